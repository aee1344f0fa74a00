/**
 * One text that is being edited: what is typed here, what the server has, who has changed it. Pure;
 * calls, timers and the copy on this device are in `create-editor.ts`.
 */

/** What the server has. */
export interface Stored<Fields, Item> {
  /** As the server answered it. */
  readonly item: Item
  /** 0: of something new. */
  readonly revision: number
  /** What is edited of the item. */
  readonly fields: Fields
  readonly changedAt: string | null
  readonly changedBy: string | null
}

export interface EditorState<Fields, Item> {
  readonly stored: Stored<Fields, Item>
  /** What the fields are based on: the revision of `stored`, or an older one of an earlier visit. */
  readonly revision: number
  readonly fields: Fields
  /** The fields are not those of the server, or it may have others that were sent. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly status: SaveStatus
  /** Why the last call failed. */
  readonly failure: unknown
  /** Somebody else saved first; nothing is sent until a person has chosen. */
  readonly conflict: EditConflict<Fields, Item> | undefined
  /** What the server had when text of an earlier visit was brought back. */
  readonly restoredOver: Fields | undefined
  /**
   * Marks of fields that are one's own: what the typing began from, and what was sent since. The
   * server may have any of them, also where no answer came.
   */
  readonly own: readonly string[]
  /** `own` without what is being sent. */
  readonly ownBefore: readonly string[]
  /** False: this device takes no copy. */
  readonly isCopied: boolean
  /** Counts how often the fields were replaced by something that was not typed here. */
  readonly edition: number
}

export interface EditConflict<Fields, Item> {
  readonly theirs: Stored<Fields, Item>
  /** What both began from; undefined: not known. */
  readonly before: Fields | undefined
  /** A person is asked to choose now. */
  readonly isOpen: boolean
}

export type SaveStatus =
  | { readonly code: 'clean' }
  /** On this device only. */
  | { readonly code: 'kept' }
  /** Nowhere but in this tab: the browser's storage is full or blocked. */
  | { readonly code: 'not-kept' }
  | { readonly code: 'saving' }
  | { readonly code: 'offline' }
  | { readonly code: 'failed' }
  | { readonly code: 'saved'; readonly atMs: number }

export type EditorEvent<Fields, Item> =
  | { readonly kind: 'typed'; readonly fields: Fields }
  /** What was typed was copied to this device, or could not be. */
  | { readonly kind: 'copied'; readonly isCopied: boolean }
  | { readonly kind: 'sent' }
  /** `fields`: what was sent. `isAsked`: by a person, not by the clock. */
  | {
      readonly kind: 'saved'
      readonly stored: Stored<Fields, Item>
      readonly fields: Fields
      readonly isAsked: boolean
      readonly atMs: number
    }
  /** `isOffline`: no answer came. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isOffline: boolean }
  /** The server has another revision than the fields are based on. */
  | {
      readonly kind: 'met'
      readonly theirs: Stored<Fields, Item>
      readonly isAsked: boolean
    }
  /** A person is asked to choose, or would rather choose later. */
  | { readonly kind: 'asking'; readonly isOpen: boolean }
  /** `fields`: what a person has chosen of the conflict. */
  | { readonly kind: 'resolved'; readonly fields: Fields }
  /** Back to what the server has, or had before text of an earlier visit came back. */
  | { readonly kind: 'discarded' }

export interface Comparing<Fields> {
  isSame(one: Fields, other: Fields): boolean
  /** Short; of two that are not the same it is another. */
  mark(fields: Fields): string
}

/** What was typed in an earlier visit and is not on the server. */
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
    // Saving what was typed on text of somebody else meets the conflict it is.
    revision: isKnown ? stored.revision : copy.revision,
    fields: copy?.fields ?? stored.fields,
    isDirty: copy !== undefined,
    isSaving: false,
    status: { code: copy === undefined ? 'clean' : 'kept' },
    failure: undefined,
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
  /** From now on the fields are based on this. */
  const based = (stored: Stored<Fields, Item>) => ({
    stored,
    revision: stored.revision,
    conflict: undefined,
    own: [mark(stored.fields)],
  })
  /** The state with these members, and what follows from them. */
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
        // Text that was brought back and has been saved is text like any other once it is changed.
        restoredOver: state.isDirty ? state.restoredOver : undefined,
      })
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
        own: [...new Set([...state.own, mark(state.fields)])],
        ownBefore: state.own,
        status: { code: 'saving' },
      }
    case 'saved': {
      // What was typed while the call was under way is not there yet.
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
      // What was refused is not there.
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
      // What was sent without an answer may be there all the same.
      const isThere = conflict === undefined && state.revision === stored.revision
      return having({ ...replacedBy(state, fields), ...based(stored), ...(isThere && { own }) })
    }
  }
}

/** What the typing began from; undefined: not known. */
const baseOf = <Fields, Item>({ stored, revision }: EditorState<Fields, Item>) =>
  revision === stored.revision ? stored.fields : undefined

/**
 * Another revision that holds no text of anybody else: the draft was published as it is, something
 * beside its text has changed, or it is one's own whose answer was lost.
 */
const isOwn = <Fields, Item>(
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

/** Where the text is while nothing is under way. */
function restingStatus(state: {
  readonly isDirty: boolean
  readonly isCopied: boolean
}): SaveStatus {
  if (!state.isDirty) return { code: 'clean' }
  return { code: state.isCopied ? 'kept' : 'not-kept' }
}
