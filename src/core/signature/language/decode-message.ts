/** Decodes a recipe's rules for one kind of message: its time, and its placements. */
import { isHeaderName } from '../../openapi/header-name.ts'
import { type Decoding, type Members, quoted } from './decoding.ts'
import { type ExpressionDecoder, type Typed, typeProblem } from './expression-types.ts'
import { NEEDS } from './holes.ts'
import type { Direction, Input, MessageRule, PlacedValue, Placement, TimeRule } from './model.ts'
import { signingProblem } from './signing-problem.ts'
import { isOffset, parseTimeFormat } from './time-format.ts'

/** Set by the message itself or forbidden to scripts, so a recipe can't use them. */
export const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'referer',
  'transfer-encoding',
])

const MAX_HEADER_NAME = 100

const ONE_DAY_SECONDS = 86_400
const MAX_SECONDS = 366 * ONE_DAY_SECONDS

export interface MessageSource {
  readonly direction: Direction
  readonly source: unknown
  readonly place: string
  readonly inputs: ReadonlyMap<string, Input>
  /** The recipe's time, for messages without one. */
  readonly time: unknown
  readonly timePlace: string
}

export function decodeMessage(
  decoding: Decoding,
  expressions: ExpressionDecoder,
  given: MessageSource,
): MessageRule | undefined {
  const { direction, source, place, inputs } = given
  // A list is shorthand for an object with no other members.
  const isList = Array.isArray(source)
  const members = isList ? undefined : decoding.members(source, place)
  if (!isList && members === undefined) return undefined
  members?.only('place', 'time', 'once', ...(direction === 'token' ? ['gives'] : []))
  const [timeSource, timePlace] = members?.has('time')
    ? [members.get('time'), members.at('time')]
    : [given.time, given.timePlace]
  const time = timeSource === undefined ? undefined : decodeTime(decoding, timeSource, timePlace)

  const listed = isList ? source : members?.get('place')
  const listPlace = isList ? place : `${place}/place`
  if (!Array.isArray(listed) || listed.length === 0) {
    decoding.wrongShape(listPlace, 'filled-list', listed)
    return undefined
  }
  const taken = new Set<string>()
  const placements = listed.flatMap((item, index) => {
    const at = `${listPlace}/${index}`
    const placement = decoding.affords(at)
      ? decodePlacement(decoding, expressions, item, at)
      : undefined
    if (placement === undefined) return []
    const { reads } = placement
    for (const name of [placement.name, ...placement.or]) {
      const key = `${placement.in} ${placement.in === 'header' ? name.toLowerCase() : name}`
      if (taken.has(key))
        decoding.report(at, signingProblem('placed-twice', { name: quoted(name) }))
      taken.add(key)
    }
    if ((reads & NEEDS.response) !== 0 && direction !== 'response') {
      decoding.report(at, signingProblem('response-only', { direction }))
    }
    if ((reads & NEEDS.time) !== 0 && timeSource === undefined) {
      decoding.report(at, signingProblem('time-missing'))
    }
    return [placement]
  })
  return {
    place: placements,
    time,
    once: named(members, 'once', inputs, decoding, (value, at) => {
      if (value === 'day') return value
      if (typeof value === 'number' && value > 0 && value <= MAX_SECONDS) return value
      decoding.wrongShape(at, 'seconds', value)
      return undefined
    }),
    gives: named(members, 'gives', inputs, decoding, (value, at) => {
      if (typeof value === 'string' && value.startsWith('/')) return value
      decoding.wrongShape(at, 'pointer', value)
      return undefined
    }),
  }
}

function decodeTime(decoding: Decoding, source: unknown, place: string): TimeRule | undefined {
  const members = decoding.members(source, place)
  if (members === undefined) return undefined
  members.only('pattern', 'offset', 'tolerance')
  const given = members.get('pattern') ?? 'iso'
  const patterns =
    typeof given === 'string' ? [given] : decoding.texts(given, members.at('pattern'))
  const formats = (patterns ?? []).flatMap((pattern) => {
    const format = parseTimeFormat(pattern)
    if (format !== undefined) return [format]
    decoding.report(
      members.at('pattern'),
      signingProblem('time-pattern', { pattern: quoted(pattern) }),
    )
    return []
  })
  if (patterns?.length === 0) decoding.wrongShape(members.at('pattern'), 'texts', given)
  const offset = members.get('offset') ?? 'Z'
  if (typeof offset !== 'string' || !isOffset(offset)) {
    decoding.wrongShape(members.at('offset'), 'offset', offset)
    return undefined
  }
  const tolerance = members.get('tolerance') ?? null
  if (
    tolerance !== null &&
    !(typeof tolerance === 'number' && tolerance > 0 && tolerance <= MAX_SECONDS)
  ) {
    decoding.wrongShape(members.at('tolerance'), 'tolerance', tolerance)
    return undefined
  }
  return { formats, offset, toleranceSeconds: tolerance }
}

