/** `npm run build`: published content, or one API description, to a finished static site. */
import { join } from 'node:path'
import { decodeBuildArguments, UsageError } from './lib/arguments.ts'
import { BuildError, buildRelease, printSummary } from './lib/build-release.ts'
import { BundleError } from './lib/bundle.ts'
import { createProgress } from './lib/progress.ts'
import { PullError } from './lib/pull.ts'

const USAGE = `Usage: npm run build -- [--spec FILE_OR_URL] [--out DIR] [--from ORIGIN] [--if-changed] [--check] [--compress] [--quiet]
  --spec    build a complete site from an OpenAPI document alone, without server or database
  --out     leave the site in DIR (default: a release under DATA_DIR, made live by one switch)
  --check   check every page of the finished site: links, ids, headings, scripts, content
  --from    pull what is published from the portal at ORIGIN (default: http://localhost:PORT)
`

try {
  const args = decodeBuildArguments(process.argv.slice(2))
  const summary = await buildRelease(
    {
      ...args,
      from: args.from ?? `http://localhost:${process.env['PORT'] ?? '8787'}`,
      dataDir: process.env['DATA_DIR'] ?? join(process.cwd(), 'var'),
      publicOrigin: process.env['PUBLIC_ORIGIN'] ?? '',
    },
    createProgress(args.quiet),
  )
  process.stdout.write(`${printSummary(summary)}\n`)
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${USAGE}`)
  else if (
    error instanceof BuildError ||
    error instanceof BundleError ||
    error instanceof PullError
  ) {
    process.stderr.write(`${error.message}\n`)
  } else throw error
  process.exitCode = 1
}
