/**
 * `gapura dev`, in the repository `GAPURA_FOLDER=folder node scripts/run.mjs dev-folder`: the portal of a folder.
 * A saved guide, setting or document shows in open pages immediately, because a page is rendered when it is requested.
 */
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { note } from '#core/api/notes/note.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import { UsageError } from '../builder/arguments.ts'
import { BuildError } from '../builder/build-error.ts'
import { configOf, ownFiles, readSites } from '../builder/build-release.ts'
import { type Bundle, ensureBundle } from '../builder/bundle/bundle.ts'
import { fillWithoutPages } from '../builder/fill-release.ts'
import { FolderError } from '../builder/folder/folder-error.ts'
import { readOwnDocument, signatureNote } from '../builder/folder/own-document.ts'
import { readOwnFolder } from '../builder/folder/own-folder.ts'
import { documentCache } from '../builder/input/compiled-document.ts'
import { PullError, pullSnapshot } from '../builder/input/pull.ts'
import { createLiveSite, type LiveSite, type RenderPage } from '../builder/live/live-site.ts'
import { createProgress } from '../builder/progress.ts'
import { releaseId, releaseTarget } from '../builder/release.ts'
import { COMPILED_FOLDER } from '../functions/adapters/node/cached-document.ts'
import type { CompanyDocument } from '../functions/adapters/node/company-document.ts'
import { folderSite } from '../functions/adapters/node/static-site.ts'
import {
  type RunningServer,
  SERVER_LIMITS,
  ServerStartError,
  startServer,
} from '../functions/node.ts'
import { rejectArguments } from './command-arguments.ts'
import { CommandError } from './command-error.ts'
import { printFailure } from './print-failure.ts'
import { printFirstRun, readFirstRun } from './setup/first-run.ts'

const EXPECTED = [BuildError, UsageError, PullError, CommandError, ServerStartError]
/** Editors save in several writes. */
const SETTLE_MS = 40
/** Parts of the folder that pages show; `var` and others change all the time. */
const SHOWN =
  /^(?:gapura\.config\.|openapi\.|theme\.css$|(?:components|guides|public|recipes)(?:[/\\]|$))/

const USAGE = [
  'Usage: node scripts/run.mjs dev-folder',
  '  Starts the portal of a folder, and shows changes as they are saved.',
].join('\n')

rejectArguments(USAGE)
process.env['NODE_ENV'] = 'production'
const path = resolve(process.env['GAPURA_FOLDER'] ?? '.')
const dataDirectory = resolve(process.env['DATA_DIR'] || 'var')

try {
  const bundle = await ensureBundle(() => createProgress(false).line(note('bundling')))
  // as: Astro's output for src/render/entry.ts.
  const { render } = (await import(pathToFileURL(bundle.entry).href)) as { render: RenderPage }
  const files = folderSite({ folder: join(dataDirectory, 'live', 'site') })
  const live = createLiveSite(render, files)
  const document = await readOwnDocument(await readOwnFolder(path))
  const unsaid = document && signatureNote(document, documentCache(undefined))
  if (unsaid !== undefined) process.stdout.write(`${unsaid}\n`)
  const server = await startServer({ ...process.env, DATA_DIR: dataDirectory }, SERVER_LIMITS, {
    document: document && asCompanyDocument(document),
    site: () => live,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      live.close()
      void server.close().then(() => process.exit(0))
    })
  }
  await showFolder(() => refresh(server, live, bundle))
  process.stdout.write(`Ready: ${server.url}\nChanges in ${path} show when they are saved.\n`)
  const firstRun = await readFirstRun(dataDirectory)
  if (firstRun !== undefined) {
    process.stdout.write(`\n${printFirstRun(firstRun, server.url, dataDirectory)}\n`)
  }
  server.warm()
} catch (error) {
  process.stderr.write(`${printFailure(error, EXPECTED)}\n`)
  process.exit(1)
}

function asCompanyDocument({ fileName, text }: Snapshot['document']): CompanyDocument {
  return { name: fileName, text }
}

/**
 * Pages show the change first.
 * @returns a function that publishes the document and writes the files that scripts load later
 */
async function refresh(
  server: RunningServer,
  live: LiveSite,
  bundle: Bundle,
): Promise<() => Promise<void>> {
  const folder = await readOwnFolder(path)
  const cache = documentCache(join(dataDirectory, COMPILED_FOLDER))
  const document = await readOwnDocument(folder, cache)
  const pulled = await pullSnapshot(server.url)
  const snapshot = { ...pulled, ...(document && { document }), guides: folder?.guides ?? [] }
  const config = configOf({ folder, publicOrigin: server.url })
  const { sites, openapiJson } = readSites(snapshot, config, cache)
  live.show(sites)
  return writeFiles

  async function writeFiles(): Promise<void> {
    const published = document && (await server.publish(asCompanyDocument(document)))
    if (published?.ok === false) throw new CommandError(published.error)
    if (published?.value !== undefined) process.stderr.write(`${published.value}\n`)
    const within = join(dataDirectory, 'live')
    const id = releaseId(new Date(), snapshot.document.sha256)
    const target = await releaseTarget(within, id)
    const contents = { sites, openapiJson, bundle, publicFiles: ownFiles(folder) }
    await fillWithoutPages(contents, target.folder)
    await target.switch({
      id,
      built_at: new Date().toISOString(),
      fingerprint: '',
      source: snapshot.source,
      document_sha256: snapshot.document.sha256,
      api_version: sites.en.apiVersion,
      document_version: sites.en.document.info.version,
      pages: 0,
      seconds: 0,
      checked: false,
    })
  }
}

/** The pages stay as they were while the folder has mistakes. */
async function orSay<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    process.stderr.write(`${whileRunning(error)}\n`)
    return undefined
  }
}

/** The command continues, so it must not ask to run it again. */
const whileRunning = (error: unknown): string =>
  error instanceof FolderError
    ? ['Pages stay as they were until you save a correction:', ...error.problems].join('\n')
    : printFailure(error, EXPECTED)

/**
 * Shows the folder, and again after each change from now on. A change doesn't wait for the files of the one
 * before. Only the files of the last one are written.
 *
 * @returns when the folder as it is now is shown and written
 */
async function showFolder(show: () => Promise<() => Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const first = Promise.withResolvers<() => Promise<void>>()
  const firstWritten = first.promise.then((writeFiles) => writeFiles())
  let shown: Promise<unknown> = first.promise
  let written = firstWritten
  let last: (() => Promise<void>) | undefined
  let isFaulty = false
  // Before the folder is read: a file that is saved in the meantime is read again.
  watch(path, { recursive: true }, (_event, name) => {
    if (name === null || !SHOWN.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      shown = shown.then(async () => {
        const writeFiles = await orSay(show)
        if (isFaulty && writeFiles !== undefined) {
          process.stdout.write('The folder is correct again, and pages show it.\n')
        }
        isFaulty = writeFiles === undefined
        if (writeFiles === undefined) return
        last = writeFiles
        written = written.then(async () => {
          if (last === writeFiles) await orSay(writeFiles)
        })
      })
    }, SETTLE_MS)
  })
  show().then(first.resolve, first.reject)
  await firstWritten
}
