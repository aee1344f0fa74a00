/** What the comparison of one schema with another finds, before it is put into a document. */
import type { JsonSchema, JsonValue } from '../../model.ts'
import type { SchemaChangeName, SingleSchemaRuleId } from '../rules/schema-rules.ts'

/** `request`: partners send it. `response`: partners receive it. */
export type Side = 'request' | 'response'

export interface LocalChange {
  /** Named without its direction when there is one rule per direction. */
  readonly name: SchemaChangeName | SingleSchemaRuleId
  /** From the compared schema to what changed: `''` or one step such as `name`, `[]`, `*`. */
  readonly step: string
  readonly before?: JsonValue | undefined
  readonly after?: JsonValue | undefined
  readonly values?: Readonly<Record<string, string>>
}

/** A pair of schemas inside the compared ones. */
export interface Inside {
  readonly step: string
  readonly before: JsonSchema
  readonly after: JsonSchema
}

export interface Comparison {
  readonly changes: LocalChange[]
  readonly inside: Inside[]
}

/** `data` and `[]` make `data[]`; `data[]` and `name` make `data[].name`. */
export function joinPath(path: string, step: string): string {
  if (path === '' || step === '' || /^[[(]/.test(step)) return path + step
  return `${path}.${step}`
}

/** A property's name as a step; names that would read as several steps are quoted. */
export const propertyStep = (name: string): string =>
  name === '' || /[.[\]()*"\s]/.test(name) ? `[${JSON.stringify(name)}]` : name
