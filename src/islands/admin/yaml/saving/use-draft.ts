/** Keeps what is typed on this device at once and on the server soon. */
import type { Text } from '@codemirror/state'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { PlaygroundRecord } from '#core/api/admin.ts'
import { CallFailure } from '../../api/client.ts'
import { copyKey, forgetCopy, forgetCopyOf } from '../../editing/local-copy.ts'
import { useUnsavedGuard } from '../../editing/unsaved-changes.ts'
import { useRights } from '../../session/agent.ts'
import { type DocumentTexts, readTexts, saveDraft, showDocument } from '../documents.ts'
import { conflictOf, conflictWith } from './draft-conflict.ts'
import {
  type DraftEvent,
  type DraftState,
  initialDraft,
  isUnsaved,
  isUntouched,
  reduceDraft,
} from './draft-state.ts'
import { type LoadedDocument, toText } from './loaded-document.ts'
import { useLocalCopy } from './use-local-copy.ts'

/** After the last key. */
const SAVE_DELAY_MS = 1_500
/** An unreachable server is asked again. */
const RETRY_MS = 10_000

export interface Draft {
  readonly state: DraftState
  /** The newest text, whether saved or not. */
  readonly text: Text
  readonly isRestored: boolean
  readonly isUnsaved: boolean
  readonly failure: unknown
  /** As of now, also inside a call that began before the last render. */
  latest(): { readonly state: DraftState; readonly text: Text; readonly failure: unknown }
  edited(text: Text): void
  renamed(name: string): void
  /** Now, whatever the clock says. @returns what is stored; undefined when it was not */
  save(wanted?: WantedSave): Promise<PlaygroundRecord | undefined>
  /**
   * Another call that stores the newest text, once everything before it is stored.
   *
   * @returns the text it was given; undefined when that, or what comes before it, was not stored
   * @throws what `call` throws, but for a conflict that is to be decided
   */
  store(call: (draft: StoredDraft) => Promise<PlaygroundRecord>): Promise<string | undefined>
  resolve(side: 'mine' | 'theirs', text: Text, theirs: DocumentTexts): void
  /** Looks whether the document was stored elsewhere. What cannot be read now is read the next time. */
  refresh(): Promise<void>
  discarded(text: Text): void
}

export interface WantedSave {
  /** ISO 8601; null: nothing is scheduled any more. Without it the schedule stays. */
  readonly publishAt?: string | null
  /** A person asked for the preview: this browser gets what opens it. */
  readonly preview?: boolean
}

export interface StoredDraft {
  readonly record: PlaygroundRecord
  readonly name: string
  readonly content: string
}

