/** Saves the form while it is edited, and once more when the page is left. */
import { useEffect, useRef } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import { writeDraft } from '../../../stores/draft.ts'
import type { PlaygroundState } from '../state.ts'
import { printDraft } from './draft.ts'
import { knownSecrets } from './known-secrets.ts'

/** Milliseconds; long enough to save words rather than single letters. */
const DELAY_MS = 300

export function useDraft(key: string, data: OperationData, state: PlaygroundState): void {
  const latest = useRef({ data, state })
  useEffect(() => {
    latest.current = { data, state }
    const timer = setTimeout(() => void saveDraft(key, data, state), DELAY_MS)
    return () => clearTimeout(timer)
  }, [key, data, state])
  useEffect(() => {
    // The secrets are already in memory, so this doesn't wait.
    const keep = () => void saveDraft(key, latest.current.data, latest.current.state)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [key])
}

async function saveDraft(key: string, data: OperationData, state: PlaygroundState): Promise<void> {
  const secrets = await knownSecrets(state)
  const isSaved = writeDraft(key, printDraft(data, state, secrets, { keepLarge: true }))
  // Images would quickly fill the tab's storage.
  if (!isSaved) writeDraft(key, printDraft(data, state, secrets, { keepLarge: false }))
}
