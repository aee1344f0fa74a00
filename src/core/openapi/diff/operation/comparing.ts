/** Context for comparing every part of an operation. */
import type { CompiledDocument, JsonSchema, JsonValue } from '../../model.ts'
import type { ChangeLocation } from '../change.ts'
import type { Report } from '../reporter.ts'
import type { RuleId } from '../rules/rules.ts'
import { SCHEMA_CHANGES, type SchemaChangeName } from '../rules/schema-rules.ts'
import type { Side } from '../schema/local-change.ts'
import type { IsSame } from '../schema/sameness.ts'
import type { DiffSchemas, SchemaChange } from '../schema/schema-differ.ts'

export interface Comparing {
  readonly before: CompiledDocument
  readonly after: CompiledDocument
  readonly report: Report
  readonly isSame: IsSame
  readonly diffSchemas: DiffSchemas
  /** True for webhooks and callbacks: partners receive the request and respond. */
  readonly isReversed: boolean
  /** Status of the operation for an invalid request, `''` if it documents none. */
  readonly errorStatus: string
}

/** Side of parameters and request bodies. */
export const requestSide = ({ isReversed }: Comparing): Side =>
  isReversed ? 'response' : 'request'
export const responseSide = ({ isReversed }: Comparing): Side =>
  isReversed ? 'request' : 'response'

/**
 * Reports the differences between two schemas at one location of the operation.
 *
 * @param isText true if the value is sent as plain text, as in headers and queries
 */
export function compareSchemas(
  { report, diffSchemas, errorStatus }: Comparing,
  location: ChangeLocation,
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  side: Side,
  isText = false,
): void {
  for (const found of diffSchemas(before, after, side)) {
    // The XML names of fields have no effect in JSON.
    if (found.name === 'xml-changed' && !/[/+]xml\b/i.test(location.mediaType ?? '')) continue
    const change = isText ? asText(found) : found
    const { fieldPath, values = {}, shared } = change
    report(ruleOf(change, side), fieldPath === '' ? location : { ...location, fieldPath }, {
      before: change.before,
      after: change.after,
      values: { ...values, errorStatus },
      ...(shared !== undefined && { shared }),
    })
  }
}

const ruleOf = ({ name }: SchemaChange, side: Side): RuleId =>
  isDirected(name) ? `${side}-${name}` : name

const isDirected = (name: SchemaChange['name']): name is SchemaChangeName =>
  Object.hasOwn(SCHEMA_CHANGES, name)

const PLAIN_TYPES: ReadonlySet<JsonValue> = new Set(['string', 'integer', 'number', 'boolean'])

/** In a header or query `7` is the text "7", so a number is one kind of text, not another type. */
function asText(change: SchemaChange): SchemaChange {
  const { name, fieldPath, before, after } = change
  const isOuter = fieldPath === '' || fieldPath === '[]'
  if (name !== 'type-changed' || !isOuter || !isPlain(before) || !isPlain(after)) return change
  if (after.includes('string')) return { ...change, name: 'type-widened' }
  return before.includes('string') ? { ...change, name: 'type-narrowed' } : change
}

const isPlain = (types: JsonValue | undefined): types is readonly JsonValue[] =>
  Array.isArray(types) && types.length > 0 && types.every((type) => PLAIN_TYPES.has(type))
