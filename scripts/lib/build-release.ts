/** From arguments to a live release: the steps of a build in their order. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parseDocument } from '#core/openapi/index.ts'
import type { Problem } from '#core/openapi/model.ts'
import type { ReadText } from '#core/openapi/parse/read-text.ts'
import { compileSites } from '#core/site/compile-sites.ts'
import type { Sites } from '#core/site/site.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import { portalConfig } from '../../src/portal.config.ts'
import type { BuildArguments } from './arguments.ts'
import { ensureBundle, sourceHash } from './bundle.ts'
import { copyAssets, copyPublicFiles } from './bundled-assets.ts'
import { checkSite } from './check-site.ts'
import { compressFolder } from './compress.ts'
import { writeExampleFiles } from './example-files.ts'
import { folderSize } from './folder-size.ts'
import { buildOlderVersions, type OlderVersions } from './older-versions.ts'
import type { Progress } from './progress.ts'
import { keepSnapshot, pullSnapshot, snapshotHash } from './pull.ts'
import { liveManifest, outTarget, releaseTarget } from './release.ts'
import { renderPages } from './render.ts'
import { keysByFile, linkUnchangedPages, pageKeys, readLiveRelease, writeKeys } from './reuse.ts'
import { buildSearchIndexes } from './search-index.ts'
import { writeLlmsFull, writeSiteFiles } from './site-files.ts'
import { snapshotFromSpec } from './snapshot-from-spec.ts'

export interface BuildOptions extends Omit<BuildArguments, 'quiet' | 'json'> {
  readonly from: string
  readonly dataDir: string
  readonly publicOrigin: string
}

export interface BuildSummary {
  /** False: the live release was current and nothing was done. */
  readonly built: boolean
  /** Folder of the live site. */
  readonly live: string
  readonly operations: number
  readonly pages: number
  /** Pages rendered; the others were taken over from the live release. */
  readonly rendered: number
  readonly searchable: number
  readonly files: number
  readonly bytes: number
  readonly seconds: number
  readonly problems: readonly Problem[]
}

/** The site could not be built; what readers see is unchanged. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

const SHOWN_PROBLEMS = 20
const NOTHING_BUILT = {
  built: false,
  operations: 0,
  pages: 0,
  rendered: 0,
  searchable: 0,
  files: 0,
  bytes: 0,
  seconds: 0,
  problems: [],
} as const

/**
 * Builds and switches.
 *
 * @throws BuildError, BundleError, PullError or UsageError; nothing live has changed then
 */
export async function buildRelease(
  options: BuildOptions,
  progress: Progress,
): Promise<BuildSummary> {
  const startedMs = performance.now()
  // Bundling takes seconds of another process: it runs while the document is read and compiled.
  const bundling = ensureBundle(() =>
    progress.line('Bundling the site (once per change of its code)'),
  )
  bundling.catch(() => {})
  const { snapshot, read } = await readSnapshot(options)
  const fingerprint = await fingerprintOf(snapshot, options.publicOrigin)
  if (options.ifChanged && (await liveManifest(options.dataDir))?.fingerprint === fingerprint) {
    await bundling
    return { ...NOTHING_BUILT, live: join(options.dataDir, 'site', 'current') }
  }

  progress.update(`Reading ${snapshot.document.fileName}`)
  const { sites, openapiJson, problems } = readSites(snapshot, read, options)
  const site = sites.en
  progress.line(
    `Compiled ${site.document.operations.length} operations in ${site.document.tags.length} tags`,
  )
  const bundle = await bundling
  const id = releaseId(new Date(), fingerprint)
  const target =
    options.out === undefined
      ? await releaseTarget(options.dataDir, id)
      : await outTarget(options.out)
  try {
    await copyPublicFiles(bundle.clientFolder, target.folder)
    await writeSiteFiles(sites, openapiJson, target.folder)
    await writeExampleFiles(sites, target.folder)
    const live = options.out === undefined ? await readLiveRelease(options.dataDir) : undefined
    // Nothing is taken over from a folder, so nothing is kept there for the next build.
    const keys = options.out === undefined ? pageKeys(sites, bundle.hash) : []
    const changed = linkUnchangedPages(site.pages, keys, live, target.folder)
    const report = await renderPages(sites, {
      entry: bundle.entry,
      folder: target.folder,
      pages: changed,
      onProgress: (done, total) => progress.update(`Rendered ${done} of ${total} pages`),
    })
    const failure = report.failures[0]
    if (failure) {
      const page = site.pages[failure.page]
      throw new BuildError(
        `${report.failures.length} of ${site.pages.length} pages could not be rendered, the first is "${page?.path}" (${page?.language}). Nothing was published. ${failure.message}`,
      )
    }
    const older = await buildOlderVersions(sites, {
      bundle,
      folder: target.folder,
      live,
      onProgress: progress.update,
    })
    refuseFailures(older)
    if (options.out === undefined) {
      await writeKeys(new Map([...keysByFile(site.pages, keys), ...older.keys]), target.folder)
    }
    // A document alone has no admin area, which is most of the code.
    const used = snapshot.documentAlone ? report.assets : undefined
    await copyAssets(bundle.clientFolder, target.folder, used)
    await writeLlmsFull(site, target.folder)
    progress.update('Indexing for search')
    const indexed = await buildSearchIndexes({
      sites,
      pages: site.pages,
      folder: target.folder,
      rendered: new Set(changed),
      liveFolder: live?.folder,
    })
    if (options.check) await refuseFindings([sites, ...older.sites], target.folder, progress)
    if (options.compress) {
      progress.update('Compressing')
      await compressFolder(target.folder, live?.folder)
    }
    const { files, bytes } = await folderSize(target.folder)
    const seconds = (performance.now() - startedMs) / 1000
    const finished = await target.switch({
      id,
      built_at: new Date().toISOString(),
      fingerprint,
      source: snapshot.source,
      document_sha256: snapshot.document.sha256,
      pages: site.pages.length + older.pages,
      bytes,
      seconds,
    })
    return {
      built: true,
      live: finished,
      operations: site.document.operations.length,
      pages: site.pages.length + older.pages,
      rendered: report.rendered + older.rendered,
      searchable: indexed,
      files,
      bytes,
      seconds,
      problems,
    }
  } catch (error) {
    await target.discard()
    throw error
  }
}

