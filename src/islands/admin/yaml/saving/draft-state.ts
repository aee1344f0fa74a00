/** What of the text is where: in this tab, on this device, on the server. Pure. */
import type { PlaygroundRecord } from '#core/api/admin.ts'
import type { SaveStatus } from '../../editing/SaveState.tsx'
import type { DocumentTexts } from '../documents.ts'

export interface DraftState {
  /** As the server answered it last. */
  readonly record: PlaygroundRecord
  /** What the text was begun from, as the server has it; undefined: not known. */
  readonly base: NamedText | undefined
  /** Undefined: nothing is published. */
  readonly published: string | undefined
  /** As typed; saved with the text. */
  readonly name: string
  /** Counts every change; equal to `savedEdit` when the server has everything. */
  readonly edit: number
  readonly savedEdit: number
  readonly status: SaveStatus
  /** Somebody else saved first; nothing is sent until a person has chosen. */
  readonly conflict: DraftConflict | undefined
}

export interface NamedText {
  readonly name: string
  readonly text: string
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
      readonly text: string
      readonly isPublished: boolean
      readonly atMs: number
    }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'conflicted'; readonly conflict: DraftConflict }
  /** Mine: saved over theirs with the next save. Theirs: the text was replaced by theirs. */
  | { readonly kind: 'resolved'; readonly side: 'mine' | 'theirs'; readonly texts: DocumentTexts }
  /** Back to what the server has. */
  | { readonly kind: 'discarded' }
  /** As the server has it now. */
  | { readonly kind: 'reloaded'; readonly record: PlaygroundRecord; readonly texts: DocumentTexts }

export function initialDraft(
  record: PlaygroundRecord,
  { current, published }: DocumentTexts,
  /** What was typed before and is kept on this device. */
  kept?: { readonly name: string; readonly revision: number },
): DraftState {
  return {
    // Saving what was typed on an older revision meets the conflict it is.
    record: kept === undefined ? record : { ...record, revision: kept.revision },
    base:
      kept === undefined || kept.revision === record.revision
        ? { name: record.name, text: current }
        : undefined,
    published,
    name: kept?.name ?? record.name,
    edit: kept === undefined ? 0 : 1,
    savedEdit: 0,
    status: { code: kept === undefined ? 'clean' : 'kept' },
    conflict: undefined,
  }
}

export const isUnsaved = ({ edit, savedEdit }: DraftState): boolean => edit !== savedEdit

/**
 * Another revision that changes nobody's text, such as a draft published as it is: nothing to choose.
 *
 * @param mine - the text as it is here
 */
export function isUntouched({ base, name }: DraftState, mine: string, theirs: NamedText): boolean {
  return [base, { name, text: mine }].some(
    (known) => known?.name === theirs.name && lines(known.text) === lines(theirs.text),
  )
}

const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

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
        base: { name: event.record.name, text: event.text },
        published: event.isPublished ? event.text : state.published,
        savedEdit: event.edit,
        // What was typed while the call was under way is not there yet.
        status: event.edit === state.edit ? { code: 'saved', atMs: event.atMs } : { code: 'kept' },
      }
    case 'failed':
      return { ...state, status: { code: event.isOffline ? 'offline' : 'failed' } }
    case 'conflicted':
      return {
        ...state,
        status: isUnsaved(state) ? { code: 'kept' } : state.status,
        conflict: event.conflict,
      }
    case 'resolved':
      return resolve(state, event)
    case 'discarded':
      return {
        ...state,
        name: state.record.name,
        savedEdit: state.edit,
        status: { code: 'clean' },
      }
    case 'reloaded':
      return { ...state, ...stored(event) }
  }
}

const stored = ({ record, texts }: Pick<Reloaded, 'record' | 'texts'>) => ({
  record,
  base: { name: record.name, text: texts.current },
  published: texts.published,
})

function resolve(state: DraftState, { side, texts }: Resolved): DraftState {
  const { conflict } = state
  if (conflict === undefined) return state
  const record = conflict.theirs
  const begun = { ...state, ...stored({ record, texts }), conflict: undefined }
  return side === 'mine'
    ? { ...begun, edit: state.edit + 1 }
    : {
        ...begun,
        name: record.name,
        savedEdit: state.edit,
        status: { code: 'clean' },
      }
}

type Reloaded = Extract<DraftEvent, { readonly kind: 'reloaded' }>
type Resolved = Extract<DraftEvent, { readonly kind: 'resolved' }>
