/**
 * Lists of values that are written as alternatives with one `const` each, because an `enum` has no place for texts
 * (https://learn.openapis.org/specification/data-types.html, "Annotated enumerations").
 */
import { isList, isObject, type JsonObject, scalarText, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

/** Says nothing but the value and what it means. */
const MEMBERS = /^(?:const|title|description|type|x-.*)$/

interface ValueList {
  readonly keyword: 'oneOf' | 'anyOf'
  /** A value with its texts each. */
  readonly items: readonly JsonObject[]
}

/** @returns undefined if the schema has no such list, or an alternative is more than a value with texts */
export function valueListOf(schema: JsonObject): ValueList | undefined {
  if (schema.enum !== undefined || schema.const !== undefined) return undefined
  if (schema.oneOf !== undefined && schema.anyOf !== undefined) return undefined
  const keyword = schema.oneOf === undefined ? 'anyOf' : 'oneOf'
  const alternatives = schema[keyword]
  if (!isList(alternatives) || alternatives.length < 2) return undefined
  const items = alternatives.filter(isValueWithText)
  const values = new Set(items.map((item) => item.const))
  return items.length < alternatives.length || values.size < items.length
    ? undefined
    : { keyword, items }
}

/**
 * @returns keywords in place of `oneOf` or `anyOf`; undefined if the schema has no list of values
 * @example annotatedEnum({ oneOf: [{ const: 1, title: 'Low' }, { const: 2, title: 'High' }] })
 */
export function annotatedEnum(schema: JsonObject): JsonObject | undefined {
  const list = valueListOf(schema)
  if (list === undefined) return undefined
  const { keyword, items } = list
  const texts = items.flatMap((item): (readonly [string, string])[] => {
    const words = meaningOf(item)
    return words === '' ? [] : [[listedValue(item), words]]
  })
  const types = [...new Set(items.map(({ type }) => type))]
  return {
    [keyword]: undefined,
    enum: items.map((item) => item.const ?? null),
    ...(texts.length > 0 &&
      schema['x-enum-descriptions'] === undefined && {
        'x-enum-descriptions': Object.fromEntries(texts),
      }),
    ...(schema.type === undefined &&
      isTypes(types) && { type: types.length === 1 ? types[0] : types }),
  }
}

/** The text of an alternative's value. */
export const listedValue = (item: JsonObject): string => scalarText(item.const) ?? 'null'

/** The member with the text that readers see; the title counts only if it isn't the value. */
export const textMemberOf = (item: JsonObject): 'title' | 'description' =>
  titleOf(item) !== '' && text(item.description) === undefined ? 'title' : 'description'

const isValueWithText = (item: JsonValue): item is JsonObject =>
  isObject(item) &&
  item.const !== undefined &&
  (item.const === null || typeof item.const !== 'object') &&
  Object.keys(item).every((name) => MEMBERS.test(name))

const isTypes = (types: readonly (JsonValue | undefined)[]): types is readonly string[] =>
  types.every((type) => typeof type === 'string')

function meaningOf(item: JsonObject): string {
  const title = titleOf(item)
  const description = text(item.description)?.trim() ?? ''
  return [title, description].filter((words) => words !== '').join(': ')
}

function titleOf(item: JsonObject): string {
  const title = text(item.title)?.trim() ?? ''
  return title === listedValue(item) ? '' : title
}
