/** A schema described as fields, and ways to look at these. */
import type { JsonSchema } from '#core/openapi/model.ts'
import { describeSchema } from '#core/openapi/schema/describe-schema.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'

export type Components = Readonly<Record<string, JsonSchema>>

export const fieldOf = (
  schema: JsonSchema,
  schemas: Components = {},
  mode: 'request' | 'response' = 'response',
): SchemaField => describeSchema(schema, { schemas, mode })

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export const names = (field: SchemaField): readonly string[] =>
  field.children.map(({ name }) => name)

export const child = (field: SchemaField, name: string): SchemaField => {
  const found = field.children.find((candidate) => candidate.name === name)
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}
