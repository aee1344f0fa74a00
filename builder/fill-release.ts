/** Fills a release's folder with assets, pages, data, search indexes and compressed files. */
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Note, note } from '#core/api/notes/note.ts'
import { pageToFile } from '#core/site/href.ts'
import { readableVersions } from '#core/site/older-versions.ts'
import { type DataFile, dataFiles } from '#core/site/page-data.ts'
import type { Site, Sites } from '#core/site/site.ts'
import { filesUnder } from '../functions/adapters/node/folder-files.ts'
import { BuildError } from './build-error.ts'
import type { Bundle } from './bundle/bundle.ts'
import { assetsOf, copyAssets, copyPublicFiles } from './bundle/bundled-assets.ts'
import { type CheckedBefore, checkSite, type Finding } from './check/check-site.ts'
import { linkOthers } from './files/link-files.ts'
import { linkMany } from './files/link-thread.ts'
import type { Linkable, LinkedFiles } from './files/linked-ahead.ts'
import { returnUnusedMemory } from './heap.ts'
import type { DocumentCache } from './input/compiled-document.ts'
import { buildOlderVersions, type OlderVersions } from './older-versions.ts'
import { compressFiles } from './output/compress.ts'
import { writeDownloads } from './output/downloads.ts'
import { writeExampleFiles } from './output/example-files.ts'
import { writeLlmsFull, writeSiteFiles } from './output/site-files.ts'
import type { Progress } from './progress.ts'
import { type RenderReport, renderPages } from './render/render.ts'
import {
  changedPages,
  isOfCode,
  keysByFile,
  knownKeys,
  knownUnchanged,
  type LiveRelease,
  pageKeys,
  unchangedPages,
  valueKeys,
  writeKeys,
} from './reuse.ts'
import { buildSearchIndexes, isSearchIndex } from './search/search-index.ts'

export interface ReleaseContents {
  readonly sites: Sites
  readonly openapiJson: string
  readonly documents: DocumentCache
  readonly bundle: Bundle
  /** Hash of the bundle's and the build's code; pages made by other code are not reused. */
  readonly codeHash: string
  readonly live: LiveRelease | undefined
  /** Files that the folder has before. */
  readonly linked: LinkedFiles
  /** Files of the company's folder, by their path in the site. */
  readonly publicFiles: ReadonlyMap<string, string>
  /** True if the next release may reuse pages of this one. */
  readonly isFollowed: boolean
  readonly check: boolean
  readonly compress: boolean
}

export interface FilledRelease {
  readonly pages: number
  readonly rendered: number
  readonly searchable: number
  readonly warnings: readonly Note[]
  /** Files of the pages that they are about. */
  readonly warned: readonly string[]
  readonly linkable: Linkable
}

const SHOWN_FINDINGS = 20

/**
 * @param folder empty, but for linked files
 * @returns page counts, including older versions, and findings that readers can live with
 * @throws BuildError when a page can't be rendered or the finished site has errors
 */
export async function fillRelease(
  contents: ReleaseContents,
  folder: string,
  progress: Progress,
): Promise<FilledRelease> {
  await copyFiles(contents, folder)
  const downloads = writeDownloads({ ...contents, site: contents.sites.en }, folder)
  const [, filled] = await bothSettled(downloads, fillPages(contents, downloads, folder, progress))
  return filled
}

async function fillPages(
  contents: ReleaseContents,
  downloads: ReturnType<typeof writeDownloads>,
  folder: string,
  progress: Progress,
): Promise<FilledRelease> {
  const { sites, codeHash, live } = contents
  const { pages } = sites.en
  // While other threads render, this one writes other files.
  const { keys, data, changed, complete } = makePages(contents, folder, progress)
  // Pagefind runs in its own process while this one checks and compresses.
  const [indexed, { older, findings, ownKeys, rendered }] = await bothSettled(
    changed.then(() => {
      progress.update(note('indexing'))
      return buildSearchIndexes({ sites, pages, folder, keys, codeHash, live, complete })
    }),
    completeFiles({ ...contents, keys, data, rendering: complete, downloads }, folder, progress),
  )
  if (contents.compress)
    await compressFiles(folder, filesUnder(folder, isSearchIndex), live?.folder)
  if (contents.isFollowed) {
    const saved = [...ownKeys, ...indexed.keys, ...valueKeys(sites, codeHash)]
    await writeKeys(new Map(saved), folder)
  }
  return {
    pages: pages.length + older.pages,
    rendered: rendered + older.rendered,
    searchable: indexed.searchable,
    warnings: notes(findings),
    warned: [...new Set(findings.map(({ file }) => file))],
    linkable: {
      pages: [...keysByFile(pages, keys).keys()],
      data: data.files.map(({ file }) => file),
    },
  }
}

interface Making {
  /** Key of each page. */
  readonly keys: readonly string[]
  readonly data: PageData
  /** Resolves when the pages that have changed are rendered. */
  readonly changed: Promise<RenderReport>
  /** Resolves when the others are linked too. Rejects if a page can't be rendered. */
  readonly complete: Promise<RenderReport>
}

