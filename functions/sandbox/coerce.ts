/** Text from paths, queries, headers and forms, as the value its schema speaks of. */
import { isSchema, own } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { typesOf as flatTypes } from '#core/openapi/schema/field-type.ts'
import { flatten } from '#core/openapi/schema/flatten.ts'

export type Schemas = CompiledDocument['schemas']

/** A text stays text where the schema does not ask for another type, or the text is none. */
export function coerce(raw: string, schema: JsonSchema | undefined, schemas: Schemas): JsonValue {
  const types = typesOf(schema, schemas)
  if ((types.has('number') || types.has('integer')) && NUMBER.test(raw)) return Number(raw)
  if (types.has('boolean') && (raw === 'true' || raw === 'false')) return raw === 'true'
  return raw
}

/** The JSON types that a schema asks for, through references and composition. */
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
