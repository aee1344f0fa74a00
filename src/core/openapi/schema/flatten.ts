/**
 * Merges a schema's `$ref` and `allOf` into one schema, keyword by keyword. The schema's own keywords take
 * precedence over those it refers to, and those over `allOf`.
 */
import { isList, isObject, isSchema, type JsonObject } from '../json-value.ts'
import type { JsonSchema } from '../model.ts'
import { decodeSchemaProblem, PROBLEM_KEYWORD, schemaProblem } from '../schema-problem.ts'
import { findSchema, referredName } from '../schema-reference.ts'
import type { Base, Flat } from './flat.ts'
import { mergeParts, type Part } from './merge-parts.ts'

export type Schemas = Readonly<Record<string, JsonSchema>>

const caches = new WeakMap<Schemas, WeakMap<JsonObject, Flat>>()

export function flatten(schema: JsonSchema, schemas: Schemas): Flat {
  const known = typeof schema === 'boolean' ? undefined : caches.get(schemas)?.get(schema)
  return known ?? createFlattener(schemas)(schema)
}

/** The cache of flat schemas lives as long as the document's schemas. */
function createFlattener(schemas: Schemas): (schema: JsonSchema) => Flat {
  const cache = caches.get(schemas) ?? new WeakMap<JsonObject, Flat>()
  caches.set(schemas, cache)
  const open = new Set<string>()
  let isPartial = false
  let visits = 0
  let depth = 0

  const visit = (schema: JsonSchema): Flat => {
    if (schema === true) return anything
    if (schema === false) return never
    const known = cache.get(schema)
    if (known !== undefined) return known
    visits += 1
    if (visits > MAX_VISITS || depth > MAX_INCLUSION_DEPTH) {
      return { ...anything, problem: schemaProblem('inclusion-tangled', {}) }
    }
    depth += 1
    const flat = mergeParts(ownPart(schema), [...referred(schema), ...included(schema)])
    depth -= 1
    const problem = decodeSchemaProblem(schema[PROBLEM_KEYWORD])
    const result = problem === undefined ? flat : { ...flat, problem }
    // Inside a circle of references the result is incomplete, so it isn't cached.
    if (!isPartial || open.size === 0) cache.set(schema, result)
    if (open.size === 0) isPartial = false
    return result
  }

  const referred = (schema: JsonObject): readonly Part[] => {
    const name = referredName(schema)
    if (name === undefined) return []
    const target = findSchema(schemas, name)
    if (target === undefined || open.has(name)) {
      isPartial = true
      const problem = schemaProblem('inclusion-circular', { name })
      return [{ flat: { ...anything, problem }, isReference: true, chain: [] }]
    }
    open.add(name)
    const flat = visit(target)
    open.delete(name)
    return [{ flat, isReference: true, chain: [name, ...flat.chain] }]
  }

  const included = (schema: JsonObject): readonly Part[] => {
    const members = isList(schema.allOf) ? schema.allOf.filter(isSchema) : []
    const isWrapper = members.length === 1 && schema.$ref === undefined && !hasStructure(schema)
    const self = nameOfSchema(schema, schemas)
    const parts = members.map((member): Part => {
      const flat = withoutOwnChoice(visit(member), self)
      // OpenAPI 3.0 requires `allOf: [{$ref}]` to add a description to a reference.
      return isWrapper
        ? { flat, isReference: true, chain: flat.chain }
        : {
            flat,
            isReference: false,
            isNamed: referredName(member) !== undefined,
            chain: [],
            base: baseOf(flat, self),
          }
    })
    return [...parts, ...lonelyOptions(schema)]
  }

  /** `anyOf: [X]` and `oneOf: [X, {type: null}]` mean X, or X or null. */
  const lonelyOptions = (schema: JsonObject): readonly Part[] =>
    CHOICE_KEYWORDS.flatMap((keyword) => {
      const { options, hasNull } = optionsOf(schema, keyword)
      const [only, second] = options
      const isChoice = second !== undefined || schema.discriminator !== undefined
      if (only === undefined || isChoice) return []
      const flat = visit(only)
      const nullable = hasNull ? true : flat.nullable
      return [{ flat: { ...flat, nullable }, isReference: true, chain: flat.chain }]
    })

  return visit
}

/** Without a limit, schemas that all include each other could be merged in a factorial number of ways. */
const MAX_VISITS = 5_000

/** Each level merges everything below it. */
const MAX_INCLUSION_DEPTH = 100

