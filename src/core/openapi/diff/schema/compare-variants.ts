/** Compares `oneOf` and `anyOf`: added and removed variants, and their discriminators. */
import { asMap, own } from '../../json-value.ts'
import type { JsonSchema } from '../../model.ts'
import { typesOf } from '../../schema/field-type.ts'
import type { Flat } from '../../schema/flat.ts'
import { flatten, type Schemas } from '../../schema/flatten.ts'
import { type VariantOption, type VariantSet, variantsOf } from '../../schema/variants.ts'
import { referredName } from '../../schema-reference.ts'
import type { Sides } from './compare-properties.ts'
import { allowedValues } from './compare-values.ts'
import type { Comparison } from './local-change.ts'
import type { IsSame } from './sameness.ts'

export interface VariantPair {
  readonly before: JsonSchema
  readonly after: JsonSchema
}

/**
 * @returns `alone` if the variants fully describe the change (one shape became several, or the reverse) and the
 * other keywords must not be compared
 */
export function compareVariants(
  pair: VariantPair,
  flats: { readonly before: Flat; readonly after: Flat },
  sides: Sides,
  isSame: IsSame,
  into: Comparison,
): 'alone' | 'beside' {
  const a = variantsOf(flats.before, sides.before)
  const b = variantsOf(flats.after, sides.after)
  if (a === undefined && b === undefined) return 'beside'
  if (a !== undefined && b !== undefined) {
    const pairs = compareOptions(a.options, b.options, sides, isSame, into)
    compareDiscriminators(a, b, pairs, flats, into)
    if (a.keyword !== b.keyword && !(isApart(a, sides.before) && isApart(b, sides.after))) {
      const change = b.keyword === 'oneOf' ? 'choice-became-exclusive' : 'choice-became-inclusive'
      into.changes.push({ name: change, step: '', before: a.keyword, after: b.keyword })
    }
    return 'beside'
  }
  return compareWithOne(pair, flats, a, b, isSame, into)
}

/** True if no value can match two variants: then `anyOf` means the same as `oneOf`. */
function isApart({ discriminator, options }: VariantSet, schemas: Schemas): boolean {
  if (discriminator !== undefined) return true
  const flats = options.map(({ schema }) => flatten(schema, schemas))
  const values = flats.map(allowedValues)
  const types = flats.map((flat) =>
    typesOf(flat, schemas).map((name) => (name === 'integer' ? 'number' : name)),
  )
  return [values, types].some((lists) => {
    const all = lists.flatMap((list) => list?.map((value) => JSON.stringify(value)) ?? [])
    return lists.every((list) => (list ?? []).length > 0) && new Set(all).size === all.length
  })
}

/** One side has variants, the other is a single shape. */
function compareWithOne(
  pair: VariantPair,
  flats: { readonly before: Flat; readonly after: Flat },
  a: VariantSet | undefined,
  b: VariantSet | undefined,
  isSame: IsSame,
  into: Comparison,
): 'alone' | 'beside' {
  const single = a === undefined ? pair.before : pair.after
  const chain = a === undefined ? flats.before.chain : flats.after.chain
  const options = (a ?? b)?.options ?? []
  const counterpart = options.find(({ schema }) => {
    const name = referredName(schema)
    if (name !== undefined && (name === referredName(single) || chain.includes(name))) return true
    return a === undefined ? isSame(single, schema) : isSame(schema, single)
  })
  if (counterpart !== undefined) {
    for (const option of options) {
      if (option !== counterpart)
        pushVariant(a === undefined ? 'variant-added' : 'variant-removed', option, into)
    }
    into.inside.push(
      a === undefined
        ? { step: '', before: pair.before, after: counterpart.schema }
        : { step: '', before: counterpart.schema, after: pair.after },
    )
    return 'alone'
  }
  const counts = { before: String(a?.options.length ?? 1), after: String(b?.options.length ?? 1) }
  into.changes.push({ name: 'choice-changed', step: '', ...counts, values: counts })
  const rest = a === undefined ? flats.after : flats.before
  return hasOwnShape(rest) ? 'beside' : 'alone'
}

const hasOwnShape = ({ schema }: Flat): boolean =>
  ['properties', 'items', 'enum', 'const'].some((keyword) => schema[keyword] !== undefined)

