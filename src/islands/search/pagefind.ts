/**
 * Full text of the site through Pagefind. The build writes two indexes, `/pagefind/` of the content
 * and `/pagefind-reference/` of the reference; they are searched as one.
 */
import { err, ok, type Result } from '#core/result.ts'

export interface TextHit {
  readonly title: string
  readonly href: string
  /** HTML; see `excerpt.ts`. */
  readonly excerpt: string
}

export interface TextSearchError {
  readonly code: 'index-unavailable'
}

export const HIT_LIMIT = 8

/** A variable, so that the bundler leaves the address alone: the file exists only after the build. */
const PAGEFIND = '/pagefind/pagefind.js'
const REFERENCE_INDEX = '/pagefind-reference/'

let library: Promise<Pagefind> | undefined

/** Pagefind picks the index by the page's `lang`. A failed load is tried again by the next search. */
export async function searchText(
  query: string,
): Promise<Result<readonly TextHit[], TextSearchError>> {
  try {
    library ??= loadPagefind()
    const pagefind = await library
    const { results } = await pagefind.search(query)
    const pages = await Promise.all(results.slice(0, HIT_LIMIT).map((result) => result.data()))
    return ok(pages.flatMap(decodeHit))
  } catch {
    library = undefined
    return err({ code: 'index-unavailable' })
  }
}

async function loadPagefind(): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ PAGEFIND)
  await pagefind.mergeIndex(REFERENCE_INDEX)
  return pagefind
}

/** The best section of the page when it has one, so that the reader lands where the words stand. */
function decodeHit(page: PagefindPage): readonly TextHit[] {
  const section = page.sub_results?.[0]
  const href = section?.url ?? page.url
  if (!/^\/(?![/\\])/.test(href)) return []
  const pageTitle = page.meta?.title ?? page.url
  const title =
    section?.title === undefined || section.title === pageTitle
      ? pageTitle
      : `${pageTitle} › ${section.title}`
  // Pages are written as `faq.html` and served as `/faq`.
  return [
    {
      title,
      href: href.replace(/\.html(?=[?#]|$)/, ''),
      excerpt: section?.excerpt ?? page.excerpt,
    },
  ]
}

/** What is used of Pagefind 1.6's browser API; its package has no types for it. */
interface Pagefind {
  mergeIndex(path: string): Promise<void>
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>
}

interface PagefindPage {
  readonly url: string
  readonly excerpt: string
  readonly meta?: { readonly title?: string }
  readonly sub_results?: readonly {
    readonly url: string
    readonly title?: string
    readonly excerpt: string
  }[]
}
