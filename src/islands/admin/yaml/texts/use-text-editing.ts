/** Reads the texts of an operation, and writes each edit into the YAML text as one change. */
import type { Text } from '@codemirror/state'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditError, SourcePath } from '#core/openapi/edit/edit-document.ts'
import { type OperationText, pathOfText } from '#core/openapi/edit/operation-texts.ts'
import { DEFAULT_LANGUAGE } from '#core/site/site.ts'
import type { CheckedDocument } from '../check/check-document.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import type { CodeEditorHandle } from '../editor/CodeEditor.tsx'

export interface TextEditing {
  readonly checker: DocumentChecker | undefined
  /** Each check is a new object, which refreshes the texts. */
  readonly checked: CheckedDocument | undefined
  /** Another operation is another form. */
  readonly operation: string | undefined
  readonly editor: RefObject<CodeEditorHandle | null>
  /** The newest text. */
  readonly latestText: () => Text
}

/** While people type elsewhere, an edit is computed again for the newest text. */
const MAX_TRIES = 5

type Texts = readonly OperationText[] | 'loading' | 'elsewhere'

export function useTextEditing({ checker, checked, operation, editor, latestText }: TextEditing) {
  const [texts, setTexts] = useState<Texts>('loading')
  const [problem, setProblem] = useState<`textsError.${EditError['code']}`>()
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    if (checker === undefined || checked === undefined || operation === undefined) return
    let isCurrent = true
    checker.ask({ kind: 'texts', operation }).then(
      (found) => isCurrent && setTexts(found ?? 'elsewhere'),
      // The problem list reports a failed check.
      () => isCurrent && setTexts('elsewhere'),
    )
    return () => {
      isCurrent = false
    }
  }, [checker, checked, operation])

  const edit = async (path: SourcePath, value: string): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const text = latestText()
      const edited = await checker?.ask({ kind: 'edit', text: text.toString(), path, value })
      if (edited === undefined) return
      if (!edited.ok) {
        setProblem(`textsError.${edited.error.code}`)
        return
      }
      if (editor.current?.change(edited.value, text)) {
        setProblem(undefined)
        return
      }
    }
    setProblem('textsError.unreadable')
  }
  return {
    texts,
    problem,
    write(path: SourcePath, value: string): void {
      // Shown immediately: the next check reads it from the text.
      setTexts((now) =>
        typeof now === 'string' ? now : now.map((each) => written(each, path, value)),
      )
      queue.current = queue.current.then(() => edit(path, value))
    },
  }
}

function written(text: OperationText, path: SourcePath, value: string): OperationText {
  const isAt = (language?: string): boolean =>
    JSON.stringify(pathOfText(text, language)) === JSON.stringify(path)
  if (isAt()) return { ...text, text: value }
  const language = Object.keys(text.translations).find(
    (each) => each !== DEFAULT_LANGUAGE && isAt(each),
  )
  return language === undefined
    ? text
    : { ...text, translations: { ...text.translations, [language]: value } }
}
