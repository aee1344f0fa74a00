/** Reads the values of a PowerShell script, as far as they are written in it. */
import { END, type Token } from './powershell-tokens.ts'

/** `null` for a value that a program computes. */
export type Value = string | null | Table
export interface Table extends Map<string, Value> {}

/** A script that is being read. */
export interface Script {
  readonly tokens: readonly Token[]
  /** Index of the next token. */
  at: number
  /** By their names in lowercase. */
  readonly variables: Map<string, Value>
}

/** Texts that are written into others, or joined, could double at each line. */
const MAX_WRITTEN_LENGTH = 10_000
const MAX_JOINED_LENGTH = 1_000_000

/** Deeper parentheses and tables are unknown. */
const MAX_DEPTH = 20

export const tokenAt = ({ tokens, at }: Script, offset = 0): Token => tokens[at + offset] ?? END

export const isAt = (script: Script, kind: Token['kind'], text?: string, offset = 0): boolean => {
  const token = tokenAt(script, offset)
  return token.kind === kind && (text === undefined || token.text === text)
}

export const isEnd = (script: Script): boolean => isAt(script, 'end')

/** True if no value follows. */
export const isClosed = (script: Script): boolean =>
  isEnd(script) || [')', '}', '|'].some((sign) => isAt(script, 'sign', sign))

/** @param depth - of parentheses and tables around it */
export function readValue(script: Script, depth = 0): Value {
  let read = readOne(script, depth)
  while (isAt(script, 'word', '+')) {
    script.at++
    const next = readOne(script, depth)
    read = joined(read, next)
  }
  return read
}

const joined = (a: Value, b: Value): Value =>
  typeof a === 'string' && typeof b === 'string' && a.length + b.length <= MAX_JOINED_LENGTH
    ? a + b
    : null

function readOne(script: Script, depth: number): Value {
  if (isClosed(script) || depth > MAX_DEPTH) return null
  const { kind, text } = tokenAt(script)
  script.at++
  if (kind === 'text') return text
  if (kind === 'expandable') return expanded(text, script.variables)
  if (kind === 'variable') return script.variables.get(text.toLowerCase()) ?? null
  if (kind === 'sign' && text === '@{') return readTable(script, depth + 1)
  if (kind === 'sign' && text === '(') return readGroup(script, depth + 1)
  if (kind !== 'word') return null
  if (/^\[[^:]*\]::.*\.GetBytes$/i.test(text) && isAt(script, 'sign', '('))
    return readOne(script, depth + 1)
  if (/^\[[^:]*\]$/.test(text)) return readOne(script, depth + 1)
  // A table that `Add` or assignments fill.
  if (/^New-Object$/i.test(text)) {
    while (!isClosed(script)) script.at++
    return new Map()
  }
  return isAt(script, 'sign', '(') ? null : text
}

function readGroup(script: Script, depth: number): Value {
  const read = readValue(script, depth)
  if (isAt(script, 'sign', ')')) {
    script.at++
    return read
  }
  for (let open = 1; open > 0 && script.at < script.tokens.length; script.at++) {
    if (['(', '{', '@{'].some((sign) => isAt(script, 'sign', sign))) open++
    else if ([')', '}'].some((sign) => isAt(script, 'sign', sign))) open--
  }
  return null
}

function readTable(script: Script, depth: number): Table {
  const read: Table = new Map()
  while (script.at < script.tokens.length && !isAt(script, 'sign', '}')) {
    const name = tokenAt(script)
    script.at++
    if (name.kind === 'end' || !isAt(script, 'sign', '=')) continue
    script.at++
    const member = readValue(script, depth)
    const isWhole = isEnd(script) || isAt(script, 'sign', '}')
    read.set(name.text, isWhole ? member : null)
  }
  script.at++
  return read
}

/** Writes variables and escapes of a text in double quotes. */
function expanded(text: string, variables: Script['variables']): Value {
  let isUnknown = false
  const read = text.replace(
    /`([\s\S])|""|\$(?:\{(\w+)\}|(\w+)|\()/g,
    (found, escaped, braced, name = braced) => {
      if (escaped !== undefined) return ESCAPED[escaped] ?? escaped
      if (found === '""') return '"'
      const value = variables.get(String(name).toLowerCase())
      const isWritten = typeof value === 'string' && value.length <= MAX_WRITTEN_LENGTH
      isUnknown ||= !isWritten
      return isWritten ? value : ''
    },
  )
  return isUnknown ? null : read
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0' }
