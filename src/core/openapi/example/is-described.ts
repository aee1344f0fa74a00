/** Checks whether the document itself has a value for a member, which the example then shows. */
import { asMap, asSchema, isList, isSchema, type JsonObject, texts } from '../json-value.ts'
import type { JsonSchema } from '../model.ts'
import { typesOf } from '../schema/field-type.ts'
import type { Flat } from '../schema/flat.ts'
import { flatten, type Schemas } from '../schema/flatten.ts'
import type { Direction } from '../schema/hidden-members.ts'

const known = {
  request: new WeakMap<Flat, boolean>(),
  response: new WeakMap<Flat, boolean>(),
}

/**
 * Directly, through the items of a list, or through a nested member. A server sends the default of a member, but a
 * client has no reason to.
 */
export function isDescribed(
  schema: JsonSchema,
  { schemas, mode }: { readonly schemas: Schemas; readonly mode: Direction },
): boolean {
  const flat = flatten(schema, schemas)
  const result = known[mode].get(flat) ?? saysSo(flat, schemas, mode)
  known[mode].set(flat, result)
  return result
}

function saysSo(flat: Flat, schemas: Schemas, mode: Direction): boolean {
  const says = (one: Flat): boolean =>
    hasValue(one) || (mode === 'response' && isTellingDefault(one.schema, typesOf(one, schemas)))
  if (says(flat)) return true
  const { items } = flat.schema
  const inner = isSchema(items) ? flatten(items, schemas) : flat
  if (inner !== flat && says(inner)) return true
  const members = Object.entries(asMap(inner.schema.properties)).map(
    ([name, member]) => [name, says(flatten(asSchema(member), schemas))] as const,
  )
  const required = texts(inner.schema.required)
  // A made-up ID refers to nothing, so the request would be rejected.
  const needsId = members.some(
    ([name, isSaid]) => !isSaid && required.includes(name) && IDENTIFIER.test(name),
  )
  return members.some(([, isSaid]) => isSaid) && !(mode === 'request' && needsId)
}

const IDENTIFIER = /^id$|_id$|[a-z\d]I[dD]$/

function hasValue(flat: Flat): boolean {
  const { schema } = flat
  const values = isList(schema.enum) ? schema.enum.filter((value) => value !== null) : []
  // If it may also be null, the only value is a choice.
  const isOnly = schema.const !== undefined || values.length === 1
  return (
    (isOnly && flat.nullable !== true) ||
    (schema.example !== undefined && schema.example !== null) ||
    (isList(schema.examples) && schema.examples.some((value) => value !== null))
  )
}

/** `null`, an empty object, or a value of another type don't illustrate the schema. */
export function isTellingDefault(schema: JsonObject, types: readonly string[]): boolean {
  const value = schema.default
  if (value === undefined || value === null) return false
  if (value === '' || (typeof value === 'object' && Object.keys(value).length === 0)) return false
  const type = isList(value) ? 'array' : typeof value
  return (
    types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))
  )
}
