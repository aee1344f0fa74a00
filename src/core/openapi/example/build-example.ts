/** Example values from schemas: what the author wrote first, then the simplest value that fits. */
import { flag, isList, isObject, type JsonDraft, own, texts } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Direction } from '../schema/describe-schema.ts'
import { typesOf } from '../schema/field-type.ts'
import { type Flat, flatten, nameOfSchema, type Schemas } from '../schema/flatten.ts'
import { variantsOf } from '../schema/variants.ts'
import { generateNumber, generateString } from './generate-value.ts'

/** Which source of an example comes before which. */
export const EXAMPLE_ORDER = [
  'const',
  'example',
  'examples',
  'default',
  'enum',
  'generated',
] as const

export interface ExampleOptions {
  readonly schemas: Schemas
  /** `request` leaves out read-only properties, `response` write-only ones. */
  readonly mode: Direction
  /** What is exemplified: a text that may be anything says its name. */
  readonly name?: string
}

/** Values in one example, required or not: an example is read, not filled in. */
const MAX_VALUES = 200
/** Schemas looked at for one example. The search for a variant that can be built ends here, too. */
export const MAX_STEPS = 2_000
/** Objects nested deeper show what they require, or their first members when they require nothing. */
const WHOLE_OBJECT_DEPTH = 3
const FIRST_MEMBERS = 3
const MAX_DEPTH = 16
/** Items generated for a schema that demands thousands. */
const MAX_ITEMS = 20

export interface MadeExample {
  readonly value: JsonValue
  /** Whether something that the schema asks for was left out because there is too much of it. */
  readonly isCut: boolean
  /** Schemas looked at. */
  readonly steps: number
}

/**
 * The same schema always gives the same example. Schemas that contain themselves end at the first
 * repetition: optional properties are left out, lists are empty.
 *
 * @example
 * buildExample({ type: 'string', format: 'date' }, { schemas: {}, mode: 'request' }) // '2026-01-31'
 */
export function buildExample(schema: JsonSchema, options: ExampleOptions): JsonValue {
  return makeExample(schema, options).value
}

