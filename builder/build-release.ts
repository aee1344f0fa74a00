/** Turns arguments into a live release: the steps of a build, in order. */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Note, note } from '#core/api/notes/note.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { Problem } from '#core/openapi/problem.ts'
import { sitesOf } from '#core/site/compile-sites.ts'
import { deadLinks } from '#core/site/dead-links.ts'
import type { PortalConfig, Site, Sites } from '#core/site/site.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { COMPILED_FOLDER } from '../functions/adapters/node/cached-document.ts'
import { folderSize } from '../functions/adapters/node/folder-files.ts'
import { portalConfig } from '../src/portal.config.ts'
import type { BuildArguments } from './arguments.ts'
import { BuildError, diskFailure } from './build-error.ts'
import { codeHash, ensureBundle } from './bundle/bundle.ts'
import { deadFiles } from './check/dead-files.ts'
import { type LinkedAhead, NOTHING_LINKED } from './files/linked-ahead.ts'
import { fillRelease } from './fill-release.ts'
import { type Folder, folderSettings, PUBLISHED_FOLDERS } from './folder/folder.ts'
import { FolderError } from './folder/folder-error.ts'
import { folderProblemLine } from './folder/folder-problem.ts'
import { deadGuideNotes } from './folder/guide-links.ts'
import { hiddenGuideNotes, hiddenGuides } from './folder/hidden-guides.ts'
import { deadSettingNotes } from './folder/setting-links.ts'
import { checkPortalConfig } from './input/check-portal-config.ts'
import { type DocumentCache, documentCache } from './input/compiled-document.ts'
import { publicAddresses } from './input/public-addresses.ts'
import { readPublicOrigin } from './input/public-origin.ts'
import { documentOf, PullError, pullSnapshot, saveSnapshot, snapshotHash } from './input/pull.ts'
import { isAddress, snapshotFromSpec } from './input/snapshot-from-spec.ts'
import { checkOut, outTarget, type Sources } from './out-folder.ts'
import { discardPrepared, storePrepared, takePrepared } from './prepared-release.ts'
import type { Progress } from './progress.ts'
import {
  heldFailure,
  isNewestOfCode,
  liveManifest,
  type ReleaseManifest,
  releaseId,
  releaseTarget,
  siteIn,
  type Target,
} from './release.ts'
import { prepareWorkers } from './render/render.ts'
import { type LiveRelease, readLiveRelease, withoutQuestions } from './reuse.ts'
import { type BuildSummary, problemLines } from './summary-lines.ts'

export interface BuildOptions
  extends Omit<BuildArguments, 'quiet' | 'json' | 'stay' | 'folder' | 'from'> {
  readonly folder?: Folder | undefined
  /** Origin of the portal with the published content; undefined if none is running. */
  readonly from: string | undefined
  readonly dataDir: string
  readonly publicOrigin: string
  /**
   * File of a document that a person may publish next: its release is prepared instead of made live. The
   * build of the published content then only switches to it.
   */
  readonly prepares?: string | undefined
  /**
   * Builds the content that is live again, without making it live: what this process then has in memory makes
   * its next build fast.
   */
  readonly rehearses?: boolean
  /** Files that this process has linked for its next build; undefined if it builds once. */
  readonly ahead?: LinkedAhead | undefined
}

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
  warnings: [],
} as const

/**
 * Builds a release and makes it live.
 *
 * @throws BuildError, BundleError, PullError or UsageError; the live release is unchanged then
 */
export async function buildRelease(
  options: BuildOptions,
  progress: Progress,
): Promise<BuildSummary> {
  const failed = new AbortController()
  try {
    return await makeRelease(options, progress, failed.signal)
  } catch (error) {
    failed.abort()
    if (error instanceof BuildError) throw error
    throw diskFailure(error, options.out ?? options.dataDir) ?? error
  }
}

