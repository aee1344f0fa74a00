/**
 * Finds members that OpenAPI doesn't define. Most are misspelled and would be ignored silently; others hide parts in
 * other tools, but not here.
 */
import type { TextValue } from '../../coded-text.ts'
import { allEntries, isList, isObject, type JsonObject } from '../json-value.ts'
import { isCostlyMarkdown } from '../markdown-cost.ts'
import type { JsonValue } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import { problem } from '../problem.ts'
import { type ProblemList, quote } from '../problems.ts'
import { nearestName } from './nearest-name.ts'
import { OBJECT_MEMBERS } from './object-members.ts'

/**
 * A warning, because published documents have such members, and they may belong to a different program. An error
 * where a misspelled name loses operations. In schemas, a name that resembles no known one is ignored, because
 * JSON Schema allows additional keywords.
 */
export function lintMembers(document: JsonObject, problems: ProblemList): void {
  const seen = new WeakSet<object>()
  /** Locations by the member that other tools hide them by. */
  const shown = new Map<string, readonly (Location | undefined)[]>()

  const visit = (
    value: JsonValue | undefined,
    kind: string,
    location: Location | undefined,
  ): void => {
    if (!isObject(value) || seen.has(value)) return
    seen.add(value)
    if (kind === 'callback') {
      visitAll(value, 'pathItem{}', location)
      return
    }
    if (typeof value.description === 'string' && isCostlyMarkdown(value.description)) {
      problems.add('description-costly', 'warning', {}, at(location, 'description'))
    }
    const members = OBJECT_MEMBERS[kind] ?? {}
    // Siblings of a reference are checked elsewhere.
    const isReference = typeof value.$ref === 'string'
    for (const [name, member] of Object.entries(value)) {
      if (HIDING.has(name) && member === true) {
        shown.set(name, [...(shown.get(name) ?? []), location])
      }
      if (name.startsWith('x-') || name === '$ref') continue
      const here = at(location, name)
      if (Object.hasOwn(members, name)) visitAll(member, members[name] ?? '', here)
      else if (!isReference) report(name, kind, members, here)
    }
  }

  /** @param holds - `schema`, `schema[]`, `schema{}`, or empty */
  const visitAll = (
    value: JsonValue | undefined,
    holds: string,
    location: Location | undefined,
  ): void => {
    if (holds === '') return
    if (holds.endsWith('[]')) {
      if (!isList(value)) return
      for (const [index, item] of value.entries())
        visit(item, holds.slice(0, -2), at(location, index))
    } else if (holds.endsWith('{}')) {
      for (const [name, item] of allEntries(value)) {
        if (!name.startsWith('x-')) visit(item, holds.slice(0, -2), at(location, name))
      }
    } else visit(value, holds, location)
  }

  const report = (
    name: string,
    kind: string,
    members: Readonly<Record<string, string>>,
    location: Location,
  ): void => {
    const meant = nearestName(name, Object.keys(members))
    const values = { name: quote(name), object: objectName(kind) }
    if (meant !== undefined) {
      const severity = HOLD_OPERATIONS.has(kind) ? 'error' : 'warning'
      problems.add('member-misspelled', severity, { ...values, meant: quote(meant) }, location)
    } else if (kind !== 'schema') {
      problems.add('member-unknown', 'warning', values, location)
    }
  }

  visit(document, 'document', undefined)
  for (const [name, [first, ...others]] of shown) {
    const values = { name: quote(name), count: others.length + 1 }
    problems.add('part-shown', 'warning', values, first)
  }
}

/**
 * Members by which Redocly, Stoplight, ReadMe, Mintlify, Scalar and Fern hide what has them. The portal shows it,
 * because the downloaded document contains it.
 */
const HIDING: ReadonlySet<string> = new Set([
  'x-internal',
  'x-hidden',
  'x-excluded',
  'x-scalar-ignore',
  'x-fern-ignore',
])

/** Objects of which a misspelled name can lose operations. */
const HOLD_OPERATIONS: ReadonlySet<string> = new Set(['document', 'pathItem'])

const objectName = (kind: string): TextValue =>
  kind === 'operation' ? problem('part.operation') : (OBJECT_NAMES[kind] ?? kind)

/** Names as in the OpenAPI specification, if they differ from the key of the table. */
const OBJECT_NAMES: Readonly<Record<string, string>> = {
  document: 'OpenAPI',
  pathItem: 'path item',
  requestBody: 'request body',
  mediaType: 'media type',
  serverVariable: 'server variable',
  externalDocs: 'external documentation',
  securityScheme: 'security scheme',
  oauthFlows: 'OAuth flows',
  oauthFlow: 'OAuth flow',
}
