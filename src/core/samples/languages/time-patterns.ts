/** Times of a recipe in the patterns of other languages. */
import type { TimeFormat } from '#core/signature/language/time-format.ts'
import { offsetMinutes } from '#core/signature/timestamp.ts'

export type TimePattern = Exclude<TimeFormat, string>
type Token = TimePattern['tokens'][number]
export type Field = Extract<Token, { readonly field: string }>['field']

/**
 * Writes a pattern with a language's directives. Offsets become text, because the recipe fixes them.
 *
 * @returns undefined if the language has no directive for a field
 */
export function writePattern(
  { tokens }: TimePattern,
  offset: string,
  directives: Readonly<Partial<Record<Field, string>>>,
  quote: (text: string) => string,
): string | undefined {
  let pattern = ''
  for (const token of merged(tokens, offset)) {
    const written = 'text' in token ? quote(token.text) : directives[token.field]
    if (written === undefined) return undefined
    pattern += written
  }
  return pattern
}

/** Directives of a language, in the order of `yyyy MMM MM dd HH mm ss SSS EEE`. */
export const directives = (...written: string[]): Readonly<Partial<Record<Field, string>>> =>
  Object.fromEntries(written.map((directive, at) => [FIELDS[at], directive]))

const FIELDS = ['yyyy', 'MMM', 'MM', 'dd', 'HH', 'mm', 'ss', 'SSS', 'EEE'] as const

/** Tokens with fixed offsets as text, and adjacent texts as one. */
function merged(tokens: readonly Token[], offset: string): readonly Token[] {
  const result: Token[] = []
  for (const token of tokens) {
    const next: Token =
      'field' in token && token.field in OFFSETS ? { text: offsetText(token.field, offset) } : token
    const last = result.at(-1)
    if ('text' in next && last && 'text' in last)
      result[result.length - 1] = { text: last.text + next.text }
    else result.push(next)
  }
  return result
}

const OFFSETS = { XXX: '', xxx: '', xx: '' } as const

function offsetText(field: Field, offset: string): string {
  const isZero = offset === 'Z' || offsetMinutes(offset) === 0
  if (field === 'XXX') return isZero ? 'Z' : offset
  const numeric = offset === 'Z' ? '+00:00' : offset
  return field === 'xx' ? numeric.replace(':', '') : numeric
}

/** The text after the last field, and the tokens before it. */
export function withoutTail(
  format: TimePattern,
  offset: string,
): { readonly head: TimePattern; readonly tail: string } {
  const tokens = merged(format.tokens, offset)
  const last = tokens.at(-1)
  return last && 'text' in last
    ? { head: { tokens: tokens.slice(0, -1) }, tail: last.text }
    : { head: { tokens }, tail: '' }
}

const ISO = 'yyyy-MM-ddTHH:mm:ss.SSS'
const SEPARATORS = ['-', 'T', ':'] as const

/** A pattern as the beginning of ISO 8601 with other separators or without them, and a text after it. */
export function isoSlices(format: TimePattern, offset: string): 'http' | IsoSlices | undefined {
  const { head, tail } = withoutTail(format, offset)
  const written = head.tokens.map((token) => ('text' in token ? token.text : token.field)).join('')
  if (written === 'EEE, dd MMM yyyy HH:mm:ss' && tail === ' GMT') return 'http'
  // The separator of date and time is often a space.
  const isSpaced = written.includes(' ')
  for (let choice = 0; choice < 8; choice++) {
    const removed = SEPARATORS.filter((_, bit) => (choice >> bit) % 2 === 1).join('')
    const whole = isSpaced ? ISO.replace('T', ' ') : ISO
    const iso = [...whole].filter((character) => !removed.includes(character)).join('')
    if (iso.startsWith(written)) return { removed, isSpaced, end: written.length, tail }
    // A text that follows may be one of the separators.
    const start = `${written}${tail}`
    if (iso.startsWith(start)) return { removed, isSpaced, end: start.length, tail: '' }
  }
  return undefined
}

interface IsoSlices {
  readonly removed: string
  /** True if a space replaces the T. */
  readonly isSpaced: boolean
  readonly end: number
  readonly tail: string
}
