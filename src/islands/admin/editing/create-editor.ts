/** Edits one text: its calls, its timers and its copy on this device. Without React. */
import { fnv1a } from '#core/site/fnv1a.ts'
import { CallFailure, isOffline } from '../api/client.ts'
import { type CopyOptions, createCopier, type Json } from './create-copier.ts'
import {
  baseOf,
  type Comparing,
  type EditorEvent,
  type EditorState,
  initialState,
  isOwn,
  reduceEditor,
  type Stored,
} from './editor-state.ts'

/** Milliseconds after the last change. */
export const AUTOSAVE_DELAY_MS = 1_500
/** Milliseconds between attempts to reach the server. */
export const RETRY_DELAY_MS = 10_000
/** Retries a failed read this often before reporting it. */
const READ_AGAIN = { times: 2, delayMs: 1_000 }

export interface EditorOptions<Fields, Item, Wanted> {
  /** If omitted, the item is read first. */
  readonly initial?: Stored<Fields, Item>
  /**
   * Reads the stored item. If omitted, it is never read again.
   * @param known - undefined on the first read
   * @throws CallFailure
   */
  readonly read?: (known: Stored<Fields, Item> | undefined) => Promise<Stored<Fields, Item>>
  /** @param based - `revision` is the one that the fields are based on. @throws CallFailure */
  readonly send: (
    fields: Fields,
    wanted: Wanted,
    based: { readonly item: Item; readonly revision: number },
  ) => Promise<Stored<Fields, Item>>
  /** Returns the stored item from `current` of a conflict; other members come from the conflict. */
  readonly theirs: (
    current: unknown,
  ) => Promise<Pick<Stored<Fields, Item>, 'item' | 'fields'> | undefined>
  /**
   * Merges the changes of two people. If omitted, a person chooses.
   * @returns undefined if both changed the same, so that a person has to choose
   */
  readonly merge?: (
    before: Fields,
    mine: Fields,
    theirs: Stored<Fields, Item>,
  ) => Promise<Fields | undefined>
  /** Compares JSON by default. */
  readonly isSame?: Comparing<Fields>['isSame']
  /** By default, the fields are JSON already. */
  readonly json?: Json<Fields>
  /** If omitted, nothing is copied to this device. */
  readonly copy?: CopyOptions<Fields, Item>
  /** Returns what autosave sends; undefined for nothing, for example if the text is empty. */
  readonly autosave?: (fields: Fields) => Wanted | undefined
  /** Returns what to save first, if unsaved text must be saved before this action. */
  readonly first?: (wanted: Wanted) => Wanted | undefined
  /**
   * Returns false if the action applied to `before` and must not be repeated on `now`
   * automatically.
   */
  readonly mayRepeat?: (wanted: Wanted, before: Item, now: Item) => boolean
  /**
   * Returns true if another write has already done what was requested. It isn't sent again, and the
   * person sees the new state first.
   */
  readonly isDone?: (wanted: Wanted, fields: Fields, now: Stored<Fields, Item>) => boolean
  /**
   * Returns true if a requested save without a response may be sent again automatically. If
   * omitted, a person has to request it again.
   */
  readonly mayResend?: (wanted: Wanted, item: Item) => boolean
  /** Called after such a save has succeeded. */
  readonly onResent?: (stored: Stored<Fields, Item>, wanted: Wanted) => unknown
}

export interface EditorView<Fields, Item> {
  /** Undefined until the item has been read. */
  readonly state: EditorState<Fields, Item> | undefined
  /** The error of the last read; null before the first read and after a successful one. */
  readonly error: unknown
}

export type Saved<Fields, Item, Wanted> =
  | { readonly code: 'saved'; readonly stored: Stored<Fields, Item>; readonly wanted: Wanted }
  /** Nothing was saved: the state has a conflict, or another write that the person sees first. */
  | { readonly code: 'conflict' }
  | {
      readonly code: 'failed'
      readonly error: unknown
      /** Set if another write came first and a person must decide; see `mayRepeat`. */
      readonly theirs?: Stored<Fields, Item>
    }

