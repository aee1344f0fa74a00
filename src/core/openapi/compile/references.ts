/** Resolves `$ref`. Targets are looked up when needed and never copied. */
import { RESOLVED_REFERENCES } from '../bundle/held-references.ts'
import { exampleReference } from '../data-members.ts'
import { isObject, type JsonObject, own, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { toSourceSegments } from '../parse/source-segments.ts'
import {
  at,
  decodePointer,
  encodePointer,
  type Location,
  locationOf,
  pointerOf,
  step,
} from '../pointer.ts'
import { problem } from '../problem.ts'
import { type ProblemList, quote } from '../problems.ts'
import { type SchemaProblem, schemaProblem } from '../schema-problem.ts'

export interface Target {
  readonly value: JsonValue
  /** Location of the target after following all references. */
  readonly segments: readonly string[]
}

export type Lookup =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly cause: SchemaProblem }

export interface References {
  find(reference: string): Lookup
  /**
   * Resolves a reference against the `$id` of the schema around it (JSON Schema 2020-12, section 8.2). Pointers from the
   * root of the document are common next to an `$id`, so they take precedence.
   */
  placed(reference: string, location: Location): string
  /**
   * Returns the schemas that a `$dynamicRef` points to, depending on the schema that is validated first (JSON Schema
   * 2020-12, section 8.2.3.2). One that allows no value is only a placeholder, and left out.
   *
   * @returns pointers; empty for a reference that always has the same target
   */
  findDynamic(reference: string): readonly string[]
  /**
   * Returns the object itself or the target of its `$ref`; `summary` and `description` next to the `$ref` win,
   * as OpenAPI 3.1 specifies. Reports a dangling or circular reference.
   */
  resolve(value: JsonValue | undefined, location: Location): Resolved | undefined
}

export interface Resolved {
  readonly value: JsonObject
  readonly location: Location | undefined
}

/** Longer chains of references to references do not occur outside attacks. */
const MAX_CHAIN = 100

/** @param sourceVersion - messages name references as documents of this version do */
export function createReferences(
  document: JsonObject,
  problems: ProblemList,
  sourceVersion: string | undefined,
): References {
  const isSwagger = sourceVersion?.startsWith('2') === true
  const dangling = (reference: string): Lookup => ({
    ok: false,
    cause: schemaProblem('ref-dangling', {
      ref: quote(isSwagger ? swaggerReference(reference) : reference),
    }),
  })
  const self = text(document.$self)
  let identified: Identified | undefined

  // Cached, since a reference through others would otherwise be found once per way to it.
  const lookups = new Map<string, Lookup | 'open'>()
  const find = (reference: string, chain = 0): Lookup => {
    const known = lookups.get(reference)
    if (known === 'open') return dangling(reference)
    if (known !== undefined) return known
    lookups.set(reference, 'open')
    const lookup = lookUp(reference, chain)
    lookups.set(reference, lookup)
    return lookup
  }

  const lookUp = (reference: string, chain: number): Lookup => {
    const hash = reference.indexOf('#')
    const base = hash === -1 ? reference : reference.slice(0, hash)
    const fragment = hash === -1 ? '' : reference.slice(hash)
    if (base === '' || base === self) {
      if (fragment === '' || fragment === '#' || fragment.startsWith('#/')) {
        return follow(reference, decodePointer(fragment), chain)
      }
    }
    identified ??= indexIdentified(document)
    const { named: targets } = identified
    const named = targets.get(reference) ?? targets.get(fragment)
    if (named !== undefined && (base === '' || targets.has(reference))) {
      return { ok: true, target: named }
    }
    const address = URL.parse(base)?.href ?? base
    if (own(own(document, RESOLVED_REFERENCES), address) !== undefined) {
      return follow(reference, [RESOLVED_REFERENCES, address, ...decodePointer(fragment)], chain)
    }
    const resource = base === '' ? undefined : targets.get(base)
    if (resource !== undefined) {
      return follow(reference, [...resource.segments, ...decodePointer(fragment)], chain)
    }
    return base === '' || base === self ? dangling(reference) : external(reference)
  }

  const follow = (reference: string, segments: readonly string[], chain: number): Lookup => {
    let value: JsonValue | undefined = document
    let path: string[] = []
    for (const segment of segments) {
      let next = step(value, segment)
      const inner = text(own(value, '$ref'))
      if (next === undefined && inner !== undefined && chain < MAX_CHAIN) {
        const lookup = find(inner, chain + 1)
        if (!lookup.ok) return dangling(reference)
        next = step(lookup.target.value, segment)
        path = [...lookup.target.segments]
      }
      if (next === undefined) return dangling(reference)
      value = next
      path.push(segment)
    }
    return { ok: true, target: { value, segments: path } }
  }

  return {
    find,
    placed(reference, location) {
      if (reference.startsWith('#/') && find(reference).ok) return reference
      identified ??= indexIdentified(document)
      const absolute = absoluteAt(location, reference, identified)
      return absolute !== undefined && find(absolute).ok ? absolute : reference
    },
    findDynamic(reference) {
      const lookup = find(reference)
      identified ??= indexIdentified(document)
      return lookup.ok ? dynamicPointers(reference, lookup.target, identified) : []
    },
    resolve: createResolve(find, problems),
  }
}