function refuseFailures({ failures: [failure, ...others] }: OlderVersions): void {
  if (failure === undefined) return
  throw new BuildError(
    `${others.length + 1} pages of older versions could not be rendered, the first is "${failure.path}". Nothing was published. Correct the version under API documentation versions, or remove it; ${failure.message}`,
  )
}

async function refuseFindings(
  sites: readonly Sites[],
  folder: string,
  progress: Progress,
): Promise<void> {
  progress.update('Checking links, ids and content')
  const findings = await checkSite(
    sites.map(({ en }) => en),
    folder,
  )
  if (findings.length === 0) return
  const shown = findings.slice(0, SHOWN_PROBLEMS).map(({ file, message }) => `${file} ${message}`)
  throw new BuildError(
    `The finished site has ${findings.length} faults; nothing was published. Correct the document or report the fault:\n${shown.join('\n')}`,
  )
}

/** What a person reads at the end of a build. */
export function printSummary(summary: BuildSummary): string {
  if (!summary.built) return 'The live release is current.'
  const { pages, rendered, searchable, files, bytes, seconds, problems, live } = summary
  return [
    ...problemLines(problems),
    `Built ${pages} pages (${rendered} rendered, ${searchable} searchable), ${files} files, ${megabytes(bytes)} in ${seconds.toFixed(1)} s, ${countProblems(problems)}: ${live}`,
  ].join('\n')
}

interface ReadSnapshot {
  readonly snapshot: Snapshot
  /** The document's text as it was read, where that was needed to find the files it refers to. */
  readonly read?: ReadText
}

async function readSnapshot(options: BuildOptions): Promise<ReadSnapshot> {
  if (options.spec !== undefined) return snapshotFromSpec(options.spec)
  const snapshot = await pullSnapshot(options.from)
  await keepSnapshot(snapshot, options.dataDir, new Date())
  return { snapshot }
}

interface ReadSites {
  readonly sites: Sites
  /** The download; the parsed document itself is large and not kept while pages are rendered. */
  readonly openapiJson: string
  readonly problems: readonly Problem[]
}

function readSites(
  snapshot: Snapshot,
  read: ReadText | undefined,
  options: BuildOptions,
): ReadSites {
  const { text, fileName } = snapshot.document
  const parsed = parseDocument(text, { fileName, ...(read && { read }) })
  if (parsed.document === undefined) {
    throw new BuildError(
      `${snapshot.source} is not an API description that can be rendered.\n${problemLines(parsed.problems).join('\n')}`,
    )
  }
  const config = { ...portalConfig, origin: options.publicOrigin || portalConfig.origin }
  const { sites, problems } = compileSites(snapshot, parsed, config)
  return {
    sites,
    openapiJson: JSON.stringify(parsed.document),
    problems: [...parsed.problems, ...problems],
  }
}

async function fingerprintOf(snapshot: Snapshot, publicOrigin: string): Promise<string> {
  return createHash('sha256')
    .update(`${await sourceHash()}\0${snapshotHash(snapshot)}\0${publicOrigin}`)
    .digest('hex')
}

/** Sorts by time: `20261120T170405Z-1a2b3c4d`. */
function releaseId(now: Date, fingerprint: string): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${time}-${fingerprint.slice(0, 8)}`
}

function problemLines(problems: readonly Problem[]): readonly string[] {
  const shown = problems.filter((problem) => problem.severity !== 'info')
  const lines = shown.slice(0, SHOWN_PROBLEMS).map((problem) => {
    const at =
      problem.line === undefined ? '' : ` (line ${problem.line}, column ${problem.column ?? 1})`
    return `${problem.severity}${at}: ${problem.message}`
  })
  const more = shown.length - SHOWN_PROBLEMS
  return more > 0 ? [...lines, `… and ${more} more problems`] : lines
}

function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.filter((problem) => problem.severity === 'warning').length
  return `${errors} errors, ${warnings} warnings`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
