/** Reads the values of a program, as far as they are written in it. Nothing is run. */
import { isObject } from '../../openapi/json-value.ts'
import type { JsonValue } from '../../openapi/model.ts'
import { END, type Token } from './program-tokens.ts'

/** Undefined for a value that the program computes. */
export type Value = JsonValue | undefined

/** A member of a map or an argument of a call. */
export interface Item {
  /** Undefined for a member without a name. */
  readonly name: string | undefined
  readonly value: Value
}

/** A program that is being read. */
export interface Program {
  readonly tokens: readonly Token[]
  /** Index of the next token. */
  at: number
  readonly variables: Map<string, Value>
  /** @param of - the value whose method it is */
  readonly call: (name: string, items: readonly Item[], of: Value) => Value
}

const MAX_DEPTH = 40
/** Texts that are joined, and maps that contain others, could double at each line. */
const MAX_SIZE = 100_000
/** A map is copied for each member that is added to it. */
const MAX_MEMBERS = 500
const sizes = new WeakMap<object, number>()

const sizeOf = (value: Value): number =>
  typeof value === 'string'
    ? value.length
    : typeof value === 'object' && value !== null
      ? (sizes.get(value) ?? 1)
      : 1

const tokenAt = ({ tokens, at }: Program, offset = 0): Token => tokens[at + offset] ?? END

const isSign = (program: Program, sign: string, offset = 0): boolean => {
  const { kind, text } = tokenAt(program, offset)
  return kind === 'sign' && text === sign
}

/** Names of variables have a `$` in PHP only. */
const bare = (name: string): string => name.replace(/^\$/, '')

/** Reads a statement, or a part of one. */
export function readStatement(program: Program): void {
  const { kind, text } = tokenAt(program)
  const isNamed = kind === 'name'
  if (isNamed && isAssigned(program, 1)) {
    program.at += 2
    program.variables.set(bare(text), readValue(program))
  } else if (
    isNamed &&
    isSign(program, '[', 1) &&
    isSign(program, ']', 3) &&
    isAssigned(program, 4)
  ) {
    const member = tokenAt(program, 2).text
    program.at += 5
    const value = readValue(program)
    const before = program.variables.get(bare(text))
    const members = isObject(before) ? Object.entries({ ...before, [member]: value }) : []
    if (members.length > MAX_MEMBERS) program.variables.delete(bare(text))
    else if (members.length > 0) {
      const items = members.map(([name, one]) => ({ name, value: one }))
      program.variables.set(bare(text), collected(items, '{'))
    }
  } else if (isNamed) readValue(program)
  else program.at++
}

/** True for `=` and `:=`, but not for `==`. */
const isAssigned = (program: Program, offset: number): boolean =>
  isSign(program, ':=', offset) ||
  (isSign(program, '=', offset) && !isSign(program, '=', offset + 1))

/** @param depth - of calls and maps around it */
function readValue(program: Program, depth = 0): Value {
  let value = readOne(program, depth)
  for (;;) {
    const { kind, text } = tokenAt(program)
    if (kind !== 'sign' || !/^[+.%?|&*/<>!-]$/.test(text)) return value
    program.at++
    const next = readOne(program, depth)
    const isJoined =
      (text === '+' || text === '.') && typeof value === 'string' && typeof next === 'string'
    value = isJoined ? joined(String(value), String(next)) : undefined
  }
}

const joined = (a: string, b: string): Value =>
  a.length + b.length <= MAX_SIZE ? a + b : undefined

function readOne(program: Program, depth: number): Value {
  let value = readPart(program, depth)
  while (tokenAt(program).kind === 'name' && /^(?:\.|->|::)\D/.test(tokenAt(program).text)) {
    const name = tokenAt(program).text
    program.at++
    value = isSign(program, '(')
      ? program.call(name, readItems(program, depth + 1), value)
      : undefined
  }
  return value
}

const CLOSED: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** Words before a value. */
const BEFORE = new Set(['new', 'await', 'return', 'async', 'echo', 'byte'])
const CONSTANTS: Readonly<Record<string, JsonValue>> = {
  true: true,
  false: false,
  null: null,
  none: null,
  nil: null,
}

function readPart(program: Program, depth: number): Value {
  const { kind, text } = tokenAt(program)
  if (depth > MAX_DEPTH || kind === 'end') return undefined
  if (kind === 'sign' && CLOSED[text] !== undefined) {
    const items = readItems(program, depth + 1)
    return text === '('
      ? items.length === 1
        ? items[0]?.value
        : undefined
      : collected(items, text)
  }
  if (kind === 'sign' && /^[)\]},;]$/.test(text)) return undefined
  program.at++
  if (kind === 'text') return readText(program, text)
  if (kind !== 'name') return undefined
  if (BEFORE.has(text)) return readPart(program, depth + 1)
  if (isSign(program, '(')) {
    const owner = program.variables.get(bare(text.slice(0, Math.max(text.lastIndexOf('.'), 0))))
    return program.call(text, readItems(program, depth + 1), owner)
  }
  if (/^\d/.test(text)) return /^\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined
  // `HttpMethod.Post` of .NET, `http.MethodPost` of Go
  const [, method] = /\.(?:Method)?(Get|Post|Put|Patch|Delete|Head)$/.exec(text) ?? []
  if (method !== undefined) return method
  const name = bare(text)
  return program.variables.has(name) ? program.variables.get(name) : CONSTANTS[name.toLowerCase()]
}

/** Python joins texts that follow each other. */
function readText(program: Program, first: string): Value {
  let whole: Value = first
  while (tokenAt(program).kind === 'text' && typeof whole === 'string') {
    whole = joined(whole, tokenAt(program).text)
    program.at++
  }
  return tokenAt(program).kind === 'computed' ? undefined : whole
}

/** Reads what is in brackets. */
function readItems(program: Program, depth: number): readonly Item[] {
  const close = CLOSED[tokenAt(program).text] ?? ')'
  const items: Item[] = []
  program.at++
  while (tokenAt(program).kind !== 'end' && !isSign(program, close)) {
    const start = program.at
    const { kind, text } = tokenAt(program)
    const isKey =
      kind === 'text'
        ? [':', '=>'].some((sign) => isSign(program, sign, 1))
        : kind === 'name' && (isSign(program, ':', 1) || isAssigned(program, 1))
    const isShort =
      close === '}' && kind === 'name' && [',', '}'].some((sign) => isSign(program, sign, 1))
    if (isKey) program.at += 2
    const value = readValue(program, depth)
    if (program.at > start) items.push({ name: isKey || isShort ? bare(text) : undefined, value })
    if (isSign(program, ',') || program.at === start) program.at++
  }
  program.at++
  return items
}

function collected(items: readonly Item[], open: string): Value {
  const size = items.reduce((sum, { value }) => sum + sizeOf(value), 1)
  if (size > MAX_SIZE) return undefined
  const isMap = items.some(({ name }) => name !== undefined) || (open === '{' && items.length === 0)
  const isWhole = items.every(({ name, value }) =>
    isMap ? name !== undefined : value !== undefined,
  )
  if (!isWhole) return undefined
  const value = isMap
    ? Object.fromEntries(items.map(({ name = '', value: member }) => [name, member]))
    : items.map(({ value: item = null }) => item)
  sizes.set(value, size)
  return value
}
