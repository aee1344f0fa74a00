/**
 * `npm start`: the whole portal on one port. Starts the worker, builds the site if the live release is
 * outdated, and prints `Ready: <address>` when both respond.
 */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readNotes } from '#core/api/notes/note.ts'
import { UsageError } from '../builder/arguments.ts'
import { BuildError } from '../builder/build-error.ts'
import { folderSettings } from '../builder/folder/folder.ts'
import { readOwnDocument, signatureNote } from '../builder/folder/own-document.ts'
import { readOwnFolder } from '../builder/folder/own-folder.ts'
import { documentCache } from '../builder/input/compiled-document.ts'
import { writeManuals } from '../builder/output/manual.ts'
import { reusedBuildProcess, startChild } from '../functions/adapters/node/build-process.ts'
import { COMPILED_FOLDER } from '../functions/adapters/node/cached-document.ts'
import { decodeEnvironment, type Environment } from '../functions/config.ts'
import {
  type OwnSettings,
  type RunningServer,
  SERVER_LIMITS,
  ServerStartError,
  startServer,
} from '../functions/node.ts'
import { portalConfig } from '../src/portal.config.ts'
import { rejectArguments } from './command-arguments.ts'
import { CommandError, expectedMessage } from './command-error.ts'
import { printFailure } from './print-failure.ts'
import { checkAnswers } from './setup/answers.ts'
import { hasShownAccounts, printFirstRun, readFirstRun } from './setup/first-run.ts'
import { checkFolder, checkPort } from './setup/preflight.ts'
import { ROOT } from './setup/program.ts'

const EXPECTED = [ServerStartError, BuildError, UsageError]
const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url))
/** The worker gives its requests 10 seconds; anything slower is not waited for. */
const END_TIMEOUT_MS = 12_000

const USAGE = `Usage: npm start
  Starts the portal. Settings are environment variables, such as PORT and DATA_DIR.`

rejectArguments(USAGE)
let server: RunningServer | undefined
let ending = false
const buildEnding = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

try {
  await start(readEnvironment())
} catch (error) {
  // An interrupted build fails, but isn't a failure of the start.
  if (!ending) {
    process.stderr.write(`${expectedMessage(error) ?? printFailure(error, EXPECTED)}\n`)
    await end(1)
  }
}

async function start(environment: Environment): Promise<void> {
  const { dataDirectory, host, port } = environment
  for (const check of [await checkFolder(dataDirectory), await checkPort(host, port)]) {
    if (!check.ok) throw new CommandError(check.error)
  }
  const isKnown = await hasShownAccounts(dataDirectory)
  server = await startServer(
    { ...process.env, DATA_DIR: dataDirectory },
    SERVER_LIMITS,
    await readOwnSettings(dataDirectory),
  )
  if (server.notice !== undefined) process.stderr.write(`${server.notice}\n`)
  const manuals = writeManuals(join(dataDirectory, 'manual')).catch((error: unknown) => {
    process.stderr.write(
      `The user manual couldn't be generated, so staff can't download it: ${error}\n`,
    )
  })
  await buildSite(server, environment)
  await manuals
  const answers = await checkAnswers(server.url, environment.backends?.web)
  if (!answers.ok) throw new CommandError(answers.error)
  if (answers.value !== undefined) process.stderr.write(`${answers.value}\n`)
  await server.builds.resume()

  const firstRun = isKnown ? undefined : await readFirstRun(dataDirectory)
  process.stdout.write(`Ready: ${server.url}\n`)
  server.warm()
  if (firstRun !== undefined) {
    process.stdout.write(`\n${printFirstRun(firstRun, server.url, dataDirectory)}\n`)
  }
}

async function readOwnSettings(dataDirectory: string): Promise<OwnSettings> {
  const folder = await readOwnFolder()
  if (folder === undefined) return {}
  const cache = documentCache(join(dataDirectory, COMPILED_FOLDER))
  const document = await readOwnDocument(folder, cache)
  const unsaid = document && signatureNote(document, cache)
  if (unsaid !== undefined) process.stdout.write(`${unsaid}\n`)
  return {
    product: folderSettings(portalConfig, folder).product,
    ...(document && { document: { name: document.fileName, text: document.text } }),
  }
}

function readEnvironment(): Environment {
  const decoded = decodeEnvironment(process.env)
  if (!decoded.ok) throw new CommandError(decoded.error.message)
  return { ...decoded.value, dataDirectory: resolve(ROOT, decoded.value.dataDirectory) }
}

/**
 * Builds in a separate process: rendering is heavy, and a crashing build doesn't affect the worker. A build
 * without progress is ended, so that the portal starts with its existing release.
 */
async function buildSite(
  { url: origin, builds }: RunningServer,
  { dataDirectory, buildStallSeconds }: Environment,
): Promise<void> {
  const hasRelease = async (): Promise<boolean> =>
    (await fetch(origin).catch(() => undefined))?.status === 200
  if ((await builds.isHopeless()) && (await hasRelease())) {
    process.stderr.write(
      "The last build made no progress. It isn't retried until something is published (see Builds in the admin area). Readers see the last release.\n",
    )
    return
  }
  const args = [BUILD, '--json', '--if-changed', '--from', origin]
  const build = reusedBuildProcess(() => startChild(args, dataDirectory), buildStallSeconds)
  let isBuilt = false
  for await (const { kind, text } of build.start(buildEnding.signal)) {
    isBuilt = kind === 'finished'
    const stream = kind === 'failed' ? process.stderr : process.stdout
    if (!ending) stream.write(`${readNotes(text, 'en')}\n`)
    if (kind === 'failed' && !ending) await builds.noteStart(text)
  }
  await build.close()
  if (isBuilt || ending) return
  if (!(await hasRelease())) {
    throw new CommandError(
      "The site couldn't be built (see above), and there is no earlier release to show. Fix the errors above, then run npm start again.",
    )
  }
  process.stderr.write("The site couldn't be built (see above). Readers see the last release.\n")
}

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  buildEnding.abort()
  setTimeout(() => process.exit(code), END_TIMEOUT_MS).unref()
  await server?.close()
  process.exit(code)
}
