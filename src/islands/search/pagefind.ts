/**
 * Full text of the site through Pagefind. The build writes two indexes, `/pagefind/` of the content
 * and `/pagefind-reference/` of the reference; they are searched as one.
 */

import { err, ok, type Result } from '#core/result.ts'
import type { Language } from '#core/site/site.ts'
import { decodeHit, type PagefindPage, type TextHit } from './decode-hit.ts'

export interface TextSearchError {
  readonly code: 'index-unavailable'
}

export const HIT_LIMIT = 8
/** Pages looked at: some only resemble the query and are left out. */
const READ_LIMIT = 14

/** A variable, so that the bundler leaves the address alone: the file exists only after the build. */
const PAGEFIND = '/pagefind/pagefind.js'
const CONTENT_INDEX = '/pagefind/'
const REFERENCE_INDEX = '/pagefind-reference/'

/** Names before text: `identifiers` are an operation's path and operationId. */
const RANKING = { ranking: { metaWeights: { title: 6, identifiers: 10, kind: 0, operations: 0 } } }

/**
 * Searching takes milliseconds. A worker would run under the policy of its own file, which only the
 * host of the site decides, and most hosts forbid it WebAssembly.
 */
const ON_PAGE = { noWorker: true }

const libraries = new Map<Language, Promise<Searchable>>()

/**
 * Pages in the reader's language; where it has none, pages in the other one.
 *
 * A failed load is tried again by the next search.
 */
export async function searchText(
  query: string,
  language: Language,
): Promise<Result<readonly TextHit[], TextSearchError>> {
  try {
    const own = await searchIn(language, query, loadOwn)
    if (own.length > 0) return ok(own)
    const other = language === 'en' ? 'id' : 'en'
    return ok(await searchIn(other, query, () => loadOther(other)))
  } catch {
    libraries.clear()
    return err({ code: 'index-unavailable' })
  }
}

async function searchIn(
  language: Language,
  query: string,
  load: () => Promise<Searchable>,
): Promise<readonly TextHit[]> {
  const loading = libraries.get(language) ?? load()
  libraries.set(language, loading)
  const { results } = await (await loading).search(query)
  const pages = await Promise.all(results.slice(0, READ_LIMIT).map((result) => result.data()))
  return pages.flatMap((page) => decodeHit(page, query)).slice(0, HIT_LIMIT)
}

/** Pagefind picks the index by the page's `lang`. */
async function loadOwn(): Promise<Searchable> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ PAGEFIND)
  await pagefind.options(ON_PAGE)
  await pagefind.init()
  await pagefind.options(RANKING)
  await pagefind.mergeIndex(REFERENCE_INDEX, RANKING)
  return pagefind
}

/**
 * An instance is always in the page's language too, which has found nothing. The index it already
 * has is only accepted a second time under its absolute address.
 */
async function loadOther(language: Language): Promise<Searchable> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ PAGEFIND)
  const instance = pagefind.createInstance(ON_PAGE)
  for (const index of [CONTENT_INDEX, REFERENCE_INDEX]) {
    await instance.mergeIndex(`${location.origin}${index}`, { ...RANKING, language })
  }
  return instance
}

interface Searchable {
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>
}

/** What is used of Pagefind 1.6's browser API; its package has no types for it. */
interface Pagefind extends Searchable {
  options(options: object): Promise<void>
  init(): Promise<void>
  mergeIndex(path: string, options: object): Promise<void>
  createInstance(options: object): Searchable & Pick<Pagefind, 'mergeIndex'>
}
