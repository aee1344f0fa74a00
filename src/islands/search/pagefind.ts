/**
 * Full text of the site through Pagefind. The build writes two indexes, `/pagefind/` of the content
 * and `/pagefind-reference/` of the reference; they are searched as one.
 */

import { err, ok, type Result } from '#core/result.ts'
import { decodeHit, type PagefindPage, type TextHit } from './decode-hit.ts'

export interface TextSearchError {
  readonly code: 'index-unavailable'
}

export const HIT_LIMIT = 8
/** Pages looked at: some only resemble the query and are left out. */
const READ_LIMIT = 14

/** A variable, so that the bundler leaves the address alone: the file exists only after the build. */
const PAGEFIND = '/pagefind/pagefind.js'
const REFERENCE_INDEX = '/pagefind-reference/'

/** Names before text: `identifiers` are an operation's path and operationId. */
const RANKING = { ranking: { metaWeights: { title: 6, identifiers: 10, kind: 0, operations: 0 } } }

/**
 * Searching takes milliseconds. A worker would run under the policy of its own file, which only the
 * host of the site decides, and most hosts forbid it WebAssembly.
 */
const ON_PAGE = { noWorker: true }

let library: Promise<Pagefind> | undefined

/** A failed load is tried again by the next search. */
export async function searchText(
  query: string,
): Promise<Result<readonly TextHit[], TextSearchError>> {
  try {
    library ??= load()
    const { results } = await (await library).search(query)
    const pages = await Promise.all(results.slice(0, READ_LIMIT).map((result) => result.data()))
    return ok(pages.flatMap((page) => decodeHit(page, query)).slice(0, HIT_LIMIT))
  } catch {
    library = undefined
    return err({ code: 'index-unavailable' })
  }
}

/** Pagefind picks the index by the page's `lang`, and takes the largest one where that has none. */
async function load(): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ PAGEFIND)
  await pagefind.options(ON_PAGE)
  await pagefind.init()
  await pagefind.options(RANKING)
  await pagefind.mergeIndex(REFERENCE_INDEX, RANKING)
  return pagefind
}

/** What is used of Pagefind 1.6's browser API; its package has no types for it. */
interface Pagefind {
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>
  options(options: object): Promise<void>
  init(): Promise<void>
  mergeIndex(path: string, options: object): Promise<void>
}
