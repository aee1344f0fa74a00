/** Decodes a page found by Pagefind to a line of the results. */
import { ENTRY_KINDS } from '#core/search/entry.ts'
import type { TextHit } from '#core/search/merge.ts'
import { excerptParts } from './excerpt.ts'

/** The members of a Pagefind 1.6 page that are read; its package has no types for it. */
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
 * Uses the best section of the page if it has one, so that the reader sees the matching words
 * first.
 * @returns nothing for a URL outside the site, and for a page that only resembles the query
 */
export function decodeHit(page: PagefindPage, query: string): readonly TextHit[] {
  const section = page.sub_results?.[0]
  const excerpt = section?.excerpt ?? page.excerpt
  const title = page.meta?.['title'] ?? page.url
  const marked = excerptParts(excerpt).flatMap(({ text, isMarked }) => (isMarked ? [text] : []))
  if (!isClose([title, ...marked], query)) return []
  // Pages are files like `faq.html`, served as `/faq`.
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

/** Minimum part of the query's word, from its start, that a matching word must share. */
const SHARED_PART = 0.6
const SHARED_CHARACTERS = 4

/**
 * Pagefind shortens an unknown word until something starts with the rest: `INVALID` would find
 * every `in`. Such a page is not a useful result.
 */
function isClose(found: readonly string[], query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.some((word) => {
    const shared = Math.max(SHARED_CHARACTERS, Math.ceil(word.length * SHARED_PART))
    return found.some((text) => text.toLowerCase().includes(word.slice(0, shared)))
  })
}