export function useDraft(loaded: LoadedDocument, mayEdit: boolean): Draft {
  const { copy } = loaded
  const { agent } = useRights()
  const { id } = loaded.record
  const key = copyKey(agent.id, `yaml.${id}`)
  const [text, setText] = useState(() => toText(copy?.fields.text ?? loaded.current))
  const [state, dispatch] = useReducer(reduceDraft, undefined, () =>
    initialDraft(loaded.record, loaded, copy && { ...copy.fields, revision: copy.revision }),
  )
  const [isRestored, setIsRestored] = useState(copy !== undefined)
  const [failure, setFailure] = useState<unknown>()
  const unsaved = isUnsaved(state)
  /** Ahead of what is rendered: a save that waits does not see the next render. */
  const latest = useRef({ state, text, failure })
  const apply = useCallback((event: DraftEvent): void => {
    latest.current = { ...latest.current, state: reduceDraft(latest.current.state, event) }
    dispatch(event)
  }, [])
  useUnsavedGuard(unsaved)
  useLocalCopy(key, unsaved, state, text, apply)

  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** One at a time: each call needs the revision that the one before it made. */
  const inTurn = useCallback(<T>(action: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(action)
    queue.current = turn.catch(() => undefined)
    return turn
  }, [])
  const isAsItWas = useCallback((record: PlaygroundRecord, { current }: DocumentTexts) => {
    const { state, text } = latest.current
    return isUntouched(state, text.toString(), { name: record.name, text: current })
  }, [])
  /** Shows what failed. @returns whether to try again: what had changed is nobody's text */
  const settle = useCallback(
    async (error: unknown): Promise<boolean> => {
      const conflict = conflictOf(error)
      const record = conflict?.theirs
      const texts = record && (await readTexts(record).catch(() => undefined))
      if (record !== undefined && texts !== undefined && isAsItWas(record, texts)) {
        apply({ kind: 'reloaded', record, texts })
        return true
      }
      latest.current = { ...latest.current, failure: error }
      setFailure(error)
      const isOffline = error instanceof CallFailure && error.code === 'network'
      apply(conflict ? { kind: 'conflicted', conflict } : { kind: 'failed', isOffline })
      return false
    },
    [apply, isAsItWas],
  )
  const stored = useCallback(
    (record: PlaygroundRecord, { name, text, edit }: Sent, isPublished: boolean): void => {
      apply({ kind: 'saved', record, text, edit, isPublished, atMs: Date.now() })
      // What was typed meanwhile is still to be saved.
      if (latest.current.state.edit === edit) forgetCopyOf(localStorage, key, { name, text })
      latest.current = { ...latest.current, failure: undefined }
      setFailure(undefined)
    },
    [apply, key],
  )
  const sendNow = useCallback(
    async (wanted: WantedSave = {}): Promise<PlaygroundRecord | undefined> => {
      const { state: now, text: shown } = latest.current
      if (now.conflict !== undefined || shown.toString().trim() === '') return undefined
      const { edit, record, name } = now
      const { publishAt = record.publish_at, preview = false } = wanted
      const content = shown.toString()
      apply({ kind: 'sent' })
      const { revision } = record
      try {
        const saved = await saveDraft(id, {
          name,
          content,
          revision,
          publish_at: publishAt,
          preview,
        })
        stored(saved, { name, text: content, edit }, false)
        return saved
      } catch (error) {
        return (await settle(error)) ? sendNow(wanted) : undefined
      }
    },
    [id, apply, settle, stored],
  )
  const send = useCallback(
    (wanted?: WantedSave) => inTurn(() => sendNow(wanted)),
    [inTurn, sendNow],
  )

  const storeNow = async (
    call: (draft: StoredDraft) => Promise<PlaygroundRecord>,
  ): Promise<string | undefined> => {
    const { edit, record, name } = latest.current.state
    const content = latest.current.text.toString()
    try {
      stored(await call({ record, name, content }), { name, text: content, edit }, true)
      return content
    } catch (error) {
      if (conflictOf(error) === undefined) throw error
      if (!(await settle(error))) return undefined
      // What somebody has withdrawn is not published again unasked.
      if (record.has_published && !latest.current.state.record.has_published) throw error
      return storeNow(call)
    }
  }

  const show = (shown: Text): void => {
    latest.current = { ...latest.current, text: shown }
    setText(shown)
  }

  const { code } = state.status
  const isWaiting = mayEdit && unsaved && state.conflict === undefined && code !== 'saving'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the clock again
  useEffect(() => {
    // What was refused is sent again when it has been changed, not before.
    if (!isWaiting || code === 'failed') return
    const timer = setTimeout(() => void send(), code === 'offline' ? RETRY_MS : SAVE_DELAY_MS)
    const isBack = (): void => void send()
    window.addEventListener('online', isBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', isBack)
    }
  }, [isWaiting, code, state.edit, send])

  return {
    state,
    text,
    isRestored,
    isUnsaved: unsaved,
    failure,
    latest: () => latest.current,
    edited(changed) {
      if (changed.eq(latest.current.text)) return
      show(changed)
      setIsRestored(false)
      apply({ kind: 'edited' })
    },
    renamed: (name) => apply({ kind: 'edited', name }),
    save: send,
    store: (call) =>
      inTurn(async () => {
        // What is not saved makes a revision of its own: first that.
        if (isUnsaved(latest.current.state) && (await sendNow()) === undefined) return undefined
        return storeNow(call)
      }),
    refresh: () =>
      inTurn(async () => {
        const known = latest.current.state
        if (known.conflict !== undefined) return
        const record = await showDocument(id)
        if (record.revision === known.record.revision) return
        const texts = await readTexts(record)
        if (isAsItWas(record, texts)) apply({ kind: 'reloaded', record, texts })
        else apply({ kind: 'conflicted', conflict: conflictWith(record) })
      }).catch(() => undefined),
    resolve(side, chosen, texts) {
      show(chosen)
      if (side === 'theirs') forgetCopy(localStorage, key)
      apply({ kind: 'resolved', side, texts })
    },
    discarded(shown) {
      forgetCopy(localStorage, key)
      show(shown)
      setIsRestored(false)
      // What has been saved meanwhile is replaced by another save.
      if (latest.current.state.savedEdit > 0) return apply({ kind: 'edited' })
      apply({ kind: 'reloaded', record: loaded.record, texts: loaded })
      apply({ kind: 'discarded' })
    },
  }
}

interface Sent {
  readonly name: string
  readonly text: string
  readonly edit: number
}
