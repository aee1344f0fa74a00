/**
 * Full-text search of the site by Pagefind. The build writes several indexes, `/pagefind/` of the
 * content and those that it lists of the reference; they are searched together.
 */
import { err, ok, type Result } from '#core/result.ts'
import type { TextHit } from '#core/search/merge.ts'
import type { Language } from '#core/site/site.ts'
import { decodeHit, type PagefindPage } from './decode-hit.ts'

export interface TextSearchError {
  readonly code: 'index-unavailable'
}

/** Limit of pages read: each is a request, and those that only resemble the query are left out. */
const READ_LIMIT = 12

/** A variable, so that the bundler ignores the URL: the file exists only after the build. */
const PAGEFIND = '/pagefind/pagefind.js'
const INDEXES = '/pagefind/indexes.json'
const INDEX_NAME = /^pagefind-reference-[0-9a-f]+$/

/** The kind of a page is not part of its text. */
const RANKING = { ranking: { metaWeights: { title: 6, kind: 0 } } }

/**
 * Searching takes milliseconds. A worker would run under the policy of its file, which the
 * site's host sets, and most hosts don't allow WebAssembly there.
 */
const ON_PAGE = { basePath: '/pagefind/', noWorker: true }

const libraries = new Map<string, Promise<Pagefind>>()

/** @param language - language of the searched pages. The next search retries a failed load. */
export async function searchText(
  query: string,
  language: Language,
): Promise<Result<readonly TextHit[], TextSearchError>> {
  try {
    const library = libraries.get(language) ?? load(language)
    libraries.set(language, library)
    const { results } = await (await library).search(query)
    const pages = await Promise.all(results.slice(0, READ_LIMIT).map((result) => result.data()))
    return ok(pages.flatMap((page) => decodeHit(page, query)))
  } catch {
    libraries.delete(language)
    return err({ code: 'index-unavailable' })
  }
}

async function load(language: Language): Promise<Pagefind> {
  const library: PagefindModule = await import(/* @vite-ignore */ PAGEFIND)
  const pagefind = createIn(language, library)
  await pagefind.init()
  await pagefind.options(RANKING)
  const names = await referenceIndexes()
  await Promise.all(names.map((name) => pagefind.mergeIndex(`/${name}/`, RANKING)))
  return pagefind
}

/** @throws Error if the list can't be read: a search without the reference would find nothing */
async function referenceIndexes(): Promise<readonly string[]> {
  const response = await fetch(INDEXES, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${INDEXES} responded with ${response.status} instead of 200`)
  const names: unknown = await response.json()
  if (!Array.isArray(names)) throw new Error(`${INDEXES} is no list`)
  return names.filter((name): name is string => INDEX_NAME.test(String(name)))
}

/**
 * Pagefind 1.6 selects index and word stems by the page's `lang` when an instance is created, and
 * has no option for it. So the attribute changes for the duration of that call.
 */
function createIn(language: Language, library: PagefindModule): Pagefind {
  const root = document.documentElement
  const before = root.lang
  root.lang = language
  try {
    return library.createInstance(ON_PAGE)
  } finally {
    root.lang = before
  }
}

/** The members of Pagefind 1.6's browser API that are used; its package has no types for it. */
interface PagefindModule {
  createInstance(options: object): Pagefind
}

interface Pagefind {
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>
  options(options: object): Promise<void>
  init(): Promise<void>
  mergeIndex(path: string, options: object): Promise<void>
}
