/** The history of the current partner as React state. */
import { useState } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import { onDevice } from '../../../stores/browser-storage.ts'
import { type Session, sessionStore } from '../../../stores/session.ts'
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
  /** @param sender - API key that signed the request; undefined for a callback, which isn't signed */
  add(
    data: OperationData,
    saved: SavedRequest,
    result: PlaygroundResult,
    sender: string | undefined,
  ): void
  clear(): void
}

export function useHistory(session: Session): History {
  const key = historyKey(partnerOf(session))
  const [known, setKnown] = useState({ key: '', entries: NONE })
  // Another partner has logged in: read that history immediately, during the render.
  const current = known.key === key ? known : { key, entries: readHistory(onDevice, key) }
  if (current !== known) setKnown(current)
  return {
    entries: current.entries,
    add({ operation }, saved, result, sender) {
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
      // Not the key of this render: the partner may have become known since the request was sent.
      const own = historyKey(sender ?? partnerOf(sessionStore().$session.get()))
      setKnown({ key: own, entries: addToHistory(onDevice, own, entry) })
    },
    clear() {
      clearHistory(onDevice, key)
      setKnown({ key, entries: NONE })
    },
  }
}

const partnerOf = (session: Session): string | null =>
  session.status === 'partner' ? session.apiKey : null

const NONE: readonly HistoryEntry[] = []
