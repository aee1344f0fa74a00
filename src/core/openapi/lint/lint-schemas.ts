/** Schemas that say something no validator understands, and components that nothing refers to. */
import { truncate } from '../../truncate.ts'
import { RESOLVED_REFERENCES } from '../bundle/held-references.ts'
import { visitReferences } from '../bundle/visit-references.ts'
import { isData, type Members, membersOf } from '../data-members.ts'
import {
  allEntries,
  asMap,
  isList,
  isObject,
  type JsonObject,
  kindOf,
  own,
  text,
} from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { at, decodePointer, type Location } from '../pointer.ts'
import { problem } from '../problem.ts'
import { type ProblemList, quote } from '../problems.ts'
import { isPattern, SCHEMA_LISTS, SCHEMA_MAPS, SINGLE_SCHEMAS } from '../schema-keywords.ts'
import { backtracksExponentially } from './backtracking.ts'
import { nearestName } from './nearest-name.ts'

const TYPES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
])

/** @param version - as written in the source, which decides how a schema allows null */
export function lintSchemas(
  document: JsonObject,
  version: string | undefined,
  problems: ProblemList,
): void {
  const seen = new WeakSet<object>()
  const used = new Set<string>()
  /** Number of references with the same text. */
  const counts = new Map<string, number>()
  const nullable = nullableIn(version)

  const visitSchema = (schema: JsonValue | undefined, location: Location): void => {
    if (!isObject(schema) || seen.has(schema)) return
    seen.add(schema)
    lintSchema(schema, location, problems, nullable)
    noteUse(schema)
    for (const keyword of SINGLE_SCHEMAS) visitSchema(schema[keyword], at(location, keyword))
    for (const keyword of SCHEMA_LISTS) {
      const list = schema[keyword]
      if (!isList(list)) continue
      for (const [index, inner] of list.entries())
        visitSchema(inner, at(at(location, keyword), index))
    }
    for (const keyword of SCHEMA_MAPS) {
      for (const [name, inner] of allEntries(schema[keyword])) {
        visitSchema(inner, at(at(location, keyword), name))
      }
    }
  }

  const noteUse = (holder: JsonObject): void => {
    const { discriminator } = holder
    const targets = [
      holder.$ref,
      holder.$dynamicRef,
      own(discriminator, 'defaultMapping'),
      ...Object.values(asMap(own(discriminator, 'mapping'))),
    ]
    for (const target of targets) {
      const reference = text(target)
      if (reference !== undefined) noteReference(reference)
    }
  }

  const noteReference = (reference: string): string => {
    const [first, second, name] = decodePointer(reference)
    used.add(first === 'components' && second === 'schemas' && name ? name : reference)
    used.add(lastSegment(reference))
    counts.set(reference, (counts.get(reference) ?? 0) + 1)
    return reference
  }

  /** A component that refers to a file is used with it: others may refer to the file itself. */
  const isSharedFile = (schema: JsonValue): boolean => {
    const reference = text(own(schema, '$ref')) ?? '#'
    const isFile = !reference.startsWith('#') || reference.startsWith(`#/${RESOLVED_REFERENCES}/`)
    return isFile && (counts.get(reference) ?? 0) > 1
  }

  /** Anything else in the document, down to the schemas in it. */
  const visit = (value: JsonValue | undefined, location: Location, members: Members): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isList(value)) {
      for (const [index, item] of value.entries()) visit(item, at(location, index), 'fixed')
      return
    }
    noteUse(value)
    for (const [name, member] of Object.entries(value)) {
      const memberLocation = at(location, name)
      const isFixed = members === 'fixed'
      if (isFixed && (name === 'schema' || name === 'itemSchema'))
        visitSchema(member, memberLocation)
      else if (isFixed && (name.startsWith('x-') || isData(name, member, members))) continue
      else visit(member, memberLocation, membersOf(name, members))
    }
  }

  const components = asMap(document.components)
  for (const name of ['paths', 'webhooks', 'x-webhooks'])
    visit(document[name], at(undefined, name), 'named')
  const componentsLocation = at(undefined, 'components')
  for (const [kind, group] of allEntries(components)) {
    for (const [name, entry] of allEntries(group)) {
      const location = at(at(componentsLocation, kind), name)
      if (kind === 'schemas') visitSchema(entry, location)
      else visit(entry, location, 'fixed')
    }
  }
  for (const [, file] of allEntries(document[RESOLVED_REFERENCES]))
    visitReferences(file, noteReference)
  for (const [name, schema] of allEntries(components.schemas)) {
    // A child of a discriminated base is found through the base.
    if (namesOf(name, schema).some((one) => used.has(one)) || own(schema, 'allOf') !== undefined)
      continue
    if (isSharedFile(schema)) continue
    problems.add(
      'schema-unused',
      'info',
      { name: quote(name) },
      at(at(componentsLocation, 'schemas'), name),
    )
  }
}

