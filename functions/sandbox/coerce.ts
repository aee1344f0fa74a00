/** Text from paths, queries, headers and forms, as the value its schema speaks of. */
import { isList, isObject, own } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { findSchema, referredName } from '#core/openapi/schema-reference.ts'

export type Schemas = CompiledDocument['schemas']

/** A text stays text where the schema does not ask for another type, or the text is none. */
export function coerce(raw: string, schema: JsonSchema | undefined, schemas: Schemas): JsonValue {
  const types = typesOf(schema, schemas)
  if ((types.has('number') || types.has('integer')) && NUMBER.test(raw)) return Number(raw)
  if (types.has('boolean') && (raw === 'true' || raw === 'false')) return raw === 'true'
  return raw
}

/** The JSON types that a schema names, through references and composition. */
export function typesOf(
  schema: JsonValue | undefined,
  schemas: Schemas,
  depth = 0,
): ReadonlySet<string> {
  const seen = resolve(schema, schemas)
  if (!isObject(seen) || depth > MAX_DEPTH) return new Set()
  const { type } = seen
  const named = typeof type === 'string' ? [type] : isList(type) ? type.filter(isText) : []
  const composed = [seen['allOf'], seen['oneOf'], seen['anyOf']].flatMap((list) =>
    isList(list) ? list.flatMap((part) => [...typesOf(part, schemas, depth + 1)]) : [],
  )
  return new Set([...named, ...composed])
}

/** The schema of a member, through references and `allOf`. */
export function propertyOf(
  schema: JsonValue | undefined,
  name: string,
  schemas: Schemas,
  depth = 0,
): JsonSchema | undefined {
  const seen = resolve(schema, schemas)
  if (!isObject(seen) || depth > MAX_DEPTH) return undefined
  const found = own(seen['properties'], name)
  if (isSchema(found)) return found
  const parts = isList(seen['allOf']) ? seen['allOf'] : []
  for (const part of parts) {
    const inherited = propertyOf(part, name, schemas, depth + 1)
    if (inherited !== undefined) return inherited
  }
  return undefined
}

export function itemsOf(schema: JsonValue | undefined, schemas: Schemas): JsonSchema | undefined {
  const items = own(resolve(schema, schemas), 'items')
  return isSchema(items) ? items : undefined
}

function resolve(schema: JsonValue | undefined, schemas: Schemas): JsonValue | undefined {
  let seen = schema
  for (let step = 0; step < MAX_DEPTH; step++) {
    const name = referredName(seen)
    if (name === undefined) return seen
    seen = findSchema(schemas, name)
  }
  return seen
}

const MAX_DEPTH = 8

const isText = (value: unknown): value is string => typeof value === 'string'

const isSchema = (value: JsonValue | undefined): value is JsonSchema =>
  typeof value === 'boolean' || isObject(value)

/** RFC 8259 §6. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
