/**
 * Lists of values that are written as alternatives with one value each, because an `enum` has no place for texts
 * (https://learn.openapis.org/specification/data-types.html, "Annotated enumerations"). Generators for Rust write an
 * `enum` of one value in place of `const`, and all values without a text as one alternative.
 */
import { isList, isObject, type JsonObject, scalarText, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

/** Says nothing but the value and what it means. */
const MEMBERS = /^(?:const|enum|title|description|type|x-.*)$/

interface ValueList {
  readonly keyword: 'oneOf' | 'anyOf'
  /** A value with its texts each, or several without. */
  readonly items: readonly JsonObject[]
  readonly values: readonly JsonValue[]
}

/** @returns undefined if the schema has no such list, or an alternative is more than a value with texts */
export function valueListOf(schema: JsonObject): ValueList | undefined {
  if (schema.enum !== undefined || schema.const !== undefined) return undefined
  if (schema.oneOf !== undefined && schema.anyOf !== undefined) return undefined
  const keyword = schema.oneOf === undefined ? 'anyOf' : 'oneOf'
  const alternatives = schema[keyword]
  if (!isList(alternatives) || alternatives.length < 2) return undefined
  const items = alternatives.filter(isValueWithText)
  const values = items.flatMap(valuesOf)
  return items.length < alternatives.length || new Set(values).size < values.length
    ? undefined
    : { keyword, items, values }
}

/**
 * @returns keywords in place of `oneOf` or `anyOf`; undefined if the schema has no list of values
 * @example annotatedEnum({ oneOf: [{ const: 1, title: 'Low' }, { const: 2, title: 'High' }] })
 */
export function annotatedEnum(schema: JsonObject): JsonObject | undefined {
  const list = valueListOf(schema)
  if (list === undefined) return undefined
  const { keyword, items, values } = list
  const texts = items.flatMap((item): (readonly [string, string])[] => {
    const [value = '', words] = [listedValue(item), meaningOf(item)]
    return words === '' ? [] : [[value, words]]
  })
  const types = [...new Set(items.map(({ type }) => type))]
  return {
    [keyword]: undefined,
    enum: values,
    ...(texts.length > 0 &&
      schema['x-enum-descriptions'] === undefined && {
        'x-enum-descriptions': Object.fromEntries(texts),
      }),
    ...(schema.type === undefined &&
      isTypes(types) && { type: types.length === 1 ? types[0] : types }),
  }
}

/** The value of an alternative as text; undefined if it has several, without texts. */
export function listedValue(item: JsonObject): string | undefined {
  const [value, second] = valuesOf(item)
  return second === undefined ? printValue(value) : undefined
}

export const printValue = (value: JsonValue | undefined): string => scalarText(value) ?? 'null'

/** The member with the text that readers see; the title counts only if it isn't the value. */
export const textMemberOf = (item: JsonObject): 'title' | 'description' =>
  titleOf(item) !== '' && text(item.description) === undefined ? 'title' : 'description'

const valuesOf = (item: JsonObject): readonly JsonValue[] => {
  if (item.const !== undefined) return [item.const]
  return isList(item.enum) ? item.enum : []
}

function isValueWithText(item: JsonValue): item is JsonObject {
  if (!isObject(item) || (item.const !== undefined && item.enum !== undefined)) return false
  const values = valuesOf(item)
  const isOne = values.length === 1 || (values.length > 0 && meaningOf(item) === '')
  const areScalars = values.every((value) => value === null || typeof value !== 'object')
  return isOne && areScalars && Object.keys(item).every((name) => MEMBERS.test(name))
}

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
