/** One item of content in the editor that all texts have: how it is read, sent and compared. */
import { useRef } from 'react'
import * as z from 'zod/mini'
import { decode } from '../../decode.ts'
import { CallFailure, type CallOptions, call } from '../api/client.ts'
import type { EditConflict, SaveStatus, Stored } from '../editing/editor-state.ts'
import { copyKey } from '../editing/local-copy.ts'
import { useEditor } from '../editing/use-editor.ts'
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

export interface ItemEditor {
  /** Undefined while it is loaded. */
  readonly fields: ContentFields | undefined
  /** Undefined for a new item. */
  readonly record: ContentRecord | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly status: SaveStatus
  readonly isBusy: boolean
  /** Text that was typed before and never saved has been brought back. */
  readonly isRestored: boolean
  /** Changes whenever the fields were replaced from outside: editors of rich text start again. */
  readonly edition: number
  /** Messages of the API about single fields. */
  readonly problems: ReadonlyMap<string, string>
  readonly conflict: EditConflict<ContentFields, Item> | undefined
  /** A function is given the newest fields: what comes late, such as an image, undoes nothing. */
  change(members: FieldChange): void
  /** @returns the stored item, undefined when it was not stored */
  save(wanted: WantedSave): Promise<ContentRecord | undefined>
  /** Back to what is stored. */
  discard(): void
  /** Saves, as it was wanted when the conflict was met. @returns as `save` does */
  resolve(fields: ContentFields): Promise<ContentRecord | undefined>
  postpone(): void
  /** Looks whether it was stored elsewhere, or published by its schedule. */
  refresh(): Promise<void>
}

export type FieldChange =
  | Partial<ContentFields>
  | ((fields: ContentFields) => Partial<ContentFields>)

export interface WantedSave {
  readonly status: 'draft' | 'published'
  /** ISO 8601; null: nothing is scheduled any more. Without it the schedule of a draft stays. */
  readonly publishAt?: string | null
}

/** Undefined: a new one. */
type Item = ContentRecord | undefined
type Version = 'draft' | 'published'

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

/** @param id - undefined: a new item. Read once, with the version; the item is followed from then on */
export function useItemEditor(area: Area, version: Version, id: string | undefined): ItemEditor {
  const t = useTexts()
  const alerts = useAlerts()
  const { agent } = useRights()
  const reload = useReload(area.path, 'builds')
  const wanted = useRef<WantedSave>({ status: 'draft' })
  const editor = useEditor<ContentFields, Item, WantedSave>(() => ({
    ...(id === undefined ? { initial: newItem(area) } : {}),
    read: async (known) => {
      const { item } = known ?? {}
      const read = item ? newestVersion(area, item) : readVersion(area, id ?? '', version)
      return storedItem(area, await read)
    },
    async send(fields, { status, publishAt }, { item, revision }) {
      const scheduled = status === 'draft' ? (item?.publish_at ?? null) : null
      const body = {
        ...fields,
        status,
        publish_at: publishAt === undefined ? scheduled : publishAt,
      }
      const record = await (item === undefined
        ? callForItem(area, area.path, { method: 'POST', body })
        : callForItem(area, `${area.path}/${encodeURIComponent(item.id)}`, {
            method: 'PUT',
            body: { ...body, revision },
          }))
      return storedItem(area, record)
    },
    async theirs(current) {
      const both = z.object({ draft: z.nullable(area.record), published: z.nullable(area.record) })
      const versions = decode(both, current)
      const newest = versions?.draft ?? versions?.published
      return newest ? storedItem(area, newest) : undefined
    },
    copy: {
      storage: localStorage,
      keyOf: (item) => copyKey(agent.id, `${area.name}.${item?.id ?? 'new'}`),
    },
    // What somebody has withdrawn is not published again unasked.
    mayRepeat: ({ status }, before, now) =>
      status === 'draft' || !before?.has_published || now?.has_published === true,
  }))
  const { state } = editor
  const record = state?.stored.item
  const conflict = state?.conflict

  const save = async (wish: WantedSave): Promise<ContentRecord | undefined> => {
    wanted.current = wish
    const action = record === undefined ? 'content.errorCreate' : 'content.errorUpdate'
    const failed = t(action, { name: t(area.alertName) })
    alerts.mended(failed)
    const saved = await editor.save(wish)
    if (saved.code === 'failed') alerts.failed(failed, saved.error)
    if (saved.code !== 'saved') return undefined
    await reload()
    return saved.stored.item
  }

  return {
    fields: state?.fields,
    record,
    error: editor.error,
    retry: () => void editor.load(),
    status: state?.status ?? { code: 'clean' },
    isBusy: state?.isSaving ?? false,
    isRestored: state?.restoredOver !== undefined,
    edition: state?.edition ?? 0,
    problems: state?.failure instanceof CallFailure ? state.failure.fields : NO_PROBLEMS,
    conflict: conflict?.isOpen ? conflict : undefined,
    change: (change) =>
      editor.change((fields) => ({
        ...fields,
        ...(typeof change === 'function' ? change(fields) : change),
      })),
    save: async (wish) => (state === undefined ? undefined : save(wish)),
    discard: editor.discard,
    resolve(merged) {
      editor.resolve(merged)
      return save(wanted.current)
    },
    postpone: editor.postpone,
    refresh: editor.refresh,
  }
}

async function callForItem(
  area: Area,
  path: string,
  options: CallOptions = {},
): Promise<ContentRecord> {
  const { data } = await call(path, { ...options, answer: answerOf(area) })
  const record = data[area.one]
  if (!record) throw new CallFailure(502, undefined)
  return record
}

const readVersion = (area: Area, id: string, version: Version): Promise<ContentRecord> =>
  callForItem(area, versionPath(area, id, version))

/** The draft where there is one, as it is compared with in a conflict. */
async function newestVersion(area: Area, known: ContentRecord): Promise<ContentRecord> {
  if (known.has_draft) {
    try {
      return await readVersion(area, known.id, 'draft')
    } catch (error) {
      // Published since, as by its schedule.
      if (!(error instanceof CallFailure) || error.code !== 'missing') throw error
    }
  }
  const published = await readVersion(area, known.id, 'published')
  return published.has_draft ? readVersion(area, known.id, 'draft') : published
}

const newItem = (area: Area): Stored<ContentFields, Item> => ({
  item: undefined,
  revision: 0,
  fields: emptyFields(area, localDay(new Date())),
  changedAt: null,
  changedBy: null,
})

const storedItem = (area: Area, record: ContentRecord): Stored<ContentFields, Item> => ({
  item: record,
  revision: record.revision,
  fields: fieldsOf(area, record),
  changedAt: record.updated_at,
  changedBy: record.updated_by?.name ?? null,
})
