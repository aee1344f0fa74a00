/** A response header as a field, so that it is described as any other. */
import { lifecycleFrom } from '#core/openapi/lifecycle.ts'
import type { Header } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'

/** @param field of the header's schema */
export function headerField(header: Header, field: SchemaField): SchemaField {
  const examples = header.examples.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const description = header.description ?? field.description
  return {
    ...field,
    name: header.name,
    kind: 'property',
    required: header.required,
    deprecated: header.deprecated || field.deprecated,
    examples: examples.length > 0 ? examples : field.examples,
    ...lifecycleFrom(header),
    ...(description !== undefined && { description }),
  }
}
