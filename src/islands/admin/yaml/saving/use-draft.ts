/** Loads a document, keeps what is typed on this device at once and on the server soon. */
import { Text } from '@codemirror/state'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { PlaygroundRecord } from '#core/api/admin.ts'
import { CallFailure } from '../../api/client.ts'
import { copyKey, forgetCopy, forgetCopyOf, readCopy } from '../../editing/local-copy.ts'
import { useUnsavedGuard } from '../../editing/unsaved-changes.ts'
import { useRights } from '../../session/agent.ts'
import { DOCUMENTS, readTexts, saveDraft, showDocument } from '../documents.ts'
import {
  type DraftEvent,
  type DraftState,
  initialDraft,
  isUnsaved,
  reduceDraft,
} from './draft-state.ts'
import { type CopiedDocument, useLocalCopy } from './use-local-copy.ts'

/** After the last key. */
const SAVE_DELAY_MS = 1_500
/** An unreachable server is asked again. */
const RETRY_MS = 10_000

export interface LoadedDocument {
  readonly record: PlaygroundRecord
  readonly current: string
  readonly published: string | undefined
  readonly copy: { readonly fields: CopiedDocument; readonly revision: number } | undefined
}

/** Never from a cache: what is edited must be what is stored. */
export function useLoadedDocument(id: string) {
  const { agent } = useRights()
  return useQuery({
    queryKey: [DOCUMENTS, 'edit', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<LoadedDocument> => {
      const record = await showDocument(id, signal)
      const texts = await readTexts(record, signal)
      const kept = readCopy<CopiedDocument>(localStorage, copyKey(agent.id, `yaml.${id}`))
      const isSame = kept?.fields.text === texts.current && kept.fields.name === record.name
      return { record, ...texts, copy: kept === undefined || isSame ? undefined : kept }
    },
  })
}

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
   * @returns the text it was given; undefined when what comes before it was not stored
   * @throws what `call` throws
   */
  store(call: (draft: StoredDraft) => Promise<PlaygroundRecord>): Promise<string | undefined>
  resolve(side: 'mine' | 'theirs', text: Text): void
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
    initialDraft(loaded.record, copy && { name: copy.fields.name, revision: copy.revision }),
  )
  const [isRestored, setIsRestored] = useState(copy !== undefined)
  const [failure, setFailure] = useState<unknown>()
  const unsaved = isUnsaved(state)
  const latest = useRef({ state, text, failure })
  latest.current = { state, text, failure }
  useUnsavedGuard(unsaved)
  useLocalCopy(key, unsaved, state, text, dispatch)

  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** One at a time: each call needs the revision that the one before it made. */
  const inTurn = useCallback(<T>(action: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(action)
    queue.current = turn.catch(() => undefined)
    return turn
  }, [])
  const sendNow = useCallback(
    async ({
      publishAt,
      preview = false,
    }: WantedSave = {}): Promise<PlaygroundRecord | undefined> => {
      const now = latest.current
      if (now.state.conflict !== undefined || now.text.toString().trim() === '') return undefined
      const { edit, record, name } = now.state
      dispatch({ kind: 'sent' })
      const content = now.text.toString()
      return saveDraft(id, {
        name,
        content,
        revision: record.revision,
        publish_at: publishAt === undefined ? record.publish_at : publishAt,
        preview,
      }).then(
        (saved) => {
          // At once, for a save that waits and would not see the next render.
          latest.current = { ...latest.current, state: { ...latest.current.state, record: saved } }
          dispatch({ kind: 'saved', record: saved, edit, atMs: Date.now() })
          if (latest.current.state.edit === edit) {
            forgetCopyOf(localStorage, key, { name, text: content })
          }
          setFailure(undefined)
          return saved
        },
        (error: unknown) => {
          latest.current = { ...latest.current, failure: error }
          dispatch(eventOf(error))
          setFailure(error)
          return undefined
        },
      )
    },
    [id, key],
  )
  const send = useCallback(
    (wanted?: WantedSave) => inTurn(() => sendNow(wanted)),
    [inTurn, sendNow],
  )

  /** At once for whoever asks `latest` before the next render: the editor tells of its text directly. */
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
      dispatch({ kind: 'edited' })
    },
    renamed: (name) => dispatch({ kind: 'edited', name }),
    save: send,
    store: (call) =>
      inTurn(async () => {
        // What is not saved makes a revision of its own: first that.
        if (isUnsaved(latest.current.state) && (await sendNow()) === undefined) return undefined
        const { edit, record, name } = latest.current.state
        const content = latest.current.text.toString()
        const stored = await call({ record, name, content })
        latest.current = { ...latest.current, state: { ...latest.current.state, record: stored } }
        dispatch({ kind: 'saved', record: stored, edit, atMs: Date.now() })
        // What was typed meanwhile is still to be saved.
        if (latest.current.state.edit === edit) {
          forgetCopyOf(localStorage, key, { name, text: content })
        }
        return content
      }),
    resolve(side, chosen) {
      show(chosen)
      if (side === 'theirs') forgetCopy(localStorage, key)
      dispatch({ kind: 'resolved', side })
    },
    discarded(stored) {
      forgetCopy(localStorage, key)
      show(stored)
      setIsRestored(false)
      // What has been saved meanwhile is replaced by another save.
      if (latest.current.state.savedEdit > 0) return dispatch({ kind: 'edited' })
      dispatch({ kind: 'reloaded', record: loaded.record })
      dispatch({ kind: 'discarded' })
    },
  }
}

/** Line breaks of every system count as one. */
export const toText = (text: string): Text => Text.of(text.split(/\r\n?|\n/))

function eventOf(error: unknown): DraftEvent {
  const failure = error instanceof CallFailure ? error : undefined
  const { conflict } = failure ?? {}
  if (conflict === undefined) return { kind: 'failed', isOffline: failure?.code === 'network' }
  return {
    kind: 'conflicted',
    conflict: {
      // as: for documents the API answers the record as it is now.
      theirs: conflict.current as PlaygroundRecord,
      changedAt: conflict.changed_at,
      changedBy: conflict.changed_by?.name ?? null,
    },
  }
}
