/** The fields that a case can require in the JSON body of a call. */

export interface JsonBody {
  /** Key. */
  readonly operation: string
  /** Those that the schema names. */
  readonly fields: readonly {
    readonly name: string
    /** JSON types, such as `integer`; empty for any. */
    readonly types: readonly string[]
  }[]
  /** True if the body can have other fields too. */
  readonly open: boolean
}

/** Members of a body, as cases compare them. */
export type Members = Readonly<Record<string, string | number | boolean>>

/** @returns the names that no correct call has */
export const unknownFields = (
  names: readonly string[],
  { fields, open }: JsonBody,
): readonly string[] =>
  open ? [] : names.filter((name) => !fields.some((field) => field.name === name))
