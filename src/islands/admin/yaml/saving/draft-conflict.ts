/** Somebody else stored the document first: who, when, and what it is now. */
import { type PlaygroundRecord, playgroundRecord } from '#core/api/admin.ts'
import { decode } from '../../../decode.ts'
import { CallFailure } from '../../api/client.ts'
import type { DraftConflict } from './draft-state.ts'

/** @returns undefined when a call failed for another reason */
export function conflictOf(error: unknown): DraftConflict | undefined {
  const conflict = error instanceof CallFailure ? error.conflict : undefined
  const theirs = decode(playgroundRecord, conflict?.current)
  return (
    conflict &&
    theirs && {
      theirs,
      changedAt: conflict.changed_at,
      changedBy: conflict.changed_by?.name ?? null,
    }
  )
}

export const conflictWith = (theirs: PlaygroundRecord): DraftConflict => ({
  theirs,
  changedAt: theirs.updated_at,
  changedBy: theirs.updated_by?.name ?? null,
})
