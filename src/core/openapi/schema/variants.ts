/** The options of `oneOf` and `anyOf`, also those that only a discriminator implies. */
import { asMap, isList, isObject, type JsonObject, own, text, texts } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { findSchema, referredName, schemaReference } from '../schema-reference.ts'
import { typesOf } from './field-type.ts'
import type { Base, Flat } from './flat.ts'
import { flatten, type Schemas } from './flatten.ts'
import { labelsOf } from './variant-labels.ts'

export interface VariantSet {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly discriminator: string | undefined
  readonly options: readonly VariantOption[]
}

export interface VariantOption {
  readonly label: string
  readonly values: readonly string[]
  /** True for the option of `defaultMapping`: it represents every other value, and a missing one. */
  readonly isDefault?: true
  readonly schema: JsonSchema
}

/** Written options first; else what `discriminator.mapping` names and what includes the base. */
export function variantsOf(
  flat: Flat,
  schemas: Schemas,
  /** Already one of several: the base it includes offers no second choice. */
  isOption = false,
): VariantSet | undefined {
  const choice = flat.choices[0]
  if (choice !== undefined && !isInType(choice.options, flat, schemas)) {
    return variantSet(
      choice.keyword,
      choice.options,
      choice.discriminator ?? flat.discriminator,
      schemas,
    )
  }
  const included = isOption ? undefined : flat.base
  const base = flat.discriminator
    ? { discriminator: flat.discriminator, names: flat.chain }
    : included
  if (choice !== undefined || base === undefined) return undefined
  const implied = impliedNames(base, schemas)
  if (implied.length === 0) return undefined
  const options = implied.map((name) => ({ $ref: schemaReference(name) }))
  return variantSet('oneOf', options, base.discriminator, schemas)
}

/** A union of bare types reads better as "string or integer" than as two variants, if the type says so. */
function isInType(options: readonly JsonSchema[], flat: Flat, schemas: Schemas): boolean {
  const { types: written, schema: around } = flat
  const isLimited = [written, around.enum, around.const].some((limit) => limit !== undefined)
  const stated = typesOf(flat, schemas)
  return options.every((option) => {
    const { schema, chain, choices, fragments, patterns, types } = flatten(option, schemas)
    return (
      types !== undefined &&
      (isLimited || types.every((type) => stated.includes(type))) &&
      chain.length === 0 &&
      choices.length + fragments.length + patterns.length === 0 &&
      Object.keys(schema).length === 0
    )
  })
}

function variantSet(
  keyword: 'oneOf' | 'anyOf',
  options: readonly JsonSchema[],
  discriminator: JsonObject | undefined,
  schemas: Schemas,
): VariantSet {
  const property = text(own(discriminator, 'propertyName'))
  const fallback = targetName(discriminator?.defaultMapping)
  const valued = options.map((schema) => ({
    schema,
    values: discriminator === undefined ? [] : valuesOf(schema, discriminator, schemas),
  }))
  const labels = labelsOf(valued, schemas)
  return {
    keyword,
    discriminator: property,
    options: valued.map(({ schema, values }, index) => {
      const isDefault = fallback !== undefined && referredName(schema) === fallback
      return { label: labels[index] ?? '', values, schema, ...(isDefault && { isDefault }) }
    }),
  }
}

const AZURE_VALUE = 'x-ms-discriminator-value'

/** Mapped values; else what the property itself allows; else the name of the schema. */
export function valuesOf(
  schema: JsonSchema,
  discriminator: JsonObject,
  schemas: Schemas,
): readonly string[] {
  const name = referredName(schema)
  const mapped = Object.entries(asMap(discriminator.mapping)).flatMap(([value, target]) =>
    name !== undefined && target === schemaReference(name) ? [value] : [],
  )
  if (mapped.length > 0) return mapped
  const ofAzure = name === undefined ? undefined : own(findSchema(schemas, name), AZURE_VALUE)
  if (typeof ofAzure === 'string') return [ofAzure]
  const property = text(discriminator.propertyName)
  if (property === undefined) return []
  const properties = flatten(schema, schemas).schema.properties
  const described = own(properties, property)
  if (described !== undefined && (isObject(described) || typeof described === 'boolean')) {
    const { const: fixed, enum: values } = flatten(described, schemas).schema
    if (fixed !== undefined) return texts([fixed])
    // A base lists the values of all its children: that tells nothing about one of them.
    if (isList(values) && values.length === 1) return texts(values)
  }
  return name === undefined ? [] : [name]
}

/** The discriminator of a base that a named schema includes, and the values that select this schema. */
export function selectedBy(name: string, schemas: Schemas): Selection | undefined {
  // The list grows during the loop.
  const names = [name]
  for (const one of names) {
    const members = own(findSchema(schemas, one), 'allOf')
    for (const base of isList(members)
      ? members.flatMap((member) => referredName(member) ?? [])
      : []) {
      const discriminator = own(findSchema(schemas, base), 'discriminator')
      if (isObject(discriminator)) return selection(name, discriminator, schemas)
      if (!names.includes(base)) names.push(base)
    }
  }
  return undefined
}

interface Selection {
  readonly property: string
  readonly values: readonly string[]
}

function selection(
  name: string,
  discriminator: JsonObject,
  schemas: Schemas,
): Selection | undefined {
  const reference = { $ref: schemaReference(name) }
  const property = text(discriminator.propertyName) ?? ''
  const described = own(flatten(reference, schemas).schema.properties, property)
  if (!isObject(described)) return undefined
  const { enum: allowed } = flatten(described, schemas).schema
  const values = valuesOf(reference, discriminator, schemas)
  // Not all authors list the names of schemas that no mapping has.
  return isList(allowed) && !values.some((value) => allowed.includes(value))
    ? undefined
    : { property, values }
}

/** Schemas named by the mapping, then those that include the base through `allOf`. */
export function impliedNames({ discriminator, names }: Base, schemas: Schemas): readonly string[] {
  const targets = [...Object.values(asMap(discriminator.mapping)), discriminator.defaultMapping]
  const mapped = targets.flatMap((target) => targetName(target) ?? [])
  const children = names.flatMap((name) => childrenOf(name, schemas))
  return [...new Set([...mapped, ...children])].filter((name) => !names.includes(name))
}

const targetName = (target: JsonValue | undefined): string | undefined =>
  referredName({ $ref: target })

const childIndexes = new WeakMap<Schemas, ReadonlyMap<string, readonly string[]>>()

/** Schemas whose `allOf` refers to `base`, and theirs. */
function childrenOf(base: string, schemas: Schemas): readonly string[] {
  const index = childIndexes.get(schemas) ?? indexChildren(schemas)
  childIndexes.set(schemas, index)
  const found = new Set<string>()
  const queue = [base]
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    for (const child of index.get(name) ?? []) {
      if (found.has(child) || child === base) continue
      found.add(child)
      queue.push(child)
    }
  }
  return [...found]
}

function indexChildren(schemas: Schemas): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const [name, schema] of Object.entries(schemas)) {
    const members = own(schema, 'allOf')
    for (const member of isList(members) ? members : []) {
      const base = referredName(member)
      if (base !== undefined) index.set(base, [...(index.get(base) ?? []), name])
    }
  }
  return index
}
