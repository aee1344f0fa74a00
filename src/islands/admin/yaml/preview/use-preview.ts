/** Renders the preview while the text is typed, without waiting for its check. */
import type { Text } from '@codemirror/state'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#core/site/site.ts'
import { usePortal } from '../../portal.ts'
import type { CheckedDocument } from '../check/check-document.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import { textToString } from '../to-text.ts'

/** Milliseconds after the last key: less than before a check, which then has less to do. */
const DELAY_MS = 100

/**
 * While the worker renders one preview, only the newest text waits for the next one.
 * @param checked - a new one asks again for what couldn't be shown
 * @returns the last preview, also while the next is rendered; undefined before the first
 */
export function usePreview(
  checker: DocumentChecker | undefined,
  text: Text,
  operation: string,
  checked: CheckedDocument | undefined,
): Preview | undefined {
  const { language } = usePortal()
  const [shown, setShown] = useState<Preview>()
  const isBusy = useRef(false)
  useEffect(() => {
    const isOther = shown?.operation !== operation || shown.language !== language
    const isNew = isOther || (shown.html === undefined && shown.checked !== checked)
    if (checker === undefined || isBusy.current || (text === shown?.of && !isNew)) return
    const timer = setTimeout(
      async () => {
        isBusy.current = true
        const question = { text: textToString(text), operation, language }
        // The problem list reports a failed check.
        const html = await checker.ask({ kind: 'preview', ...question }).catch(() => undefined)
        isBusy.current = false
        // The outline still has an operation whose path or method is being typed.
        setShown((before) => ({
          html: html ?? (isOther ? undefined : before?.html),
          of: text,
          operation,
          language,
          checked,
        }))
      },
      text === shown?.of ? 0 : DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [checker, text, operation, language, checked, shown])
  return shown
}

interface Preview {
  /** HTML that is safe to insert; undefined if the text has no such operation. */
  readonly html: string | undefined
  readonly of: Text
  readonly operation: string
  readonly language: Language
  readonly checked: CheckedDocument | undefined
}
