/** The state of editing one item: what is stored, what is typed, where that is kept, what failed. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailure, call } from '../api/client.ts'
import { copyKey, forgetCopy, forgetCopyOf, keepCopy, readCopy } from '../editing/local-copy.ts'
import type { SaveStatus } from '../editing/SaveState.tsx'
import { useUnsavedGuard } from '../editing/unsaved-changes.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { localDay } from '../local-day.ts'
import { useRights } from '../session/agent.ts'
import { useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import {
  type Area,
  answerOf,
  type ContentFields,
  type ContentRecord,
  emptyFields,
  fieldsOf,
  versionPath,
} from './areas.ts'
import { conflictOf, type ItemConflict } from './item-conflict.ts'

export interface ItemEditor {
  /** Undefined while it is loaded. */
  readonly fields: ContentFields | undefined
  /** Undefined for a new item. */
  readonly record: ContentRecord | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly status: SaveStatus
  readonly isDirty: boolean
  readonly isBusy: boolean
  /** Text that was typed before and never saved has been brought back. */
  readonly isRestored: boolean
  /** Changes whenever the fields were replaced from outside: editors of rich text start again. */
  readonly edition: number
  /** Messages of the API about single fields. */
  readonly problems: ReadonlyMap<string, string>
  readonly conflict: ItemConflict | undefined
  /** A function is given the newest fields: what comes late, such as an image, undoes nothing. */
  change(members: FieldChange): void
  /** @returns the stored item, undefined when it was not stored */
  save(status: 'draft' | 'published', publishAt: string | null): Promise<ContentRecord | undefined>
  /** Back to what is stored. */
  discard(): void
  resolve(fields: ContentFields): void
  postpone(): void
}

export type FieldChange =
  | Partial<ContentFields>
  | ((fields: ContentFields) => Partial<ContentFields>)

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