interface PageData {
  readonly files: readonly DataFile[]
  /** Those of unchanged pages. */
  readonly same: ReadonlySet<string>
  /** Those of rendered pages, which the threads that render write. */
  readonly made: ReadonlySet<string>
}

/** Renders the pages that have changed, with their data, and links the others. */
function makePages(contents: ReleaseContents, folder: string, progress: Progress): Making {
  const { sites, bundle, codeHash, live, linked } = contents
  const { pages } = sites.en
  const render = (indexes: readonly number[], withData: boolean): Promise<RenderReport> =>
    renderPages(sites, {
      entry: bundle.entry,
      folder,
      pages: indexes,
      withData,
      onProgress: (done, total) => progress.update(note('rendering', { done, total })),
    })
  const link = async (files: readonly string[]): Promise<readonly string[]> => {
    const others = files.filter((file) => !linked.pages.has(file))
    return live === undefined ? [] : linkMany('page', others, live.folder, folder)
  }
  const known = knownKeys(sites, codeHash)
  // The other thread links them while this one computes the keys of the rest.
  const early = live === undefined ? new Set<string>() : knownUnchanged(pages, known, live)
  const linkingEarly = link([...early])
  // Nothing is reused from a folder, so no keys are saved for the next build.
  const keys = contents.isFollowed ? pageKeys(sites, codeHash, live, known) : []
  const indexes = changedPages(pages, keys, live)
  const unchanged = unchangedPages(pages, indexes)
  const data = pageData(sites, unchanged)
  // Before anything is written: nothing may be written through a link.
  linked.pages.retain(unchanged)
  linked.data.retain(data.same)
  const changed = render(indexes, true)
  const linking = link([...unchanged.keys()].filter((file) => !early.has(file)))
  const complete = bothSettled(changed, bothSettled(linkingEarly, linking)).then(
    async ([rendered, lost]) => {
      const missing = lost.flat().flatMap((file) => unchanged.get(file) ?? [])
      const report = joined(rendered, await render(missing, false))
      rejectUnrendered(report, sites.en)
      return report
    },
  )
  // Callers await it later, and report its failure then.
  complete.catch(() => {})
  return { keys, data, changed, complete }
}

function pageData(sites: Sites, unchanged: { has(page: string): boolean }): PageData {
  const files = dataFiles(sites)
  const pages = new Set(sites.en.pages.map(({ language, path }) => pageToFile(language, path)))
  const ofPages = Map.groupBy(files, ({ page }) => {
    // A site may have no page in the language of its document.
    if (page === undefined || !pages.has(page)) return undefined
    return unchanged.has(page) ? 'same' : 'made'
  })
  const namesOf = (kind: 'same' | 'made') => new Set(ofPages.get(kind)?.map(({ file }) => file))
  return { files, same: namesOf('same'), made: namesOf('made') }
}

interface Completed {
  readonly older: OlderVersions
  /** Pages of this version. */
  readonly rendered: number
  /** Key of each page, of the downloads and of `llms-full.txt`. */
  readonly ownKeys: ReadonlyMap<string, string>
  /** Those that readers can live with. */
  readonly findings: readonly Finding[]
}

/** Writes everything next to the pages, and checks and compresses all but the search indexes. */
async function completeFiles(
  contents: ReleaseContents & {
    readonly keys: readonly string[]
    readonly data: PageData
    readonly rendering: Promise<RenderReport>
    readonly downloads: ReturnType<typeof writeDownloads>
  },
  folder: string,
  progress: Progress,
): Promise<Completed> {
  const { sites, bundle, codeHash, live, documents, keys, compress } = contents
  const site = sites.en
  if (live === undefined) returnUnusedMemory()
  // Both render on all cores.
  if (live === undefined && readableVersions(site.snapshot, site.config).length > 0) {
    await contents.rendering
  }
  const older = await buildOlderVersions(sites, {
    entry: bundle.entry,
    codeHash,
    folder,
    live,
    documents,
    onProgress: progress.update,
  })
  rejectFailures(older)
  const pageKeys = new Map([...keysByFile(site.pages, keys), ...older.keys])
  const unchanged = unchangedFiles(pageKeys, live)
  await writeFiles(contents, pageKeys, folder)
  const { documentAlone } = site.snapshot
  const copying = async (used: ReadonlySet<string> | undefined): Promise<void> =>
    copyAssets(bundle.clientFolder, folder, { used, live: live?.folder, compress })
  if (!documentAlone) await copying(undefined)
  // Before the pages are complete: until then, this thread has nothing else to do.
  const before = checkedBefore(contents, unchanged)
  const report = await contents.rendering
  // A site of a single document has no admin area, which is most of the code. Pages that weren't rendered use
  // assets of the live release.
  if (documentAlone) {
    await copying(new Set([...report.assets, ...(await assetsOf(live?.folder))]))
  }
  const downloadsKey = await contents.downloads
  const llmsKey = await writeLlmsFull(site, folder, pageKeys, live)
  // Pagefind is still writing its folders.
  const files = filesUnder(folder, isUnsearched)
  const findings = contents.check
    ? await rejectFindings([sites, ...older.sites], folder, { files, before }, progress)
    : []
  const ownKeys = new Map([...pageKeys, ...llmsKey, ...downloadsKey])
  if (compress) {
    progress.update(note('compressing'))
    await compressFiles(folder, files, live?.folder)
  }
  return { older, rendered: report.rendered, ownKeys, findings }
}

