/** Positions in JSON text that `JSON.parse` has accepted, and the duplicate names and digits it dropped. */
import { losesDigits, writtenNumber } from './loses-digits.ts'
import { type Positions, pushChild } from './positions.ts'

export interface JsonScan {
  readonly positions: Positions | undefined
  readonly duplicates: readonly FoundText[]
  readonly imprecise: readonly FoundText[]
}

interface FoundText {
  readonly name: string
  readonly offset: number
}

/** Requires valid JSON that nests less deeply than the stack allows. */
export function scanJson(source: string): JsonScan {
  const duplicates: FoundText[] = []
  const imprecise: FoundText[] = []
  let offset = 0
  /** The last value, if it is a number that JavaScript prints in another way. */
  let number: string | undefined

  const skipSpace = (): void => {
    for (;;) {
      const code = source.charCodeAt(offset)
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return
      offset += 1
    }
  }

  const readName = (): string => {
    const start = offset
    offset = endOfString(source, start)
    const quoted = source.slice(start, offset)
    return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
  }

  const readObject = (): Positions => {
    const positions: Positions = { keys: [], offsets: [], children: [] }
    const seen = new Set<string>()
    offset += 1
    skipSpace()
    while (source[offset] !== '}' && offset < source.length) {
      const start = offset
      const name = readName()
      if (seen.has(name)) duplicates.push({ name, offset: start })
      seen.add(name)
      skipSpace()
      offset += 1
      positions.keys?.push(name)
      const value = readValue()
      pushChild(positions, start, { positions: value, number })
      skipComma()
    }
    offset += 1
    number = undefined
    return positions
  }

  const readList = (): Positions => {
    const positions: Positions = { keys: undefined, offsets: [], children: [] }
    offset += 1
    skipSpace()
    while (source[offset] !== ']' && offset < source.length) {
      const start = offset
      const value = readValue()
      pushChild(positions, start, { positions: value, number })
      skipComma()
    }
    offset += 1
    number = undefined
    return positions
  }

  const skipComma = (): void => {
    skipSpace()
    if (source[offset] === ',') {
      offset += 1
      skipSpace()
    }
  }

  const readValue = (): Positions | undefined => {
    skipSpace()
    const first = source[offset]
    if (first === '{') return readObject()
    if (first === '[') return readList()
    if (first === '"') {
      offset = endOfString(source, offset)
      number = undefined
      return undefined
    }
    const start = offset
    while (offset < source.length && !',]} \n\r\t'.includes(source[offset] ?? ' ')) offset += 1
    const name = source.slice(start, offset)
    number = writtenNumber(name)
    if (losesDigits(name)) imprecise.push({ name, offset: start })
    return undefined
  }

  return { positions: readValue(), duplicates, imprecise }
}

/** True if valid JSON nests more than `levels` brackets. */
export const nestsDeeperThan = (source: string, levels: number): boolean =>
  exceeds(source, { levels, values: Number.POSITIVE_INFINITY }) === 'levels'

/**
 * Names the limit that valid JSON exceeds, without parsing it: a parsed value takes 20 times the memory of its
 * text.
 */
export function exceeds(source: string, limits: JsonLimits): keyof JsonLimits | undefined {
  const token = /["[\]{},]/g
  let depth = 0
  let values = 1
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const [mark] = match
    if (mark === '"') {
      token.lastIndex = endOfString(source, match.index)
      continue
    }
    if (mark === ']' || mark === '}') {
      depth -= 1
      continue
    }
    values += 1
    if (values > limits.values) return 'values'
    if (mark !== ',') depth += 1
    if (depth > limits.levels) return 'levels'
  }
  return undefined
}

export interface JsonLimits {
  readonly levels: number
  readonly values: number
}

/** Offset after the closing quote of the string that opens at `start`. */
function endOfString(source: string, start: number): number {
  let end = source.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(source, end)) end = source.indexOf('"', end + 1)
  return end === -1 ? source.length : end + 1
}

function isEscaped(source: string, offset: number): boolean {
  let backslashes = 0
  while (source[offset - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
