/**
 * Reads literals of JavaScript and TypeScript without running it: settings of other tools are often modules. Code that
 * computes a value is skipped and marked with its line.
 */
import { codeOnly, QUOTED, withoutComments } from './js-parts.ts'

export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | LiteralObject
  | LiteralCall
  | Unread

export interface LiteralObject {
  readonly kind: 'object'
  readonly members: ReadonlyMap<string, { readonly value: Literal; readonly line: number }>
}

/** A call with its arguments, such as `starlight({…})`. */
export interface LiteralCall {
  readonly kind: 'call'
  readonly name: string
  readonly args: readonly Literal[]
}

/** A value that only running the code would give. */
export interface Unread {
  readonly kind: 'unread'
  readonly line: number
}

const MAX_DEPTH = 60
const SPACE = /\s*/y
const NAME = /[A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*/y
const NUMBER = /-?\d+(?:\.\d+)?/y
const ESCAPE = /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ...([
    ['b', '\b'],
    ['f', '\f'],
    ['n', '\n'],
    ['r', '\r'],
    ['t', '\t'],
    ['v', '\v'],
    ['0', '\0'],
    // The text continues on the next line.
    ['\n', ''],
    ['\r\n', ''],
  ] as const),
])
/** After a complete value: the end of a member or of the script, or a type assertion. */
const END = /[,\]});]|$|\n|as\b|satisfies\b|!(?=\s*[,\]});])/y

