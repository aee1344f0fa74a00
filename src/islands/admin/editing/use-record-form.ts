/** A record in a small form: what is typed, what the API says of it, and whose fields win when two write. */
import type { Schema } from '#core/schema.ts'
import { decode } from '../../decode.ts'
import { type LoadedEditor, useEditor } from './use-editor.ts'

export interface RecordForm<Fields extends object> {
  readonly fields: Fields
  /** Messages of the API about single fields. */
  readonly problems: ReadonlyMap<string, string>
  readonly editor: Pick<LoadedEditor<Fields, unknown, undefined>, 'state' | 'resolve' | 'ask'>
  change(members: Partial<Fields>): void
  save(): void
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
type Answered<Item> = { readonly answer: Item } | undefined

export function useRecordForm<Fields extends object, Item, Record>(
  options: Options<Fields, Item, Record>,
): RecordForm<Fields> {
  const { initial, revision = 0, send, record, fieldsOf, failed, onSaved } = options
  const stored = { revision, fields: initial, changedAt: null, changedBy: null }
  const editor = useEditor<Fields, Answered<Item>, undefined>(
    () => ({
      initial: { ...stored, item: undefined },
      send: async (fields, _wanted, { revision }) => {
        const answer = await send(fields, revision === 0 ? undefined : revision)
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
    editor,
    change: (members) => editor.change((fields) => ({ ...fields, ...members })),
    save: () => void editor.save(undefined),
  }
}
