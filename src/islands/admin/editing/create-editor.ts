/** One text that is being edited, with its calls, its timers and its copy on this device. No React. */
import { fnv1a } from '#core/site/fnv1a.ts'
import { CallFailure } from '../api/client.ts'
import { type CopyOptions, createCopier, type Json } from './create-copier.ts'
import {
  type Comparing,
  type EditorEvent,
  type EditorState,
  initialState,
  reduceEditor,
  type Stored,
} from './editor-state.ts'

/** After the last change. */
export const AUTOSAVE_DELAY_MS = 1_500
/** An unreachable server is asked again. */
export const RETRY_DELAY_MS = 10_000
/** What cannot be read is read again so many times, so soon, before that is said. */
const READ_AGAIN = { times: 2, delayMs: 1_000 }

export interface EditorOptions<Fields, Item, Wanted> {
  /** Left out: it is read. */
  readonly initial?: Stored<Fields, Item>
  /**
   * Reads what is stored; left out: what is stored is never looked at again.
   *
   * @param known - undefined: the first time
   * @throws CallFailure
   */
  readonly read?: (known: Stored<Fields, Item> | undefined) => Promise<Stored<Fields, Item>>
  /** @param based - `revision` is the one that the fields are based on. @throws CallFailure */
  readonly send: (
    fields: Fields,
    wanted: Wanted,
    based: { readonly item: Item; readonly revision: number },
  ) => Promise<Stored<Fields, Item>>
  /** What is stored, from `current` of a conflict; the rest is taken from the conflict. */
  readonly theirs: (
    current: unknown,
  ) => Promise<Pick<Stored<Fields, Item>, 'item' | 'fields'> | undefined>
  /** Left out: their JSON is compared. */
  readonly isSame?: Comparing<Fields>['isSame']
  /** Left out: the fields are JSON. */
  readonly json?: Json<Fields>
  /** Left out: nothing is copied to this device. */
  readonly copy?: CopyOptions<Item>
  /** What is sent without being asked for; undefined: nothing, such as text that is empty. */
  readonly autosave?: (fields: Fields) => Wanted | undefined
  /** What is saved before, where something is not saved. */
  readonly first?: (wanted: Wanted) => Wanted | undefined
  /** False: what is wanted was wanted of `before`, and is not done to `now` unasked. */
  readonly mayRepeat?: (wanted: Wanted, before: Item, now: Item) => boolean
}

export interface EditorView<Fields, Item> {
  /** Undefined: it has not been read. */
  readonly state: EditorState<Fields, Item> | undefined
  /** Why it could not be read; null: it was not tried, or it was read. */
  readonly error: unknown
}

export type Saved<Fields, Item, Wanted> =
  | { readonly code: 'saved'; readonly stored: Stored<Fields, Item>; readonly wanted: Wanted }
  /** It is in the state; nothing was saved. */
  | { readonly code: 'conflict' }
  | { readonly code: 'failed'; readonly error: unknown }

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
  /** What a person wanted last. */
  let asked: { readonly wanted: Wanted } | undefined

  const show = (next: EditorView<Fields, Item>): void => {
    view = next
    for (const listener of listeners) listener()
    plan()
    // What is answered after it was closed takes no copy: a newer editor may have its own by then.
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
    if (view.state === undefined) throw new TypeError('The editor has not been loaded.')
    return view.state
  }

  const inTurn = createQueue()
  const { send, sendAsked } = createSend(options, { loaded, apply })
  const saveUnasked = (): void =>
    void inTurn(async () => {
      const { isDirty, fields } = loaded()
      const wanted = options.autosave?.(fields)
      if (isOpen && isDirty && wanted !== undefined) await send(wanted, false)
    })
  /** What is not on the server is sent when the clock says so; every change starts it again. */
  function plan(): void {
    clearTimeout(timer)
    timer = undefined
    const delayMs = isOpen ? autosaveDelay(view.state, options) : undefined
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

  /** One at a time: each call needs the revision that the one before it made. */
  const save = (wanted: Wanted): Promise<Saved<Fields, Item, Wanted>> => {
    asked = { wanted }
    return inTurn(() => sendAsked(wanted))
  }

  if (options.initial !== undefined) begin(options.initial)
  return {
    view: () => view,
    /** @returns what ends it */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Reads, and saves by the clock until it is closed. What is under way by then is finished.
     *
     * @param page - the window
     * @returns what closes it
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
    /** Again, after it failed. */
    load: () => load(),
    /** From the newest fields: what comes late, such as an image, undoes nothing. */
    change: (update: (fields: Fields) => Fields) =>
      apply({ kind: 'typed', fields: update(loaded().fields) }),
    save,
    /** Looks whether something else was stored. What cannot be read now is read the next time. */
    refresh: () =>
      inTurn(async () => {
        const { stored, conflict } = loaded()
        if (conflict !== undefined) return
        const theirs = await options.read?.(stored).catch(() => undefined)
        if (theirs === undefined || theirs.revision === stored.revision) return
        apply({ kind: 'met', theirs, isAsked: false })
      }),
    /** A person is asked to choose where there is a conflict, or would rather choose later. */
    ask: (isOpen: boolean) => apply({ kind: 'asking', isOpen }),
    /**
     * What a person has chosen of the conflict is saved as it was wanted when that was met; what is
     * saved by itself is left to the clock.
     */
    resolve(fields: Fields): Promise<Saved<Fields, Item, Wanted>> | undefined {
      apply({ kind: 'resolved', fields })
      return asked === undefined || options.autosave ? undefined : save(asked.wanted)
    },
    /** Back to what the server has. */
    discard: () => apply({ kind: 'discarded' }),
  }
}

