/**
 * Pages of the live release that a new one can reuse. A page's key is a hash of the site's code and
 * everything the page shows. Equal keys mean equal pages, so the file is linked instead of rendered. Releases
 * stay independent: a hard link retains the content when the old release is deleted.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { pageToFile } from '#core/site/href.ts'
import { pageInputs, usedValuesOf } from '#core/site/page-inputs.ts'
import {
  byLanguage,
  LANGUAGES,
  type Language,
  type Site,
  type SitePage,
  type Sites,
} from '#core/site/site.ts'
import { linkPages } from './files/link-files.ts'
import { liveManifest } from './release.ts'

const KEYS_FILE = 'pages.json'

export interface LiveRelease {
  readonly folder: string
  /** Key of each page, by its file relative to the release. */
  readonly keys: ReadonlyMap<string, string>
  /** True if its pages were checked. */
  readonly checked: boolean
  /** Files of its pages with findings that readers can live with. */
  readonly warned: readonly string[]
}

/** The live release with the keys of its pages; undefined if there are no pages to reuse. */
export async function readLiveRelease(dataDir: string): Promise<LiveRelease | undefined> {
  const folder = join(resolve(dataDir), 'site', 'current')
  const text = await readFile(join(folder, KEYS_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    // as: written by writeKeys; a damaged file only means that every page is rendered.
    const keys = new Map(Object.entries(JSON.parse(text) as Record<string, string>))
    const manifest = await liveManifest(dataDir)
    const { checked = false, warned = [] } = manifest ?? {}
    return { folder, keys, checked, warned }
  } catch {
    return undefined
  }
}

/** The live release as if its list of questions had changed, so that a rehearsal renders a page. */
export function withoutQuestions({ keys, ...live }: LiveRelease): LiveRelease {
  const lists = new Set(LANGUAGES.map((language) => pageToFile(language, '/faq')))
  return { ...live, keys: new Map([...keys].filter(([file]) => !lists.has(file))) }
}

/** Keys of pages of the reference by path, in each language. {@link pageKeys} adds those that are missing. */
export type ReferenceKeys = Readonly<Record<Language, Map<string, string>>>

/**
 * The keys of the previous build in this process, valid while document, menu and pages are the same: an edited
 * question doesn't compute thousands of keys.
 */
export const knownKeys = (sites: Sites, codeHash: string): ReferenceKeys =>
  byLanguage((language) => keysOfReference(sites[language], language, codeHash))

/** @returns files of the pages that are unchanged by these keys */
export const knownUnchanged = (
  pages: readonly SitePage[],
  known: ReferenceKeys,
  live: LiveRelease,
): ReadonlySet<string> =>
  new Set(
    pages.flatMap((page) => {
      const key = REFERENCE_KINDS.has(page.kind) && known[page.language].get(page.path)
      const file = fileOf(page)
      return key && live.keys.get(file) === key ? [file] : []
    }),
  )

/** Key of every page, in the order of the sites' pages. */
export function pageKeys(
  sites: Sites,
  codeHash: string,
  live: LiveRelease | undefined,
  known: ReferenceKeys = knownKeys(sites, codeHash),
): readonly string[] {
  const before = isOfCode(live, codeHash) ? live?.keys : undefined
  return sites.en.pages.map((page) => {
    const site = sites[page.language]
    const key = (): string => digest(`${codeHash}\0${pageInputs(site, page, digest, before)}`)
    if (!REFERENCE_KINDS.has(page.kind)) return key()
    const own = known[page.language]
    const remembered = own.get(page.path) ?? key()
    own.set(page.path, remembered)
    return remembered
  })
}

/** Pages that show the document and no other content. */
export const REFERENCE_KINDS: ReadonlySet<SitePage['kind']> = new Set([
  'operation',
  'webhook',
  'tag',
  'schema',
])

interface LastKeys {
  readonly frame: string
  readonly keys: Map<string, string>
}

const lastKeys = new WeakMap<CompiledDocument, Map<Language, LastKeys>>()

function keysOfReference(site: Site, language: Language, codeHash: string): Map<string, string> {
  const { document, documentLanguage, textLanguage, config, apiVersion, menu, pages, older } = site
  const facts = [codeHash, documentLanguage, textLanguage, config, apiVersion, menu, pages, older]
  const frame = digest(JSON.stringify(facts))
  const remembered = lastKeys.get(document) ?? new Map<Language, LastKeys>()
  lastKeys.set(document, remembered)
  const before = remembered.get(language)
  if (before?.frame === frame) return before.keys
  const keys = new Map<string, string>()
  remembered.set(language, { frame, keys })
  return keys
}

/** No file has this name, nor that of a hash. */
const VALUES_CODE = 'values?code'

/** True if this code made the release. */
export const isOfCode = (release: LiveRelease | undefined, codeHash: string): boolean =>
  release?.keys.get(VALUES_CODE) === codeHash

/** Entries to save with the keys, so that the next build finds the values of unchanged pages. */
export function valueKeys(sites: Sites, codeHash: string): ReadonlyMap<string, string> {
  const documents = new Set(Object.values(sites).map(({ document }) => document))
  const values = [...documents].flatMap((document) => [...usedValuesOf(document)])
  return new Map([[VALUES_CODE, codeHash], ...values])
}

/** Keys by file, the shape of `LiveRelease.keys`. */
export function keysByFile(
  pages: readonly SitePage[],
  keys: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(pages.map((page, index) => [fileOf(page), keys[index] ?? '']))
}

/** Saves the keys with the release, for the next build. */
export async function writeKeys(keys: ReadonlyMap<string, string>, folder: string): Promise<void> {
  await writeFile(join(folder, KEYS_FILE), JSON.stringify(Object.fromEntries(keys)))
}

/**
 * Links every unchanged page with its Markdown version.
 *
 * @returns indexes of the pages that must be rendered
 */
export function linkUnchangedPages(
  pages: readonly SitePage[],
  keys: readonly string[],
  live: LiveRelease | undefined,
  folder: string,
): readonly number[] {
  const changed = changedPages(pages, keys, live)
  if (live === undefined) return changed
  const unchanged = unchangedPages(pages, changed)
  const lost = linkPages([...unchanged.keys()], live.folder, folder)
  return [...changed, ...lost.flatMap((file) => unchanged.get(file) ?? [])]
}

/** @returns index of each page that isn't in `changed`, by its file */
export function unchangedPages(
  pages: readonly SitePage[],
  changed: readonly number[],
): ReadonlyMap<string, number> {
  const known = new Set(changed)
  return new Map(
    pages.flatMap((page, index) => (known.has(index) ? [] : [[fileOf(page), index] as const])),
  )
}

/** @returns indexes of the pages that are new or have changed since the live release */
export function changedPages(
  pages: readonly SitePage[],
  keys: readonly string[],
  live: LiveRelease | undefined,
): readonly number[] {
  return [...pages.keys()].filter((index) => {
    const page = pages[index]
    return page === undefined || live === undefined || live.keys.get(fileOf(page)) !== keys[index]
  })
}

function fileOf(page: SitePage): string {
  return pageToFile(page.language, page.path)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
