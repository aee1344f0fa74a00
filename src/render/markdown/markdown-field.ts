/** The fields of a schema, as a Markdown version describes them. */
import type { CompiledDocument, JsonSchema } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import { fieldOf } from '../../components/operation/remembered-fields.ts'
import type { FieldDirection } from '../../components/render-context.ts'

/** Named schemas inside are links, so nothing below them is described. */
const DESCRIBED = { maxNodes: 400, maxDepth: 1 } as const

export function markdownField(
  document: CompiledDocument,
  schema: JsonSchema,
  mode: FieldDirection,
): SchemaField {
  return fieldOf(document, schema, { mode, ...DESCRIBED })
}
