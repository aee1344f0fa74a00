/** Candidate values for a schema, best first: one per variant and per side of a condition. */
import { isJsonType } from '../../media-type.ts'
import { isList, isObject, isSchema, type JsonObject, own, text, texts } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { typesOf } from '../schema/field-type.ts'
import type { Flat } from '../schema/flat.ts'
import { flatten, type Schemas } from '../schema/flatten.ts'
import { mergeParts, type Part } from '../schema/merge-parts.ts'
import { isAnyString } from '../schema/open-enum.ts'
import { selectedBy, type VariantOption, type VariantSet, variantsOf } from '../schema/variants.ts'
import { buildList } from './build-list.ts'
import { buildObject } from './build-object.ts'
import { buildScalar, unnamedValue } from './build-scalar.ts'
import { MAX_NESTING, type Making, type Within } from './making.ts'
import { thingOf } from './names.ts'

export function* buildCandidates(
  flat: Flat,
  within: Within,
  making: Making,
): Generator<JsonValue, undefined> {
  const variants = variantsOf(flat, making.schemas, within.isOption === true)
  const inside = { ...within, isOption: false }
  if (variants === undefined) yield* ofKind(flat, inside, making)
  else yield* ofVariants(flat, variants, inside, making)
  return undefined
}

function* ofVariants(flat: Flat, variants: VariantSet, within: Within, making: Making) {
  if (within.nesting > MAX_NESTING) return making.cut()
  const rest = withoutChoice(flat)
  for (const { schema, values } of bestFirst(variants, making.schemas)) {
    if (!making.spend()) return making.cut()
    const option = flatten(schema, making.schemas)
    if (option.chain.some((name) => within.names.has(name))) continue
    const merged = mergeParts(rest, [partOf(option, isWhole(rest))])
    const inside = {
      ...within,
      names: new Set([...within.names, ...option.chain]),
      nesting: within.nesting + 1,
      isOption: true,
    }
    const written = making.writtenExample(merged, within)
    const found = written === undefined ? buildCandidates(merged, inside, making) : [written]
    for (const value of found) yield marked(value, variants.discriminator, values)
  }
}

/** A schema that includes a base has the value by which the base's discriminator selects it. */
function* ofKind(flat: Flat, within: Within, making: Making) {
  const [name] = flat.chain
  const selected = name === undefined ? undefined : selectedBy(name, making.schemas)
  for (const value of withConditions(flat, within, making)) {
    yield selected !== undefined && own(value, selected.property) !== undefined
      ? marked(value, selected.property, selected.values)
      : value
  }
}

/** Values that a document lists are better than a guess: the order changes if any string is allowed before them. */
function bestFirst({ options }: VariantSet, schemas: Schemas): readonly VariantOption[] {
  const [first] = options
  if (first === undefined || !isAnyString(flatten(first.schema, schemas))) return options
  const listed = options.find(({ schema }) => {
    const { enum: values } = flatten(schema, schemas).schema
    return isList(values) && typeof values[0] === 'string' && values[0] !== ''
  })
  return listed === undefined ? options : [listed, ...options.filter((one) => one !== listed)]
}

/** Sets the discriminator, so that the value selects its variant. */
function marked(
  value: JsonValue,
  discriminator: string | undefined,
  values: readonly string[],
): JsonValue {
  const [first] = values
  if (discriminator === undefined || first === undefined || !isObject(value)) return value
  return values.includes(String(value[discriminator]))
    ? value
    : { ...value, [discriminator]: first }
}

/** Removes the choice that was made; a second one remains. */
const withoutChoice = (flat: Flat): Flat => ({
  ...flat,
  choices: flat.choices.slice(1),
  discriminator: undefined,
  base: undefined,
})

/** True if a schema has nothing but its choice, so that the chosen option is the whole schema. */
const isWhole = ({ schema }: Flat): boolean =>
  schema.properties === undefined && schema.required === undefined

const partOf = (flat: Flat, isReference: boolean): Part => ({
  flat,
  isReference,
  chain: flat.chain,
})

/**
 * `if` determines which other keywords apply, depending on the value. `not` and similar keywords can only be
 * checked on a finished value.
 */
function* withConditions(flat: Flat, within: Within, making: Making) {
  const plain = generate(flat, within, making)
  if (plain === undefined) return
  yield plain
  const { schemas } = making
  const conditions = flat.fragments.filter((fragment) => fragment.if !== undefined)
  const met = (fragment: JsonObject): JsonValue | undefined =>
    isSchema(fragment.if) && making.fits(flatten(fragment.if, schemas), plain)
      ? fragment.then
      : fragment.else
  const [first] = conditions
  for (const branches of [conditions.map(met), [first?.if, first?.then]]) {
    const parts = branches.filter(isSchema).map((schema) => partOf(flatten(schema, schemas), false))
    const value = parts.length === 0 ? undefined : generate(mergeParts(flat, parts), within, making)
    if (value !== undefined) yield value
  }
  if (!isObject(plain)) return
  // Members that exclude each other: authors write the more important ones first.
  const optional = Object.keys(plain).filter((name) => !texts(flat.schema.required).includes(name))
  for (const name of optional.toReversed()) {
    const { [name]: _, ...others } = plain
    yield others
  }
  for (const members of ['all', 'required'] as const) {
    const value = generate(flat, { ...within, members }, making)
    if (value !== undefined) yield value
  }
}

function generate(flat: Flat, within: Within, making: Making): JsonValue | undefined {
  const [type] = typesOf(flat, making.schemas)
  switch (type) {
    case 'object':
      return buildObject(flat, aboutThing(flat, within, making), making)
    case 'array':
      return buildList(flat, within, making)
    case 'string':
      return jsonContent(flat, within, making) ?? buildScalar(flat, type, within, making)
    case 'integer':
    case 'number':
    case 'boolean':
      return buildScalar(flat, type, within, making)
    case undefined:
      return flat.problem === undefined ? unnamedValue(flat, within, making) : null
    case 'never':
      return undefined
    default:
      return null
  }
}

/** Text of JSON that the schema describes (JSON Schema 2020-12, validation, section 8.5). */
function jsonContent(
  { schema, fragments }: Flat,
  within: Within,
  making: Making,
): string | undefined {
  const content = fragments.map(({ contentSchema }) => contentSchema).find(isSchema)
  const isJson = isJsonType(text(schema.contentMediaType) ?? '')
  if (content === undefined || !isJson || schema.contentEncoding !== undefined) return undefined
  const value = making.build(content, { ...within, shown: undefined })
  return value === undefined ? undefined : JSON.stringify(value)
}

/**
 * Subject of an object: from its schema, otherwise from the member that contains it. The outermost object is
 * the subject of the operation, unless its schema has operations.
 */
function aboutThing(flat: Flat, within: Within, { known }: Making): Within {
  const [name] = flat.chain
  const bySchema = name === undefined ? undefined : thingOf(name)
  const isOwn = within.depth > 0 || known?.get(`${bySchema}.id`) !== undefined
  const thing = isOwn ? (bySchema ?? thingOf(within.name)) : undefined
  return { ...within, thing: thing ?? within.thing ?? bySchema }
}