async function makeRelease(
  options: BuildOptions,
  progress: Progress,
  failed: AbortSignal,
): Promise<BuildSummary> {
  const startedMs = performance.now()
  if (options.out !== undefined) await checkOut(options.out, sourcesOf(options))
  const allowed = await allowedBuild(options, progress)
  if (allowed === 'none') return nothingBuilt(options)
  const config = configOf(options)
  // The portal and the bundler are other processes: while they work, this one hashes its code.
  const reading = readSnapshot(options)
  const bundling = ensureBundle(() => progress.line(note('bundling')), failed)
  // A failure is reported where the bundle is used.
  bundling.then(({ entry }) => prepareUnlessCurrent(entry, options)).catch(() => {})
  const code = codeHash()
  const snapshot = await reading
  const fingerprint = fingerprintOf(code, snapshot, settingsStamp(options, config))
  const isCurrent = async () => (await liveManifest(options.dataDir))?.fingerprint === fingerprint
  // A build of newer content will be requested anyway.
  if (options.rehearses && !(await isCurrent())) return nothingBuilt(options)
  if ((options.ifChanged || options.prepares !== undefined) && (await isCurrent())) {
    await bundling
    await savePulled(snapshot, options)
    return nothingBuilt(options)
  }
  const published = { snapshot, fingerprint, startedMs, isHeld: allowed === 'for staff' }
  const prepared = await switchToPrepared(options, published, progress)
  if (prepared !== undefined) return prepared

  progress.update(note('reading', { file: snapshot.document.fileName }))
  const { included = [] } = snapshot.document
  if (included.length > 0) progress.line(note('included', { files: included.join(', ') }))
  const documents = documentCache(
    options.out === undefined ? join(options.dataDir, COMPILED_FOLDER) : undefined,
  )
  const { sites, openapiJson, problems } = readSites(snapshot, config, documents)
  const { document } = sites.en
  progress.line(compiledNote(document))
  if (snapshot.documentAlone && options.folder) rejectHiddenGuides(options.folder, sites)
  const bundle = await bundling
  const id = releaseId(new Date(), fingerprint)
  const target = await targetOf(options, id)
  try {
    const linked =
      (await options.ahead?.take(siteIn(options.dataDir), target.folder)) ?? NOTHING_LINKED
    const { linkable, warned, ...filled } = await fillRelease(
      {
        sites,
        openapiJson,
        documents,
        bundle,
        codeHash: code,
        live: await reusableRelease(options),
        linked,
        publicFiles: ownFiles(options.folder),
        check: options.check,
        compress: options.compress,
        isFollowed: options.out === undefined,
      },
      target.folder,
      progress,
    )
    options.ahead?.remember(linkable)
    const seconds = secondsSince(startedMs)
    const made = {
      id,
      fingerprint,
      code,
      seconds,
      pages: filled.pages,
      checked: options.check,
      warned,
    }
    const manifest = manifestOf(made, snapshot, sites.en)
    const summary = {
      ...{ built: true, operations: document.operations.length, ...filled },
      ...{ seconds, problems, warnings: [...(await allDeadLinks(sites)), ...filled.warnings] },
    }
    if (options.rehearses || published.isHeld) {
      await (options.rehearses ? target.discard() : target.switch(manifest, true))
      return nothingBuilt(options)
    }
    if (options.prepares !== undefined) {
      const sized = { ...summary, ...folderSize(target.folder) }
      await storePrepared(options.dataDir, target.folder, { manifest, summary: sized })
      return nothingBuilt(options)
    }
    await savePulled(snapshot, options)
    progress.update(note('switching'))
    const live = await target.switch(manifest)
    if (options.out === undefined) await discardPrepared(options.dataDir)
    documents.prune()
    // Measured when readers already have it.
    return { ...summary, ...folderSize(live), live }
  } catch (error) {
    await target.discard()
    throw diskFailure(error, target.folder) ?? error
  }
}

/**
 * While the site is rolled back, only a start builds: a release for staff, if the code has changed.
 *
 * @throws HeldError for another build
 */
async function allowedBuild(
  { out, dataDir, ifChanged }: BuildOptions,
  progress: Progress,
): Promise<'live' | 'for staff' | 'none'> {
  const held = out === undefined ? await heldFailure(dataDir) : undefined
  if (held === undefined) return 'live'
  if (!ifChanged) throw held
  progress.line(held.sentence)
  if (await isNewestOfCode(dataDir, codeHash())) return 'none'
  progress.line(note('building-for-staff'))
  return 'for staff'
}

function prepareUnlessCurrent(entry: string, { ifChanged, out }: BuildOptions): void {
  if (!ifChanged) prepareWorkers(entry, out !== undefined)
}

