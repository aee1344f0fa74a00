/**
 * Reads literals of JavaScript and TypeScript without running it: settings of other tools are often modules. Code that
 * computes a value is skipped and marked with its line.
 */

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
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const NAME = /[A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*/y
const NUMBER = /-?\d+(?:\.\d+)?/y
/** After a complete value: the end of a member or of the script, a comment, or a type assertion. */
const END = /[,\]});]|$|\n|<\/script|\/[/*]|as\b|satisfies\b|!(?=\s*[,\]});])/y

/** Returns the argument of `export default` or `module.exports =`; undefined if there is none. */
export function readExported(source: string): Literal | undefined {
  const found = /(?:export\s+default|module\.exports\s*=)(?=[\s({[])/.exec(source)
  if (found === null) return undefined
  const value = createParser(source).valueAt(found.index + found[0].length)
  if (typeof value === 'object' && value !== null && 'kind' in value) {
    if (value.kind === 'call') return value.args[0]
    // A function that returns the settings.
    const body = source.slice(found.index)
    const made = value.kind === 'unread' ? /\breturn\s{1,9}(?=[{A-Za-z_$])/.exec(body) : null
    if (made !== null)
      return createParser(source).valueAt(found.index + made.index + made[0].length)
  }
  return value
}

/** Returns the arguments of the first call of a function. */
export function readCall(source: string, name: RegExp): LiteralCall | undefined {
  const found = name.exec(source)
  if (found === null) return undefined
  const value = createParser(source).valueAt(found.index)
  return isCall(value) ? value : undefined
}

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
function createParser(source: string) {
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
    const quote = source[at]
    let made = ''
    for (let index = at + 1; index < source.length; index += 1) {
      const letter = source[index]
      if (letter === quote) {
        at = index + 1
        return made
      }
      if (letter === '\n' && quote !== '`') return undefined
      if (letter === '$' && quote === '`' && source[index + 1] === '{') return undefined
      if (letter === '\\') {
        index += 1
        const escaped = source[index] ?? ''
        made += escaped === 'n' ? '\n' : escaped === 't' ? '\t' : escaped
      } else made += letter
    }
    return undefined
  }

  function declared(name: string, depth: number): Literal {
    const unread = { kind: 'unread', line: lineAt(at) } as const
    if (known.has(name) || !/^[\w$]+$/.test(name)) return known.get(name) ?? unread
    const pattern = new RegExp(
      `\\b(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b[^=\\n]{0,200}=(?!=)`,
    )
    const found = pattern.exec(source)
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
    while (at < source.length) {
      const before = at
      skipSpace()
      if (at > before) continue
      const letter = source[at] ?? ''
      if (/["'`]/.test(letter)) {
        skipText(letter)
        continue
      }
      if (depth === 0 && /[,;)\]}]/.test(letter)) return
      if (/[([{]/.test(letter)) depth += 1
      if (/[)\]}]/.test(letter)) depth -= 1
      at += 1
    }
  }

  function skipText(quote: string): void {
    at += 1
    while (at < source.length && source[at] !== quote) at += source[at] === '\\' ? 2 : 1
    at += 1
  }

  return {
    valueAt(offset: number): Literal {
      at = offset
      return value(0)
    },
  }
}
