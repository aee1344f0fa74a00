/** Builds an object: chooses its members and their values. */
import { asMap, isObject, isSchema, type JsonDraft, own, texts } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { typesOf } from '../schema/field-type.ts'
import type { Flat } from '../schema/flat.ts'
import { flatten } from '../schema/flatten.ts'
import { isHidden } from '../schema/hidden-members.ts'
import { mergeParts } from '../schema/merge-parts.ts'
import { schemaByPattern } from './fits-schema.ts'
import { isDescribed } from './is-described.ts'
import type { Making, Within } from './making.ts'
import { matchingText } from './matching-text.ts'

/** In responses, objects up to this depth show all members: a resource inside its envelope. */
const WHOLE_DEPTH = 1
/** Members shown if nothing indicates which ones matter. */
const FIRST_MEMBERS = 3
/** Members that one step covers, because they are only visited. */
const MEMBERS_A_STEP = 50
/** Maximum depth for "all members". */
const MAX_ALL_DEPTH = 5

/** @returns undefined if it can't be completed, because a required member contains the whole again */
export function buildObject(flat: Flat, within: Within, making: Making): JsonValue | undefined {
  const object = withDependents(flat, within, making)
  const { schema } = object
  // An object with ten thousand members costs more than one step.
  making.spend(Math.ceil(membersOf(object).length / MEMBERS_A_STEP))
  const required = new Set(texts(schema.required))
  const chosen = chosenMembers(object, within, making)
  const draft: JsonDraft = {}
  const inside = { ...within, depth: within.depth + 1, isOptional: false }
  for (const [name, member] of membersOf(object)) {
    if (!chosen.has(name) || isHidden(member, making.schemas, making.mode)) continue
    if (!required.has(name) && !making.hasRoom()) {
      if (within.members === 'all') making.cut()
      continue
    }
    const isOptional = !required.has(name) && within.members !== 'all'
    const shown = own(within.shown, name)
    const value = making.build(member, { ...inside, name, shown, isOptional })
    if (value !== undefined) draft[name] = value
    else if (required.has(name) && within.depth > 0 && !making.isCut()) return undefined
  }
  addUnnamed(object, inside, making, draft)
  return draft
}

/** Members that `dependentSchemas` requires because of others. */
function withDependents(flat: Flat, within: Within, making: Making): Flat {
  const { dependentSchemas } = flat.schema
  if (!isObject(dependentSchemas)) return flat
  const chosen = chosenMembers(flat, within, making)
  const asked = Object.entries(dependentSchemas).flatMap(([name, schema]) =>
    chosen.has(name) && isObject(schema) ? [flatten(schema, making.schemas)] : [],
  )
  return mergeParts(
    flat,
    asked.map((part) => ({ flat: part, isReference: false, chain: [] })),
  )
}

function chosenMembers(flat: Flat, within: Within, making: Making): ReadonlySet<string> {
  const { schema } = flat
  const members = membersOf(flat)
  const chosen = new Set(texts(schema.required))
  const isFree = chosen.size === 0
  const most = typeof schema.maxProperties === 'number' ? schema.maxProperties : Infinity
  const add = (names: readonly string[], size: number): void => {
    for (const name of names) if (chosen.size < Math.min(size, most)) chosen.add(name)
  }
  const optional = members.filter(([, member]) => !isHidden(member, making.schemas, making.mode))
  const wanted = optional.filter(([name, member]) => isWanted(name, member, within, making))
  add(
    wanted.map(([name]) => name),
    most,
  )
  // Authors write the most important member first, even if others have an example.
  if (isFree && within.members !== 'required')
    add(firstOf(optional, making), Math.max(FIRST_MEMBERS, chosen.size + 1))
  const least = typeof schema.minProperties === 'number' ? schema.minProperties : 0
  if (chosen.size < least) add(firstOf(optional, making), least)
  for (const name of chosen)
    for (const other of texts(own(schema.dependentRequired, name))) chosen.add(other)
  return chosen
}

