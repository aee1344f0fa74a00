/** A record in a small form: what is typed, what the API says of it, and whose fields win when two write. */
import type { Schema } from '#core/schema.ts'
import { decode } from '../../decode.ts'
import { CallFailure } from '../api/client.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import type { EditConflict } from './editor-state.ts'
import { useEditor } from './use-editor.ts'

export interface RecordForm<Fields extends object> {
  readonly fields: Fields
  /** Messages of the API about single fields. */
  readonly problems: ReadonlyMap<string, string>
  readonly isBusy: boolean
  /** Something was typed that is not stored; only the form has it. */
  readonly isDirty: boolean
  readonly conflict: EditConflict<Fields, unknown> | undefined
  change(members: Partial<Fields>): void
  save(): void
  /** Saves over what somebody else has stored meanwhile. */
  resolve(fields: Fields): void
  postpone(): void
}

interface Options<Fields extends object, Item, Record> {
  readonly initial: Fields
  /** Of the record as it was read; undefined: a new one. */
  readonly revision: number | undefined
  /** @throws CallFailure */
  readonly send: (fields: Fields, revision: number | undefined) => Promise<Item>
  /** Of the record as the API answers it in a conflict. */
  readonly record: Schema<Record>
  /** What is edited of it. */
  readonly fieldsOf: (record: Record) => Fields
  /** Title of the alert. */
  readonly failed: string
  readonly onSaved: (item: Item) => void
}

/** What the API has answered the form; none while nothing was saved. */
interface Answered<Item> {
  readonly answer: Item
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

export function useRecordForm<Fields extends object, Item, Record>(
  options: Options<Fields, Item, Record>,
): RecordForm<Fields> {
  const { initial, revision = 0, send, record, fieldsOf, failed, onSaved } = options
  const alerts = useAlerts()
  const stored = { revision, fields: initial, changedAt: null, changedBy: null }
  const editor = useEditor<Fields, Answered<Item> | undefined, undefined>(() => ({
    initial: { ...stored, item: undefined },
    send: async (fields, _wanted, { revision }) => {
      const answer = await send(fields, revision === 0 ? undefined : revision)
      return { ...stored, revision, fields, item: { answer } }
    },
    async theirs(current) {
      const theirs = decode(record, current)
      return theirs && { item: undefined, fields: fieldsOf(theirs) }
    },
  }))
  const { fields, failure, isSaving, isDirty, conflict } = editor.state
  const save = async (): Promise<void> => {
    alerts.mended(failed)
    const saved = await editor.save(undefined)
    if (saved.code === 'failed') alerts.failed(failed, saved.error)
    if (saved.code === 'saved' && saved.stored.item) onSaved(saved.stored.item.answer)
  }
  return {
    fields,
    problems: failure instanceof CallFailure ? failure.fields : NO_PROBLEMS,
    isBusy: isSaving,
    isDirty,
    conflict: conflict?.isOpen ? conflict : undefined,
    change: (members) => editor.change((fields) => ({ ...fields, ...members })),
    save: () => void save(),
    resolve(merged) {
      editor.resolve(merged)
      void save()
    },
    postpone: editor.postpone,
  }
}
