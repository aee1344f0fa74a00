/**
 * The state of one text in an editor: what is typed, what the server has, who changed it. Pure;
 * calls, timers and the copy on this device are in `create-editor.ts`.
 */

/** The version on the server. */
export interface Stored<Fields, Item> {
  /** The item as the server returned it. */
  readonly item: Item
  /** 0 for a new item. */
  readonly revision: number
  /** The editable part of the item. */
  readonly fields: Fields
  readonly changedAt: string | null
  readonly changedBy: string | null
}

export interface EditorState<Fields, Item> {
  readonly stored: Stored<Fields, Item>
  /**
   * The revision that the fields are based on: that of `stored`, or an older one from an earlier
   * visit.
   */
  readonly revision: number
  readonly fields: Fields
  /**
   * True if the fields differ from the server's, or if a call without a response may have changed
   * those.
   */
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly status: SaveStatus
  /** The error of the last call. */
  readonly failure: unknown
  /** The fields of the last call: what its error is about. Undefined before the first one. */
  readonly sent: Fields | undefined
  /** Another save came first; nothing is sent until a person has chosen. */
  readonly conflict: EditConflict<Fields, Item> | undefined
  /** The server's version at the time an earlier visit's text was restored. */
  readonly restoredOver: Fields | undefined
  /**
   * Marks of this editor's own fields: the version the typing started from and everything sent
   * since. The server may have any of them, even without a response.
   */
  readonly own: readonly string[]
  /** `own` without the fields being sent. */
  readonly ownBefore: readonly string[]
  /** False if this device could not store a copy. */
  readonly isCopied: boolean
  /** Increments whenever the fields are replaced by something that was not typed here. */
  readonly edition: number
}

export interface EditConflict<Fields, Item> {
  readonly theirs: Stored<Fields, Item>
  /** The version that both started from; undefined if unknown. */
  readonly before: Fields | undefined
  /** The conflict is open for a decision. */
  readonly isOpen: boolean
}

export type SaveStatus =
  | { readonly code: 'clean' }
  /** Stored on this device only. */
  | { readonly code: 'kept' }
  /** In this tab only: the browser's storage is full or blocked. */
  | { readonly code: 'not-kept' }
  | { readonly code: 'saving' }
  | { readonly code: 'offline' }
  | { readonly code: 'failed' }
  | { readonly code: 'saved'; readonly atMs: number }

export type EditorEvent<Fields, Item> =
  | { readonly kind: 'typed'; readonly fields: Fields }
  /** By text that wasn't typed, such as an earlier state. Inputs that read it once read it again. */
  | { readonly kind: 'replaced'; readonly fields: Fields }
  /** Typed text was copied to this device, or could not be. */
  | { readonly kind: 'copied'; readonly isCopied: boolean }
  | { readonly kind: 'sent' }
  /** `fields`: what was sent. `isAsked`: by a person rather than by autosave. */
  | {
      readonly kind: 'saved'
      readonly stored: Stored<Fields, Item>
      readonly fields: Fields
      readonly isAsked: boolean
      readonly atMs: number
    }
  /** `isOffline`: no response. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isOffline: boolean }
  /** The server has a different revision from the one the fields are based on. */
  | {
      readonly kind: 'met'
      readonly theirs: Stored<Fields, Item>
      readonly isAsked: boolean
    }
  /** The server has a different revision. `fields` have the changes of both. */
  | {
      readonly kind: 'merged'
      readonly theirs: Stored<Fields, Item>
      readonly fields: Fields
    }
  /** A person opens the conflict, or postpones it. */
  | { readonly kind: 'asking'; readonly isOpen: boolean }
  /** `fields`: the choices in the conflict. */
  | { readonly kind: 'resolved'; readonly fields: Fields }
  /** Reverts to the server's version, or to the one before an earlier visit's text was restored. */
  | { readonly kind: 'discarded' }

export interface Comparing<Fields> {
  isSame(one: Fields, other: Fields): boolean
  /** Returns a short identifier. Different fields have different marks. */
  mark(fields: Fields): string
}

/** Text of an earlier visit that isn't on the server. */
export interface Restored<Fields> {
  readonly fields: Fields
  readonly revision: number
  readonly own: readonly string[]
}

export function initialState<Fields, Item>(
  stored: Stored<Fields, Item>,
  { mark }: Comparing<Fields>,
  copy?: Restored<Fields>,
): EditorState<Fields, Item> {
  const now = mark(stored.fields)
  const isKnown = copy === undefined || copy.revision === stored.revision || copy.own.includes(now)
  const own = copy?.revision === stored.revision ? [...new Set([now, ...copy.own])] : [now]
  return {
    stored,
    // Saving text based on another person's version then results in the conflict that it is.
    revision: isKnown ? stored.revision : copy.revision,
    fields: copy?.fields ?? stored.fields,
    isDirty: copy !== undefined,
    isSaving: false,
    status: { code: copy === undefined ? 'clean' : 'kept' },
    failure: undefined,
    sent: undefined,
    conflict: undefined,
    restoredOver: copy && stored.fields,
    own: isKnown ? own : copy.own,
    ownBefore: [],
    isCopied: true,
    edition: 0,
  }
}

