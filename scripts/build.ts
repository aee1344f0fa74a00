/** `npm run build`: turns published content, or one API description, into a finished static site. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Note, writeNote } from '#core/api/notes/note.ts'
import { type BuildArguments, decodeBuildArguments, UsageError } from '../builder/arguments.ts'
import { BuildError } from '../builder/build-error.ts'
import { type BuildRequest, buildOnRequest } from '../builder/build-on-request.ts'
import { buildRelease, configOf } from '../builder/build-release.ts'
import { BundleError, codeHash, madeBundle } from '../builder/bundle/bundle.ts'
import { endWithParent } from '../builder/end-with-parent.ts'
import { createLinkedAhead, type LinkedAhead } from '../builder/files/linked-ahead.ts'
import { readOwnFolder } from '../builder/folder/own-folder.ts'
import { limitHeapGrowth } from '../builder/heap.ts'
import { PullError } from '../builder/input/pull.ts'
import { isAddress } from '../builder/input/snapshot-from-spec.ts'
import { createProgress, type Progress } from '../builder/progress.ts'
import { siteIn } from '../builder/release.ts'
import { prepareWorkers } from '../builder/render/render.ts'
import { adviceOnFolders, printSummary, summaryLines } from '../builder/summary-lines.ts'
import { type BuildEvent, encodeBuildEvent } from '../functions/adapters/node/build-process.ts'
import { runningPortal } from '../functions/adapters/node/running-portal.ts'
import { showUsageIfAsked } from './command-arguments.ts'
import { printFailure } from './print-failure.ts'

const EXPECTED = [BuildError, BundleError, PullError, UsageError]

const USAGE = `Usage: npm run build -- [--folder FOLDER] [--spec FILE_OR_URL] [--out DIR] [--from ORIGIN] [--if-changed] [--check] [--compress] [--quiet]
  --folder  use the settings, guides and files of a company's folder, and with --out its document
  --spec    with --out, build a complete site from an OpenAPI document alone, without server or database
  --out     write the site to DIR, which must be new, empty or an earlier site: it is replaced as a whole
            (default: a release in DATA_DIR, which goes live)
  --check   check every page of the finished site: links, ids, headings, scripts, content
  --from    pull what is published from the portal at ORIGIN (default: the one running on DATA_DIR)
`

/** A portal says so in its admin area, unless it is only reached from the same machine. */
const NO_ORIGIN =
  'Feeds and llms.txt have relative URLs, and there is no sitemap. Set PUBLIC_ORIGIN to the origin of the site, such as https://docs.example.com.'

showUsageIfAsked(USAGE)
const dataDir = process.env['DATA_DIR'] || join(process.cwd(), 'var')
const args = readArguments()
if (args?.json) endWithParent()
if (args?.stay) {
  // Before anything is built: later builds run the code that is loaded now.
  const loaded = codeHash()
  const bundle = madeBundle()
  if (bundle !== undefined) prepareWorkers(bundle.entry, false)
  const ahead = createLinkedAhead()
  await buildOnRequest(
    process.stdin,
    async (request) => {
      await build(args, request, ahead)
      // The build after a preparation only switches to it.
      if (request.kind !== 'prepare') ahead.start(siteIn(dataDir))
    },
    () => codeHash() === loaded,
    () => process.exit(1),
  )
  await ahead.discard()
} else if (args !== undefined) {
  limitHeapGrowth()
  await build(args)
}

function readArguments(): BuildArguments | undefined {
  try {
    return decodeBuildArguments(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}`)
    process.exitCode = 1
    return undefined
  }
}

async function build(
  { folder, ...args }: BuildArguments,
  request: BuildRequest = { kind: 'build' },
  ahead?: LinkedAhead,
): Promise<void> {
  try {
    if (args.out === undefined) requirePortal()
    const options = {
      ...args,
      prepares: request.kind === 'prepare' ? request.file : undefined,
      rehearses: request.kind === 'rehearse',
      ahead,
      folder: await readOwnFolder(folder),
      from: args.from ?? (await runningPortal(dataDir)),
      dataDir,
      publicOrigin: process.env['PUBLIC_ORIGIN'] ?? '',
    }
    const summary = await buildRelease(
      options,
      args.json ? createJsonProgress() : createProgress(args.quiet),
    )
    const { live } = summary
    if (args.json) printEvent({ kind: 'finished', text: logText(summaryLines(summary)), live })
    else {
      const advice = [
        args.spec === undefined || isAddress(args.spec)
          ? undefined
          : adviceOnFolders(summary.problems),
        args.out !== undefined && configOf(options).origin === '' ? NO_ORIGIN : undefined,
      ].filter((line) => line !== undefined)
      process.stdout.write(`${[printSummary(summary), ...advice].join('\n')}\n`)
    }
  } catch (error) {
    process.exitCode = 1
    if (args.json) {
      const text =
        error instanceof BuildError ? logText(error.lines) : printFailure(error, EXPECTED)
      printEvent({ kind: 'failed', text })
    } else {
      process.stderr.write(`${printFailure(error, EXPECTED)}\n`)
    }
  }
}

/** A release alone would look like the rest of a portal whose database is lost. */
function requirePortal(): void {
  if (existsSync(join(dataDir, 'portal.db'))) return
  throw new UsageError(
    `The data folder "${dataDir}" has no portal that could show a release. Add --out DIR to build a separate site, or start the portal, which builds its own release.`,
  )
}

/** Formats lines like the log of a build. */
function logText(lines: readonly (string | Note)[]): string {
  return lines.map(writeNote).join('\n')
}

function createJsonProgress(): Progress {
  const say = (note: Note): void => printEvent({ kind: 'progress', text: writeNote(note) })
  return { line: say, update: say }
}

function printEvent(event: BuildEvent): void {
  process.stdout.write(`${encodeBuildEvent(event)}\n`)
}
