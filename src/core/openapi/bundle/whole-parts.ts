/**
 * References in place of parts for which OpenAPI has none, such as `responses: {$ref: …}` or `description: {$ref: …}`.
 * Redocly and other bundlers follow them, so large descriptions are divided that way.
 */
import { createReferences, type Lookup, type References } from '../compile/references.ts'
import { isData, type Members, membersOf } from '../data-members.ts'
import {
  allEntries,
  isList,
  isObject,
  type JsonDraft,
  type JsonObject,
  text,
} from '../json-value.ts'
import { OBJECT_MEMBERS } from '../lint/object-members.ts'
import type { JsonValue } from '../model.ts'
import { MAX_ALIASED_VALUES, MAX_DEPTH } from '../parse/yaml-limits.ts'
import { at, type Location } from '../pointer.ts'
import { createProblemList, type ProblemList, quote } from '../problems.ts'

/** Most documents only refer to components, which aren't whole parts. Takes a single pass. */
export const mayHaveWholeParts = (text: string): boolean => text.search(OTHER_REFERENCE) !== -1

const OTHER_REFERENCE =
  /\$ref["']?\s*:(?!\s*["']?#\/(?:components\/\w+|definitions|parameters|responses)\/[^/"'\s]+["'\s},])/

/**
 * Replaces each of these references by a copy of its target. Other references stay, so that shared schemas, parameters
 * and responses remain shared.
 *
 * @param problems - receives the broken references, which are then left out. Without it, they stay as they are.
 * @returns `root` itself if there is nothing to replace
 */
export function withWholeParts(root: JsonObject, problems?: ProblemList): JsonObject {
  const references = createReferences(
    root,
    createProblemList(() => undefined),
    undefined,
  )
  const parts = findParts(root, references.find)
  if (parts.size === 0) return root
  const open = new Set<JsonValue>()
  const broken = new Set<Part>()
  let values = 0

  const copy = (value: JsonValue, location: Location | undefined, depth: number): JsonValue => {
    if (open.size > 0) values += 1
    if (isList(value)) return value.map((item, index) => copy(item, at(location, index), depth + 1))
    if (!isObject(value)) return value
    const part = parts.get(value)
    if (part === undefined) return copyMembers(value, location, depth)
    const { $ref: _, ...others } = value
    const target = targetOf(part, location, depth)
    if (target === undefined) return copyMembers(problems ? others : value, location, depth)
    open.add(target)
    const whole = copy(target, location, depth + 1)
    open.delete(target)
    return isObject(whole) ? { ...whole, ...copyMembers(others, location, depth) } : whole
  }

  const copyMembers = (value: JsonObject, location: Location | undefined, depth: number) => {
    const draft: JsonDraft = {}
    for (const [name, member = null] of Object.entries(value)) {
      const copied = copy(member, at(location, name), depth + 1)
      const isPart = isObject(member) && parts.has(member)
      if (!isPart || !isEmpty(copied)) draft[name] = copied
    }
    return draft
  }

  const targetOf = (
    part: Part,
    location: Location | undefined,
    depth: number,
  ): JsonValue | undefined => {
    const { lookup, reference } = part
    const target = lookup.ok ? lookup.target.value : undefined
    const isEndless = depth > MAX_DEPTH || values > MAX_ALIASED_VALUES
    if (target !== undefined && !isEndless && !open.has(target)) return target
    // Once, although copies repeat it.
    if (broken.has(part)) return undefined
    broken.add(part)
    if (lookup.ok) problems?.add('ref-cycle', 'error', { ref: quote(reference) }, location)
    else problems?.addCause(lookup.cause, 'error', location)
    return undefined
  }

  return copyMembers(root, undefined, 0)
}

interface Part {
  readonly reference: string
  readonly lookup: Lookup
}

/** Targets are visited as what refers to them: a file alone doesn't say whether its members are properties. */
function findParts(root: JsonObject, find: References['find']): ReadonlyMap<JsonObject, Part> {
  const parts = new Map<JsonObject, Part>()
  const seen = new Set<JsonValue>()
  const queue: Visit[] = [{ value: root, members: 'fixed' }]

  const visit = ({ value, members, name = '' }: Visit): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const isFixed = isObject(value) && members === 'fixed'
    const reference = isFixed ? text(value.$ref) : undefined
    if (reference !== undefined && !isVisited(reference)) enqueue(find(reference), { members })
    for (const [inner, member] of Object.entries(value)) {
      if (!isObject(member) && !isList(member)) continue
      if (!isFixed) visitMember({ value: member, members: 'fixed' }, ITEMS.has(name))
      else if (!isData(inner, member, members) && !isExtension(inner)) {
        const innerMembers = membersOf(inner, members)
        visitMember({ value: member, members: innerMembers, name: inner }, WHOLE.has(inner))
      }
    }
  }

  const visitMember = (member: Visit, isPart: boolean): void => {
    if (isPart) addPart(member)
    visit(member)
  }

  const addPart = ({ value, ...as }: Visit): void => {
    for (let part: JsonValue = value; isObject(part) && !parts.has(part); ) {
      const reference = text(part.$ref)
      if (reference === undefined) return
      const lookup = find(reference)
      if (lookup.ok && as.members === 'named' && !isMap(lookup.target.value)) return
      parts.set(part, { reference, lookup })
      if (!lookup.ok) return
      enqueue(lookup, as)
      part = lookup.target.value
    }
  }

  /** Chains of references would exhaust the stack. */
  const enqueue = (lookup: Lookup, as: Omit<Visit, 'value'>): void => {
    if (lookup.ok) queue.push({ value: lookup.target.value, ...as })
  }

  for (let next = queue.pop(); next !== undefined; next = queue.pop()) visit(next)
  return parts
}

interface Visit {
  readonly value: JsonValue
  readonly members: Members
  /** Name of the member with this value. */
  readonly name?: string
}

/** Not one response in place of all, for example: it would be read as responses with the status "description". */
const isMap = (value: JsonValue): boolean =>
  isList(value) ||
  (isObject(value) && !allEntries(value).some(([, member]) => typeof member === 'string'))

const isEmpty = (value: JsonValue): boolean => isObject(value) && Object.keys(value).length === 0

/** Most references, which needn't be resolved. */
const isVisited = (reference: string): boolean =>
  reference.startsWith('#/') && !reference.includes('/x-')

/** Visited where something refers to it. */
const isExtension = (name: string): boolean =>
  name.startsWith('x-') && !/^x-(?:webhooks|code-?samples)$/i.test(name)

/** Objects for which OpenAPI has references. */
const REFERABLE: ReadonlySet<string> = new Set([
  'schema',
  'response',
  'parameter',
  'header',
  'requestBody',
  'example',
  'link',
  'callback',
  'pathItem',
  'securityScheme',
  'mediaType',
])

const HELD = Object.values(OBJECT_MEMBERS).flatMap((members) => Object.entries(members))
const isReferable = (holds: string): boolean => holds === '' || REFERABLE.has(holds)

/** Members whose value OpenAPI has no reference for. */
const WHOLE: ReadonlySet<string> = new Set([
  'security',
  'enum',
  'required',
  'description',
  'source',
  'x-webhooks',
  ...HELD.flatMap(([name, holds]) => (isReferable(holds) ? [] : [name])),
])

/** Lists and maps whose items OpenAPI has no reference for. */
const ITEMS: ReadonlySet<string> = new Set([
  'security',
  ...HELD.flatMap(([name, holds]) =>
    /[\]}]$/.test(holds) && !isReferable(holds.slice(0, -2)) ? [name] : [],
  ),
])
