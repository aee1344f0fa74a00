/**
 * The canonical body, which is hashed instead of the body as sent. Specification §9.
 *
 * The rule, in an order any language can follow:
 * 1. If the text is a JSON object (RFC 8259), split the text between its outermost braces at the
 *    outermost commas. Drop each slice whose member name, with escapes decoded, is excluded; join
 *    the others with commas. Nested members of the same name stay; every duplicate goes.
 * 2. Remove all space, tab, CR, LF, FF and VT characters, inside strings too.
 * Text that is not a JSON object skips step 1. Everything else is unchanged byte for byte: `1.0`,
 * `1e400` and `\u00e9` are never parsed and serialized, so a language's number format has no effect.
 */
import { escapeRegExp } from '../escape-reg-exp.ts'
import { isJson } from './json/json-layout.ts'
import type { CanonicalBodyRules } from './recipe.ts'

/**
 * @example canonicalBody(DEFAULT_RECIPE.canonicalBody, '{"a": 1.0, "selfie": "x"}').text // '{"a":1.0}'
 */
export function canonicalBody(rules: CanonicalBodyRules, bodyText: string): CanonicalBody {
  const { text: remaining, removedMembers } = withoutMembers(bodyText, rules.excludedMembers)
  const text = rules.stripWhitespace ? remaining.replace(/[ \t\r\n\f\v]+/g, '') : remaining
  return { text, removedMembers }
}

/** Step 1: cuts out the named members. Text that isn't a JSON object stays unchanged. */
export function withoutMembers(text: string, excluded: readonly string[]): CanonicalBody {
  const nothingRemoved = { text, removedMembers: [] }
  if (excluded.length === 0) return nothingRemoved
  // Most bodies have no such member. Parsing them would take longer than hashing.
  const mayHave = text.includes('\\') || anyOf(excluded).test(text)
  if (!mayHave || !/^[ \t\r\n]*\{/.test(text) || !isJson(text)) return nothingRemoved
  const members = topLevelMembers(text)
  const removed = members.filter(({ name }) => excluded.includes(name))
  if (removed.length === 0) return nothingRemoved
  const remaining = members.filter(({ name }) => !excluded.includes(name))
  const slices = remaining.map(({ sliceStart, sliceEnd }) => text.slice(sliceStart, sliceEnd))
  const [open, close] = [text.indexOf('{'), text.lastIndexOf('}')]
  return {
    text: `${text.slice(0, open + 1)}${slices.join(',')}${text.slice(close)}`,
    removedMembers: removed.map(({ name, start, end }) => ({ name, start, end })),
  }
}

/** One expression takes a quarter of the time of a search per text. */
function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(texts.map(escapeRegExp).join('|'))
}

/** Scans the text once for quotes, brackets and commas. The text is a JSON object. */
export function topLevelMembers(text: string): readonly MemberSlice[] {
  const members: MemberSlice[] = []
  let depth = 0
  let sliceStart = 0
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '"') i = endOfString(text, i)
    else if (character === '{' || character === '[') {
      depth++
      if (depth === 1) sliceStart = i + 1
    } else if (depth === 1 && (character === ',' || character === '}')) {
      const member = readMember(text, sliceStart, i)
      if (member !== undefined) members.push(member)
      sliceStart = i + 1
      if (character === '}') break
    } else if (character === '}' || character === ']') depth--
  }
  return members
}

/** @returns undefined for the empty slice of `{}`. */
function readMember(text: string, sliceStart: number, sliceEnd: number): MemberSlice | undefined {
  const slice = text.slice(sliceStart, sliceEnd)
  const start = sliceStart + slice.search(/\S|$/)
  if (start === sliceEnd) return undefined
  const colon = text.indexOf(':', endOfString(text, start) + 1)
  const name = String(JSON.parse(text.slice(start, endOfString(text, start) + 1)))
  return {
    name,
    start,
    valueStart: colon + 1,
    end: sliceStart + slice.trimEnd().length,
    sliceStart,
    sliceEnd,
  }
}

/** Index of the quote that closes the string opened at `open`. */
function endOfString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  while (isEscaped(text, close)) close = text.indexOf('"', close + 1)
  return close
}

/** An odd run of backslashes before it escapes a character. */
function isEscaped(text: string, index: number): boolean {
  let first = index
  while (text[first - 1] === '\\') first--
  return (index - first) % 2 === 1
}

export interface CanonicalBody {
  readonly text: string
  /** Positions of the removed members in the given text, in UTF-16 code units, including the value. */
  readonly removedMembers: readonly {
    readonly name: string
    readonly start: number
    readonly end: number
  }[]
}

export interface MemberSlice {
  readonly name: string
  readonly start: number
  /** After the colon. */
  readonly valueStart: number
  readonly end: number
  /** From after the preceding comma or brace to the following one. */
  readonly sliceStart: number
  readonly sliceEnd: number
}