const isUnsearched = (name: string): boolean => !isSearchIndex(name)

function checkedBefore(
  { check, live, codeHash }: ReleaseContents,
  unchanged: ReadonlySet<string>,
): CheckedBefore | undefined {
  if (!check || live?.checked !== true) return undefined
  const { folder, warned } = live
  const files = filesUnder(folder, isUnsearched)
  return { folder, files, unchanged, bySameCode: isOfCode(live, codeHash), warned }
}

/** Writes everything but pages and search indexes, for pages that are rendered when they are requested. */
export async function fillWithoutPages(
  contents: Pick<ReleaseContents, 'sites' | 'openapiJson' | 'bundle' | 'publicFiles'>,
  folder: string,
): Promise<void> {
  await copyFiles(contents, folder)
  const all = { used: undefined, live: undefined, compress: false }
  await copyAssets(contents.bundle.clientFolder, folder, all)
  const data = dataFiles(contents.sites)
  await writeSiteFiles(contents.sites, folder, { data, keyOf: () => undefined })
  const { sites, openapiJson } = contents
  const downloads = { site: sites.en, openapiJson, codeHash: '', live: undefined, compress: false }
  await writeDownloads(downloads, folder)
  await writeExampleFiles(contents.sites, folder)
}

async function copyFiles(
  { bundle, publicFiles }: Pick<ReleaseContents, 'bundle' | 'publicFiles'>,
  folder: string,
): Promise<void> {
  await copyPublicFiles(bundle.clientFolder, folder)
  for (const [name, file] of publicFiles) await copyInto(folder, name, file)
}

/** Writes all files that don't need a page. Data of unchanged pages is linked. */
async function writeFiles(
  { sites, live, linked, data }: ReleaseContents & Pick<Making, 'data'>,
  pageKeys: ReadonlyMap<string, string>,
  folder: string,
): Promise<void> {
  const { files, same, made } = data
  const others = [...same].filter((file) => !linked.data.has(file))
  const lost = new Set(live && linkOthers(others, live.folder, folder))
  const missing = files.filter(({ file }) => !made.has(file) && (!same.has(file) || lost.has(file)))
  const keyOf = (file: string): string | undefined => pageKeys.get(file) || undefined
  await writeSiteFiles(sites, folder, { data: missing, keyOf })
  await writeExampleFiles(sites, folder)
}

async function copyInto(folder: string, name: string, file: string): Promise<void> {
  const target = join(folder, name)
  await mkdir(dirname(target), { recursive: true })
  // It may be linked, as a page that was removed.
  await rm(target, { force: true })
  await copyFile(file, target)
}

function joined(one: RenderReport, other: RenderReport): RenderReport {
  return {
    rendered: one.rendered + other.rendered,
    assets: new Set([...one.assets, ...other.assets]),
    failures: [...one.failures, ...other.failures],
  }
}

function unchangedFiles(
  keys: ReadonlyMap<string, string>,
  live: LiveRelease | undefined,
): ReadonlySet<string> {
  const same = [...keys].filter(([file, key]) => live?.keys.get(file) === key)
  return new Set(same.map(([file]) => file))
}

function rejectUnrendered({ failures }: RenderReport, site: Site): void {
  const [failure] = failures
  if (failure === undefined) return
  const page = site.pages[failure.page]
  throw new BuildError(
    note('pages-not-rendered', {
      count: failures.length,
      pages: site.pages.length,
      reason: failure.message,
      path: page?.path ?? '',
      language: page?.language ?? '',
    }),
  )
}

function rejectFailures({ failures: [failure, ...others] }: OlderVersions): void {
  if (failure === undefined) return
  const { path, message: reason } = failure
  throw new BuildError(note('older-pages-not-rendered', { count: others.length + 1, path, reason }))
}

/** @returns findings that readers can live with */
async function rejectFindings(
  sites: readonly Sites[],
  folder: string,
  {
    files,
    before,
  }: { readonly files: readonly string[]; readonly before: CheckedBefore | undefined },
  progress: Progress,
): Promise<readonly Finding[]> {
  progress.update(note('checking'))
  const findings = await checkSite(sites, folder, before, files)
  const faults = findings.filter(({ isWarning }) => !isWarning)
  if (faults.length === 0) return findings
  const details = notes(faults.slice(0, SHOWN_FINDINGS))
  throw new BuildError(note('site-faulty', { count: faults.length }), { details })
}

const notes = (findings: readonly Finding[]): readonly Note[] =>
  findings.map(({ file, message }) => note('page-fault', { page: addressOf(file), fault: message }))

/** @example addressOf('id/faq.html') // '/id/faq' */
const addressOf = (file: string): string => `/${file.replace(/(?:^index)?\.html$/, '')}`

/** Waits for both even if one fails: a folder can't be removed while files are written to it. */
async function bothSettled<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}
