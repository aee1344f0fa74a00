/**
 * Returns one object for each set of included schemas. Merging two recursive schemas nests `allOf` in `allOf`
 * indefinitely; as sets of the author's schemas they are finite.
 */
import { isList, isObject, type JsonObject } from '../../json-value.ts'
import type { JsonSchema } from '../../model.ts'
import type { Schemas } from '../../schema/flatten.ts'
import { findSchema, referredName } from '../../schema-reference.ts'

export type Canonical = (schema: JsonSchema) => JsonSchema

/** @returns a function that changes only schemas with `allOf` inside `allOf` */
export function createCanonical(schemas: Schemas): Canonical {
  const numbers = new Map<JsonSchema, number>()
  const sets = new Map<string, JsonSchema>()
  const known = new WeakMap<JsonObject, JsonSchema>()

  const numberOf = (schema: JsonSchema): number => {
    const number = numbers.get(schema) ?? numbers.size
    numbers.set(schema, number)
    return number
  }

  /** All schemas that a schema includes, by the author's object. */
  const collect = (
    schema: JsonSchema,
    into: Map<JsonSchema, JsonSchema>,
    open: Set<JsonSchema>,
  ): void => {
    const name = referredName(schema)
    const isOnlyReference =
      name !== undefined && isObject(schema) && Object.keys(schema).length === 1
    const target = isOnlyReference ? findSchema(schemas, name) : schema
    if (target === undefined || into.has(target) || open.has(target)) return
    open.add(target)
    const members = membersOf(target)
    if (members === undefined) into.set(target, schema)
    else for (const member of members) collect(member, into, open)
  }

  const canonical = (schema: JsonObject): JsonSchema => {
    const members = membersOf(schema)
    if (members === undefined || !members.some((member) => membersOf(member) !== undefined)) {
      return schema
    }
    const leaves = new Map<JsonSchema, JsonSchema>()
    const open = new Set<JsonSchema>()
    for (const member of members) collect(member, leaves, open)
    const [only, second] = leaves.values()
    if (only !== undefined && second === undefined) return only
    const key = [...leaves.keys()]
      .map(numberOf)
      .sort((a, b) => a - b)
      .join(' ')
    const set = sets.get(key) ?? { allOf: [...leaves.values()] }
    sets.set(key, set)
    return set
  }

  return (schema) => {
    if (typeof schema === 'boolean') return schema
    const result = known.get(schema) ?? canonical(schema)
    known.set(schema, result)
    return result
  }
}

/** Members of a schema that consists only of `allOf`. */
function membersOf(schema: JsonSchema): readonly JsonSchema[] | undefined {
  if (typeof schema === 'boolean') return undefined
  const { allOf } = schema
  if (!isList(allOf) || allOf.length === 0 || Object.keys(schema).length !== 1) return undefined
  return allOf.flatMap((member): JsonSchema[] =>
    typeof member === 'boolean' || isObject(member) ? [member] : [],
  )
}
