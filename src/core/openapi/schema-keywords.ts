/** Keywords of JSON Schema 2020-12 and older drafts that contain schemas. */

export const SCHEMA_MAPS = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
] as const

export const SCHEMA_LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const

export const SINGLE_SCHEMAS = [
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
  'additionalItems',
] as const

/** True for a regular expression of ECMAScript with Unicode (JSON Schema 2020-12, section 6.4). */
export function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}
