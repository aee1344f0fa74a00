/** Connects the shared text editor to documents: name and text are autosaved. */
import type { Text } from '@codemirror/state'
import { type DocumentRecord, documentRecord } from '#core/api/admin.ts'
import { onDevice } from '../../../../stores/browser-storage.ts'
import { decode } from '../../../decode.ts'
import { AUTOSAVE_DELAY_MS } from '../../editing/create-editor.ts'
import type { EditConflict, Stored } from '../../editing/editor-state.ts'
import { copyKey } from '../../editing/local-copy.ts'
import { type LoadedEditor, type OpenEditor, useEditor } from '../../editing/use-editor.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { useRights } from '../../session/agent.ts'
import { deleteDraft, publishDocument, readTexts, saveDraft, showDocument } from '../documents.ts'
import { type LineBreak, lineBreakOf, textToString, toText } from '../to-text.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { mergeName, mergeTexts } from './merge-texts.ts'

/** Milliseconds. Short enough to survive a crash, long enough not to write a megabyte per key. */
const COPY_DELAY_MS = 300
/**
 * Writing a long text stops the typing, and so does reading it again after a save. It is copied only if
 * autosave didn't send it before, for example offline, and when the page closes.
 */
const LONG_COPY_DELAY_MS = 2 * AUTOSAVE_DELAY_MS
/** Characters. */
const LONG_TEXT = 1_000_000
/** Browsers store 5 Mi characters per origin in `localStorage`. */
const MAX_COPIED = 5 * 1024 * 1024

export interface DocumentFields {
  readonly name: string
  readonly text: Text
}

export interface DocumentItem {
  readonly record: DocumentRecord
  /** Undefined if nothing is published. */
  readonly published: string | undefined
  /** The line breaks of the stored text, which saving preserves. */
  readonly lineBreak: LineBreak
}

export interface WantedSave {
  /** True to publish, not only save a draft. */
  readonly isPublished?: boolean
  /** Shown in the history once it is published. */
  readonly note?: string
  /** ISO 8601; null cancels the schedule. If omitted, the schedule stays. */
  readonly publishAt?: string | null
  /** True to delete the draft: the published text is the result. */
  readonly isDiscarded?: boolean
  /** A person requested the preview: this browser gets the cookie that opens it. */
  readonly preview?: boolean
  /** A link shows the draft: it is stored even if its text is published. */
  readonly isShared?: boolean
}

export type Draft = LoadedEditor<DocumentFields, DocumentItem, WantedSave>
export type DraftConflict = EditConflict<DocumentFields, DocumentItem>
type StoredDocument = Stored<DocumentFields, DocumentItem>

const DRAFT: WantedSave = {}

export function useDraft(id: string): OpenEditor<DocumentFields, DocumentItem, WantedSave> {
  const { agent, mayEdit } = useRights()
  const alerts = useAlerts()
  const y = useYamlTexts()
  return useEditor<DocumentFields, DocumentItem, WantedSave>(() => ({
    async read(known) {
      const record = await showDocument(id)
      return record.revision === known?.revision ? known : withTexts(record)
    },
    async send({ name, text }, wanted, { item, revision }) {
      if (wanted.isDiscarded) {
        await deleteDraft(id, revision)
        return withTexts(await showDocument(id))
      }
      const content = withLineBreaks(text, item.lineBreak)
      if (wanted.isPublished) {
        const record = await publishDocument(id, {
          name,
          content,
          revision,
          note: wanted.note ?? '',
        })
        return storedDocument({ ...item, record, published: content }, text)
      }
      const { publishAt = item.record.publish_at, preview = false, note } = wanted
      const drop_same = !preview && !wanted.isShared
      const noted = note === undefined ? {} : { note }
      const sent = { name, content, revision, publish_at: publishAt, preview, drop_same, ...noted }
      return storedDocument({ ...item, record: await saveDraft(id, sent) }, text)
    },
    async theirs(current) {
      const record = decode(documentRecord, current)
      return record && withTexts(record)
    },
    async merge(before, mine, theirs) {
      const { fields, changedBy } = theirs
      const name = mergeName(before.name, mine.name, fields.name)
      const merged = name === undefined ? undefined : await mergeTexts(before, mine, fields)
      if (name === undefined || merged === undefined || merged.conflicts.length > 0) {
        return undefined
      }
      alerts.done(y('merged', { name: changedBy ?? y('somebody') }))
      return { name, text: toText(merged.text) }
    },
    isSame: isSameDocument,
    json: {
      encode: ({ name, text }) => ({ name, text: textToString(text) }),
      decode(copied) {
        // as: only this module writes the copies of documents.
        const { name, text } = copied as { readonly name: string; readonly text: string }
        return { name, text: toText(text) }
      },
    },
    copy: {
      storage: onDevice,
      keyOf: () => copyKey(agent.id, `yaml.${id}`),
      delayMs: ({ text }) => (text.length > LONG_TEXT ? LONG_COPY_DELAY_MS : COPY_DELAY_MS),
      fits: ({ text }) => text.length < MAX_COPIED,
    },
    ...(mayEdit && { autosave: ({ text }) => (isBlank(text) ? undefined : DRAFT) }),
    // Unsaved text is saved as a separate revision first.
    first: ({ isPublished }) => (isPublished ? DRAFT : undefined),
    // Another person published the same text.
    isDone: ({ isPublished = false }, fields, now) =>
      isPublished && !now.item.record.has_draft && isSameDocument(fields, now.fields),
    // Don't republish automatically what someone else has withdrawn.
    mayRepeat: ({ isPublished = false }, before, now) =>
      !isPublished || !before.record.has_published || now.record.has_published,
  }))
}

const isSameDocument = (one: DocumentFields, other: DocumentFields): boolean =>
  one.name === other.name && one.text.eq(other.text)

/** Avoids scanning a long text with every key. */
const isBlank = (text: Text): boolean => text.length < 1_000 && text.toString().trim() === ''

function withLineBreaks(text: Text, lineBreak: LineBreak): string {
  const content = textToString(text)
  return lineBreak === '\n' ? content : content.replaceAll('\n', lineBreak)
}

async function withTexts(record: DocumentRecord): Promise<StoredDocument> {
  const { current, published } = await readTexts(record)
  const lineBreak = lineBreakOf(current)
  return storedDocument({ record, published, lineBreak }, toText(current))
}

const storedDocument = (item: DocumentItem, text: Text): StoredDocument => ({
  item,
  revision: item.record.revision,
  fields: { name: item.record.name, text },
  changedAt: item.record.updated_at,
  changedBy: item.record.updated_by?.name ?? null,
})
