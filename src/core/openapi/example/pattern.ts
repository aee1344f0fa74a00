/**
 * A pattern as a tree: enough of regular expressions to make a text that fits and to see whether one
 * does, at a cost that is bounded. The engine's own search is never run: a pattern made to backtrack
 * for hours would run for hours. Back references and lookbehind are not attempted.
 */

/** Alternatives of sequences. */
export type Pattern = readonly Sequence[]
type Sequence = readonly Element[]

export interface Element {
  readonly unit: Unit
  readonly least: number
  readonly most: number
}

export type Unit =
  | { readonly kind: 'character'; readonly allows: (character: string) => boolean }
  | { readonly kind: 'group'; readonly alternatives: Pattern }
  | { readonly kind: 'start' | 'end' | 'boundary' }
  | { readonly kind: 'ahead'; readonly alternatives: Pattern; readonly isWanted: boolean }

/** Repetitions that an element may ask for; `{1000000}` is an attack. What it only allows costs nothing. */
export const MAX_REPEAT = 200
const MAX_GROUPS = 40
const MAX_CHARACTERS = 2_000

interface Reader {
  readonly source: string
  offset: number
  groups: number
}

/** @returns undefined when the pattern is not understood */
export function parsePattern(source: string): Pattern | undefined {
  if (source.length > MAX_CHARACTERS) return undefined
  const reader: Reader = { source, offset: 0, groups: 0 }
  const pattern = readAlternatives(reader)
  const isWhole = pattern !== undefined && reader.offset === source.length
  return isWhole ? pattern : undefined
}

function readAlternatives(reader: Reader): Pattern | undefined {
  const alternatives: Sequence[] = []
  do {
    if (alternatives.length > 0) reader.offset += 1
    const sequence = readSequence(reader)
    if (sequence === undefined) return undefined
    alternatives.push(sequence)
  } while (reader.source[reader.offset] === '|')
  return alternatives
}

function readSequence(reader: Reader): Sequence | undefined {
  const elements: Element[] = []
  while (reader.offset < reader.source.length) {
    const [character = ''] = reader.source.slice(reader.offset)
    if (character === '|' || character === ')') break
    reader.offset += character.length
    const unit = readUnit(reader, character)
    const repeat = unit && readRepeat(reader)
    if (unit === undefined || repeat === undefined) return undefined
    elements.push({ unit, ...repeat })
  }
  return elements
}

function readUnit(reader: Reader, character: string): Unit | undefined {
  switch (character) {
    case '^':
      return { kind: 'start' }
    case '$':
      return { kind: 'end' }
    case '(':
      return readGroup(reader)
    case '[':
      return readClass(reader)
    case '\\':
      return readEscape(reader)
    case '.':
      return { kind: 'character', allows: (other) => other !== '\n' && other !== '\r' }
    default:
      return '*+?'.includes(character) ? undefined : literal(character)
  }
}

function readGroup(reader: Reader): Unit | undefined {
  reader.groups += 1
  if (reader.groups > MAX_GROUPS) return undefined
  const [opening = ''] = /^\?(?::|=|!|<[A-Za-z]\w{0,50}>)/.exec(rest(reader, 60)) ?? []
  reader.offset += opening.length
  if (opening === '' && reader.source[reader.offset] === '?') return undefined
  const alternatives = readAlternatives(reader)
  if (alternatives === undefined || reader.source[reader.offset] !== ')') return undefined
  reader.offset += 1
  const isAhead = opening === '?=' || opening === '?!'
  return isAhead
    ? { kind: 'ahead', alternatives, isWanted: opening === '?=' }
    : { kind: 'group', alternatives }
}

function readClass(reader: Reader): Unit | undefined {
  const [body] = /^\^?(?:[^\]\\]|\\.)*\]/su.exec(rest(reader, 500)) ?? []
  if (body === undefined) return undefined
  reader.offset += body.length
  return oneOf(`[${body}`)
}

function readEscape(reader: Reader): Unit | undefined {
  const [mark] =
    /^(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[\w=]{1,40}\}|.)/su.exec(rest(reader, 60)) ?? []
  if (mark === undefined) return undefined
  reader.offset += mark.length
  if (mark === 'b') return { kind: 'boundary' }
  if (/^[B1-9k]/.test(mark)) return undefined
  return /^\W$/u.test(mark) ? literal(mark) : oneOf(`\\${mark}`)
}

/** A class decides about one character at a time: that cannot take long. */
function oneOf(source: string): Unit | undefined {
  const expression = compile(source, 'u') ?? compile(source, '')
  return expression && { kind: 'character', allows: (character) => expression.test(character) }
}

function compile(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(`^${source}$`, flags)
  } catch {
    return undefined
  }
}

const literal = (character: string): Unit => ({
  kind: 'character',
  allows: (other) => other === character,
})

const rest = (reader: Reader, length: number): string =>
  reader.source.slice(reader.offset, reader.offset + length)

function readRepeat(reader: Reader): { least: number; most: number } | undefined {
  const match = /^(?:[*+?]|\{(\d{1,6})(,?)(\d{0,6})\})\??/.exec(rest(reader, 20))
  if (match === null) return { least: 1, most: 1 }
  reader.offset += match[0].length
  const sign = match[0][0]
  if (sign === '*') return { least: 0, most: Number.POSITIVE_INFINITY }
  if (sign === '+') return { least: 1, most: Number.POSITIVE_INFINITY }
  if (sign === '?') return { least: 0, most: 1 }
  const least = Number(match[1])
  const most =
    match[2] === '' ? least : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3])
  return least > MAX_REPEAT ? undefined : { least, most }
}