function compareOptions(
  before: readonly VariantOption[],
  after: readonly VariantOption[],
  sides: Sides,
  isSame: IsSame,
  into: Comparison,
): OptionPairs {
  const pairs = new Map<VariantOption, VariantOption>()
  let a = [...before]
  let b = [...after]
  const rounds: readonly ((x: VariantOption, y: VariantOption) => boolean)[] = [
    (x, y) => nameOf(x) !== undefined && nameOf(x) === nameOf(y),
    (x, y) => x.values.length > 0 && x.values.some((value) => y.values.includes(value)),
    (x, y) => isSame(x.schema, y.schema),
    (x, y) => x.label === y.label,
    (x, y) => isAlike(x.schema, y.schema, sides),
  ]
  for (const matches of rounds) {
    for (const x of a) {
      const y = b.find((option) => matches(x, option))
      if (y === undefined) continue
      a = a.filter((option) => option !== x)
      b = b.filter((option) => option !== y)
      pairs.set(x, y)
      const step = `(${y.label.replaceAll(/[()]/g, '')})`
      into.inside.push({ step, before: x.schema, after: y.schema })
    }
  }
  for (const option of a) pushVariant('variant-removed', option, into)
  for (const option of b) pushVariant('variant-added', option, into)
  return pairs
}

/** Options of the newer schema by those of the older one. */
type OptionPairs = ReadonlyMap<VariantOption, VariantOption>

const nameOf = ({ schema }: VariantOption): string | undefined => referredName(schema)

/** Same type, and at least half of all property names in common, if it has any. */
function isAlike(x: JsonSchema, y: JsonSchema, sides: Sides): boolean {
  const a = flatten(x, sides.before)
  const b = flatten(y, sides.after)
  const types = typesOf(a, sides.before)
  if (types.join() !== typesOf(b, sides.after).join()) return false
  if (types.length > 0 && !types.includes('object')) return true
  const names = Object.keys(asMap(a.schema['properties']))
  const others = new Set(Object.keys(asMap(b.schema['properties'])))
  const shared = names.filter((name) => others.has(name)).length
  const all = new Set([...names, ...others]).size
  return all > 0 && shared * 2 >= all
}

function pushVariant(
  name: 'variant-added' | 'variant-removed',
  option: VariantOption,
  { changes }: Comparison,
): void {
  const side = name === 'variant-added' ? 'after' : 'before'
  changes.push({ name, step: '', [side]: option.label, values: { variant: option.label } })
}

function compareDiscriminators(
  a: VariantSet,
  b: VariantSet,
  pairs: OptionPairs,
  flats: { readonly before: Flat; readonly after: Flat },
  { changes }: Comparison,
): void {
  if (a.discriminator !== b.discriminator) {
    const values = { before: a.discriminator ?? '', after: b.discriminator ?? '' }
    changes.push({ name: 'discriminator-changed', step: '', ...values, values })
    return
  }
  const push = (name: `discriminator-value-${'added' | 'removed'}`, value: string): void => {
    const side = name === 'discriminator-value-added' ? 'after' : 'before'
    changes.push({ name, step: '', [side]: value, values: { value } })
  }
  const owners = new Map(
    b.options.flatMap((option) => option.values.map((value) => [value, option] as const)),
  )
  for (const option of a.options) {
    const heir = pairs.get(option)
    for (const value of namedValues(option, flats.before)) {
      const owner = owners.get(value)
      if (owner !== undefined && owner !== heir) {
        const moved = { before: shownName(option), after: shownName(owner) }
        const values = { value, ...moved }
        changes.push({ name: 'discriminator-value-moved', step: '', ...moved, values })
        // A variant that was removed with its value is reported as removed.
      } else if (heir !== undefined && owner === undefined && nameOf(heir) !== value) {
        push('discriminator-value-removed', value)
      }
    }
  }
  const known = new Set(a.options.flatMap(({ values }) => values))
  for (const option of pairs.values()) {
    for (const value of namedValues(option, flats.after)) {
      if (!known.has(value)) push('discriminator-value-added', value)
    }
  }
}

/** Mapped values and the schema's name. The comparison of the property reports those that it lists itself. */
function namedValues(option: VariantOption, flat: Flat): readonly string[] {
  const discriminator = flat.choices[0]?.discriminator ?? flat.discriminator
  const mapping = asMap(own(discriminator ?? flat.base?.discriminator, 'mapping'))
  return option.values.filter((value) => Object.hasOwn(mapping, value) || value === nameOf(option))
}

const shownName = (option: VariantOption): string => nameOf(option) ?? option.label
