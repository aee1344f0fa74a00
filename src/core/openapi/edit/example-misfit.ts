/** Checks an example of a scalar, as written in a document, against its schema. */
import { normalizeKeywords } from '../compile/normalize-keywords.ts'
import { type JsonDraft, type JsonObject, own } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { type Difference, validateValue } from '../validate/validate-value.ts'
import type { Written } from './written.ts'

const KEYWORDS = [
  'type',
  'nullable',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]

/**
 * @param schema - each reference and part is a separate layer
 * @returns the first rule that the example breaks
 */
export function exampleMisfit(example: JsonValue, schema: Written): Difference | undefined {
  // A part of a schema that is nullable as a whole may not say so.
  if (example === null) return undefined
  const allOf = schema.map(({ value }) => scalarRules(value))
  return validateValue({ allOf }, example, { schemas: {}, mode: 'request' })[0]
}

/** The rules of one layer in the form of OpenAPI 3.1. */
function scalarRules(schema: JsonObject): JsonObject {
  const rules: JsonDraft = {}
  const change = (name: string, value: JsonValue | undefined): void => {
    if (value === undefined) delete rules[name]
    else rules[name] = value
  }
  for (const name of KEYWORDS) change(name, own(schema, name))
  normalizeKeywords({ ...rules }, change)
  return rules
}
