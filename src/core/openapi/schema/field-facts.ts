/** Describes a field without its children. */
import { isList, type JsonObject, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { Constraint } from '../schema-field.ts'
import type { Flat } from './flat.ts'

/** In display order, with the types to whose values they apply: `uniqueItems` has no effect on a string. */
const CONSTRAINT_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  minimum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
  contentEncoding: ['string'],
}

/** Bounds that a format implies, and that generators write nevertheless: without a format, those of Zod's integers. */
const RANGES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  int64: { minimum: -(2 ** 63), maximum: 2 ** 63 - 1 },
  uint32: { minimum: 0, maximum: 2 ** 32 - 1 },
  uint64: { minimum: 0, maximum: 2 ** 64 - 1 },
}

/** Programs round bounds of 64 bits, to 9223372036854775000 or in other ways. */
function isImplied(rule: string, value: JsonValue, { format }: JsonObject): boolean {
  const bound = RANGES[text(format) ?? '']?.[rule]
  if (bound === undefined || typeof value !== 'number') return false
  return value === bound || Math.abs(value / bound - 1) < 1e-15
}

/** Keywords that forbid other members if they are `false`. */
const CLOSING_KEYWORDS = [
  'additionalProperties',
  'items',
  'unevaluatedProperties',
  'unevaluatedItems',
] as const

export function constraintsOf({ schema, patterns, fragments, types }: Flat): readonly Constraint[] {
  const written = Object.entries(CONSTRAINT_KEYWORDS).flatMap(([rule, of]): Constraint[] => {
    const value = schema[rule]
    const applies = types === undefined || of.some((type) => types.includes(type))
    return value === undefined || value === false || !applies || isImplied(rule, value, schema)
      ? []
      : [{ rule, value }]
  })
  const closed = CLOSING_KEYWORDS.filter(
    (rule) => schema[rule] === false || fragments.some((fragment) => fragment[rule] === false),
  )
  return [
    ...written,
    ...patterns.map((value) => ({ rule: 'pattern', value })),
    ...closed.map((rule) => ({ rule, value: false })),
  ]
}

export const examplesOf = ({ examples, example }: JsonObject): readonly JsonValue[] => {
  if (isList(examples) && examples.length > 0) return examples
  return example === undefined ? [] : [example]
}

/** Returns the media type of encoded content. */
export function acceptOf(schema: JsonObject): string | undefined {
  const written = text(schema.contentMediaType)
  return written ?? (schema.format === 'binary' ? 'application/octet-stream' : undefined)
}
