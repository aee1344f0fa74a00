/**
 * Full text of the site through Pagefind. The build writes several indexes, `/pagefind/` of the content
 * and those that it lists of the reference; they are searched as one.
 */
import { err, ok, type Result } from '#core/result.ts'
import type { TextHit } from '#core/search/merge.ts'
import type { Language } from '#core/site/site.ts'
import { decodeHit, type PagefindPage } from './decode-hit.ts'

export interface TextSearchError {
  readonly code: 'index-unavailable'
}

/** Pages looked at: each is a request, and some only resemble the query and are left out. */
const READ_LIMIT = 12

/** A variable, so that the bundler leaves the address alone: the file exists only after the build. */
const PAGEFIND = '/pagefind/pagefind.js'
const INDEXES = '/pagefind/indexes.json'
const INDEX_NAME = /^pagefind-reference-[0-9a-f]+$/

/** The kind of a page is no text of it. */
const RANKING = { ranking: { metaWeights: { title: 6, kind: 0 } } }

/**
 * Searching takes milliseconds. A worker would run under the policy of its own file, which only the
 * host of the site decides, and most hosts forbid it WebAssembly.
 */
const ON_PAGE = { basePath: '/pagefind/', noWorker: true }

const libraries = new Map<string, Promise<Pagefind>>()

/**
 * @param language of the pages that are searched
 * A failed load is tried again by the next search.
 */
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

/** @throws Error when the list cannot be read: a search without the reference would find nothing */
async function referenceIndexes(): Promise<readonly string[]> {
  const response = await fetch(INDEXES, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${INDEXES} answered ${response.status}, expected 200`)
  const names: unknown = await response.json()
  if (!Array.isArray(names)) throw new Error(`${INDEXES} is no list`)
  return names.filter((name): name is string => INDEX_NAME.test(String(name)))
}

/**
 * Pagefind 1.6 picks index and word stems by the page's `lang` when an instance is made, and takes no
 * option for it: the attribute says another language for as long as that call takes.
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

/** What is used of Pagefind 1.6's browser API; its package has no types for it. */
interface PagefindModule {
  createInstance(options: object): Pagefind
}

interface Pagefind {
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>
  options(options: object): Promise<void>
  init(): Promise<void>
  mergeIndex(path: string, options: object): Promise<void>
}