const CHOICE_KEYWORDS = ['oneOf', 'anyOf'] as const

/** Keywords shown as separate groups. */
const FRAGMENTS = [
  ['not'],
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['propertyNames'],
  ['unevaluatedProperties'],
  ['unevaluatedItems'],
  ['contentSchema'],
] as const

const SET_ASIDE: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'type',
  'pattern',
  'nullable',
  'discriminator',
  ...CHOICE_KEYWORDS,
  ...FRAGMENTS.flat(),
])

function ownPart(schema: JsonObject): Flat {
  const remaining = Object.entries(schema).filter(([keyword]) => !SET_ASIDE.has(keyword))
  const names = (isList(schema.type) ? schema.type : [schema.type]).filter(
    (name) => typeof name === 'string',
  )
  const types = names.filter((name) => name !== 'null')
  const choices = CHOICE_KEYWORDS.map((keyword) => ({ keyword, ...optionsOf(schema, keyword) }))
  const isNullOnly =
    names.length > 0 ? types.length === 0 : choices.some((c) => c.hasNull && c.options.length === 0)
  const saysNull = names.includes('null') || schema.nullable === true
  const choiceSaysNull = choices.some((c) => c.hasNull && c.options.length > 1)
  const discriminator = isObject(schema.discriminator) ? schema.discriminator : undefined
  return {
    schema: Object.fromEntries(remaining),
    types: isNullOnly ? ['null'] : types.length > 0 ? types : undefined,
    nullable: saysNull || choiceSaysNull ? true : names.length > 0 ? false : undefined,
    isNever: false,
    chain: [],
    choices: choices.flatMap(({ keyword, options }) =>
      options.length > 1 || (options.length === 1 && discriminator !== undefined)
        ? [{ keyword, options, discriminator }]
        : [],
    ),
    discriminator,
    base: undefined,
    fragments: FRAGMENTS.flatMap((keywords) => {
      const present = keywords.filter((keyword) => schema[keyword] !== undefined)
      return present.length === 0 || !present.some((keyword) => keyword === keywords[0])
        ? []
        : [Object.fromEntries(present.map((keyword) => [keyword, schema[keyword]]))]
    }),
    patterns: typeof schema.pattern === 'string' ? [schema.pattern] : [],
    problem: undefined,
  }
}

/** A cat that includes "a pet is a cat or a dog" is a cat, so the choice is removed. */
function withoutOwnChoice(flat: Flat, self: string | undefined): Flat {
  const choices = flat.choices.filter(
    ({ options }) => self === undefined || !options.some((option) => referredName(option) === self),
  )
  return choices.length === flat.choices.length ? flat : { ...flat, choices }
}

/** A named schema that includes a base is one of its variants; an unnamed one represents all of them. */
function baseOf({ base, discriminator, chain }: Flat, self: string | undefined): Base | undefined {
  if (self !== undefined) return undefined
  return base ?? (discriminator && { discriminator, names: chain })
}

const namesBySchema = new WeakMap<Schemas, ReadonlyMap<JsonSchema, string>>()

/** Returns the name of this very schema object in the document. */
export function nameOfSchema(schema: JsonSchema, schemas: Schemas): string | undefined {
  if (typeof schema === 'boolean') return undefined
  const names =
    namesBySchema.get(schemas) ??
    new Map(Object.entries(schemas).map(([name, entry]) => [entry, name] as const))
  namesBySchema.set(schemas, names)
  return names.get(schema)
}

function optionsOf(schema: JsonObject, keyword: 'oneOf' | 'anyOf') {
  const list = schema[keyword]
  const all = isList(list) ? list.filter(isSchema) : []
  const options = all.filter((option) => !isNull(option))
  return { options, hasNull: options.length < all.length }
}

const isNull = (schema: JsonSchema): boolean =>
  isObject(schema) &&
  (schema.type === 'null' ||
    schema.const === null ||
    (isList(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null))

/** True if a schema constrains the value, apart from `allOf` and annotations. */
const hasStructure = (schema: JsonObject): boolean =>
  ['properties', 'items', 'oneOf', 'anyOf', 'additionalProperties', 'patternProperties'].some(
    (keyword) => schema[keyword] !== undefined,
  )

const anything: Flat = {
  schema: {},
  types: undefined,
  nullable: undefined,
  isNever: false,
  chain: [],
  choices: [],
  discriminator: undefined,
  base: undefined,
  fragments: [],
  patterns: [],
  problem: undefined,
}

const never: Flat = { ...anything, isNever: true }
