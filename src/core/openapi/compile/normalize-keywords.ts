/**
 * Converts keywords of OpenAPI 3.0 that survive the upgrade (it skips everything under a member called
 * `default`, such as the default response) or that authors mix into 3.1.
 */
import { isList, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { annotatedEnum } from './annotated-enum.ts'

export function normalizeKeywords(
  schema: JsonObject,
  change: (name: string, value: JsonValue | undefined) => void,
): void {
  const types = isList(schema.type) ? schema.type.flat(2) : [schema.type]
  const names = types.filter((type) => typeof type === 'string')
  if (schema.nullable === true && names.length > 0) {
    change('type', [...new Set([...names, 'null'])])
    change('nullable', undefined)
  } else if (isList(schema.type) && schema.type.some(isList)) {
    change('type', [...new Set(names)])
  }
  // It permits nothing, which no one means. The checks report it.
  const isEmpty = isList(schema.enum) && schema.enum.length === 0
  if (isEmpty) change('enum', undefined)
  const enumeration = annotatedEnum(isEmpty ? { ...schema, enum: undefined } : schema)
  for (const [name, value] of Object.entries(enumeration ?? {})) change(name, value)
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof schema[exclusive] !== 'boolean') continue
    const isExclusive = schema[exclusive] && typeof schema[limit] === 'number'
    change(exclusive, isExclusive ? schema[limit] : undefined)
    if (isExclusive) change(limit, undefined)
  }
}
