/**
 * Lists of values that are written as alternatives with one `const` each, because an `enum` has no place for texts
 * (https://learn.openapis.org/specification/data-types.html, "Annotated enumerations").
 */
import { isList, isObject, type JsonObject, scalarText, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

/** Says nothing but the value and what it means. */
const MEMBERS = new Set(['const', 'title', 'description', 'type'])

/**
 * @returns keywords in place of `oneOf` or `anyOf`; undefined if an alternative is more than a value with a text
 * @example annotatedEnum({ oneOf: [{ const: 1, title: 'Low' }, { const: 2, title: 'High' }] })
 */
export function annotatedEnum(schema: JsonObject): JsonObject | undefined {
  if (schema.enum !== undefined || schema.const !== undefined) return undefined
  if (schema.oneOf !== undefined && schema.anyOf !== undefined) return undefined
  const alternatives = schema.oneOf ?? schema.anyOf
  if (!isList(alternatives) || alternatives.length < 2) return undefined
  const items = alternatives.filter(isValueWithText)
  const values = items.map((item) => item.const ?? null)
  if (items.length < alternatives.length || new Set(values).size < values.length) return undefined
  const texts = items.flatMap((item): (readonly [string, string])[] => {
    const value = scalarText(item.const) ?? 'null'
    const words = meaningOf(item, value)
    return words === '' ? [] : [[value, words]]
  })
  const types = [...new Set(items.map(({ type }) => type))]
  return {
    oneOf: undefined,
    anyOf: undefined,
    enum: values,
    ...(texts.length > 0 &&
      schema['x-enum-descriptions'] === undefined && {
        'x-enum-descriptions': Object.fromEntries(texts),
      }),
    ...(schema.type === undefined &&
      isTypes(types) && { type: types.length === 1 ? types[0] : types }),
  }
}

const isValueWithText = (item: JsonValue): item is JsonObject =>
  isObject(item) &&
  item.const !== undefined &&
  (item.const === null || typeof item.const !== 'object') &&
  Object.keys(item).every((name) => MEMBERS.has(name))

const isTypes = (types: readonly (JsonValue | undefined)[]): types is readonly string[] =>
  types.every((type) => typeof type === 'string')

function meaningOf(item: JsonObject, value: string): string {
  const title = text(item.title)?.trim() ?? ''
  const description = text(item.description)?.trim() ?? ''
  if (title === value || title === '') return description
  return description === '' ? title : `${title}: ${description}`
}
