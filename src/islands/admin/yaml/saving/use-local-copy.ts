/** Keeps the text on this device while the server does not have it. */
import type { Text } from '@codemirror/state'
import { useEffect, useRef } from 'react'
import { keepCopy } from '../../editing/local-copy.ts'
import type { DraftEvent, DraftState } from './draft-state.ts'

/** Short enough for a crash, long enough not to write a megabyte with every key. */
const KEEP_DELAY_MS = 300

export interface CopiedDocument {
  readonly name: string
  readonly text: string
}

export function useLocalCopy(
  key: string,
  isUnsaved: boolean,
  state: DraftState,
  text: Text,
  dispatch: (event: DraftEvent) => void,
): void {
  const latest = useRef({ state, text })
  latest.current = { state, text }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every edit starts the clock again
  useEffect(() => {
    if (!isUnsaved) return
    const keep = (): void => {
      const { record, name } = latest.current.state
      const at = new Date().toISOString()
      const fields: CopiedDocument = { name, text: latest.current.text.toString() }
      const isKept = keepCopy(localStorage, key, { revision: record.revision, at, fields })
      dispatch({ kind: 'kept', isKept })
    }
    const timer = setTimeout(keep, KEEP_DELAY_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, isUnsaved, state.edit, dispatch])
}
