/** Splits a text into pieces: parts excluded from the signature, and invisible characters. */
import type { CanonicalBody } from '#core/signature/canonical-body.ts'

export interface Segment {
  readonly text: string
  /** `member` and `comma` belong to an excluded member, `space` is removed white space. */
  readonly kind: 'kept' | 'member' | 'comma' | 'space'
}

/** Showing a megabyte of text makes scrolling slow. */
export const SHOWN_CHARACTERS = 4000

/**
 * Marks the parts of a body that its canonical form excludes. Members are found by their position;
 * of the commas between them, those without a counterpart in the canonical text are excluded.
 * @example markRemoved('{"a": 1}', canonicalBody(rules, '{"a": 1}')) // kept `{"a":`, space ` `,
 * kept `1}`
 */
export function markRemoved(body: string, canonical: CanonicalBody): readonly Segment[] {
  const segments: Segment[] = []
  let next = 0
  let at = 0
  const add = (text: string, kind: Segment['kind']) => {
    const last = segments.at(-1)
    if (last?.kind === kind) segments[segments.length - 1] = { kind, text: last.text + text }
    else segments.push({ text, kind })
  }
  const removed = [...canonical.removedMembers].sort((a, b) => a.start - b.start)
  let member = 0
  while (at < body.length) {
    const range = removed[member]
    if (range?.start === at) {
      add(body.slice(range.start, range.end), 'member')
      at = range.end
      member += 1
      continue
    }
    const character = body.charAt(at)
    if (character === canonical.text[next]) {
      add(character, 'kept')
      next += 1
    } else add(character, character === ',' ? 'comma' : 'space')
    at += 1
  }
  return segments
}

/** Returns the first characters, without splitting one. */
export function cutSegments(segments: readonly Segment[], limit = SHOWN_CHARACTERS): Cut {
  const shown: Segment[] = []
  let left = limit
  for (const { text, kind } of segments) {
    if (left <= 0) break
    const part = text.slice(0, left).replace(/[\ud800-\udbff]$/, '')
    shown.push({ text: part, kind })
    left -= text.length
  }
  return { segments: shown, isCut: left < 0 }
}

export interface Cut {
  readonly segments: readonly Segment[]
  readonly isCut: boolean
}

export interface Piece {
  readonly text: string
  /** Symbol for an invisible character; null for a visible one. */
  readonly symbol: string | null
}

const SYMBOLS: Readonly<Record<string, string>> = {
  ' ': '␣',
  '\t': '⇥',
  '\n': '↵',
  '\r': '␍',
  '\f': '␌',
  '\v': '␋',
  '\u00a0': '⍽',
}
/** White space, control and format characters (byte order mark, zero width, direction). */
const INVISIBLE = /([\s\p{Cc}\p{Cf}\u2800\u3164])/u

/** Separates invisible characters, each with a visible symbol. */
export function visiblePieces(text: string): readonly Piece[] {
  return text
    .split(INVISIBLE)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, symbol: INVISIBLE.test(part) ? symbolOf(part) : null }))
}

function symbolOf(character: string): string {
  const known = SYMBOLS[character]
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).byteLength
