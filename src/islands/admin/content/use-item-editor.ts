/** Connects the shared text editor to content items: how to read, send and compare them. */
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { uuidV4 } from '#core/uuid.ts'
import { inTab, onDevice } from '../../../stores/browser-storage.ts'
import { decode } from '../../decode.ts'
import type { Stored } from '../editing/editor-state.ts'
import { copyKey } from '../editing/local-copy.ts'
import { type OpenEditor, useEditor } from '../editing/use-editor.ts'
import { DeletedItem } from '../feedback/deleted-item.ts'
import { localDay } from '../local-day.ts'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import {
  type Area,
  type ContentFields,
  type ContentRecord,
  emptyFields,
  fieldsOf,
  hasNewerDraft,
} from './areas.ts'
import { deletionText } from './deletion-text.ts'
import { hasCopyOf } from './has-copy.ts'
import { claimNewEntryKey, type NewEntryKey } from './new-entry-key.ts'
import { callForItem, isMissing, newestVersion, readItem } from './read-item.ts'

export type FieldChange =
  | Partial<ContentFields>
  | ((fields: ContentFields) => Partial<ContentFields>)

export interface WantedSave {
  readonly status: 'draft' | 'published'
  /** ISO 8601; null cancels the schedule. If omitted, the draft's schedule stays. */
  readonly publishAt?: string | null
}

/** Undefined for a new item. */
type Item = ContentRecord | undefined
type Version = 'draft' | 'published'

/**
 * @param id - undefined for a new item. Read once, with the version; the editor tracks the item
 * from then on
 */
export function useItemEditor(
  area: Area,
  version: Version,
  id: string | undefined,
): OpenEditor<ContentFields, Item, WantedSave> & {
  /** The key of the text's copy on this device; undefined for a stored entry. */
  readonly newKey: string | undefined
  /** True if this device has unsaved text of the item that the screen names. */
  readonly hasCopy: boolean
} {
  const t = useTexts()
  const { agent } = useRights()
  const { language } = usePortal()
  const reload = useReload(area.path, 'builds')
  const action = id === undefined ? 'content.errorCreate' : 'content.errorUpdate'
  const copyOf = (what: string): string => copyKey(agent.id, `${area.name}.${what}`)
  const claim = useClaim()
  const [idempotencyKey] = useState(() => uuidV4(crypto.getRandomValues(new Uint8Array(16))))
  const editor = useEditor<ContentFields, Item, WantedSave>(
    () => ({
      read: async (known) => {
        const { item } = known ?? {}
        if (item === undefined && id === undefined) {
          await claim.start(area.name, copyOf)
          return known ?? newItem(area)
        }
        const read = item ? newestVersion(area, item) : readItem(area, id ?? '', version)
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
          ? callForItem(area, area.path, { method: 'POST', body, idempotencyKey })
          : callForItem(area, `${area.path}/${encodeURIComponent(item.id)}`, {
              method: 'PUT',
              body: { ...body, revision },
            }).catch(async (error: unknown) => {
              if (!isMissing(error)) throw error
              throw new DeletedItem(await deletionText(t, language, area, item))
            }))
        return storedItem(area, record)
      },
      async theirs(current) {
        const both = z.object({
          draft: z.nullable(area.record),
          published: z.nullable(area.record),
        })
        const versions = decode(both, current)
        const newest = versions?.draft ?? versions?.published
        return newest ? storedItem(area, newest) : undefined
      },
      copy: {
        storage: onDevice,
        keyOf: (item) => copyOf(item === undefined ? claim.key() : copiedAs(item)),
      },
      // Don't republish automatically what someone else has withdrawn.
      mayRepeat: ({ status }, before, now) =>
        status === 'draft' || !before?.has_published || now?.has_published === true,
      // The screen of a new item follows a save that was requested. Publishing is a person's decision.
      mayResend: ({ status }, item) => status === 'draft' && item !== undefined,
    }),
    { failed: t(action, { name: t(`${area.name}.alertName`) }), onSaved: reload },
  )
  const isNew = editor.state !== undefined && editor.state.stored.item === undefined
  const hasCopy = id !== undefined && isMissing(editor.error) && hasCopyOf(agent.id, area, id)
  return { ...editor, newKey: isNew ? claim.key() : undefined, hasCopy }
}

/** Holds the key of a new entry until the screen closes. */
function useClaim() {
  const claimed = useRef<Promise<NewEntryKey>>(undefined)
  const held = useRef<NewEntryKey>(undefined)
  useEffect(() => () => void claimed.current?.then(({ release }) => release()), [])
  return {
    key: (): string => held.current?.key ?? 'new',
    async start(area: string, copyOf: (key: string) => string): Promise<void> {
      claimed.current ??= claimNewEntryKey({
        area,
        copyOf,
        copies: onDevice,
        session: inTab,
        locks: 'locks' in navigator ? navigator.locks : undefined,
      })
      held.current = await claimed.current
    },
  }
}

/** Text typed over the published version must not reappear in the newer draft. */
const copiedAs = (item: ContentRecord): string =>
  hasNewerDraft(item) ? `${item.id}.published` : item.id

const newItem = (area: Area): Stored<ContentFields, Item> => {
  const fields = emptyFields(area, localDay(new Date()))
  return { item: undefined, revision: 0, fields, changedAt: null, changedBy: null }
}

function storedItem(area: Area, record: ContentRecord): Stored<ContentFields, Item> {
  const { revision, updated_at: changedAt, updated_by } = record
  const changedBy = updated_by?.name ?? null
  return { item: record, revision, fields: fieldsOf(area, record), changedAt, changedBy }
}
