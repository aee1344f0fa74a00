/** Checks whether the document itself has a value for a member, which the example then shows. */
import { isList, isObject, isSchema, type JsonObject } from '../json-value.ts'
import type { JsonSchema } from '../model.ts'
import { typesOf } from '../schema/field-type.ts'
import type { Flat } from '../schema/flat.ts'
import { flatten, type Schemas } from '../schema/flatten.ts'

const known = new WeakMap<Flat, boolean>()

/** Directly, through the items of a list, or through a nested member. */
export function isDescribed(
  schema: JsonSchema,
  { schemas }: { readonly schemas: Schemas },
): boolean {
  const flat = flatten(schema, schemas)
  const result = known.get(flat) ?? saysSo(flat, schemas)
  known.set(flat, result)
  return result
}

function saysSo(flat: Flat, schemas: Schemas): boolean {
  if (hasValue(flat, schemas)) return true
  const { items } = flat.schema
  const inner = isSchema(items) ? flatten(items, schemas) : flat
  return (
    (inner !== flat && hasValue(inner, schemas)) ||
    Object.values(isObject(inner.schema.properties) ? inner.schema.properties : {}).some(
      (member) => isSchema(member) && hasValue(flatten(member, schemas), schemas),
    )
  )
}

function hasValue(flat: Flat, schemas: Schemas): boolean {
  const { schema } = flat
  const values = isList(schema.enum) ? schema.enum.filter((value) => value !== null) : []
  // If it may also be null, the only value is a choice.
  const isOnly = schema.const !== undefined || values.length === 1
  return (
    (isOnly && flat.nullable !== true) ||
    (schema.example !== undefined && schema.example !== null) ||
    (isList(schema.examples) && schema.examples.some((value) => value !== null)) ||
    isTellingDefault(schema, typesOf(flat, schemas))
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
