/**
 * Finds the first JSON syntax error (RFC 8259) and the tokens expected there. The browser's own
 * messages are English only.
 */

export interface JsonProblem {
  readonly code: 'value' | 'name' | 'colon' | 'comma' | 'end' | 'unclosed' | 'string'
  /** 1-based. A column counts UTF-16 code units, as in editors. */
  readonly line: number
  readonly column: number
}

type Opened = '{' | '['
/**
 * Tokens that may come next; `-or-close` includes the closing bracket of an empty object or list.
 */
type Expected = 'value' | 'value-or-close' | 'name' | 'name-or-close' | 'colon' | 'comma' | 'end'

const SPACE = /[ \t\n\r]*/y
/** A string allows every character but the quote, the backslash and those below the space. */
const TOKEN =
  /[{}[\],:]|"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/** @returns undefined for valid JSON */
export function findJsonProblem(text: string): JsonProblem | undefined {
  const open: Opened[] = []
  let expected: Expected = 'value'
  let offset = 0
  for (;;) {
    offset += tokenAt(SPACE, text, offset).length
    if (offset === text.length) {
      return expected === 'end' ? undefined : problemAt(text, offset, 'unclosed')
    }
    const token = tokenAt(TOKEN, text, offset)
    const next: Expected | undefined = token === '' ? undefined : after(token, expected, open)
    if (next === undefined) {
      const isString = token === '' && text[offset] === '"'
      return problemAt(text, offset, isString ? 'string' : wanted(expected))
    }
    expected = next
    offset += token.length
  }
}

/** @param open - open brackets; modified. @returns undefined if the token isn't allowed here */
function after(token: string, expected: Expected, open: Opened[]): Expected | undefined {
  const isClosing = token === (open.at(-1) === '{' ? '}' : ']') && open.length > 0
  if (isClosing && (expected === 'comma' || expected.endsWith('-or-close'))) {
    open.pop()
    return open.length === 0 ? 'end' : 'comma'
  }
  switch (expected) {
    case 'value':
    case 'value-or-close':
      if (token === '{' || token === '[') {
        open.push(token)
        return token === '{' ? 'name-or-close' : 'value-or-close'
      }
      if ('}],:'.includes(token)) return undefined
      return open.length === 0 ? 'end' : 'comma'
    case 'name':
    case 'name-or-close':
      return token.startsWith('"') ? 'colon' : undefined
    case 'colon':
      return token === ':' ? 'value' : undefined
    case 'comma':
      if (token !== ',') return undefined
      return open.at(-1) === '{' ? 'name' : 'value'
    case 'end':
      return undefined
  }
}

function wanted(expected: Expected): JsonProblem['code'] {
  if (expected === 'value-or-close') return 'value'
  return expected === 'name-or-close' ? 'name' : expected
}

function problemAt(text: string, offset: number, code: JsonProblem['code']): JsonProblem {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { code, line, column: offset - before.lastIndexOf('\n') }
}

function tokenAt(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0] ?? ''
}
