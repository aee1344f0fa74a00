/** Merges results by name and by full text into one list. */
import type { EntryKind, SearchEntry } from './entry.ts'
import type { Ranked } from './rank.ts'
import type { RankedTexts } from './wire.ts'

/** A match in the full-text index. */
export interface TextHit {
  readonly title: string
  /** Heading above the match, unless it is the page's title. */
  readonly section?: string
  readonly href: string
  /** HTML; displayed as text. */
  readonly excerpt: string
  readonly kind: EntryKind
}

/** One result. */
export interface SearchHit extends Omit<SearchEntry, 'operationId'> {
  /** Field, value or code that matches. */
  readonly field?: string
  readonly excerpt?: string
}

/** Score of the best full-text match. Names with a higher score stay above all texts. */
const TEXT_SCORE = 0.3
/** Score of the last text as a fraction of the best. */
const LAST_TEXT = 0.5

/**
 * True if no text can come before the best entry. Then the full text is only searched on request.
 *
 * @param texts whose words were ranked with the names
 */
export const isAnswered = (ranked: readonly Ranked[], texts: RankedTexts): boolean =>
  ranked.some(
    ({ isComplete, score }) =>
      texts === 'all' || (isComplete && (texts === 'most' || score >= TEXT_SCORE)),
  )

/**
 * @param texts best first
 * @param entries of the site; they map a text to an operation of its page
 */
export function mergedHits(
  ranked: readonly Ranked[],
  texts: readonly TextHit[],
  entries: readonly SearchEntry[],
): readonly SearchHit[] {
  const hits = new Map<string, { hit: SearchHit; score: number }>()
  for (const one of ranked) hits.set(one.entry.href, { hit: namedHit(one), score: one.score })
  const complete = new Set(ranked.flatMap((one) => (one.isComplete ? [one.entry.href] : [])))
  const seen = new Set<string>()
  for (const [at, text] of texts.entries()) {
    const page = pageOf(text.href)
    const entry = entryOf(
      text.href,
      entries.filter(({ href }) => pageOf(href) === page),
    )
    const key = entry?.href ?? page
    if (seen.has(key)) continue
    seen.add(key)
    const named = complete.has(key) ? hits.get(key) : undefined
    const score = TEXT_SCORE * (1 - (LAST_TEXT * at) / texts.length)
    if (named === undefined) hits.set(key, { hit: textHit(text, entry), score })
    else if (named.hit.field === undefined) named.hit = { ...named.hit, excerpt: text.excerpt }
  }
  // Stable: with equal scores, names come first.
  return [...hits.values()].sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

function namedHit({ entry, field }: Ranked): SearchHit {
  const { operationId: _, ...hit } = entry
  return field === undefined ? hit : { ...hit, field }
}

function textHit({ section, title, ...hit }: TextHit, entry: SearchEntry | undefined): SearchHit {
  const name = entry?.title ?? title
  return {
    group: '',
    ...entry,
    ...hit,
    // A match with a heading links to it; without one it belongs to the operation.
    href: hit.href.includes('#') ? hit.href : (entry?.href ?? hit.href),
    title: section === undefined ? name : `${name} › ${section}`,
  }
}

/** Anchors of an operation include its method if the page has several: `#patch-body.name`. */
function entryOf(href: string, onPage: readonly SearchEntry[]): SearchEntry | undefined {
  const part = /#(.*)$/.exec(href)?.[1] ?? ''
  return onPage.find(({ method = '' }) => part.split('-')[0] === method) ?? onPage[0]
}

const pageOf = (href: string): string => href.replace(/[?#].*$/s, '')