export type Editor<Fields, Item, Wanted> = ReturnType<typeof createEditor<Fields, Item, Wanted>>
type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export function createEditor<Fields, Item, Wanted>(options: EditorOptions<Fields, Item, Wanted>) {
  const { isSame = isSameJson, json = asItIs } = options
  const comparing = { isSame, mark: createMarker(isSame, json) }
  const copier = options.copy && createCopier(options.copy, json, isSame)
  const listeners = new Set<() => void>()
  let view: EditorView<Fields, Item> = { state: undefined, error: null }
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last action that the person requested. */
  let asked: { readonly wanted: Wanted } | undefined

  const show = (next: EditorView<Fields, Item>): void => {
    view = next
    for (const listener of listeners) listener()
    plan()
    // A response after closing writes no copy: a newer editor may own the copy by then.
    const state = isOpen || view.state?.isDirty === false ? view.state : undefined
    const isCopied = state && copier?.follow(state, copied)
    if (isCopied !== undefined) copied(isCopied)
  }
  const apply = (event: EditorEvent<Fields, Item>): void => {
    const state = view.state && reduceEditor(view.state, event, comparing)
    if (state !== view.state) show({ ...view, state })
  }
  const copied = (isCopied: boolean): void => apply({ kind: 'copied', isCopied })
  const begin = (stored: Stored<Fields, Item>): void =>
    show({ state: initialState(stored, comparing, copier?.restore(stored)), error: null })
  const loaded = (): EditorState<Fields, Item> => {
    if (view.state === undefined) throw new TypeError("The editor hasn't been loaded.")
    return view.state
  }

  const inTurn = createQueue()
  const { sendUnasked, sendAsked, meet } = createSend(options, comparing, { loaded, apply })
  const saveUnasked = (): void =>
    void inTurn(async () => {
      if (isOpen) await sendUnasked(asked?.wanted)
    })
  /** Schedules sending the unsaved changes. Every change restarts the timer. */
  function plan(): void {
    clearTimeout(timer)
    timer = undefined
    const delayMs = isOpen ? autosaveDelay(view.state, asked?.wanted, options) : undefined
    if (delayMs !== undefined) timer = setTimeout(saveUnasked, delayMs)
  }
  const load = async (times = READ_AGAIN.times): Promise<void> => {
    if (view.state !== undefined) return
    try {
      const stored = await options.read?.(undefined)
      if (stored !== undefined && view.state === undefined) begin(stored)
    } catch (error) {
      if (!isOffline(error) || times === 0 || !isOpen) show({ state: undefined, error })
      else setTimeout(() => void load(times - 1), READ_AGAIN.delayMs)
    }
  }

  /** Runs saves one at a time: each needs the revision of the previous one. */
  const save = (wanted: Wanted): Promise<Saved<Fields, Item, Wanted>> => {
    asked = { wanted }
    return inTurn(() => sendAsked(wanted))
  }

  if (options.initial !== undefined) begin(options.initial)
  return {
    view: () => view,
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Reads and autosaves until closed. Calls in progress then still complete.
     * @param page - the window
     * @returns a function that closes the editor
     */
    open(page: Page): () => void {
      isOpen = true
      plan()
      void load()
      const stopListening = listenTo(page, {
        online: () => timer !== undefined && saveUnasked(),
        pagehide: () => copier?.flush(),
      })
      return () => {
        copier?.flush()
        isOpen = false
        plan()
        stopListening()
      }
    },
    /** Retries a failed read. */
    load: () => load(),
    /** Updates the newest fields, so that a late change, such as an image, doesn't undo others. */
    change: (update: (fields: Fields) => Fields) =>
      apply({ kind: 'typed', fields: update(loaded().fields) }),
    replace: (fields: Fields) => apply({ kind: 'replaced', fields }),
    save,
    /** Checks for a newer stored version. A failed read is retried next time. */
    refresh: () =>
      inTurn(async () => {
        const { stored, conflict } = loaded()
        if (conflict !== undefined) return
        const theirs = await options.read?.(stored).catch(() => undefined)
        if (theirs && theirs.revision !== stored.revision) await meet(theirs, false)
      }),
    /** Opens the conflict, or postpones it. */
    ask: (isOpen: boolean) => apply({ kind: 'asking', isOpen }),
    /**
     * Saves the choices in a conflict with the intent of the original save. Autosaved text waits
     * for the timer.
     */
    resolve(fields: Fields): Promise<Saved<Fields, Item, Wanted>> | undefined {
      apply({ kind: 'resolved', fields })
      return asked === undefined || options.autosave ? undefined : save(asked.wanted)
    },
    /** Reverts to the server's version. */
    discard: () => apply({ kind: 'discarded' }),
  }
}

