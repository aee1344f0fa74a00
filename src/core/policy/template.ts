/** One segment of a path template: `{id}`, `{id}:sign`, `{from}-{to}.json`, or plain text. */
import { decodedOrSame } from '../percent-decode.ts'

export interface SegmentTemplate {
  /** Text around the expressions, decoded: one entry more than there are expressions. */
  readonly text: readonly string[]
  readonly names: readonly string[]
}

/** A brace without its partner is plain text, as it is for every reader of the document. */
export function parseSegment(segment: string): SegmentTemplate {
  const text: string[] = []
  const names: string[] = []
  let from = 0
  for (const match of segment.matchAll(/\{([^{}]+)\}/g)) {
    text.push(decodedOrSame(segment.slice(from, match.index)))
    names.push(match[1] ?? '')
    from = match.index + match[0].length
  }
  text.push(decodedOrSame(segment.slice(from)))
  return { text, names }
}

/**
 * The values of the expressions, or undefined when the segment has another shape. Every value is
 * at least one character long. Takes the earliest fit for each literal, which finds a fit if there
 * is one and needs no backtracking: a hostile template costs no more than a harmless one.
 */
export function matchSegment(
  text: readonly string[],
  segment: string,
): readonly string[] | undefined {
  const prefix = text[0] ?? ''
  const suffix = text[text.length - 1] ?? ''
  if (!segment.startsWith(prefix)) return undefined
  const values: string[] = []
  let from = prefix.length
  for (const literal of text.slice(1, -1)) {
    const at = segment.indexOf(literal, from + 1)
    if (at === -1) return undefined
    values.push(segment.slice(from, at))
    from = at + literal.length
  }
  const end = segment.length - suffix.length
  if (end <= from || !segment.endsWith(suffix)) return undefined
  values.push(segment.slice(from, end))
  return values
}

/**
 * True for a segment that matches all that follow, too: `{path*}`, and `{path+}` and `{+path}` of other notations
 * (RFC 6570, section 3.2.3).
 */
export const isGreedy = (segment: string): boolean => /^\{(?:\+[^{}]+|[^{}]+[*+])\}$/.test(segment)

/** Most specific first: more literal text, then fewer expressions. */
export function compareTemplates(a: readonly string[], b: readonly string[]): number {
  return b.join('').length - a.join('').length || a.length - b.length
}
