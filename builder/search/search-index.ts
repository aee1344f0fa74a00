/**
 * Full-text indexes of the rendered pages, built by Pagefind: one for content and several for the reference,
 * which the search merges. Indexes whose texts are unchanged are reused.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { entryKind } from '#core/search/site-entries.ts'
import { pageToFile } from '#core/site/href.ts'
import type { SitePage, Sites } from '#core/site/site.ts'
import { linkFolder } from '../files/link-files.ts'
import { type LiveRelease, REFERENCE_KINDS } from '../reuse.ts'
import { closePagefind, runPagefind } from './run-pagefind.ts'
import { searchShards } from './search-shards.ts'
import { searchablePage } from './searchable-page.ts'

const CONTENT_INDEX = 'pagefind'
const REFERENCE_INDEX = 'pagefind-reference'
/** File in the content index with the names of the others. `src/islands/search/pagefind.ts` reads it. */
const INDEXES = 'indexes.json'

/** @param name - file or folder directly under a release */
export const isSearchIndex = (name: string): boolean =>
  name === CONTENT_INDEX || name.startsWith(`${REFERENCE_INDEX}-`)

interface IndexOptions {
  readonly sites: Sites
  readonly pages: readonly SitePage[]
  readonly folder: string
  /** Key of each page; a page with an equal key has the same text in the live release. */
  readonly keys: readonly string[]
  readonly codeHash: string
  readonly live: LiveRelease | undefined
  /** Resolves when unchanged pages are there too. */
  readonly complete: Promise<unknown>
}

export interface SearchIndexes {
  /** Number of pages that can be found. */
  readonly searchable: number
  /** Keys of the texts and of the content index, to be stored with the release. */
  readonly keys: ReadonlyMap<string, string>
}

/**
 * Writes `<folder>/pagefind` and `<folder>/pagefind-reference-<hash of its texts>`. Changed pages must be in the
 * folder.
 *
 * @throws Error with Pagefind's own message when an index can't be built
 */
export async function buildSearchIndexes(options: IndexOptions): Promise<SearchIndexes> {
  const { pages, folder, live } = options
  const staging = join(folder, '..', `.pagefind-${process.pid}`)
  rmSync(staging, { recursive: true, force: true })
  const making: Promise<void>[] = []
  try {
    const isReference = (index: number): boolean => REFERENCE_KINDS.has(pageAt(pages, index).kind)
    // Index the canonical page instead of its copies.
    const all = [...pages.keys()].filter((index) => pages[index]?.canonical === undefined)
    const isTranslation = (index: number): boolean => {
      const { kind, language } = pageAt(pages, index)
      return REFERENCE_KINDS.has(kind) && options.sites[language].documentLanguage !== language
    }
    // The search finds the reference in the language of its document, and links to the reader's.
    const found = all.filter((index) => !isTranslation(index))
    const keys = new Map<string, string>()
    const names: string[] = []
    let searchable = all.length - found.length
    const make = async (part: Part, name: string, isUnchanged: boolean): Promise<void> => {
      searchable += part.texts.size
      const made =
        isUnchanged && live !== undefined && linkFolder(name, live.folder, folder)
          ? Promise.resolve()
          : runPagefind({
              texts: part.stageAll(),
              output: join(folder, name),
              expected: part.texts.size,
              name,
            })
      made.catch(() => {})
      making.push(made)
      // Pagefind is a separate process: this sends its message before the next text is prepared.
      await new Promise((resolve) => setImmediate(resolve))
    }
    const content = found.filter((index) => !isReference(index))
    // Written content is indexed while thousands of unchanged pages are linked.
    if (!content.every((index) => isWritten(fileOf(pageAt(pages, index)), options))) {
      await options.complete
    }
    const texts = readTexts(content, join(staging, CONTENT_INDEX), keys, options)
    const key = digest([options.codeHash, ...texts.texts])
    keys.set(`${CONTENT_INDEX}/`, key)
    await make(texts, CONTENT_INDEX, live?.keys.get(`${CONTENT_INDEX}/`) === key)
    await options.complete
    for (const [at, indexes] of searchShards(pages, found.filter(isReference)).entries()) {
      const part = readTexts(indexes, join(staging, String(at)), keys, options)
      if (part.texts.size !== indexes.length) throw new Error(unsearchable(indexes, part, pages))
      const name = `${REFERENCE_INDEX}-${digest([options.codeHash, ...part.texts]).slice(0, 12)}`
      names.push(name)
      await make(part, name, true)
    }
    await Promise.all(making)
    listIndexes(names, folder)
    return { searchable, keys }
  } finally {
    await closePagefind()
    await rm(staging, { recursive: true, force: true })
  }
}