/** @returns the autosave, or the requested save without a response that may be sent again */
function unaskedOf<Fields, Item, Wanted>(
  { fields, status, stored }: EditorState<Fields, Item>,
  asked: Wanted | undefined,
  { autosave, mayResend }: EditorOptions<Fields, Item, Wanted>,
): Wanted | undefined {
  if (autosave !== undefined) return autosave(fields)
  const isUnanswered = asked !== undefined && status.code === 'offline'
  return isUnanswered && mayResend?.(asked, stored.item) ? asked : undefined
}

/** @returns milliseconds until autosave; undefined for no autosave */
function autosaveDelay<Fields, Item, Wanted>(
  state: EditorState<Fields, Item> | undefined,
  asked: Wanted | undefined,
  options: EditorOptions<Fields, Item, Wanted>,
): number | undefined {
  if (!state?.isDirty || state.isSaving || state.conflict !== undefined) return undefined
  const { code } = state.status
  // Rejected text is sent again only after a change.
  if (code === 'failed' || unaskedOf(state, asked, options) === undefined) return undefined
  return code === 'offline' ? RETRY_DELAY_MS : AUTOSAVE_DELAY_MS
}

/** The parts of the editor that a call may change. */
interface Sender<Fields, Item> {
  loaded(): EditorState<Fields, Item>
  apply(event: EditorEvent<Fields, Item>): void
}

/** While a person types, their text is merged again. */
const MAX_MERGES = 10

/** Logs why merging failed. A person then merges, as for a conflict. */
export function notMerged(error: unknown): undefined {
  console.error('Merging failed.', error)
}

/** @returns a function that merges another person's text, or makes it a conflict */
function createMeet<Fields, Item>(
  merge: EditorOptions<Fields, Item, never>['merge'],
  comparing: Comparing<Fields>,
  { loaded, apply }: Sender<Fields, Item>,
) {
  return async (theirs: Stored<Fields, Item>, isAsked: boolean): Promise<void> => {
    for (let time = 0; time < MAX_MERGES; time++) {
      const state = loaded()
      const before = baseOf(state)
      if (merge === undefined || before === undefined || isOwn(state, theirs, comparing)) break
      const fields = await merge(before, state.fields, theirs).catch(notMerged)
      if (fields === undefined) break
      if (loaded().fields !== state.fields) continue
      apply({ kind: 'merged', theirs, fields })
      return
    }
    apply({ kind: 'met', theirs, isAsked })
  }
}

/**
 * @returns a function that sends the newest fields, and sends them again if another write loses
 * nothing by it
 */
