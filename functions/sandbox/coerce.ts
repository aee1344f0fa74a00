/** Converts text from paths, queries, headers and forms to the type in its schema. */
import { isSchema, own } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { typesOf as flatTypes } from '#core/openapi/schema/field-type.ts'
import { flatten } from '#core/openapi/schema/flatten.ts'

export type Schemas = CompiledDocument['schemas']

/** Leaves the text unchanged if the schema allows no other type, or if the text isn't a value of that type. */
export function coerce(raw: string, schema: JsonSchema | undefined, schemas: Schemas): JsonValue {
  const types = typesOf(schema, schemas)
  if ((types.has('number') || types.has('integer')) && NUMBER.test(raw)) return Number(raw)
  if (types.has('boolean') && (raw === 'true' || raw === 'false')) return raw === 'true'
  return raw
}

/** The JSON types that a schema allows, through references and composition. */
export const typesOf = (schema: JsonSchema | undefined, schemas: Schemas): ReadonlySet<string> =>
  new Set(schema === undefined ? [] : flatTypes(flatten(schema, schemas), schemas))

/** The schema of a member, through references and `allOf`. */
export function propertyOf(
  schema: JsonSchema | undefined,
  name: string,
  schemas: Schemas,
): JsonSchema | undefined {
  const found = own(keywordsOf(schema, schemas).properties, name)
  return isSchema(found) ? found : undefined
}

export function itemsOf(schema: JsonSchema | undefined, schemas: Schemas): JsonSchema | undefined {
  const { items } = keywordsOf(schema, schemas)
  return isSchema(items) ? items : undefined
}

const keywordsOf = (schema: JsonSchema | undefined, schemas: Schemas) =>
  schema === undefined ? {} : flatten(schema, schemas).schema

/** RFC 8259 §6. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
