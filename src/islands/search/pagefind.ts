/**
 * Full-text search of the site by Pagefind. The build writes several indexes, `/pagefind/` of the
 * content and those that it lists of the reference; they are searched together.
 */
import { own } from '#core/openapi/json-value.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { TextHit } from '#core/search/merge.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
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

/** Fewer words are keywords, which a page may say in any order. */
const PHRASE_WORDS = 3

const libraries = new Map<string, Promise<readonly Searched[]>>()

/** A Pagefind instance, and the URL of its results for the reader. */
interface Searched {
  readonly library: Pagefind
  readonly addressOf: (url: string) => string
}

interface Found {
  readonly id: string
  readonly score: number
  read(): Promise<PagefindPage>
}

/** @param language - language of the searched pages. The next search retries a failed load. */
export async function searchText(
  query: string,
  language: Language,
): Promise<Result<readonly TextHit[], TextSearchError>> {
  try {
    const loaded = libraries.get(language) ?? load(language)
    libraries.set(language, loaded)
    const found = await Promise.all((await loaded).map((one) => searchIn(one, query)))
    const saying = await Promise.all((await loaded).map((one) => searchPhraseIn(one, query)))
    const best = sayingFirst(found.flat(), saying.flat())
    const pages = await Promise.all(best.slice(0, READ_LIMIT).map((result) => result.read()))
    return ok(pages.flatMap((page) => decodeHit(page, query)))
  } catch {
    libraries.delete(language)
    return err({ code: 'index-unavailable' })
  }
}

async function searchIn(
  { library, addressOf }: Searched,
  query: string,
): Promise<readonly Found[]> {
  const { results } = await library.search(query)
  return results
    .filter(({ score }) => score > 0)
    .map((result) => ({ ...result, read: () => readPage(result, addressOf) }))
}

/** @returns the pages that say the query, such as a pasted error message, word for word */
async function searchPhraseIn(one: Searched, query: string): Promise<readonly Found[]> {
  const words = query.replaceAll('"', ' ').trim()
  return words.split(/\s+/).length < PHRASE_WORDS ? [] : await searchIn(one, `"${words}"`)
}

/** All pages that say the query have the same score: the words' score orders them. */
function sayingFirst(found: readonly Found[], saying: readonly Found[]): readonly Found[] {
  const sayingById = new Map(saying.map((page) => [page.id, page]))
  const pages = found.toSorted((a, b) => b.score - a.score)
  return [
    ...pages.flatMap(({ id }) => sayingById.get(id) ?? []),
    ...pages.filter(({ id }) => !sayingById.has(id)),
  ]
}

async function readPage(
  result: PagefindResult,
  addressOf: Searched['addressOf'],
): Promise<PagefindPage> {
  const page = await result.data()
  const sections = page.sub_results?.map((one) => ({ ...one, url: addressOf(one.url) }))
  return { ...page, url: addressOf(page.url), ...(sections && { sub_results: sections }) }
}

/**
 * The reference is indexed in the languages that its document has. For a reader of another language, it is
 * searched with the word stems of English, and its results link to the reader's pages.
 */
async function load(language: Language): Promise<readonly Searched[]> {
  const library: PagefindModule = await import(/* @vite-ignore */ PAGEFIND)
  const names = await referenceIndexes()
  const isIndexed = language === DEFAULT_LANGUAGE || (await isIndexedIn(language, names))
  const indexed = isIndexed ? language : DEFAULT_LANGUAGE
  const content = await open(library, language, isIndexed ? names : [], RANKING)
  if (isIndexed) return [{ library: content, addressOf: (url) => url }]
  // Its content was found in the reader's language.
  const reference = await open(library, indexed, names, { ...RANKING, indexWeight: 0 })
  return [
    { library: content, addressOf: (url) => url },
    { library: reference, addressOf: (url) => `/${language}${url}` },
  ]
}

async function open(
  module: PagefindModule,
  language: Language,
  names: readonly string[],
  options: object,
): Promise<Pagefind> {
  const pagefind = createIn(language, module)
  await pagefind.init()
  await pagefind.options(options)
  await Promise.all(names.map((name) => pagefind.mergeIndex(`/${name}/`, RANKING)))
  return pagefind
}

/** @throws Error if the list can't be read: a search without the reference would find nothing */
async function referenceIndexes(): Promise<readonly string[]> {
  const names = await readJson(INDEXES)
  if (!Array.isArray(names)) throw new Error(`${INDEXES} is no list`)
  return names.filter((name): name is string => INDEX_NAME.test(String(name)))
}

/** Asks the file that Pagefind itself reads first. */
async function isIndexedIn(language: Language, names: readonly string[]): Promise<boolean> {
  const [first] = names
  if (first === undefined) return true
  const entry = await readJson(`/${first}/pagefind-entry.json`)
  return own(own(entry, 'languages'), language) !== undefined
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} responded with ${response.status} instead of 200`)
  return response.json()
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
  search(query: string): Promise<{ readonly results: readonly PagefindResult[] }>
  options(options: object): Promise<void>
  init(): Promise<void>
  mergeIndex(path: string, options: object): Promise<void>
}

interface PagefindResult {
  readonly id: string
  readonly score: number
  data(): Promise<PagefindPage>
}