const targetOf = ({ out, dataDir }: BuildOptions, id: string): Promise<Target> =>
  out === undefined ? releaseTarget(dataDir, id) : outTarget(out)

async function reusableRelease({
  out,
  dataDir,
  rehearses,
}: BuildOptions): Promise<LiveRelease | undefined> {
  const live = out === undefined ? await readLiveRelease(dataDir) : undefined
  return live !== undefined && rehearses ? withoutQuestions(live) : live
}

type Made = Pick<
  ReleaseManifest,
  'id' | 'fingerprint' | 'code' | 'seconds' | 'pages' | 'checked' | 'warned'
>

const manifestOf = (made: Made, { source, document }: Snapshot, site: Site): ReleaseManifest => ({
  ...made,
  built_at: new Date().toISOString(),
  source,
  document_sha256: document.sha256,
  api_version: site.apiVersion,
  document_version: site.document.info.version,
})

const secondsSince = (startedMs: number): number => (performance.now() - startedMs) / 1000

const allDeadLinks = async (sites: Sites): Promise<readonly Note[]> => [
  ...deadLinks(sites),
  ...deadGuideNotes(sites),
  ...deadSettingNotes(sites),
  ...hiddenGuideNotes(sites),
  ...(await deadFiles(sites)),
]

function forgetOtherDocuments(dataDir: string, snapshot: Snapshot): void {
  const documents = documentCache(join(dataDir, COMPILED_FOLDER))
  documents.retain(snapshot.document)
  Object.values(snapshot.versionDocuments ?? {}).forEach(documents.retain)
  documents.prune()
}

interface Published {
  readonly snapshot: Snapshot
  readonly fingerprint: string
  readonly startedMs: number
  readonly isHeld: boolean
}

/** @returns undefined if no release was prepared for the published content */
async function switchToPrepared(
  options: BuildOptions,
  { snapshot, fingerprint, startedMs, isHeld }: Published,
  progress: Progress,
): Promise<BuildSummary | undefined> {
  const { out, prepares, rehearses, dataDir } = options
  if (isHeld || out !== undefined || prepares !== undefined || rehearses) return undefined
  const id = releaseId(new Date(), fingerprint)
  const target = await releaseTarget(dataDir, id)
  const prepared = await takePrepared(dataDir, fingerprint, target.folder)
  if (prepared === undefined) {
    await target.discard()
    return undefined
  }
  progress.update(note('switching'))
  try {
    await savePulled(snapshot, options)
    const seconds = secondsSince(startedMs)
    const live = await target.switch({
      ...prepared.manifest,
      ...{ id, built_at: new Date().toISOString(), seconds },
    })
    forgetOtherDocuments(dataDir, snapshot)
    return { ...prepared.summary, seconds, live }
  } catch (error) {
    await target.discard()
    throw error
  }
}

const nothingBuilt = ({ dataDir }: BuildOptions): BuildSummary => ({
  ...NOTHING_BUILT,
  live: join(dataDir, 'site', 'current'),
})

const compiledNote = ({ operations, tags }: Sites['en']['document']): Note =>
  note('compiled', {
    operations: note('operations', { count: operations.length }),
    tags: note('tags', { count: tags.length }),
  })

async function readSnapshot(options: BuildOptions): Promise<Snapshot> {
  const { prepares, folder } = options
  const spec = options.spec ?? documentIn(options)
  const read =
    spec !== undefined
      ? await snapshotFromSpec(spec, '--spec ', process.cwd())
      : (guidesAlone(options) ?? (await pullSnapshot(originOf(options))))
  const snapshot = { ...read, ...(folder !== undefined && { guides: folder.guides }) }
  if (prepares !== undefined) {
    return { ...snapshot, document: documentOf(await readFile(prepares)) }
  }
  return snapshot
}

/** A folder without a document, and without a portal that has published one. */
function guidesAlone(options: BuildOptions): Snapshot | undefined {
  const { folder, out, from } = options
  if (folder === undefined || out === undefined || from !== undefined) return undefined
  const { name } = folderSettings(portalConfig, folder).product
  const empty = { openapi: '3.1.0', info: { title: name, version: '' }, paths: {} }
  const bytes = new TextEncoder().encode(JSON.stringify(empty))
  return documentSnapshot(folder.path, documentOf(bytes), true)
}

