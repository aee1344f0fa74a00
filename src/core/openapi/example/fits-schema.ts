/**
 * Checks whether a value fits a schema, to choose among candidates. Unlike the validator it doesn't explain,
 * and it stops when its budget is spent.
 */
import {
  equalJson,
  isList,
  isObject,
  isSchema,
  type JsonObject,
  own,
  text,
  texts,
} from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { isMultipleOf } from '../multiple-of.ts'
import type { Choice, Flat } from '../schema/flat.ts'
import { flatten, type Schemas } from '../schema/flatten.ts'
import { type Direction, isHidden } from '../schema/hidden-members.ts'
import { valuesOf } from '../schema/variants.ts'
import { fitsPattern } from './fits-pattern.ts'
import { parsePattern } from './pattern.ts'

export interface FitOptions {
  readonly schemas: Schemas
  readonly mode: Direction
  /** @returns false if the budget is spent; everything then fits */
  readonly spend: () => boolean
}

export type Fits = (flat: Flat, value: JsonValue) => boolean

export function createFits({ schemas, mode, spend }: FitOptions): Fits {
  const known = new WeakMap<Flat, Map<JsonValue, boolean>>()

  const fits: Fits = (flat, value) => {
    const results = known.get(flat) ?? new Map<JsonValue, boolean>()
    known.set(flat, results)
    const result = results.get(value)
    if (result !== undefined) return result
    if (!spend()) return true
    // A recursive schema that doesn't descend into the value adds nothing.
    results.set(value, true)
    const found = decide(flat, value)
    results.set(value, found)
    return found
  }

  const fitsSchema = (schema: JsonValue | undefined, value: JsonValue): boolean =>
    !isSchema(schema) || fits(flatten(schema, schemas), value)

  const decide = (flat: Flat, value: JsonValue): boolean => {
    if (flat.isNever) return false
    if (value === null && flat.nullable === true) return true
    const { schema } = flat
    return (
      fitsType(flat, value) &&
      (schema.const === undefined || equalJson(schema.const, value)) &&
      (!isList(schema.enum) || schema.enum.some((one) => equalJson(one, value))) &&
      (typeof value !== 'string' || fitsText(flat, value)) &&
      (typeof value !== 'number' || fitsNumber(schema, value)) &&
      (!isList(value) || fitsList(schema, value)) &&
      (!isObject(value) || fitsObject(schema, value)) &&
      flat.choices.every((choice) => fitsChoice(choice, value)) &&
      flat.fragments.every((fragment) => fitsFragment(fragment, value))
    )
  }

  const fitsList = (schema: JsonObject, list: readonly JsonValue[]): boolean => {
    const tuple = isList(schema.prefixItems) ? schema.prefixItems : []
    return (
      within(list.length, schema.minItems, schema.maxItems) &&
      (schema.uniqueItems !== true || isDistinct(list)) &&
      list.every((item, index) =>
        fitsSchema(index < tuple.length ? tuple[index] : schema.items, item),
      )
    )
  }

  const mayLack = (property: JsonValue | undefined): boolean =>
    isSchema(property) && isHidden(property, schemas, mode)

  const fitsObject = (schema: JsonObject, object: JsonObject): boolean => {
    const { properties, additionalProperties, patternProperties, dependentRequired } = schema
    const names = Object.keys(object)
    const isThere = (name: string): boolean => own(object, name) !== undefined
    return (
      within(names.length, schema.minProperties, schema.maxProperties) &&
      texts(schema.required).every((name) => isThere(name) || mayLack(own(properties, name))) &&
      names.every((name) => {
        const value = object[name]
        if (value === undefined) return true
        const described = own(properties, name)
        if (described !== undefined) return fitsSchema(described, value)
        const patterned = schemaByPattern(patternProperties, name)
        return fitsSchema(patterned ?? additionalProperties, value)
      }) &&
      names.every((name) => texts(own(dependentRequired, name)).every(isThere)) &&
      names.every((name) => fitsSchema(own(schema.dependentSchemas, name), object))
    )
  }

  const fitsChoice = (choice: Choice, value: JsonValue): boolean => {
    if (value === null) return true
    const { keyword, options } = choice
    const selected = selectedOptions(choice, value, schemas)
    const fitting = (selected.length > 0 ? selected : options).filter((option) =>
      fitsSchema(option, value),
    )
    return keyword === 'anyOf' || selected.length > 0 ? fitting.length > 0 : fitting.length === 1
  }

  const fitsFragment = (fragment: JsonObject, value: JsonValue): boolean => {
    if (fragment.not !== undefined) return !fitsSchema(fragment.not, value)
    if (fragment.if !== undefined) {
      return fitsSchema(fitsSchema(fragment.if, value) ? fragment.then : fragment.else, value)
    }
    if (fragment.contains !== undefined && isList(value)) {
      const found = value.filter((item) => fitsSchema(fragment.contains, item)).length
      return within(found, fragment.minContains ?? 1, fragment.maxContains)
    }
    if (fragment.propertyNames !== undefined && isObject(value)) {
      return Object.keys(value).every((name) => fitsSchema(fragment.propertyNames, name))
    }
    return true
  }

  return fits
}

