/**
 * Caches the field trees of one document: named schemas appear on many pages, each in two
 * languages.
 */
import type { CompiledDocument, JsonSchema } from '#core/openapi/model.ts'
import { type DescribeOptions, describeSchema } from '#core/openapi/schema/describe-schema.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import { referredName } from '#core/openapi/schema-reference.ts'

type Remembered = Map<string | JsonSchema, SchemaField>

const documents = new WeakMap<CompiledDocument, Map<string, Remembered>>()

/** Caches `describeSchema` by schema, direction and size. */
export function fieldOf(
  document: CompiledDocument,
  schema: JsonSchema,
  options: Required<Omit<DescribeOptions, 'schemas'>>,
): SchemaField {
  const bySize = documents.get(document) ?? new Map<string, Remembered>()
  documents.set(document, bySize)
  const size = `${options.mode} ${options.maxNodes} ${options.maxDepth}`
  const remembered: Remembered = bySize.get(size) ?? new Map()
  bySize.set(size, remembered)
  // A bare reference is the named schema, in every place.
  const isReference = typeof schema === 'object' && Object.keys(schema).length === 1
  const key = (isReference ? referredName(schema) : undefined) ?? schema
  const known = remembered.get(key)
  if (known) return known
  const field = describeSchema(schema, { schemas: document.schemas, ...options })
  remembered.set(key, field)
  return field
}
