/**
 * Converts a parameter or header to a field, so that pages and Markdown describe it like any other.
 */
import { lifecycleFrom } from '#core/openapi/lifecycle.ts'
import type { Header, JsonValue, Parameter } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'

/**
 * Its own keywords override its schema's.
 * @param field of its schema; its location implies read-only or write-only
 */
export function describedField(described: Parameter | Header, field: SchemaField): SchemaField {
  const examples = described.examples.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const description = described.description ?? field.description
  return {
    ...field,
    name: described.name,
    kind: 'property',
    required: described.required,
    deprecated: described.deprecated || field.deprecated,
    readOnly: false,
    writeOnly: false,
    examples: examples.length > 0 ? unique(examples) : field.examples,
    ...lifecycleFrom(described),
    ...(description !== undefined && { description }),
  }
}

function unique(values: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
