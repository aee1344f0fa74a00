/**
 * Full-text indexes of the rendered pages, by Pagefind: one of the reference and one of everything
 * else, which the search merges. An edit of the content does not index the reference again.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { close, createIndex } from 'pagefind'
import { pageToFile } from '#core/site/href.ts'
import type { SitePage, Sites } from '#core/site/site.ts'
import { type LiveRelease, linkFolder } from './reuse.ts'
import { searchablePage, searchFacts } from './searchable-page.ts'

/** Fragments are bundled past this number, so that the index does not grow by a file per page. */
const MAX_FRAGMENTS = 200
const REFERENCE_INDEX = 'pagefind-reference'
const REFERENCE_KINDS = new Set<SitePage['kind']>(['operation', 'webhook', 'tag', 'schema'])
/** `index/en_…`, `pagefind.en_….pf_meta`, `wasm.en.pagefind`. */
const LANGUAGE_OF_FILE = /^(?:(?:index|fragment|filter)\/|pagefind\.|wasm\.)([a-z]{2}|unknown)[_.]/
/** Pagefind's own interfaces, its worker, and what reads pages of no language; the site has none. */
const UNUSED = /^(?:pagefind-(?:worker|ui|modular-ui|component-ui|highlight)|wasm\.unknown)\b/

interface IndexOptions {
  readonly sites: Sites
  readonly pages: readonly SitePage[]
  readonly folder: string
  /** Of each page; an index of the same pages is taken over from the live release. */
  readonly keys: readonly string[]
  readonly codeHash: string
  readonly live: LiveRelease | undefined
}

export interface SearchIndexes {
  /** Pages that can be found. */
  readonly searchable: number
  /** Keys of the indexes, to be kept with the release. */
  readonly keys: ReadonlyMap<string, string>
}

/**
 * Writes `<folder>/pagefind` and `<folder>/pagefind-reference`.
 *
 * @throws Error with Pagefind's own message when an index cannot be made
 */
export async function buildSearchIndexes(options: IndexOptions): Promise<SearchIndexes> {
  try {
    const made = await Promise.all([
      buildIndex('pagefind', (page) => !REFERENCE_KINDS.has(page.kind), options),
      buildIndex(REFERENCE_INDEX, (page) => REFERENCE_KINDS.has(page.kind), options),
    ])
    return {
      searchable: made.reduce((sum, { count }) => sum + count, 0),
      keys: new Map(made.map(({ name, key }) => [`${name}/`, key])),
    }
  } finally {
    await close()
  }
}

async function buildIndex(
  name: string,
  isIndexed: (page: SitePage) => boolean,
  options: IndexOptions,
): Promise<{ readonly name: string; readonly key: string; readonly count: number }> {
  const { sites, pages, folder, keys, codeHash, live } = options
  const indexes = [...pages.keys()].filter((index) => isIndexed(pages[index] as SitePage))
  const facts = [codeHash, ...indexes.flatMap((at) => [fileOf(pages[at]), keys[at]])]
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  if (live?.keys.get(`${name}/`) === key && linkFolder(name, live.folder, folder)) {
    return { name, key, count: indexes.length }
  }
  const created = await createIndex({
    // Paths, operationIds and header names are searched as they are written.
    includeCharacters: '_-/{}',
    maxFragments: MAX_FRAGMENTS,
  })
  const index = created.index
  if (!index) throw new Error(`Pagefind did not start: ${created.errors.join('; ')}`)
  // Pagefind reads a folder much faster than single files sent to it.
  const staged = join(folder, '..', `.${name}-${process.pid}`)
  await rm(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  try {
    let staging = 0
    for (const at of indexes) {
      const page = pages[at]
      // The page that is listed is found instead.
      if (!page || page.canonical !== undefined) continue
      const file = pageToFile(page.language, page.path)
      const html = readFileSync(join(folder, file), 'utf8')
      const copy = searchablePage(html, page.language, searchFacts(sites[page.language], page))
      if (copy !== undefined) {
        mkdirSync(dirname(join(staged, file)), { recursive: true })
        writeFileSync(join(staged, file), copy)
        staging += 1
      } else if (name === REFERENCE_INDEX) {
        throw new Error(
          `The reference page "${file}" cannot be searched: it has no element with data-pagefind-body, expected one. Add it to the page's view.`,
        )
      }
    }
    const added = await index.addDirectory({ path: staged })
    if (added.errors.length > 0) throw new Error(`Pagefind: ${added.errors.join('; ')}`)
    if (added.page_count !== staging) {
      throw new Error(
        `Pagefind indexed ${added.page_count} of ${staging} pages for ${name}; each must have a data-pagefind-body that is not ignored.`,
      )
    }
    const written = await index.writeFiles({ outputPath: join(folder, name) })
    if (written.errors.length > 0) throw new Error(`Pagefind: ${written.errors.join('; ')}`)
    await removeUnused(join(folder, name))
    await listFiles(join(folder, name))
    return { name, key, count: added.page_count }
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

const fileOf = (page: SitePage | undefined): string =>
  page === undefined ? '' : pageToFile(page.language, page.path)

async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (UNUSED.test(name)) await rm(join(folder, name))
  }
}

/** `files.json`: what public/sw.js keeps when the search is opened. `language`: empty for shared files. */
async function listFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = relative(folder, path).split(sep).join('/')
      return { name, bytes: statSync(path).size, language: LANGUAGE_OF_FILE.exec(name)?.[1] ?? '' }
    })
    // Of a language the site has not.
    .filter(({ language }) => language !== 'unknown')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files))
}
