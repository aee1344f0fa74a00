/**
 * A record in a small form: its text, the API's messages, and the choices when two people edit it.
 */
import type { Schema } from '#core/schema.ts'
import { decode } from '../../decode.ts'
import { CallFailure } from '../api/client.ts'
import { useTexts } from '../texts.tsx'
import { type LoadedEditor, useEditor } from './use-editor.ts'

export interface RecordForm<Fields extends object> {
  readonly fields: Fields
  /** Messages of the API by field. */
  readonly problems: ReadonlyMap<string, string>
  /** The fields that they are about. */
  readonly sent: Fields | undefined
  readonly editor: Pick<LoadedEditor<Fields, unknown, undefined>, 'state' | 'resolve' | 'ask'>
  change(members: Partial<Fields>): void
  save(): void
}

interface Options<Fields extends object, Item, Record> {
  readonly initial: Fields
  /** The revision of the record as it was read; undefined for a new one. */
  readonly revision: number | undefined
  /** @throws CallFailure */
  readonly send: (fields: Fields, revision: number | undefined) => Promise<Item>
  /** Schema of the record in the API's conflict response. */
  readonly record: Schema<Record>
  /** Returns the editable fields. */
  readonly fieldsOf: (record: Record) => Fields
  /** Title of the alert for a failed save. */
  readonly failed: string
  readonly onSaved: (item: Item) => void
}

/** True if the record was deleted while it was in the form. @param revision - 0 for a new record */
export const isGone = (error: unknown, revision: number): boolean =>
  revision > 0 && error instanceof CallFailure && error.code === 'missing'

/** The API's response to the form; undefined before the first save. */
type Answered<Item> = { readonly answer: Item } | undefined

export function useRecordForm<Fields extends object, Item, Record>(
  options: Options<Fields, Item, Record>,
): RecordForm<Fields> {
  const t = useTexts()
  const { initial, revision = 0, send, record, fieldsOf, failed, onSaved } = options
  const stored = { revision, fields: initial, changedAt: null, changedBy: null }
  const editor = useEditor<Fields, Answered<Item>, undefined>(
    () => ({
      initial: { ...stored, item: undefined },
      send: async (fields, _wanted, { revision }) => {
        const answer = await send(fields, revision === 0 ? undefined : revision).catch(
          (error: unknown) => {
            throw isGone(error, revision) ? new Error(t('record.deleted')) : error
          },
        )
        return { ...stored, revision, fields, item: { answer } }
      },
      async theirs(current) {
        const theirs = decode(record, current)
        return theirs && { item: undefined, fields: fieldsOf(theirs) }
      },
    }),
    { failed, onSaved: ({ item }) => item && onSaved(item.answer) },
  )
  return {
    fields: editor.state.fields,
    problems: editor.problems,
    sent: editor.state.sent,
    editor,
    change: (members) => editor.change((fields) => ({ ...fields, ...members })),
    save: () => void editor.save(undefined),
  }
}
