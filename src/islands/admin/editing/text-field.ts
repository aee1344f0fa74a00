/** A text of a form as its input has it. */
import type { ChangeEvent } from 'react'

interface Form<Fields> {
  readonly fields: Fields
  /** Messages of the API about single fields. */
  readonly problems: ReadonlyMap<string, string>
  readonly change: (members: Partial<Fields>) => void
}

/** Names of the members that are texts. */
type TextName<Fields> = {
  [Name in keyof Fields & string]-?: Fields[Name] extends string | undefined ? Name : never
}[keyof Fields & string]

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/**
 * @param problem - what the API calls the member; left out: as the form does
 * @returns properties of an input
 */
export function textField<Fields extends object>(
  { fields, problems, change }: Form<Fields>,
  name: TextName<Fields>,
  problem: string = name,
) {
  return {
    error: problems.get(problem),
    value: String(fields[name] ?? ''),
    onChange(event: Changed): void {
      // as: `TextName` says that the member is a text.
      change({ [name]: event.currentTarget.value } as Partial<Fields>)
    },
  }
}
