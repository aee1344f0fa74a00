/**
 * Pages of the live release that a new one can reuse. A page's key is a hash of the site's code and
 * everything the page shows. Equal keys mean equal pages, so the file is linked instead of rendered. Releases
 * stay independent: a hard link retains the content when the old release is deleted.
 */
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pageToFile } from '#core/site/href.ts'
import { pageInputs, usedValuesOf } from '#core/site/page-inputs.ts'
import type { SitePage, Sites } from '#core/site/site.ts'
import { filesUnder } from './output/folder-files.ts'
import { liveManifest } from './release.ts'

const KEYS_FILE = 'pages.json'
/** Compressed copies that compressFolder wrote next to a file. */
const COMPRESSED = ['.br', '.gz']

export interface LiveRelease {
  readonly folder: string
  /** Key of each page, by its file relative to the release. */
  readonly keys: ReadonlyMap<string, string>
  /** True if its pages were checked. */
  readonly checked: boolean
}

/** The live release with the keys of its pages; undefined if there are no pages to reuse. */
export async function readLiveRelease(dataDir: string): Promise<LiveRelease | undefined> {
  const folder = join(resolve(dataDir), 'site', 'current')
  const text = await readFile(join(folder, KEYS_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    // as: written by writeKeys; a damaged file only means that every page is rendered.
    const keys = new Map(Object.entries(JSON.parse(text) as Record<string, string>))
    return { folder, keys, checked: (await liveManifest(dataDir))?.checked === true }
  } catch {
    return undefined
  }
}

/** Key of every page, in the order of the sites' pages. */
export function pageKeys(
  sites: Sites,
  codeHash: string,
  live: LiveRelease | undefined,
): readonly string[] {
  const before = live?.keys.get(VALUES_CODE) === codeHash ? live.keys : undefined
  return sites.en.pages.map((page) =>
    digest(`${codeHash}\0${pageInputs(sites[page.language], page, digest, before)}`),
  )
}

/** No file has this name, nor that of a hash. */
const VALUES_CODE = 'values?code'

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
 * Links everything in a folder of the live release.
 *
 * @returns false if there is no such folder
 */
export function linkFolder(name: string, from: string, to: string): boolean {
  const source = join(from, name)
  if (!existsSync(source)) return false
  const made = new Set<string>()
  for (const file of filesUnder(source)) {
    const target = join(to, name, file)
    const parent = dirname(target)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    linkSync(join(source, file), target)
  }
  return true
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
  const indexes = [...pages.keys()]
  if (live === undefined) return indexes
  return indexes.filter((index) => {
    const page = pages[index]
    if (page === undefined || live.keys.get(fileOf(page)) !== keys[index]) return true
    return !linkFiles(fileOf(page), live.folder, folder)
  })
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

/** Links one file that isn't a page, with its compressed copies. */
export function linkFile(file: string, from: string, to: string): boolean {
  const source = join(from, file)
  const target = join(to, file)
  if (!existsSync(source)) return false
  makeFolder(dirname(target))
  for (const suffix of ['', ...COMPRESSED]) linkIfThere(`${source}${suffix}`, `${target}${suffix}`)
  return true
}

/** @returns false if the file doesn't exist */
export function linkFiles(file: string, from: string, to: string): boolean {
  const source = join(from, file)
  if (!existsSync(source)) return false
  const target = join(to, file)
  makeFolder(dirname(target))
  linkSync(source, target)
  const markdown = source.replace(/\.html$/, '.md')
  for (const suffix of COMPRESSED) linkIfThere(`${source}${suffix}`, `${target}${suffix}`)
  for (const suffix of ['', ...COMPRESSED]) {
    linkIfThere(`${markdown}${suffix}`, `${target.replace(/\.html$/, '.md')}${suffix}`)
  }
  return true
}

/** A check costs a third of `mkdir` for an existing folder. */
function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true })
}

function linkIfThere(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

function fileOf(page: SitePage): string {
  return pageToFile(page.language, page.path)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
