/** A list: one item, or as many as the schema asks for. */
import { equalJson, isList, isObject, isSchema, type JsonObject } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Flat } from '../schema/flat.ts'
import { flatten } from '../schema/flatten.ts'
import { variations } from './generate-value.ts'
import type { Making, Within } from './making.ts'
import { singular, wordsOf } from './names.ts'

/** Items generated for a schema that demands thousands. */
const MAX_ITEMS = 20

export function buildList(flat: Flat, within: Within, making: Making): JsonValue {
  const { prefixItems, minItems, maxItems, uniqueItems } = flat.schema
  const tuple = isList(prefixItems) ? prefixItems.filter(isSchema) : []
  const inside = (index: number): Within => ({
    ...within,
    isOptional: false,
    name: itemName(within.name),
    shown: isList(within.shown) ? within.shown[index] : undefined,
  })
  const list = tuple.map((item, index) => making.build(item, inside(index)) ?? null)
  const contained = containedItems(flat)
  const least = typeof minItems === 'number' ? minItems : 0
  const wanted = Math.max(least, contained.least, tuple.length === 0 && maxItems !== 0 ? 1 : 0)
  if (wanted > MAX_ITEMS) making.cut()
  while (list.length < Math.min(wanted, MAX_ITEMS)) {
    const item = itemAt(
      flat,
      list.length < tuple.length + contained.least ? contained.schema : undefined,
    )
    const value = item === undefined ? undefined : making.build(item, inside(list.length))
    if (item === undefined || value === undefined) break
    // Nothing is known about items: an empty list says so, where it is allowed.
    if (isUnknown(item) && isEmpty(value) && list.length >= least) break
    list.push(uniqueItems === true ? distinct(value, item, list, making) : value)
  }
  return list
}

/** Items that `contains` asks for, and how many of them. */
function containedItems({ fragments }: Flat) {
  const fragment = fragments.find(({ contains }) => contains !== undefined)
  const least = fragment === undefined ? 0 : (fragment.minContains ?? 1)
  return { schema: fragment?.contains, least: typeof least === 'number' ? least : 1 }
}

function itemAt({ schema }: Flat, contained: JsonValue | undefined): JsonSchema | undefined {
  const items = schema.items ?? true
  if (!isSchema(items) || items === false) return undefined
  if (!isObject(contained)) return items
  return isObject(items) ? { allOf: [items, contained] } : contained
}

/** The value, or another one of its kind that is not in the list. */
function distinct(
  value: JsonValue,
  item: JsonSchema,
  list: readonly JsonValue[],
  making: Making,
): JsonValue {
  const isNew = (candidate: JsonValue) => !list.some((other) => equalJson(other, candidate))
  if (isNew(value)) return value
  const flat = flatten(item, making.schemas)
  for (const candidate of others(value, flat, making)) {
    if (isNew(candidate) && making.fits(flat, candidate)) return candidate
  }
  return value
}

function* others(value: JsonValue, flat: Flat, making: Making): Generator<JsonValue> {
  if (isList(flat.schema.enum)) yield* flat.schema.enum
  if (!isObject(value)) return yield* variations(value, flat.schema)
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    const properties = flat.schema.properties
    const described = isObject(properties) ? properties[name] : undefined
    const inner = flatten(isSchema(described) ? described : true, making.schemas)
    for (const other of others(member, inner, making)) yield { ...value, [name]: other }
  }
}

/** `emails` holds an `email`, `order_ids` an `order_id`. */
function itemName(name: string): string {
  const words = wordsOf(name)
  return [...words.slice(0, -1), ...words.slice(-1).map(singular)].join('_')
}

const isUnknown = (item: JsonSchema): boolean => item === true || isEmpty(item)

const isEmpty = (value: JsonValue | JsonObject): boolean =>
  isObject(value) && Object.keys(value).length === 0