/** Like {@link buildExample}, and says when the schema asks for more than an example holds. */
export function makeExample(schema: JsonSchema, options: ExampleOptions): MadeExample {
  const { schemas, mode } = options
  let values = 0
  let steps = 0
  let isCut = false

  const build = (node: JsonSchema, within: Within, isOption = false): JsonValue | undefined => {
    if (steps >= MAX_STEPS || values >= MAX_VALUES) {
      isCut = true
      return undefined
    }
    steps += 1
    const flat = flatten(node, schemas)
    const written = writtenExample(flat, typesOf(flat, schemas))
    if (written !== undefined) return counted(written)
    const isRepeated = flat.chain.some((name) => within.names.has(name))
    if (isRepeated || within.depth > MAX_DEPTH) return undefined
    const inside = {
      names: new Set([...within.names, ...flat.chain]),
      depth: within.depth + 1,
      property: within.property,
    }
    return counted(generate(flat, inside, variantsOf(flat, schemas, isOption)))
  }

  const counted = (value: JsonValue | undefined): JsonValue | undefined => {
    if (value !== undefined) values += 1
    return value
  }

  const generate = (
    flat: Flat,
    within: Within,
    variants: ReturnType<typeof variantsOf>,
  ): JsonValue | undefined => {
    const types = typesOf(flat, schemas)
    const hasProperties = flat.schema.properties !== undefined
    if (variants !== undefined && !hasProperties && flat.types?.includes('array') !== true) {
      return firstVariant(variants, undefined, within)
    }
    switch (types[0]) {
      case 'object': {
        const object = generateObject(flat, within)
        return variants === undefined || object === undefined
          ? object
          : firstVariant(variants, object, within)
      }
      case 'array':
        return generateList(flat, within)
      case 'string':
        return generateString(flat, within.property)
      case 'integer':
      case 'number':
        return generateNumber(flat.schema, types[0] === 'integer')
      case 'boolean':
        return true
      case undefined:
        // Anything goes, or nothing does: an empty object says the former in most places.
        return flat.problem === undefined ? {} : null
      default:
        return null
    }
  }

  /** The first variant that can be built, with the members that all variants share. */
  const firstVariant = (
    variants: NonNullable<ReturnType<typeof variantsOf>>,
    shared: JsonValue | undefined,
    within: Within,
  ): JsonValue | undefined => {
    for (const { schema: option, values: selecting } of variants.options) {
      const value = build(option, within, true)
      if (value === undefined) continue
      if (!isObject(value)) return shared ?? value
      const merged: JsonDraft = { ...(isObject(shared) ? shared : {}), ...value }
      const { discriminator } = variants
      if (discriminator !== undefined && selecting[0] !== undefined) {
        if (!selecting.includes(String(merged[discriminator]))) merged[discriminator] = selecting[0]
      }
      return merged
    }
    return shared
  }

  const generateObject = ({ schema: keywords }: Flat, within: Within): JsonValue | undefined => {
    const required = new Set(texts(keywords.required))
    const draft: JsonDraft = {}
    const properties = isObject(keywords.properties) ? keywords.properties : {}
    for (const [name, property] of Object.entries(properties)) {
      if (!isSchema(property) || !isVisible(property)) continue
      if (!required.has(name) && isEnough(within, required.size, Object.keys(draft).length))
        continue
      const value = build(property, { ...within, property: name })
      if (value !== undefined) draft[name] = value
      // A required member that contains the whole again cannot be finished.
      else if (required.has(name) && within.depth > 1 && !isCut) return undefined
    }
    const { additionalProperties, patternProperties } = keywords
    const hasNone = Object.keys(properties).length === 0
    if (hasNone && isObject(additionalProperties) && patternProperties === undefined) {
      const value = build(additionalProperties, { ...within, property: 'key' })
      if (value !== undefined) draft.key = value
    }
    return draft
  }

  const generateList = ({ schema: keywords }: Flat, within: Within): JsonValue => {
    const { items, prefixItems, minItems, maxItems } = keywords
    const tuple = isList(prefixItems) ? prefixItems.filter(isSchema) : []
    const list = tuple.map((item) => build(item, within) ?? null)
    const wanted = Math.max(
      typeof minItems === 'number' ? minItems : 0,
      tuple.length === 0 && maxItems !== 0 ? 1 : 0,
    )
    const item = items === undefined ? true : items
    while (list.length < Math.min(wanted, MAX_ITEMS) && isSchema(item) && item !== false) {
      const value = build(item, within)
      if (value === undefined) break
      list.push(keywords.uniqueItems === true ? distinct(value, list) : value)
    }
    return list
  }

  /** Whether an object needs no further optional member. */
  const isEnough = (within: Within, required: number, members: number): boolean =>
    values >= MAX_VALUES ||
    (within.depth > WHOLE_OBJECT_DEPTH && (required > 0 || members >= FIRST_MEMBERS))

  const isVisible = (property: JsonSchema): boolean => {
    const { readOnly, writeOnly } = flatten(property, schemas).schema
    return flag(mode === 'request' ? readOnly : writeOnly) !== true
  }

  const self = nameOfSchema(schema, schemas)
  const names = new Set(self === undefined ? [] : [self])
  const value = build(schema, { names, depth: 0, property: options.name ?? '' }) ?? null
  return { value, isCut, steps }
}

/** What the author wrote, in {@link EXAMPLE_ORDER}; `undefined` when it must be generated. */
function writtenExample({ schema }: Flat, types: readonly string[]): JsonValue | undefined {
  for (const source of EXAMPLE_ORDER) {
    const value = source === 'generated' ? undefined : own(schema, source)
    if (source === 'examples' || source === 'enum') {
      const first = isList(value) ? value.find((candidate) => candidate !== null) : undefined
      if (first !== undefined) return first
    } else if (value !== undefined && (source !== 'default' || isTelling(value, types))) {
      return value
    }
  }
  return undefined
}

/** `null`, an empty object, or a value of another type show nothing of what the schema allows. */
function isTelling(value: JsonValue, types: readonly string[]): boolean {
  if (value === null || (isObject(value) && Object.keys(value).length === 0)) return false
  const type = isList(value) ? 'array' : typeof value
  return (
    types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))
  )
}

/** Scalars are counted up until they differ; anything else stays as it is. */
function distinct(value: JsonValue, list: readonly JsonValue[]): JsonValue {
  let candidate = value
  for (let number = 2; list.includes(candidate) && number <= MAX_ITEMS + 1; number += 1) {
    if (typeof value === 'number') candidate = value + number - 1
    else if (typeof value === 'string') candidate = `${value}${number}`
    else return value
  }
  return candidate
}

const isSchema = (value: JsonValue | undefined): value is JsonSchema =>
  typeof value === 'boolean' || isObject(value)

interface Within {
  /** Schemas that the value stands in. */
  readonly names: ReadonlySet<string>
  readonly depth: number
  /** Name of the property, for texts that fit it. */
  readonly property: string
}
