/**
 * A text for simple patterns such as `^[A-Z]{3}-\d{4}$`, made by reading the pattern: it is never run,
 * so that a pattern made to backtrack for hours costs nothing. Lookaround, back references and
 * Unicode properties are not attempted.
 */

/** Repetitions of one element; `{1000000}` is an attack. */
const MAX_REPEAT = 200
const MAX_GROUPS = 20

export function matchingText(
  pattern: string,
  minimum: number,
  maximum: number,
): string | undefined {
  const reader: Reader = { source: pattern, offset: 0, groups: 0 }
  const elements = readAlternatives(reader)
  if (elements === undefined || reader.offset < pattern.length) return undefined
  const isAnchored = pattern.startsWith('^') && pattern.endsWith('$')
  const shortest = print(elements, 0)
  const missing = minimum - shortest.length
  const longer = missing > 0 ? print(elements, missing) : shortest
  const padded = isAnchored ? longer : longer.padEnd(minimum, longer === '' ? 'a' : longer)
  return padded.length >= minimum && padded.length <= maximum ? padded : undefined
}

interface Reader {
  readonly source: string
  offset: number
  groups: number
}

interface Element {
  /** Characters that are allowed once, or a group. */
  readonly unit: string | readonly Element[]
  readonly least: number
  readonly most: number
}

/** The first alternative counts; the others are read over. */
function readAlternatives(reader: Reader): readonly Element[] | undefined {
  const first = readSequence(reader)
  while (first !== undefined && reader.source[reader.offset] === '|') {
    reader.offset += 1
    if (readSequence(reader) === undefined) return undefined
  }
  return first
}

function readSequence(reader: Reader): readonly Element[] | undefined {
  const elements: Element[] = []
  while (reader.offset < reader.source.length) {
    const character = reader.source[reader.offset]
    if (character === '|' || character === ')') break
    reader.offset += 1
    if (character === '^' || character === '$') continue
    const unit = readUnit(reader, character ?? '')
    if (unit === undefined) return undefined
    const repeat = readRepeat(reader)
    if (repeat === undefined) return undefined
    elements.push({ unit, ...repeat })
  }
  return elements
}

function readUnit(reader: Reader, character: string): Element['unit'] | undefined {
  switch (character) {
    case '(':
      return readGroup(reader)
    case '[':
      return readClass(reader)
    case '\\': {
      const escaped = reader.source[reader.offset] ?? ''
      reader.offset += 1
      return CLASSES[escaped] ?? (/[a-zA-Z0-9]/.test(escaped) ? undefined : escaped)
    }
    case '.':
      return 'a'
    default:
      return '*+?{}'.includes(character) ? undefined : character
  }
}

function readGroup(reader: Reader): readonly Element[] | undefined {
  reader.groups += 1
  if (reader.groups > MAX_GROUPS) return undefined
  const opening = /^\?(?::|<[A-Za-z]\w*>)/.exec(
    reader.source.slice(reader.offset, reader.offset + 60),
  )
  if (opening !== null) reader.offset += opening[0].length
  else if (reader.source[reader.offset] === '?') return undefined
  const inner = readAlternatives(reader)
  if (reader.source[reader.offset] !== ')') return undefined
  reader.offset += 1
  return inner
}

/** One character of a class is enough: the first of it. */
function readClass(reader: Reader): string | undefined {
  const end = /(?<!\\)(?:\\\\)*\]/.exec(reader.source.slice(reader.offset + 1, reader.offset + 500))
  if (end === null) return undefined
  const body = reader.source.slice(reader.offset, reader.offset + 1 + end.index + end[0].length - 1)
  reader.offset += body.length + 1
  if (body.startsWith('^')) {
    return ['a', '0', 'A', '-', '_'].find(
      (candidate) => !body.includes(candidate) && !/\\[wWdDsSpP]|-/.test(body),
    )
  }
  const escaped = /^\\(.)/.exec(body)
  if (escaped === null) return body[0]
  const letter = escaped[1] ?? ''
  return CLASSES[letter] ?? (/[a-zA-Z0-9]/.test(letter) ? undefined : letter)
}

function readRepeat(reader: Reader): { least: number; most: number } | undefined {
  const match = /^(?:[*+?]|\{(\d{1,6})(,?)(\d{0,6})\})\??/.exec(
    reader.source.slice(reader.offset, reader.offset + 20),
  )
  if (match === null) return { least: 1, most: 1 }
  reader.offset += match[0].length
  const sign = match[0][0]
  if (sign === '*') return { least: 0, most: MAX_REPEAT }
  if (sign === '+') return { least: 1, most: MAX_REPEAT }
  if (sign === '?') return { least: 0, most: 1 }
  const least = Number(match[1])
  const most = match[2] === '' ? least : match[3] === '' ? MAX_REPEAT : Number(match[3])
  return least > MAX_REPEAT ? undefined : { least, most: Math.min(most, MAX_REPEAT) }
}

/** `missing` characters are made up by elements that may repeat more often, from the left. */
function print(elements: readonly Element[], missing: number): string {
  let left = missing
  let result = ''
  for (const { unit, least, most } of elements) {
    const once = typeof unit === 'string' ? unit : print(unit, 0)
    const more =
      once === '' ? 0 : Math.max(0, Math.min(most - least, Math.ceil(left / once.length)))
    result += once.repeat(least + more)
    left -= more * once.length
    if (result.length > 10_000) return result
  }
  return result
}

const CLASSES: Readonly<Record<string, string>> = { d: '0', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' }
