/** The history of the current partner as React state. */
import { useState } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import { onDevice } from '../../../stores/browser-storage.ts'
import type { Session } from '../../../stores/session.ts'
import type { PlaygroundResult } from '../client.ts'
import {
  addToHistory,
  clearHistory,
  type HistoryEntry,
  historyKey,
  readHistory,
} from './history.ts'
import type { SavedRequest } from './saved-request.ts'

export interface History {
  readonly entries: readonly HistoryEntry[]
  add(data: OperationData, saved: SavedRequest, result: PlaygroundResult): void
  clear(): void
}

export function useHistory(session: Session): History {
  const key = historyKey(session.status === 'partner' ? session.apiKey : null)
  const [known, setKnown] = useState({ key: '', entries: NONE })
  // Another partner has logged in: read that history immediately, during the render.
  const current = known.key === key ? known : { key, entries: readHistory(onDevice, key) }
  if (current !== known) setKnown(current)
  return {
    entries: current.entries,
    add({ operation }, saved, result) {
      const { key: id, method, path, page } = operation
      const entry = {
        ...saved,
        at: Date.now(),
        operation: id,
        method,
        path,
        page,
        status: result.code,
        durationMs: Math.round(result.durationMs),
      }
      setKnown({ key, entries: addToHistory(onDevice, key, entry) })
    },
    clear() {
      clearHistory(onDevice, key)
      setKnown({ key, entries: NONE })
    },
  }
}

const NONE: readonly HistoryEntry[] = []