/** @param id - may follow from undefined to the name that the first save gave; to no other */
export function useItemEditor(
  area: Area,
  version: 'draft' | 'published',
  id: string | undefined,
): ItemEditor {
  const t = useTexts()
  const alerts = useAlerts()
  const { agent } = useRights()
  const reload = useReload(area.path, 'builds')
  const key = copyKey(agent.id, `${area.name}.${id ?? 'new'}`)
  const [base, setBase] = useState<Base | undefined>(() =>
    id === undefined
      ? { record: undefined, revision: 0, fields: emptyFields(area, localDay(new Date())) }
      : undefined,
  )
  const [typed, setTyped] = useState<ContentFields>()
  const [status, setStatus] = useState<SaveStatus>({ code: 'clean' })
  const [isRestored, setIsRestored] = useState(false)
  const [edition, setEdition] = useState(0)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [conflict, setConflict] = useState<ItemConflict>()
  const looked = useRef(false)

  const stored = useQuery({
    queryKey: [area.path, id, version, 'edit'],
    enabled: id !== undefined && base === undefined,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const path = versionPath(area, id ?? '', version)
      const { data } = await call(path, { answer: answerOf(area), signal })
      return data[area.one] ?? null
    },
  })
  useEffect(() => {
    if (stored.data && base === undefined) setBase(baseOf(area, stored.data))
  }, [stored.data, base, area])

  // Once, when it is known what is stored: what was typed before and is kept here comes back.
  useEffect(() => {
    if (base === undefined || looked.current) return
    looked.current = true
    const copy = readCopy<ContentFields>(localStorage, key)
    if (copy === undefined || JSON.stringify(copy.fields) === JSON.stringify(base.fields)) return
    setBase({ ...base, revision: copy.revision })
    setTyped(copy.fields)
    setIsRestored(true)
    setStatus({ code: 'kept' })
    setEdition((edition) => edition + 1)
  }, [base, key])

  const fields = typed ?? base?.fields
  const isDirty = useMemo(
    () => typed !== undefined && JSON.stringify(typed) !== JSON.stringify(base?.fields),
    [typed, base],
  )
  useUnsavedGuard(isDirty)

  const change = useCallback(
    (change: FieldChange) =>
      setTyped((before) => {
        const current = before ?? base?.fields
        if (current === undefined) return before
        return { ...current, ...(typeof change === 'function' ? change(current) : change) }
      }),
    [base],
  )

  // Kept with every change, and not a moment later: the tab may close at any time.
  const keptAs = useRef(key)
  useEffect(() => {
    // A new item has got its name with the first save; what was typed meanwhile belongs to it.
    if (keptAs.current !== key) forgetCopy(localStorage, keptAs.current)
    keptAs.current = key
    if (typed === undefined || base === undefined) return
    if (!isDirty) {
      forgetCopy(localStorage, key)
      return
    }
    const at = new Date().toISOString()
    const isKept = keepCopy(localStorage, key, { revision: base.revision, at, fields: typed })
    setStatus((before) =>
      before.code === 'saving' ? before : { code: isKept ? 'kept' : 'not-kept' },
    )
  }, [typed, base, isDirty, key])

  const store = async (
    sent: ContentFields,
    revision: number,
    wanted: ItemConflict['wanted'],
  ): Promise<ContentRecord | undefined> => {
    setStatus({ code: 'saving' })
    setProblems(NO_PROBLEMS)
    const known = base?.record
    const body = { ...sent, status: wanted.status, publish_at: wanted.publishAt }
    const action = known === undefined ? 'content.errorCreate' : 'content.errorUpdate'
    const failed = t(action, { name: t(area.alertName) })
    alerts.mended(failed)
    try {
      const { data } =
        known === undefined
          ? await call(area.path, { answer: answerOf(area), method: 'POST', body })
          : await call(`${area.path}/${encodeURIComponent(known.id)}`, {
              answer: answerOf(area),
              method: 'PUT',
              body: { ...body, revision },
            })
      const record = data[area.one]
      if (!record) throw new CallFailure(502, undefined)
      forgetCopyOf(localStorage, key, sent)
      setBase(baseOf(area, record))
      // What was typed while the call was under way stays.
      setTyped((now) => (now === undefined || now === sent ? undefined : now))
      setIsRestored(false)
      setStatus({ code: 'saved', atMs: Date.now() })
      await reload()
      return record
    } catch (error) {
      const found = error instanceof CallFailure ? error : undefined
      if (found?.conflict !== undefined) {
        // A copy of this device may have been based on an older revision than the one that was read.
        const before = revision === known?.revision ? base?.fields : undefined
        setConflict(conflictOf(area, found, { before, wanted }))
        setStatus({ code: 'kept' })
        return undefined
      }
      setProblems(found?.fields ?? NO_PROBLEMS)
      setStatus({ code: found?.code === 'network' ? 'offline' : 'failed' })
      alerts.failed(failed, error)
      return undefined
    }
  }

  return {
    fields,
    record: base?.record,
    error: stored.error,
    retry: () => void stored.refetch(),
    status,
    isDirty,
    isBusy: status.code === 'saving',
    isRestored,
    edition,
    problems,
    conflict,
    change,
    save: async (wantedStatus, publishAt) =>
      fields === undefined || base === undefined
        ? undefined
        : store(fields, base.revision, { status: wantedStatus, publishAt }),
    discard() {
      forgetCopy(localStorage, key)
      setTyped(undefined)
      setIsRestored(false)
      setStatus({ code: 'clean' })
      setEdition(edition + 1)
      // A copy may have been based on an older revision.
      if (base?.record !== undefined) setBase({ ...base, revision: base.record.revision })
    },
    resolve(merged) {
      if (conflict === undefined) return
      setConflict(undefined)
      setTyped(merged)
      setEdition(edition + 1)
      if (base !== undefined) setBase({ ...base, revision: conflict.revision })
      void store(merged, conflict.revision, conflict.wanted)
    },
    postpone: () => setConflict(undefined),
  }
}

interface Base {
  readonly record: ContentRecord | undefined
  readonly revision: number
  readonly fields: ContentFields
}

const baseOf = (area: Area, record: ContentRecord): Base => ({
  record,
  revision: record.revision,
  fields: fieldsOf(area, record),
})