export function reduceEditor<Fields, Item>(
  state: EditorState<Fields, Item>,
  event: EditorEvent<Fields, Item>,
  comparing: Comparing<Fields>,
): EditorState<Fields, Item> {
  const { isSame, mark } = comparing
  /** Bases the fields on this version from now on. */
  const based = (stored: Stored<Fields, Item>) => ({
    stored,
    revision: stored.revision,
    conflict: undefined,
    own: [mark(stored.fields)],
  })
  /** Returns the state with these members and those derived from them. */
  const having = (members: Partial<EditorState<Fields, Item>>): EditorState<Fields, Item> => {
    const next = { ...state, ...members }
    const isDirty = !isSame(next.fields, next.stored.fields) || next.own.length > 1
    return { ...next, isDirty, status: members.status ?? restingStatus({ ...next, isDirty }) }
  }
  switch (event.kind) {
    case 'typed':
      if (event.fields === state.fields) return state
      return having({
        fields: event.fields,
        // Restored text that has been saved is ordinary text once it changes.
        restoredOver: state.isDirty ? state.restoredOver : undefined,
      })
    case 'replaced':
      return having(replacedBy(state, event.fields))
    case 'copied': {
      if (event.isCopied === state.isCopied) return state
      const isShown = state.status.code === 'kept' || state.status.code === 'not-kept'
      return having({
        isCopied: event.isCopied,
        ...(isShown ? {} : { status: state.status }),
      })
    }
    case 'sent':
      return {
        ...state,
        isSaving: true,
        failure: undefined,
        sent: state.fields,
        own: [...new Set([...state.own, mark(state.fields)])],
        ownBefore: state.own,
        status: { code: 'saving' },
      }
    case 'saved': {
      // Text typed during the call isn't on the server yet.
      const isAll = isSame(state.fields, event.fields)
      return having({
        ...based(event.stored),
        fields: isAll ? event.stored.fields : state.fields,
        isSaving: false,
        failure: undefined,
        restoredOver: event.isAsked ? undefined : state.restoredOver,
        ...(isAll ? { status: { code: 'saved', atMs: event.atMs } } : {}),
      })
    }
    case 'failed': {
      const { error: failure, isOffline } = event
      const code = !isOffline ? 'failed' : state.isCopied ? 'offline' : 'not-kept'
      // The server didn't store rejected text.
      const own = isOffline ? state.own : state.ownBefore
      return having({ isSaving: false, failure, own, status: { code } })
    }
    case 'met': {
      const { theirs, isAsked } = event
      if (isOwn(state, theirs, comparing)) {
        const { status } = state
        const isStill = status.code === 'saving' || status.code === 'saved'
        return having({ ...based(theirs), ...(isStill ? { status } : {}) })
      }
      const conflict = { theirs, before: baseOf(state), isOpen: isAsked }
      return having({
        conflict,
        isSaving: false,
        own: state.isSaving ? state.ownBefore : state.own,
      })
    }
    case 'merged':
      return having({
        ...replacedBy(state, event.fields),
        ...based(event.theirs),
        isSaving: false,
      })
    case 'asking': {
      const { conflict } = state
      return conflict ? { ...state, conflict: { ...conflict, isOpen: event.isOpen } } : state
    }
    case 'resolved':
      return state.conflict === undefined
        ? state
        : having({ ...replacedBy(state, event.fields), ...based(state.conflict.theirs) })
    case 'discarded': {
      const { conflict, own, restoredOver = state.stored.fields } = state
      const stored = conflict?.theirs ?? state.stored
      const fields = conflict?.theirs.fields ?? restoredOver
      // A call without a response may still have been stored.
      const isThere = conflict === undefined && state.revision === stored.revision
      return having({ ...replacedBy(state, fields), ...based(stored), ...(isThere && { own }) })
    }
  }
}

/** Returns the version that the typing started from; undefined if unknown. */
export const baseOf = <Fields, Item>({ stored, revision }: EditorState<Fields, Item>) =>
  revision === stored.revision ? stored.fields : undefined

/**
 * True for a new revision without another person's text: the draft was published unchanged, only
 * other members changed, or it is this editor's own write whose response was lost.
 */
export const isOwn = <Fields, Item>(
  state: EditorState<Fields, Item>,
  { fields }: Stored<Fields, Item>,
  { isSame, mark }: Comparing<Fields>,
): boolean => isSame(state.fields, fields) || state.own.includes(mark(fields))

const replacedBy = <Fields, Item>({ edition }: EditorState<Fields, Item>, fields: Fields) => ({
  fields,
  failure: undefined,
  restoredOver: undefined,
  edition: edition + 1,
})

/** Returns where the text is while no call is in progress. */
function restingStatus(state: {
  readonly isDirty: boolean
  readonly isCopied: boolean
}): SaveStatus {
  if (!state.isDirty) return { code: 'clean' }
  return { code: state.isCopied ? 'kept' : 'not-kept' }
}
