/**
 * Checks the text while it is typed. During a check only the newest text waits for the next one.
 */
import type { Text } from '@codemirror/state'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePortal } from '../../portal.ts'
import { textToString } from '../to-text.ts'
import type { CheckedDocument } from './check-document.ts'
import type { DocumentChecker } from './document-checker.ts'

/** Milliseconds after the last key. */
const DELAY_MS = 250

export interface DocumentCheck {
  /** Undefined until the first check is done. */
  readonly checked: CheckedDocument | undefined
  /** The text that was checked; line numbers refer to it. */
  readonly of: Text | undefined
  readonly isChecking: boolean
  readonly hasFailed: boolean
  /** Checks the text again. */
  readonly retry: () => void
}

export function useDocumentCheck(
  checker: DocumentChecker | undefined,
  text: Text | undefined,
  fileName: string,
): DocumentCheck {
  const [state, setState] = useState<Omit<DocumentCheck, 'isChecking' | 'retry'>>({
    checked: undefined,
    of: undefined,
    hasFailed: false,
  })
  const { language } = usePortal()
  const isBusy = useRef(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` checks again once the worker is free, or on request
  useEffect(() => {
    if (checker === undefined || text === undefined || text === state.of || isBusy.current) return
    const timer = setTimeout(async () => {
      isBusy.current = true
      try {
        const checked = await checker.ask({
          kind: 'check',
          text: textToString(text),
          fileName,
          language,
        })
        setState({ checked, of: text, hasFailed: false })
      } catch {
        setState((before) => ({ ...before, of: text, hasFailed: true }))
      } finally {
        isBusy.current = false
        setTurn((turn) => turn + 1)
      }
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [checker, text, fileName, language, turn])
  const retry = useCallback((): void => {
    setState((before) => ({ ...before, of: undefined, hasFailed: false }))
    setTurn((turn) => turn + 1)
  }, [])
  return { ...state, isChecking: text !== undefined && text !== state.of, retry }
}