function createResolve(find: References['find'], problems: ProblemList): References['resolve'] {
  return (value, location) => {
    let current = value
    let currentLocation: Location | undefined = location
    let overrides: JsonObject | undefined
    const seen = new Set<string>()
    while (isObject(current)) {
      const reference = text(current.$ref)
      if (reference === undefined) {
        const merged = overrides === undefined ? current : { ...current, ...overrides }
        return { value: merged, location: currentLocation }
      }
      const lookup = find(reference)
      if (!lookup.ok) {
        problems.addCause(lookup.cause, 'error', currentLocation)
        return undefined
      }
      const pointer = encodePointer(lookup.target.segments)
      if (seen.has(pointer)) {
        problems.add('ref-cycle', 'error', { ref: quote(reference) }, currentLocation)
        return undefined
      }
      seen.add(pointer)
      const { summary, description } = current
      if (summary !== undefined || description !== undefined) {
        overrides = {
          ...(summary === undefined ? {} : { summary }),
          ...(description === undefined ? {} : { description }),
          ...overrides,
        }
      }
      current = lookup.target.value
      currentLocation = locationOf(lookup.target.segments)
    }
    problems.add('shape-invalid', 'error', notObject, currentLocation)
    return undefined
  }
}

/** Returns the value that an example refers to ({@link exampleReference}), or the example if it refers to nothing. */
export function referredExample(
  example: JsonValue | undefined,
  references: References,
): JsonValue | undefined {
  const reference = exampleReference(example)
  if (reference === undefined) return example
  const lookup = references.find(reference)
  if (!lookup.ok) return example
  const { value, segments } = lookup.target
  const isExampleObject = segments.at(-2) === 'examples' && own(value, 'value') !== undefined
  return isExampleObject ? own(value, 'value') : value
}

function swaggerReference(reference: string): string {
  const segments = decodePointer(reference)
  return segments.length === 0
    ? reference
    : `#${encodePointer(toSourceSegments(segments, { isSwagger: true, hasXWebhooks: false }))}`
}

const external = (reference: string): Lookup => ({
  ok: false,
  cause: schemaProblem(reference.startsWith('https:') ? 'ref-external-host' : 'ref-external', {
    ref: quote(reference),
  }),
})

const notObject = { what: problem('part'), shape: problem('shape.object') }

function dynamicPointers(
  reference: string,
  { value }: Target,
  { dynamic }: Identified,
): readonly string[] {
  const name = text(own(value, '$dynamicAnchor'))
  if (name === undefined || !reference.endsWith(`#${name}`)) return []
  return (dynamic.get(name) ?? [])
    .filter((target) => !allowsNothing(target.value))
    .map(({ segments }) => `#${encodePointer(segments)}`)
}

function allowsNothing(schema: JsonValue): boolean {
  const not = own(schema, 'not')
  return not === true || (isObject(not) && Object.keys(not).length === 0)
}

/** The reference against the `$id` of the schema at the location, or of the nearest one around it. */
function absoluteAt(
  location: Location,
  reference: string,
  { bases, self }: Identified,
): string | undefined {
  let base: string | undefined
  let around: Location | undefined = bases.size === 0 ? undefined : location
  for (; base === undefined && around !== undefined; around = around.parent) {
    base = bases.get(pointerOf(around))
  }
  return URL.parse(reference, base ?? self)?.href
}

interface Identified {
  /** By `$id`, also as an absolute URL, `$anchor` or `$dynamicAnchor`. */
  readonly named: ReadonlyMap<string, Target>
  /** All with a `$dynamicAnchor`. */
  readonly dynamic: ReadonlyMap<string, readonly Target[]>
  /** Every `$id` as an absolute URL, by the pointer of its schema. */
  readonly bases: ReadonlyMap<string, string>
  /** \`$self\` of the document. */
  readonly self: string | undefined
}

/** Base of relative IDs in a document without `$self`. */
const NO_BASE = 'document:/'

/** Schemas that can be referenced by their name. Walks the document at most once. */
function indexIdentified(document: JsonObject): Identified {
  const index = new Map<string, Target>()
  const dynamic = new Map<string, Target[]>()
  const bases = new Map<string, string>()
  const seen = new WeakSet<object>()
  const add = (name: string, target: Target): void => {
    if (!index.has(name)) index.set(name, target)
  }
  const walk = (
    value: JsonValue | undefined,
    location: Location | undefined,
    base: string,
  ): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const id = text(own(value, '$id'))?.replace(/#$/, '')
    const inner = id === undefined ? base : (URL.parse(id, base)?.href ?? id)
    const dynamicAnchor = text(own(value, '$dynamicAnchor'))
    const anchors = [text(own(value, '$anchor')), dynamicAnchor]
    if (id !== undefined || anchors.some((anchor) => anchor !== undefined)) {
      const target: Target = { value, segments: segmentsOf(location) }
      if (dynamicAnchor !== undefined) {
        const targets = dynamic.get(dynamicAnchor) ?? []
        dynamic.set(dynamicAnchor, targets)
        targets.push(target)
      }
      if (id !== undefined) {
        bases.set(encodePointer(target.segments), inner)
        for (const name of [id, inner]) add(name, target)
      }
      for (const anchor of anchors) {
        if (anchor === undefined) continue
        for (const name of [inner, id ?? '', '']) add(`${name}#${anchor}`, target)
      }
    }
    for (const [name, member] of Object.entries(value)) walk(member, at(location, name), inner)
  }
  const self = text(document.$self)
  for (const name of ['components', 'paths']) {
    walk(own(document, name), at(undefined, name), self ?? NO_BASE)
  }
  return { named: index, dynamic, bases, self }
}

function segmentsOf(location: Location | undefined): readonly string[] {
  const segments: string[] = []
  for (let current = location; current !== undefined; current = current.parent) {
    segments.push(current.segment)
  }
  return segments.reverse()
}