function createSend<Fields, Item, Wanted>(
  options: EditorOptions<Fields, Item, Wanted>,
  comparing: Comparing<Fields>,
  { loaded, apply }: Sender<Fields, Item>,
) {
  const meet = createMeet(options.merge, comparing, { loaded, apply })
  type Sent = Promise<Saved<Fields, Item, Wanted>>
  const send = async (wanted: Wanted, isAsked: boolean): Sent => {
    const { fields, stored, revision, conflict } = loaded()
    if (conflict !== undefined) {
      if (isAsked) apply({ kind: 'asking', isOpen: true })
      return { code: 'conflict' }
    }
    const failed = (error: unknown) => {
      apply({ kind: 'failed', error, isOffline: isOffline(error) })
      return { code: 'failed' as const, error }
    }
    apply({ kind: 'sent' })
    try {
      const now = await options.send(fields, wanted, { item: stored.item, revision })
      apply({ kind: 'saved', stored: now, fields, isAsked, atMs: Date.now() })
      return { code: 'saved', stored: now, wanted }
    } catch (error) {
      const theirs = await theirsOf(error, options.theirs)
      // A conflict on the revision that was sent would repeat forever.
      if (theirs === undefined || theirs.revision === revision) return failed(error)
      const { edition } = loaded()
      await meet(theirs, isAsked)
      const isMerged = loaded().edition !== edition
      // A person sees merged text before it is published.
      const isUnseen = isMerged && options.first?.(wanted) !== undefined
      if (loaded().conflict !== undefined || isUnseen) return { code: 'conflict' }
      const { fields: mine } = loaded()
      if (options.isDone?.(wanted, mine, theirs)) {
        apply({ kind: 'saved', stored: theirs, fields: mine, isAsked, atMs: Date.now() })
        return { code: 'conflict' }
      }
      if (options.mayRepeat?.(wanted, stored.item, theirs.item) === false)
        return { ...failed(error), theirs }
      return send(wanted, isAsked)
    }
  }
  return {
    meet,
    async sendUnasked(asked: Wanted | undefined): Promise<void> {
      const wanted = unaskedOf(loaded(), asked, options)
      if (!loaded().isDirty || wanted === undefined) return
      const saved = await send(wanted, false)
      if (saved.code === 'saved' && !options.autosave) options.onResent?.(saved.stored, wanted)
    },
    /** Sends on a person's request, after what must be saved first. */
    async sendAsked(wanted: Wanted): Sent {
      const first = loaded().isDirty ? options.first?.(wanted) : undefined
      if (first === undefined) return send(wanted, true)
      const { edition } = loaded()
      const saved = await send(first, true)
      if (saved.code !== 'saved') return saved
      return loaded().edition === edition ? send(wanted, true) : { code: 'conflict' }
    },
  }
}

/**
 * @returns a function that shortens fields to a mark. A long text is hashed once, not again after a
 * save
 */
function createMarker<Fields>(isSame: Comparing<Fields>['isSame'], { encode }: Json<Fields>) {
  let marked: { readonly fields: Fields; readonly mark: string } | undefined
  return (fields: Fields): string => {
    if (marked === undefined || !isSame(marked.fields, fields)) {
      const text = JSON.stringify(encode(fields))
      marked = { fields, mark: `${text.length}-${fnv1a(text)}` }
    }
    return marked.mark
  }
}

/** @returns a function that starts each action after the previous ones end */
function createQueue() {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(action: () => Promise<T>): Promise<T> => {
    const next = turn.then(action)
    turn = next.catch(() => undefined)
    return next
  }
}

/** @returns a function that removes the listeners */
function listenTo(page: Page, listeners: Readonly<Record<string, () => unknown>>): () => void {
  for (const [kind, listener] of Object.entries(listeners)) page.addEventListener(kind, listener)
  return () => {
    for (const [kind, listener] of Object.entries(listeners)) {
      page.removeEventListener(kind, listener)
    }
  }
}

/** @returns undefined if the call failed for another reason or the stored item can't be read */
async function theirsOf<Fields, Item>(
  error: unknown,
  read: EditorOptions<Fields, Item, never>['theirs'],
): Promise<Stored<Fields, Item> | undefined> {
  const conflict = error instanceof CallFailure ? error.conflict : undefined
  const theirs = conflict && (await read(conflict.current).catch(() => undefined))
  return (
    conflict &&
    theirs && {
      ...theirs,
      revision: conflict.revision,
      changedAt: conflict.changed_at,
      changedBy: conflict.changed_by?.name ?? null,
    }
  )
}

const asItIs: Json<never> = {
  encode: (fields) => fields,
  // as: without `json` the fields are JSON, and only this module writes copies.
  decode: (copied) => copied as never,
}

const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
