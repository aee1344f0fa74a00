/** What Pagefind says of a page, checked, as a line of the results. */
import { ENTRY_KINDS } from '#core/search/entry.ts'
import type { TextHit } from '#core/search/merge.ts'
import { excerptParts } from './excerpt.ts'

/** What is read of a page in Pagefind 1.6; its package has no types for it. */
export interface PagefindPage {
  readonly url: string
  readonly excerpt: string
  readonly meta?: Readonly<Record<string, string | undefined>>
  readonly sub_results?: readonly {
    readonly url: string
    readonly title?: string
    readonly excerpt: string
  }[]
}

/**
 * The best section of the page when it has one, so that the reader lands where the words stand.
 *
 * @returns nothing for an address that leaves the site and for a page that only resembles the query
 */
export function decodeHit(page: PagefindPage, query: string): readonly TextHit[] {
  const section = page.sub_results?.[0]
  const excerpt = section?.excerpt ?? page.excerpt
  const title = page.meta?.['title'] ?? page.url
  const marked = excerptParts(excerpt).flatMap(({ text, isMarked }) => (isMarked ? [text] : []))
  if (!isClose([title, ...marked], query)) return []
  // Pages are written as `faq.html` and served as `/faq`.
  const href = (section?.url ?? page.url).replace(/\.html(?=[?#]|$)/, '')
  if (!/^\/(?![/\\])/.test(href)) return []
  const heading = section?.title === title ? undefined : section?.title
  return [
    {
      title,
      ...(heading !== undefined && { section: heading }),
      href,
      excerpt,
      kind: ENTRY_KINDS.find((known) => known === page.meta?.['kind']) ?? 'page',
    },
  ]
}

/** What a word found must have of the word asked for: this part of its start, at least so much. */
const SHARED_PART = 0.6
const SHARED_CHARACTERS = 4

/**
 * Pagefind shortens a word it does not know until something begins with the rest: `INVALID` would
 * find every `in`. Such a page is a guess, not an answer.
 */
function isClose(found: readonly string[], query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.some((word) => {
    const shared = Math.max(SHARED_CHARACTERS, Math.ceil(word.length * SHARED_PART))
    return found.some((text) => text.toLowerCase().includes(word.slice(0, shared)))
  })
}
