/** A text cut into pieces: what is left out of the signature, and characters that nobody sees. */
import type { CanonicalBody } from '#core/signature/canonical-body.ts'

export interface Segment {
  readonly text: string
  /** `member` and `comma` go with an excluded member, `space` is white space that is removed. */
  readonly kind: 'kept' | 'member' | 'comma' | 'space'
}

/** A page with a megabyte in it scrolls badly. */
export const SHOWN_CHARACTERS = 4000

/**
 * What of the body stays in its canonical form. Members are known by their place; of the commas
 * between them, those that have no counterpart in the canonical text are left out.
 *
 * @example markRemoved('{"a": 1}', canonicalBody(rules, '{"a": 1}')) // kept `{"a":`, space ` `, kept `1}`
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

/** The first characters of it, without tearing one apart. */
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
  /** Stands for a character that cannot be seen; null: it can. */
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

/** Characters nobody sees, each on its own with a symbol that everybody sees. */
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
