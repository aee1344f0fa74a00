/** Types in words, and the schema inside an array's items. */
import { isTextType } from '../../media-type.ts'
import { isList, isSchema, type JsonObject, text } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { FieldType } from '../schema-field.ts'
import type { Choice, Flat } from './flat.ts'
import { flatten, type Schemas } from './flatten.ts'

/** Arrays of arrays deeper than this are attacks. */
const MAX_ARRAY_DEPTH = 10

/** Keywords that only make sense for one type, for schemas that do not name it. */
const TELLING_KEYWORDS: readonly (readonly [string, readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'patternProperties',
      'required',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'dependentSchemas',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['minLength', 'maxLength', 'contentEncoding', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** Options of options that are read, together: references can make them endless. */
const MAX_INNER_OPTIONS = 32

/** Types of a value without `null`; none when nothing tells. */
export const typesOf = (flat: Flat, schemas: Schemas): readonly string[] =>
  typesWithin(flat, schemas, undefined)

/** @param inner - of an option: how many options can still be read */
function typesWithin(flat: Flat, schemas: Schemas, inner: Budget | undefined): readonly string[] {
  if (flat.isNever) return ['never']
  if (flat.types !== undefined) return flat.types
  const { schema } = flat
  const values = schema.const === undefined ? schema.enum : [schema.const]
  if (isList(values) && values.length > 0) return [...new Set(values.map(typeOfValue))]
  const telling = TELLING_KEYWORDS.find(([, keywords]) =>
    keywords.some((keyword) => schema[keyword] !== undefined),
  )
  if (telling !== undefined) return [telling[0]]
  if (flat.patterns.length > 0) return ['string']
  const choice = flat.choices[0]
  const chosen = choice === undefined ? [] : typesOfOptions(choice, schemas, inner)
  // Only objects have a discriminator, but some documents list an array next to them.
  return chosen.length === 0 && flat.discriminator !== undefined ? ['object'] : chosen
}

/** Types of all options together; none when one of them could be anything. */
function typesOfOptions(
  { options }: Choice,
  schemas: Schemas,
  inner: Budget | undefined,
): readonly string[] {
  const budget = inner ?? { left: MAX_INNER_OPTIONS }
  if (inner !== undefined) inner.left -= options.length
  if (budget.left < 0) return []
  const all = options.map((option) => typesWithin(flatten(option, schemas), schemas, budget))
  return all.some((types) => types.length === 0) ? [] : [...new Set(all.flat())]
}

interface Budget {
  left: number
}

export function fieldType(flat: Flat, schemas: Schemas): FieldType {
  return typeWithin(flat, schemas, new Set(), 0)
}

function typeWithin(
  flat: Flat,
  schemas: Schemas,
  seen: ReadonlySet<string>,
  depth: number,
): FieldType {
  const { schema } = flat
  const known = typesOf(flat, schemas)
  const names = known.length === 0 ? ['any'] : known
  const canBeNull = flat.nullable === true && !names.includes('null') && names[0] !== 'any'
  const schemaName = flat.chain[0]
  const format = text(schema.format) ?? (isBinary(schema) ? 'binary' : undefined)
  const isRepeated = flat.chain.some((name) => seen.has(name)) || depth > MAX_ARRAY_DEPTH
  const within = new Set([...seen, ...flat.chain])
  const isArray = names.includes('array') && !isRepeated
  const items = isArray ? itemsOf(flat) : undefined
  const tuple = isArray ? tupleOf(flat) : []
  return {
    names: canBeNull ? [...names, 'null'] : names,
    ...(format === undefined ? {} : { format }),
    ...(items === undefined
      ? {}
      : { items: typeWithin(flatten(items, schemas), schemas, within, depth + 1) }),
    ...(tuple.length === 0
      ? {}
      : {
          tuple: tuple.map((item) =>
            typeWithin(flatten(item, schemas), schemas, within, depth + 1),
          ),
        }),
    ...(schemaName === undefined ? {} : { schemaName }),
  }
}

export interface Innermost {
  readonly flat: Flat
  /** Names on the way, the array's own included. */
  readonly chain: readonly string[]
  readonly isItem: boolean
}

/**
 * The item of an array, of an array of arrays, …; the schema itself when it is no array, or a tuple.
 *
 * @param isShown - true for an inner array that has a separate line
 */
export function innermostItem(
  flat: Flat,
  schemas: Schemas,
  isShown: (list: Flat) => boolean = () => false,
): Innermost {
  let current = flat
  const chain = [...flat.chain]
  for (let depth = 0; depth <= MAX_ARRAY_DEPTH; depth += 1) {
    const isArray = typesOf(current, schemas).includes('array')
    const isEnd = tupleOf(current).length > 0 || (depth > 0 && isShown(current))
    const items = isArray && !isEnd ? itemsOf(current) : undefined
    if (items === undefined) return { flat: current, chain, isItem: depth > 0 }
    current = flatten(items, schemas)
    if (current.chain.some((name) => chain.includes(name))) {
      return { flat: current, chain: [...chain, ...current.chain], isItem: true }
    }
    chain.push(...current.chain)
  }
  return { flat: current, chain, isItem: true }
}

function itemsOf({ schema }: Flat): JsonSchema | undefined {
  const { items } = schema
  return items !== undefined && isSchema(items) && items !== false ? items : undefined
}

/** The schemas of `prefixItems`; empty for arrays whose items are all alike. */
export function tupleOf({ schema: { prefixItems } }: Flat): readonly JsonSchema[] {
  return isList(prefixItems) ? prefixItems.filter(isSchema) : []
}

/** Bytes as they are; JSON, XML, tokens and other texts inside a string stay strings. */
export function isBinary({ contentMediaType, contentEncoding }: JsonObject): boolean {
  const type = text(contentMediaType)
  return type !== undefined && contentEncoding === undefined && !isTextual(type)
}

const isTextual = (type: string): boolean =>
  isTextType(type) || /^multipart\/|\/x-www-form-urlencoded$/i.test(type)

function typeOfValue(value: JsonValue): string {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
