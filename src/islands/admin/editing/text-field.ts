/** Connects a text member of a form to its input. */
import type { ChangeEvent } from 'react'

interface Form<Fields> {
  readonly fields: Fields
  /** Messages of the API by field. */
  readonly problems: ReadonlyMap<string, string>
  /** The fields that the messages are about. */
  readonly sent?: Fields | undefined
  readonly change: (members: Partial<Fields>) => void
}

/** Names of the members that hold text. */
type TextName<Fields> = {
  [Name in keyof Fields & string]-?: Fields[Name] extends string | undefined ? Name : never
}[keyof Fields & string]

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/**
 * @param problem - the API's name of the member, if the form's name differs
 * @returns properties of an input
 */
export function textField<Fields extends object>(
  { fields, problems, sent = fields, change }: Form<Fields>,
  name: TextName<Fields>,
  problem: string = name,
) {
  return {
    error: fields[name] === sent[name] ? problems.get(problem) : undefined,
    value: String(fields[name] ?? ''),
    onChange(event: Changed): void {
      // as: `TextName` guarantees that the member is a text.
      change({ [name]: event.currentTarget.value } as Partial<Fields>)
    },
  }
}