function isWanted(name: string, member: JsonSchema, within: Within, making: Making): boolean {
  const { members, depth, shown } = within
  if (members === 'required') return false
  if (members === 'all') return depth <= MAX_ALL_DEPTH
  if (own(shown, name) !== undefined) return true
  if (isDeprecated(member, making)) return false
  return (making.mode === 'response' && depth <= WHOLE_DEPTH) || isDescribed(member, making)
}

/** Scalars before containers: `PATCH` with a name is a better example than with settings. */
function firstOf(members: Entries, making: Making): readonly string[] {
  const current = members.filter(([, member]) => !isDeprecated(member, making))
  const isPlain = ([, member]: Entries[number]): boolean => {
    const flat = flatten(member, making.schemas)
    const [type] = typesOf(flat, making.schemas)
    return flat.choices.length === 0 && type !== 'object' && type !== 'array'
  }
  // Most APIs assign the identifier.
  const isOwnId = ([name]: Entries[number]): boolean => name === 'id'
  const plain = current.filter((entry) => isPlain(entry) && !isOwnId(entry))
  return [...plain, ...current.filter((entry) => !plain.includes(entry))].map(([name]) => name)
}

/** Members that `properties` doesn't name: the required ones, and one as an illustration. */
function addUnnamed(flat: Flat, inside: Within, making: Making, draft: JsonDraft): void {
  const { schema } = flat
  const { additionalProperties, patternProperties, properties } = schema
  const schemaOf = (name: string): JsonSchema | undefined => {
    const found = schemaByPattern(patternProperties, name) ?? additionalProperties ?? true
    return isSchema(found) && found !== false ? found : undefined
  }
  const add = (name: string, about = name): void => {
    const member = schemaOf(name)
    const value =
      member && making.build(member, { ...inside, name: about, shown: own(inside.shown, name) })
    if (value !== undefined) draft[name] = value
  }
  for (const name of texts(schema.required)) {
    if (own(properties, name) === undefined && own(draft, name) === undefined) add(name)
  }
  const isMap =
    membersOf(flat).length === 0 && (isObject(additionalProperties) || isObject(patternProperties))
  const least = typeof schema.minProperties === 'number' ? Math.min(schema.minProperties, 20) : 0
  if (isMap && Object.keys(draft).length === 0) add(freeName(flat, 'key', making), 'value')
  for (let number = 2; Object.keys(draft).length < least && number < 40; number += 1) {
    if (additionalProperties !== false || isObject(patternProperties))
      add(freeName(flat, `key${number}`, making), 'value')
  }
}

/** Returns a member name that the object allows. */
function freeName({ schema, fragments }: Flat, wanted: string, { schemas }: Making): string {
  const written = fragments.find(({ propertyNames }) => propertyNames !== undefined)?.propertyNames
  const names = isSchema(written) ? flatten(written, schemas) : undefined
  const listed = names?.schema.enum ?? names?.schema.const
  const [first] = texts(Array.isArray(listed) ? listed : [listed ?? null])
  if (first !== undefined) return first
  const [pattern] = isObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : []
  const source = names?.patterns[0] ?? pattern
  const matching = typeof source === 'string' ? matchingText(source, 1, 100) : undefined
  return matching ?? wanted
}

type Entries = readonly (readonly [name: string, member: JsonSchema])[]

const described = new WeakMap<Flat, Entries>()

function membersOf(flat: Flat): Entries {
  const known = described.get(flat)
  if (known !== undefined) return known
  const members = Object.entries(asMap(flat.schema.properties)).flatMap(([name, member]) =>
    isSchema(member) ? [[name, member] as const] : [],
  )
  described.set(flat, members)
  return members
}

const isDeprecated = (member: JsonSchema, { schemas }: Making): boolean =>
  flatten(member, schemas).schema.deprecated === true
