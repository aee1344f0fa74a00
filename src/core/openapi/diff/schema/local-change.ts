/** Differences between two schemas, before they are located in a document. */
import type { JsonSchema, JsonValue } from '../../model.ts'
import type { SchemaChangeName, SingleSchemaRuleId } from '../rules/schema-rules.ts'

/** `request`: partners send it. `response`: partners receive it. */
export type Side = 'request' | 'response'

export interface LocalChange {
  /** Without the direction if there is one rule per direction. */
  readonly name: SchemaChangeName | SingleSchemaRuleId
  /** Step from the compared schema to the change: `''`, or one such as `name`, `[]`, `*`. */
  readonly step: string
  readonly before?: JsonValue | undefined
  readonly after?: JsonValue | undefined
  readonly values?: Readonly<Record<string, string>>
}

/** A pair of schemas nested in the compared ones. */
export interface Inside {
  readonly step: string
  readonly before: JsonSchema
  readonly after: JsonSchema
  /** True for a property that is always sent. */
  readonly isRequired?: boolean
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

/** A property's name as a step. Quoted if it could be read as several steps. */
export const propertyStep = (name: string): string =>
  name === '' || /[.[\]()*"\s]/.test(name) ? `[${JSON.stringify(name)}]` : name
