/** Loads the writing tools and the editor's texts in the page's language. */
import { EditorState, type Extension } from '@codemirror/state'
import { useRef, useState } from 'react'
import { knownText, loadTranslator } from '#core/translator.ts'
import { editorPhrases } from '../../../../i18n/all/editor-phrases.ts'
import { yamlKeywords } from '../../../../i18n/loaded/yaml-keywords.ts'
import { usePortal } from '../../portal.ts'

export interface WritingTools {
  /** Available from the start. */
  readonly phrases: Extension
  /** @throws if they can't be loaded, for example without a network */
  load(): Promise<Extension>
}

/** @param components - of the document as last checked */
export function useWritingTools(
  components: Readonly<Record<string, readonly string[]>> | undefined,
): WritingTools {
  const { language } = usePortal()
  const latest = useRef(components)
  latest.current = components
  const [tools] = useState((): WritingTools => {
    return {
      phrases: EditorState.phrases.of(editorPhrases[language]),
      load: async () => {
        const [{ writingTools }, keywords] = await Promise.all([
          import('./writing-tools.ts'),
          loadTranslator(yamlKeywords, language),
        ])
        const explain = (keyword: string) => knownText(keywords, `keyword.${keyword}`)
        return writingTools({ components: () => latest.current ?? {}, explain })
      },
    }
  })
  return tools
}
