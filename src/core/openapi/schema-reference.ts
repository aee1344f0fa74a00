/** References in compiled records: `#/components/schemas/` and the name, unencoded. */
import { own, text } from './json-value.ts'
import type { JsonSchema } from './model.ts'

const SCHEMA_PREFIX = '#/components/schemas/'

export const schemaReference = (name: string): string => `${SCHEMA_PREFIX}${name}`

/** Returns the name in `CompiledDocument.schemas` that a schema's `$ref` points to. */
export function referredName(schema: unknown): string | undefined {
  const reference = text(own(schema, '$ref'))
  return reference?.startsWith(SCHEMA_PREFIX) ? reference.slice(SCHEMA_PREFIX.length) : undefined
}

export function findSchema(
  schemas: Readonly<Record<string, JsonSchema>>,
  name: string,
): JsonSchema | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined
}