/** The name of a component, its `$id` and its anchors: references use any of them. */
function namesOf(name: string, schema: JsonValue): readonly string[] {
  const anchors = ['$anchor', '$dynamicAnchor'].map((keyword) => own(schema, keyword))
  return [
    name,
    ...[own(schema, '$id')].flatMap((id) => (typeof id === 'string' ? [lastSegment(id)] : [])),
    ...anchors.flatMap((anchor) => (typeof anchor === 'string' ? [`#${anchor}`] : [])),
  ]
}

/** References name an `$id` relative to another one, so only this part of both is equal. */
const lastSegment = (address: string): string =>
  address.replace(/#.*$/, '').split('/').at(-1) ?? address

/** @returns the member that allows null in versions without the type; undefined in others */
function nullableIn(version = ''): string | undefined {
  if (/^2(?:\.|$)/.test(version)) return 'x-nullable'
  return /^3\.0(?:\.|$)/.test(version) ? 'nullable' : undefined
}

function lintSchema(
  schema: JsonObject,
  location: Location,
  problems: ProblemList,
  nullable: string | undefined,
): void {
  const types = isList(schema.type) ? schema.type : [schema.type]
  for (const type of types) {
    if (type === undefined || (typeof type === 'string' && TYPES.has(type))) continue
    const typeLocation = at(location, 'type')
    if (type === null) {
      if (nullable === undefined) problems.add('type-null', 'warning', {}, typeLocation)
      else problems.add('type-null-before-3.1', 'warning', { nullable }, typeLocation)
      continue
    }
    const found = typeof type === 'string' ? quote(type) : problem('found.else')
    const meant = typeof type === 'string' ? nearestName(type, TYPES) : undefined
    const values = { types: [...TYPES].join(', '), found }
    if (meant === undefined) problems.add('type-unknown', 'error', values, typeLocation)
    else problems.add('type-misspelled', 'error', { ...values, meant: quote(meant) }, typeLocation)
  }
  if (typeof schema.pattern === 'string' && !isPattern(schema.pattern)) {
    problems.add(
      'pattern-invalid',
      'warning',
      { pattern: quote(schema.pattern) },
      at(location, 'pattern'),
    )
  }
  if (typeof schema.pattern === 'string' && backtracksExponentially(schema.pattern)) {
    problems.add(
      'pattern-backtracks',
      'warning',
      { pattern: quote(schema.pattern) },
      at(location, 'pattern'),
    )
  }
  lintValues(schema, types, location, problems)
  if (isList(schema.enum) && schema.enum.length === 0) {
    problems.add('enum-empty', 'warning', {}, at(location, 'enum'))
  }
  for (const [low, high] of RANGES) {
    const from = schema[low]
    const to = schema[high]
    if (typeof from !== 'number' || typeof to !== 'number' || from <= to) continue
    problems.add('range-empty', 'warning', { low, high, from, to }, at(location, low))
  }
}

/**
 * Values of another type than their schema, such as a number without quotes for a string. A null is a question of
 * the version, and often only means that there is no value.
 */
function lintValues(
  schema: JsonObject,
  types: readonly (JsonValue | undefined)[],
  location: Location,
  problems: ProblemList,
): void {
  const known = types.filter((type) => typeof type === 'string' && TYPES.has(type))
  const fits = (value: JsonValue): boolean =>
    value === null ||
    known.length === 0 ||
    known.length < types.length ||
    known.some((type) => isOfType(value, type))
  const expected = known.join(', ')
  const values = isList(schema.enum) ? schema.enum : []
  for (const [index, value] of values.entries()) {
    if (fits(value)) continue
    const found = { value: shortText(value), types: expected }
    problems.add('enum-type', 'warning', found, at(at(location, 'enum'), index))
  }
  const { default: initial } = schema
  if (initial === undefined) return
  const place = at(location, 'default')
  if (!fits(initial)) {
    problems.add('default-type', 'warning', { value: shortText(initial), types: expected }, place)
  } else if (values.length > 0 && typeof initial !== 'object' && !values.includes(initial)) {
    problems.add('default-not-in-enum', 'warning', { value: shortText(initial) }, place)
  }
}

const isOfType = (value: JsonValue, type: JsonValue | undefined): boolean =>
  type === 'integer' ? Number.isInteger(value) : kindOf(value) === type

const shortText = (value: JsonValue): string => truncate(JSON.stringify(value), 60)

const RANGES = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const