function originOf({ from, dataDir }: BuildOptions): string {
  if (from !== undefined) return from
  throw new PullError(
    `No portal is running on the data folder "${dataDir}". Start it, name another one with --from ORIGIN, or build a document with --spec FILE --out DIR.`,
  )
}

/** Not after the switch: a failure would be reported for a release that readers already see. */
async function savePulled(snapshot: Snapshot, options: BuildOptions): Promise<void> {
  const { spec = documentIn(options), prepares, dataDir } = options
  if (spec === undefined && prepares === undefined) {
    await saveSnapshot(snapshot, dataDir, new Date())
  }
}

/** A separate site is built from the document, a release of the portal from its published content. */
const documentIn = ({ folder, out }: BuildOptions): string | undefined =>
  out === undefined || folder?.documentFile === undefined
    ? undefined
    : join(folder.path, folder.documentFile)

/** The document of a portal may change without the folder, so a release only warns of these guides. */
function rejectHiddenGuides({ path }: Folder, sites: Sites): void {
  const problems = hiddenGuides(sites).map(folderProblemLine)
  if (problems.length > 0) throw new FolderError(path, problems)
}

/** Files that people have written, and the data of the portal. */
const sourcesOf = ({ folder, spec, dataDir }: BuildOptions): Sources => ({
  all: [
    ...(folder === undefined ? [] : [folder.path]),
    ...(spec === undefined || isAddress(spec) ? [] : [spec]),
    dataDir,
  ],
  published: folder === undefined ? [] : PUBLISHED_FOLDERS.map((name) => join(folder.path, name)),
})

/** Settings of this build: ours, with those of the company's folder, without mistakes. */
export function configOf({
  folder,
  publicOrigin,
}: Pick<BuildOptions, 'folder' | 'publicOrigin'>): PortalConfig {
  const config = folder === undefined ? portalConfig : folderSettings(portalConfig, folder)
  checkPortalConfig(config, folder?.path)
  return {
    ...config,
    origin: readPublicOrigin(publicOrigin || config.origin),
    publicFiles: publicAddresses(folder?.publicFiles),
  }
}

/** Changes with everything of a build that is neither code nor published content. */
function settingsStamp({ folder, publicOrigin }: BuildOptions, config: PortalConfig): string {
  if (folder === undefined) return publicOrigin
  const times = [...ownFiles(folder).values()].map((file) => statSync(file).mtimeMs)
  return JSON.stringify([config, times])
}

/** Files of a company's folder, by their path in the site. */
export const ownFiles = (folder: Folder | undefined): ReadonlyMap<string, string> =>
  new Map(folder?.publicFiles.map((file) => [file, join(folder.path, 'public', file)]))

/**
 * @throws BuildError if the document can't be read. The readable part of one with mistakes in its YAML isn't the
 *   API, so it must not replace a site; a portal has published its document, and is always built.
 */
export function readSites(
  snapshot: Snapshot,
  config: PortalConfig,
  documents: DocumentCache,
): {
  readonly sites: Sites
  readonly openapiJson: string
  readonly problems: readonly Problem[]
} {
  const compiled = documents.read(snapshot.document)
  const has = (code: string): boolean => compiled.problems.some((problem) => problem.code === code)
  const isOther = 'en' in compiled && has('version-missing') && isEmpty(compiled.en)
  const isReadable = !(snapshot.documentAlone && (has('yaml-syntax') || isOther))
  if (!('en' in compiled && isReadable)) {
    throw new BuildError(note('document-unusable', { source: snapshot.source }), {
      details: problemLines(compiled.problems),
    })
  }
  const problems = [...(snapshot.document.problems ?? []), ...compiled.problems]
  return { sites: sitesOf(snapshot, compiled, config), openapiJson: compiled.openapiJson, problems }
}

/** Another kind of YAML file has no part of an API. */
const isEmpty = ({ operations, webhooks, schemas }: CompiledDocument): boolean =>
  operations.length + webhooks.length + Object.keys(schemas).length === 0

function fingerprintOf(code: string, snapshot: Snapshot, settings: string): string {
  return createHash('sha256')
    .update(`${code}\0${snapshotHash(snapshot)}\0${settings}`)
    .digest('hex')
}
