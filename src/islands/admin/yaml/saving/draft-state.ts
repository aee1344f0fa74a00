/** What of the text is where: in this tab, on this device, on the server. Pure. */
import type { PlaygroundRecord } from '#core/api/admin.ts'
import type { SaveStatus } from '../../editing/SaveState.tsx'

export interface DraftState {
  /** As the server answered it last. */
  readonly record: PlaygroundRecord
  /** As typed; saved with the text. */
  readonly name: string
  /** Counts every change; equal to `savedEdit` when the server has everything. */
  readonly edit: number
  readonly savedEdit: number
  readonly status: SaveStatus
  /** Somebody else saved first; nothing is sent until a person has chosen. */
  readonly conflict: DraftConflict | undefined
}

export interface DraftConflict {
  readonly theirs: PlaygroundRecord
  readonly changedAt: string | null
  readonly changedBy: string | null
}

export type DraftEvent =
  | { readonly kind: 'edited'; readonly name?: string }
  | { readonly kind: 'kept'; readonly isKept: boolean }
  | { readonly kind: 'sent' }
  /** `edit`: of the text that was sent. */
  | {
      readonly kind: 'saved'
      readonly record: PlaygroundRecord
      readonly edit: number
      readonly atMs: number
    }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'conflicted'; readonly conflict: DraftConflict }
  /** Mine: saved over theirs with the next save. Theirs: the text was replaced by theirs. */
  | { readonly kind: 'resolved'; readonly side: 'mine' | 'theirs' }
  /** Back to what the server has. */
  | { readonly kind: 'discarded' }
  | { readonly kind: 'reloaded'; readonly record: PlaygroundRecord }

export function initialDraft(
  record: PlaygroundRecord,
  /** What was typed before and is kept on this device. */
  kept?: { readonly name: string; readonly revision: number },
): DraftState {
  return {
    // Saving what was typed on an older revision meets the conflict it is.
    record: kept === undefined ? record : { ...record, revision: kept.revision },
    name: kept?.name ?? record.name,
    edit: kept === undefined ? 0 : 1,
    savedEdit: 0,
    status: { code: kept === undefined ? 'clean' : 'kept' },
    conflict: undefined,
  }
}

export const isUnsaved = ({ edit, savedEdit }: DraftState): boolean => edit !== savedEdit

export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.kind) {
    case 'edited':
      return {
        ...state,
        edit: state.edit + 1,
        name: event.name ?? state.name,
        status: state.status.code === 'saving' ? state.status : { code: 'kept' },
      }
    case 'kept':
      if (event.isKept || !isUnsaved(state) || state.status.code === 'saving') return state
      return { ...state, status: { code: 'not-kept' } }
    case 'sent':
      return { ...state, status: { code: 'saving' } }
    case 'saved':
      return {
        ...state,
        record: event.record,
        savedEdit: event.edit,
        // What was typed while the call was under way is not there yet.
        status: event.edit === state.edit ? { code: 'saved', atMs: event.atMs } : { code: 'kept' },
      }
    case 'failed':
      return { ...state, status: { code: event.isOffline ? 'offline' : 'failed' } }
    case 'conflicted':
      return { ...state, status: { code: 'kept' }, conflict: event.conflict }
    case 'resolved':
      return resolve(state, event.side)
    case 'discarded':
      return {
        ...state,
        name: state.record.name,
        savedEdit: state.edit,
        status: { code: 'clean' },
      }
    case 'reloaded':
      return { ...state, record: event.record }
  }
}

function resolve(state: DraftState, side: 'mine' | 'theirs'): DraftState {
  const { conflict } = state
  if (conflict === undefined) return state
  const record = conflict.theirs
  return side === 'mine'
    ? { ...state, record, conflict: undefined, edit: state.edit + 1 }
    : {
        ...state,
        record,
        name: record.name,
        conflict: undefined,
        savedEdit: state.edit,
        status: { code: 'clean' },
      }
}