/** @returns when what is typed is sent by itself; undefined: it is not */
function autosaveDelay<Fields, Item, Wanted>(
  state: EditorState<Fields, Item> | undefined,
  { autosave }: EditorOptions<Fields, Item, Wanted>,
): number | undefined {
  if (!state?.isDirty || state.isSaving || state.conflict !== undefined) return undefined
  const { code } = state.status
  // What was refused is sent again when it has been changed, not before.
  if (code === 'failed' || autosave?.(state.fields) === undefined) return undefined
  return code === 'offline' ? RETRY_DELAY_MS : AUTOSAVE_DELAY_MS
}

/** What a call may do to the editor. */
interface Sender<Fields, Item> {
  loaded(): EditorState<Fields, Item>
  apply(event: EditorEvent<Fields, Item>): void
}

/** @returns what sends the newest fields; again, where somebody else has stored something that is not lost by it */
function createSend<Fields, Item, Wanted>(
  options: EditorOptions<Fields, Item, Wanted>,
  { loaded, apply }: Sender<Fields, Item>,
) {
  type Sent = Promise<Saved<Fields, Item, Wanted>>
  const send = async (wanted: Wanted, isAsked: boolean): Sent => {
    const { fields, stored, revision, conflict } = loaded()
    if (conflict !== undefined) {
      if (isAsked) apply({ kind: 'asking', isOpen: true })
      return { code: 'conflict' }
    }
    const failed = (error: unknown): Saved<Fields, Item, Wanted> => {
      apply({ kind: 'failed', error, isOffline: isOffline(error) })
      return { code: 'failed', error }
    }
    apply({ kind: 'sent' })
    try {
      const now = await options.send(fields, wanted, { item: stored.item, revision })
      apply({ kind: 'saved', stored: now, fields, isAsked, atMs: Date.now() })
      return { code: 'saved', stored: now, wanted }
    } catch (error) {
      const theirs = await theirsOf(error, options.theirs)
      // A conflict with the very revision that was sent would be met again and again.
      if (theirs === undefined || theirs.revision === revision) return failed(error)
      apply({ kind: 'met', theirs, isAsked })
      if (loaded().conflict !== undefined) return { code: 'conflict' }
      if (options.mayRepeat?.(wanted, stored.item, theirs.item) === false) return failed(error)
      return send(wanted, isAsked)
    }
  }
  return {
    send,
    /** By a person; before it, what has to be saved first. */
    async sendAsked(wanted: Wanted): Sent {
      const first = loaded().isDirty ? options.first?.(wanted) : undefined
      if (first === undefined) return send(wanted, true)
      const saved = await send(first, true)
      return saved.code === 'saved' ? send(wanted, true) : saved
    },
  }
}

/** @returns a short name of fields; a long text is gone through once, not again when it has been saved */
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

/** @returns what begins an action when those before it have ended */
function createQueue() {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(action: () => Promise<T>): Promise<T> => {
    const next = turn.then(action)
    turn = next.catch(() => undefined)
    return next
  }
}

/** @returns what ends it */
function listenTo(page: Page, listeners: Readonly<Record<string, () => unknown>>): () => void {
  for (const [kind, listener] of Object.entries(listeners)) page.addEventListener(kind, listener)
  return () => {
    for (const [kind, listener] of Object.entries(listeners)) {
      page.removeEventListener(kind, listener)
    }
  }
}

const isOffline = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'network'

/** @returns undefined when a call failed for another reason, and where what is stored cannot be read */
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
  // as: without `json` the fields are JSON, and this device has only what was written here.
  decode: (copied) => copied as never,
}

const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
