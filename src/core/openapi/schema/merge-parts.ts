/** Merges a schema with those it refers to and includes. */
import {
  asMap,
  equalJson,
  isList,
  isObject,
  type JsonDraft,
  type JsonObject,
  own,
} from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { isMultipleOf } from '../multiple-of.ts'
import type { Base, Flat } from './flat.ts'

export interface Part {
  readonly flat: Flat
  /** True if the schema only refers to this part, so that its name and annotations carry over. */
  readonly isReference: boolean
  /** True for a member of `allOf` that is a reference. */
  readonly isNamed?: boolean
  readonly chain: readonly string[]
  readonly base?: Base | undefined
}

export function mergeParts(own: Flat, parts: readonly Part[]): Flat {
  if (parts.length === 0) return own
  const soleReference = parts.length === 1 && parts[0]?.isReference === true ? parts[0] : undefined
  const flats = parts.map(({ flat }) => flat)
  const all = [own, ...flats]
  return {
    schema: mergeKeywords(own.schema, parts, soleReference !== undefined),
    types: all.map(({ types }) => types).reduce(intersectTypes, undefined),
    nullable: mergeNullable(all),
    isNever: all.some(({ isNever }) => isNever),
    chain: parts.find(({ chain }) => chain.length > 0)?.chain ?? [],
    choices: uniqueBy(all.flatMap(({ choices }) => choices)),
    discriminator: own.discriminator ?? soleReference?.flat.discriminator,
    base: soleReference?.flat.base ?? parts.find(({ base }) => base !== undefined)?.base,
    fragments: uniqueBy(all.flatMap(({ fragments }) => fragments)),
    patterns: [...new Set(all.flatMap(({ patterns }) => patterns))],
    problem: all.find(({ problem }) => problem !== undefined)?.problem,
  }
}

/**
 * Merges keywords of several parts. A part's annotations apply to the whole only if it is the whole. Texts and
 * values of members written here precede those of named ones, which they adapt.
 */
function mergeKeywords(own: JsonObject, parts: readonly Part[], isWhole: boolean): JsonObject {
  const merged: JsonDraft = { ...own }
  for (const { flat } of parts.toSorted(
    (a, b) => Number(a.isNamed ?? 0) - Number(b.isNamed ?? 0),
  )) {
    const { schema } = flat
    for (const [keyword, value] of Object.entries(schema)) {
      if (value === undefined || (!isWhole && isPartial(keyword, value))) continue
      const before = merged[keyword]
      merged[keyword] = before === undefined ? value : mergeKeyword(keyword, before, value)
    }
  }
  const { properties } = merged
  if (isObject(properties)) {
    // Included properties come first, as readers expect of a base.
    const order = parts.flatMap(({ flat }) => Object.keys(asMap(flat.schema.properties)))
    const names = [...new Set([...order, ...Object.keys(properties)])]
    merged.properties = Object.fromEntries(names.map((name) => [name, properties[name]]))
  }
  return merged
}

/** The title of one part, or an example with only its members, would be misleading. */
const isPartial = (keyword: string, value: JsonValue): boolean =>
  keyword === 'title' ||
  (['example', 'default', 'const'].includes(keyword) && isObject(value)) ||
  (keyword === 'examples' && isList(value) && value.some(isObject)) ||
  keyword === 'xml'

function mergeKeyword(keyword: string, a: JsonValue, b: JsonValue): JsonValue {
  if (a === b) return a
  if (LARGER.has(keyword))
    return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : a
  if (SMALLER.has(keyword)) {
    return typeof a === 'number' && typeof b === 'number' ? Math.min(a, b) : a
  }
  if (EITHER.has(keyword)) return a === true || b === true
  switch (keyword) {
    case 'required':
      return isList(a) && isList(b) ? [...new Set([...a, ...b])] : a
    case 'enum': {
      if (!isList(a) || !isList(b)) return a
      const both = a.filter((value) => b.some((other) => equalJson(value, other)))
      return both.length === 0 ? a : both
    }
    case 'multipleOf':
      return typeof a === 'number' && typeof b === 'number' && isMultipleOf(b, a) ? b : a
    case 'properties':
    case 'patternProperties':
    case 'dependentSchemas':
      return mergeMaps(a, b)
    case 'dependentRequired':
      return { ...asMap(b), ...asMap(a) }
    case 'items':
      return both(a, b)
    case 'additionalProperties':
      if (a === false || b === false) return false
      return a === true ? b : b === true ? a : both(a, b)
    default:
      return a
  }
}

function mergeMaps(a: JsonValue, b: JsonValue): JsonObject {
  const merged: JsonDraft = { ...asMap(a) }
  for (const [name, schema] of Object.entries(asMap(b))) {
    const before = own(merged, name)
    merged[name] = before === undefined || schema === undefined ? schema : both(before, schema)
  }
  return merged
}

/** Combines two schemas. The same inputs give the same object, so that it is flattened once. */
function both(a: JsonValue, b: JsonValue): JsonValue {
  if (a === b || equalJson(a, b)) return a
  if (!isObject(a) || !isObject(b)) return a
  const known = pairs.get(a) ?? new WeakMap<JsonObject, JsonObject>()
  pairs.set(a, known)
  const pair = known.get(b) ?? { allOf: [a, b] }
  known.set(b, pair)
  return pair
}

const pairs = new WeakMap<JsonObject, WeakMap<JsonObject, JsonObject>>()

function intersectTypes(
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
): readonly string[] | undefined {
  if (a === undefined) return b
  if (b === undefined) return a
  const shared = a.flatMap((name) => {
    if (b.includes(name)) return [name]
    // An integer is a number.
    if (name === 'integer' && b.includes('number')) return ['integer']
    return name === 'number' && b.includes('integer') ? ['integer'] : []
  })
  return shared.length === 0 ? a : [...new Set(shared)]
}

function mergeNullable(all: readonly Flat[]): boolean | undefined {
  if (all.some(({ nullable }) => nullable === false)) return false
  return all.some(({ nullable }) => nullable === true) ? true : undefined
}

const uniqueBy = <T>(items: readonly T[]): readonly T[] => [...new Set(items)]

const LARGER: ReadonlySet<string> = new Set([
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
])

const SMALLER: ReadonlySet<string> = new Set([
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
])

const EITHER: ReadonlySet<string> = new Set(['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'])
