/** Has the release built while a person reads what it changes: publishing then only switches to it. */
import { useEffect } from 'react'
import { useRights } from '../../session/agent.ts'
import { isReadersDocument, prepareRelease } from '../documents.ts'
import type { Draft } from '../saving/use-draft.ts'

/** @param isOpen - true while the gate shows a text that differs from the published one */
export function usePreparation({ state }: Draft, isOpen: boolean): void {
  const { mayEdit } = useRights()
  const { revision } = state.stored
  const { record } = state.stored.item
  // The portal builds the stored draft, which unsaved text isn't part of.
  const isStored = !state.isDirty && record.yml_draft !== null
  const isWanted = mayEdit && isOpen && isStored && isReadersDocument(record)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every stored revision
  useEffect(() => {
    if (!isWanted) return
    const closing = new AbortController()
    // Publishing reports every failure, and works without a prepared release.
    prepareRelease(record.id, closing.signal).catch(() => {})
    return () => closing.abort()
  }, [isWanted, record.id, revision])
}
