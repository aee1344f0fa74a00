/** Reads members of JSON that was not validated. */
import type { JsonSchema, JsonValue } from './model.ts'

export type JsonObject = { readonly [member: string]: JsonValue | undefined }
/** An object under construction, returned as {@link JsonObject}. */
export type JsonDraft = { [member: string]: JsonValue | undefined }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is readonly JsonValue[] => Array.isArray(value)

/** Schemas are objects or booleans (JSON Schema 2020-12, section 4.3). */
export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'boolean' || isObject(value)

/** Returns the schema that allows everything for any other value. */
export const asSchema = (value: JsonValue | undefined): JsonSchema =>
  isSchema(value) ? value : true

/** Returns an empty object for any other value. */
export const asMap = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {})

/** Returns an own member of an object: `constructor` and the like aren't looked up on the prototype. */
export const own = (value: unknown, name: string): JsonValue | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/**
 * as: JSON.parse returns only JSON values, but its type doesn't say so.
 *
 * @throws SyntaxError if the text isn't JSON
 */
export const parseJson = (source: string): JsonValue => JSON.parse(source)

/** The start of JSON. Most texts have another one, and throwing an error for each took 6% of a build. */
const JSON_START = /^[\t\n\r ]*(?:["[{\d-]|true|false|null)/

/** @returns undefined for text that isn't JSON, and for missing text */
export function readJson(source: string | null | undefined): JsonValue | undefined {
  if (source === null || source === undefined || !JSON_START.test(source)) return undefined
  try {
    return parseJson(source)
  } catch {
    return undefined
  }
}

/** Returns text that isn't JSON as a string. */
export function jsonOrText(source: string): JsonValue {
  const read = readJson(source)
  return read === undefined ? source : read
}

/** The inverse of {@link jsonOrText}: among other JSON, a text that reads as another value needs quotes. */
export const printJsonOrText = (value: JsonValue): string =>
  typeof value === 'string' && jsonOrText(value) === value ? value : JSON.stringify(value, null, 2)

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Text, or the text of a number or boolean that YAML read from unquoted text. */
export const scalarText = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : text(value)

export const flag = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined

export const texts = (value: unknown): readonly string[] =>
  isList(value) ? value.flatMap((item) => scalarText(item) ?? []) : []

/**
 * Entries of a map with names chosen by the author, where `x-…` may be a real name, such as a header. Such an
 * entry is an extension only if it isn't an object.
 */
export const entries = (value: unknown): readonly (readonly [string, JsonValue])[] =>
  allEntries(value).filter(([name, entry]) => !name.startsWith('x-') || isObject(entry))

/** Entries of an object of the specification, where every `x-…` is an extension. */
export const specified = (value: unknown): readonly (readonly [string, JsonValue])[] =>
  allEntries(value).filter(([name]) => !name.startsWith('x-'))

export const allEntries = (value: unknown): readonly (readonly [string, JsonValue])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, entry]) =>
        entry === undefined ? [] : [[name, entry] as const],
      )
    : []

/** Returns the JSON type of a value, as schemas name it; an integer is a number. */
export function kindOf(
  value: JsonValue,
): 'array' | 'boolean' | 'null' | 'number' | 'object' | 'string' {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}

/** Drops members that are `undefined`, so that a record survives JSON serialization. */
export function defined<T extends object>(members: T): Defined<T> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(members)) {
    if (value !== undefined) result[name] = value
  }
  // as: the loop above made members that may be undefined optional.
  return result as Defined<T>
}

/** Compares two JSON values, regardless of the order of their members. */
export function equalJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((item, index) => equalJson(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equalJson(a[name], b[name]))
  )
}

export type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}
