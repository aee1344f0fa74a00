/** Completion, hover and the words of the editor, in the person's language. */
import { autocompletion } from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { useRef, useState } from 'react'
import { usePortal } from '../../portal.ts'
import { useYamlTexts, type YamlTextKey } from '../yaml-texts.ts'
import { keywordHover, openApiCompletion } from './completion.ts'
import { PHRASES } from './phrases.ts'

/** @param components - of the document as it was read last */
export function useEditorExtensions(
  components: Readonly<Record<string, readonly string[]>> | undefined,
): Extension {
  const y = useYamlTexts()
  const { language } = usePortal()
  const latest = useRef(components)
  latest.current = components
  const [extensions] = useState((): Extension => {
    const explain = (keyword: string): string | undefined => {
      const key = `keyword.${keyword}`
      // as: a key that is none comes back as it is.
      const text = y(key as YamlTextKey)
      return text === key ? undefined : text
    }
    return [
      autocompletion({ override: [openApiCompletion(() => latest.current ?? {}, explain)] }),
      keywordHover(explain),
      language === 'id' ? EditorState.phrases.of(PHRASES) : [],
    ]
  })
  return extensions
}