/** Returns the argument of `export default` or `module.exports =`; undefined if there is none. */
export function readExported(source: string): Literal | undefined {
  const { code, valueAt } = createParser(source)
  const found = /(?:export\s+default|module\.exports\s*=)(?=[\s({[])/.exec(code)
  if (found === null) return undefined
  const value = valueAt(found.index + found[0].length)
  if (isCall(value)) return value.args[0]
  if (!isUnread(value)) return value
  // A function that returns the settings.
  const returned = /\breturn\s{1,9}(?=[{A-Za-z_$])/.exec(code.slice(found.index))
  return returned === null ? value : valueAt(found.index + returned.index + returned[0].length)
}

/** Returns the arguments of the first call of a function, in a script or in the scripts of a page. */
export function readCall(source: string, name: RegExp): LiteralCall | undefined {
  const { code, valueAt } = createParser(/^\s*</.test(source) ? scriptsOnly(source) : source)
  const found = name.exec(code)
  if (found === null) return undefined
  const value = valueAt(found.index)
  return isCall(value) ? value : undefined
}

const AROUND_SCRIPTS = /(?:^|<\/script)[\s\S]*?(?:<script(?:\s[^>]{0,1000})?>|$)/gi

/** The offsets stay the same, and the end of a script is the end of a statement. */
const scriptsOnly = (page: string): string =>
  page.replaceAll(AROUND_SCRIPTS, (part) => part.replaceAll(/[^\n]/g, ';'))

export const isLiteralObject = (value: Literal | undefined): value is LiteralObject =>
  isTagged(value) && value.kind === 'object'
export const isCall = (value: Literal | undefined): value is LiteralCall =>
  isTagged(value) && value.kind === 'call'
/** True for values that only running the code would give. */
export const isComputed = (value: Literal | undefined): boolean => isUnread(value) || isCall(value)
export const isUnread = (value: Literal | undefined): value is Unread =>
  isTagged(value) && value.kind === 'unread'

const isTagged = (value: Literal | undefined): value is LiteralObject | LiteralCall | Unread =>
  typeof value === 'object' && value !== null && 'kind' in value

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of the parser share its position.
function createParser(written: string) {
  const source = withoutComments(written)
  /** Strings could look like declarations, and have brackets and commas. */
  const code = codeOnly(written)
  let at = 0
  /** Declarations by name. One that is being read is undefined, so that a cycle ends. */
  const known = new Map<string, Literal | undefined>()

  const breaks = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number): number => {
    let [low, high] = [0, breaks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((breaks[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const skipSpace = (): void => void match(SPACE)
  const take = (letter: string): boolean => {
    skipSpace()
    if (source[at] !== letter) return false
    at += 1
    return true
  }

  function value(depth: number): Literal {
    skipSpace()
    const start = at
    const read = depth > MAX_DEPTH ? undefined : primary(depth)
    skipInline()
    END.lastIndex = at
    if (read !== undefined && END.test(source)) {
      if (/^(?:as|satisfies|!)/.test(source.slice(at, at + 9))) skipExpression()
      return read
    }
    at = start
    skipExpression()
    return { kind: 'unread', line: lineAt(start) }
  }

  /** Line breaks end a statement without a semicolon. */
  function skipInline(): void {
    match(/[ \t]*/y)
    const before = at
    skipSpace()
    if (/[,\]});]/.test(source[at] ?? ';')) return
    at = before
  }

  function primary(depth: number): Literal | undefined {
    switch (source[at]) {
      case '{':
        return object(depth)
      case '[':
        return list(']', depth)
      case '(': {
        at += 1
        const inner = value(depth + 1)
        return take(')') ? inner : undefined
      }
      case '"':
      case "'":
      case '`':
        return text()
    }
    const number = match(NUMBER)
    if (number !== undefined) return Number(number)
    const name = match(NAME)?.replaceAll(/\s/g, '')
    if (name === undefined) return undefined
    if (name === 'true' || name === 'false') return name === 'true'
    if (name === 'null' || name === 'undefined') return null
    if (name === 'await') return value(depth + 1)
    if (source[at] === '(') return { kind: 'call', name, args: list(')', depth) }
    return declared(name, depth)
  }

  function list(end: string, depth: number): Literal[] {
    const items: Literal[] = []
    at += 1
    while (!take(end)) {
      if (at >= source.length) return items
      const start = at
      items.push(value(depth + 1))
      take(',')
      // Something that is no expression, such as a stray bracket.
      if (at === start) at += 1
    }
    return items
  }

  function object(depth: number): LiteralObject {
    const members = new Map<string, { value: Literal; line: number }>()
    at += 1
    while (!take('}')) {
      if (at >= source.length) break
      const start = at
      const line = lineAt(at)
      const key = /["']/.test(source[at] ?? '') ? text() : match(/[\w$]+/y)
      if (key !== undefined && take(':')) members.set(key, { value: value(depth + 1), line })
      else if (key !== undefined && /[,}\s]/.test(source[at] ?? '')) {
        members.set(key, { value: declared(key, depth), line })
      } else {
        // A spread, a method or a computed name.
        members.set(`…${line}`, { value: { kind: 'unread', line }, line })
        skipExpression()
      }
      take(',')
      if (at === start) at += 1
    }
    return { kind: 'object', members }
  }

  function text(): string | undefined {
    const quoted = match(QUOTED)
    return quoted === undefined ? undefined : unescaped(quoted.slice(1, -1))
  }

  function declared(name: string, depth: number): Literal {
    const unread = { kind: 'unread', line: lineAt(at) } as const
    if (known.has(name) || !/^[\w$]+$/.test(name)) return known.get(name) ?? unread
    const pattern = new RegExp(
      `\\b(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b[^=\\n]{0,200}=(?!=)`,
    )
    const found = pattern.exec(code)
    if (found === null) return unread
    const back = at
    known.set(name, undefined)
    at = found.index + found[0].length
    const read = value(depth + 1)
    known.set(name, read)
    at = back
    return read
  }

  /** Skips to the comma or bracket that ends an expression. */
  function skipExpression(): void {
    let depth = 0
    while (at < code.length) {
      const letter = code[at] ?? ''
      if (depth === 0 && /[,;)\]}]/.test(letter)) return
      if (/[([{]/.test(letter)) depth += 1
      if (/[)\]}]/.test(letter)) depth -= 1
      at += 1
    }
  }

  return {
    code,
    valueAt(offset: number): Literal {
      at = offset
      return value(0)
    },
  }
}

const unescaped = (text: string): string =>
  text.replaceAll(
    ESCAPE,
    (
      whole,
      point: string | undefined,
      unit: string | undefined,
      byte: string | undefined,
      letter: string,
    ) => {
      const hex = point ?? unit ?? byte
      if (hex === undefined) return ESCAPED.get(letter) ?? letter
      const code = Number.parseInt(hex, 16)
      return code > 0x10_ff_ff ? whole : String.fromCodePoint(code)
    },
  )