function decodePlacement(
  decoding: Decoding,
  expressions: ExpressionDecoder,
  source: unknown,
  place: string,
): Placement | undefined {
  const members = decoding.members(source, place)
  if (members === undefined) return undefined
  const where = PLACES.find((name) => members.has(name))
  if (where === undefined) {
    decoding.wrongShape(place, 'placement', source)
    return undefined
  }
  members.only(
    where,
    'value',
    'several',
    'parameters',
    'scheme',
    'separator',
    'quote',
    ...(where === 'header' ? ['or'] : []),
  )
  const name = decoding.text(members.get(where), members.at(where))
  const or = members.has('or') ? decoding.texts(members.get('or'), members.at('or')) : []
  if (name === undefined || or === undefined) return undefined
  if (!isPlaceName(where, name) || !or.every((other) => isPlaceName('header', other))) {
    const shape = where === 'header' ? 'header-name' : where === 'field' ? 'field-pointer' : 'text'
    decoding.wrongShape(members.at(where), shape, name)
    return undefined
  }
  const value = members.has('parameters')
    ? decodeParameters(decoding, expressions, members)
    : decodeWhole(decoding, expressions, members)
  if (value === undefined) return undefined
  return { in: where, name, or, value: value.value, reads: value.reads, place }
}

const PLACES = ['header', 'query', 'form', 'field'] as const

function isPlaceName(where: Placement['in'], name: string): boolean {
  if (where === 'header') return isFreeHeader(name)
  if (where === 'field') return /^(?:\/[^/]+)+$/.test(name)
  return name !== ''
}

const isFreeHeader = (name: string): boolean =>
  isHeaderName(name) && name.length <= MAX_HEADER_NAME && !RESERVED_HEADERS.has(name.toLowerCase())

interface DecodedValue {
  readonly value: PlacedValue
  readonly reads: number
}

function decodeWhole(
  decoding: Decoding,
  expressions: ExpressionDecoder,
  members: Members,
): DecodedValue | undefined {
  const decoded = placeable(decoding, expressions, members.get('value'), members.at('value'))
  const several = members.has('several')
    ? decoding.text(members.get('several'), members.at('several'))
    : null
  if (decoded === undefined || several === undefined) return undefined
  return { value: { kind: 'whole', expression: decoded.expression, several }, reads: decoded.reads }
}

function decodeParameters(
  decoding: Decoding,
  expressions: ExpressionDecoder,
  members: Members,
): DecodedValue | undefined {
  const inner = decoding.members(members.get('parameters'), members.at('parameters'))
  const optional = (name: string, fallback: string): string =>
    (members.has(name) ? decoding.text(members.get(name), members.at(name)) : undefined) ?? fallback
  const quote = optional('quote', '"')
  if (quote !== '"' && quote !== '') decoding.wrongShape(members.at('quote'), 'quote', quote)
  let reads = 0
  const parameters = (inner?.names ?? []).flatMap((name) => {
    decoding.name(name, inner?.at(name) ?? '')
    const decoded = placeable(decoding, expressions, inner?.get(name), inner?.at(name) ?? '')
    reads |= decoded?.reads ?? 0
    return decoded === undefined ? [] : [[name, decoded.expression] as const]
  })
  if (inner === undefined || parameters.length < inner.names.length) return undefined
  return {
    reads,
    value: {
      kind: 'parameters',
      scheme: optional('scheme', ''),
      separator: optional('separator', ', '),
      quote,
      parameters,
    },
  }
}

function placeable(
  decoding: Decoding,
  expressions: ExpressionDecoder,
  source: unknown,
  place: string,
): Typed | undefined {
  const decoded = expressions.expression(source, place)
  if (decoded === undefined || decoded.type === 'text' || decoded.type === 'content') return decoded
  decoding.report(place, signingProblem('placed-type', { found: typeProblem(decoded.type) }))
  return undefined
}

function named<T>(
  members: Members | undefined,
  member: string,
  inputs: ReadonlyMap<string, Input>,
  decoding: Decoding,
  read: (value: unknown, place: string) => T | undefined,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  if (!members?.has(member)) return found
  const inner = decoding.members(members.get(member), members.at(member))
  for (const name of inner?.names ?? []) {
    const place = inner?.at(name) ?? ''
    if (!inputs.has(name))
      decoding.report(place, signingProblem('hole-unknown', { hole: quoted(name) }))
    const value = read(inner?.get(name), place)
    if (value !== undefined) found.set(name, value)
  }
  return found
}