/** Pages that share an index. */
interface Part {
  /** Hash by file, without pages that have nothing to find. */
  readonly texts: ReadonlyMap<string, string>
  /** Writes the texts that were not needed yet. @returns the folder of all texts */
  readonly stageAll: () => string
}

const NOT_SEARCHED = '-'
/** No file ends in this, so hashes of texts can share a map with the keys of their pages. */
const textKey = (file: string): string => `${file}?text`

/** @param keys receives the hash of each text */
function readTexts(
  indexes: readonly number[],
  staged: string,
  keys: Map<string, string>,
  options: IndexOptions,
): Part {
  const texts = new Map<string, string>()
  const waiting: (() => void)[] = []
  const made = new Set<string>()
  mkdirSync(staged, { recursive: true })
  for (const index of indexes) {
    const page = pageAt(options.pages, index)
    const file = fileOf(page)
    const stage = (): string => stageText(page, file, { staged, made }, options)
    const isSame = options.live?.keys.get(file) === options.keys[index]
    const before = isSame ? options.live?.keys.get(textKey(file)) : undefined
    const hash = before ?? stage()
    if (before !== undefined && before !== NOT_SEARCHED) waiting.push(stage)
    keys.set(textKey(file), hash)
    if (hash !== NOT_SEARCHED) texts.set(file, hash)
  }
  return {
    texts,
    stageAll() {
      for (const stage of waiting) stage()
      return staged
    },
  }
}

/** @param made receives the folders that exist */
function stageText(
  page: SitePage,
  file: string,
  { staged, made }: { readonly staged: string; readonly made: Set<string> },
  options: IndexOptions,
): string {
  const html = readFileSync(writtenFile(file, options), 'utf8')
  const copy = searchablePage(html, page.language, entryKind(page))
  if (copy === undefined) return NOT_SEARCHED
  const path = join(staged, file)
  const parent = dirname(path)
  if (!made.has(parent)) mkdirSync(parent, { recursive: true })
  made.add(parent)
  writeFileSync(path, copy)
  return digest([copy])
}

/** A page that isn't in the folder yet is unchanged. */
function writtenFile(
  file: string,
  { folder, live }: Pick<IndexOptions, 'folder' | 'live'>,
): string {
  const path = join(folder, file)
  return live === undefined || existsSync(path) ? path : join(live.folder, file)
}

const isWritten = (file: string, options: IndexOptions): boolean =>
  existsSync(writtenFile(file, options))

/** Never written through a link: the live release has a separate list. */
function listIndexes(names: readonly string[], folder: string): void {
  const path = join(folder, CONTENT_INDEX, INDEXES)
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify(names))
}

function unsearchable(
  indexes: readonly number[],
  { texts }: Part,
  pages: readonly SitePage[],
): string {
  const files = indexes.map((index) => fileOf(pageAt(pages, index)))
  const file = files.find((name) => !texts.has(name))
  return `The reference page "${file}" can't be indexed, because it has no element with data-pagefind-body. Add one to the page's view.`
}

// as: every index here is an index of `pages`.
const pageAt = (pages: readonly SitePage[], index: number): SitePage => pages[index] as SitePage

const fileOf = (page: SitePage): string => pageToFile(page.language, page.path)

const digest = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex')