/** Options that the value's discriminator selects. */
function selectedOptions(
  { options, discriminator }: Choice,
  value: JsonValue,
  schemas: Schemas,
): Choice['options'] {
  const selecting = text(own(discriminator, 'propertyName'))
  const mark = selecting === undefined ? undefined : own(value, selecting)
  if (mark === undefined || !isObject(discriminator)) return []
  return options.filter((option) => valuesOf(option, discriminator, schemas).includes(String(mark)))
}

/** Returns the schema in `patternProperties` for a member name. */
export function schemaByPattern(
  patternProperties: JsonValue | undefined,
  name: string,
): JsonValue | undefined {
  if (!isObject(patternProperties)) return undefined
  return Object.entries(patternProperties).find(([source]) => {
    const pattern = parsePattern(source)
    return pattern !== undefined && fitsPattern(pattern, name) === true
  })?.[1]
}

function fitsType({ types }: Flat, value: JsonValue): boolean {
  if (types === undefined) return true
  const type = value === null ? 'null' : isList(value) ? 'array' : typeof value
  return types.includes(type) || (types.includes('integer') && Number.isInteger(value))
}

function fitsText({ schema, patterns }: Flat, value: string): boolean {
  const shape = SHAPES.get(text(schema.format) ?? '')
  return (
    within([...value].length, schema.minLength, schema.maxLength) &&
    (shape === undefined || shape.test(value.slice(0, MAX_SHAPED))) &&
    patterns.every((source) => {
      const pattern = parsePattern(source)
      return pattern === undefined || fitsPattern(pattern, value) !== false
    })
  )
}

function fitsNumber(schema: JsonObject, value: number): boolean {
  const { multipleOf, exclusiveMinimum, exclusiveMaximum } = schema
  return (
    within(value, schema.minimum, schema.maximum) &&
    (typeof exclusiveMinimum !== 'number' || value > exclusiveMinimum) &&
    (typeof exclusiveMaximum !== 'number' || value < exclusiveMaximum) &&
    (typeof multipleOf !== 'number' || isMultipleOf(value, multipleOf))
  )
}

const within = (value: number, minimum: unknown, maximum: unknown): boolean =>
  (typeof minimum !== 'number' || value >= minimum) &&
  (typeof maximum !== 'number' || value <= maximum)

const isDistinct = (list: readonly JsonValue[]): boolean =>
  new Set(list.map((item) => JSON.stringify(item))).size === list.length

/** Only the start of longer texts is checked. */
const MAX_SHAPED = 300

/** Shapes of formats. Each matches from left to right without backtracking. */
const SHAPES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    'date-time': /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
    date: /^\d{4}-\d\d-\d\d$/,
    time: /^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
    uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    email: /^[^\s@]+@[^\s@]+$/,
    uri: /^[a-z][\w+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i,
    url: /^https?:\/\/\S/i,
    ipv4: /^\d{1,3}(?:\.\d{1,3}){3}$/,
    ipv6: /^[\da-f.]*:[\da-f:.]*$/i,
  }),
)
