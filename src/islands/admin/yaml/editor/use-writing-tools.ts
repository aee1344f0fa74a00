/** The writing tools and the words of the editor, in the person's language. */
import { EditorState, type Extension } from '@codemirror/state'
import { useRef, useState } from 'react'
import { knownText } from '#core/translator.ts'
import { editorPhrases } from '../../../../i18n/all/editor-phrases.ts'
import { usePortal } from '../../portal.ts'
import { useYamlTexts } from '../yaml-texts.ts'

export interface WritingTools {
  /** There from the beginning. */
  readonly phrases: Extension
  /** @throws when they cannot be loaded, such as without network */
  load(): Promise<Extension>
}

/** @param components - of the document as it was read last */
export function useWritingTools(
  components: Readonly<Record<string, readonly string[]>> | undefined,
): WritingTools {
  const y = useYamlTexts()
  const { language } = usePortal()
  const latest = useRef(components)
  latest.current = components
  const [tools] = useState((): WritingTools => {
    const explain = (keyword: string) => knownText(y, `keyword.${keyword}`)
    return {
      phrases: EditorState.phrases.of(editorPhrases[language]),
      load: async () => {
        const { writingTools } = await import('./writing-tools.ts')
        return writingTools({ components: () => latest.current ?? {}, explain })
      },
    }
  })
  return tools
}
