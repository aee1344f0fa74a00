/** One list of what has the words in its names and what has them in its text. */
import type { EntryKind, SearchEntry } from './entry.ts'
import type { Ranked } from './rank.ts'

/** A place in a text, as the full-text index found it. */
export interface TextHit {
  readonly title: string
  /** Heading under which the words stand, where it is not the page's own. */
  readonly section?: string
  readonly href: string
  /** HTML; shown as text. */
  readonly excerpt: string
  readonly kind: EntryKind
}

/** A line of the results. */
export interface SearchHit extends Omit<SearchEntry, 'operationId'> {
  /** Field, value or code that has the words. */
  readonly field?: string
  readonly excerpt?: string
}

/** Score of the best text: names that score more stay where they are whatever texts come. */
export const TEXT_SCORE = 0.4
/** The last text is worth this part of it. */
const LAST_TEXT = 0.5
/** Of a site this large one query of the texts costs ten times what names cost. */
const LARGE_SITE = 1000

/** Names that need not wait for the texts. */
export const sureHits = (ranked: readonly Ranked[]): readonly SearchHit[] =>
  ranked.filter(({ isComplete, score }) => isComplete && score >= TEXT_SCORE).map(namedHit)

/**
 * Whether the names alone answer the query.
 *
 * @param entries how many the site has
 * @param limit how many are shown
 */
export function isAnswered(ranked: readonly Ranked[], entries: number, limit: number): boolean {
  const complete = ranked.filter(({ isComplete }) => isComplete).length
  return complete >= (entries > LARGE_SITE ? 1 : limit)
}

/**
 * @param texts the best first
 * @param entries of the site: they say which operation of a page a text belongs to
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
  // What is equal stays as it came: names first.
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
    // A heading is on its page; without one the operation is what is meant.
    href: hit.href.includes('#') ? hit.href : (entry?.href ?? hit.href),
    title: section === undefined ? name : `${name} › ${section}`,
  }
}

/** Parts of an operation say its method where the page has several: `#patch-body.name`. */
function entryOf(href: string, onPage: readonly SearchEntry[]): SearchEntry | undefined {
  const part = /#(.*)$/.exec(href)?.[1] ?? ''
  return onPage.find(({ method = '' }) => part.split('-')[0] === method) ?? onPage[0]
}

const pageOf = (href: string): string => href.replace(/[?#].*$/s, '')
