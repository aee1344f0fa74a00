/**
 * `npm run deploy`: the portal on Cloudflare, step by step: checks, build, schema, data of a first
 * deployment, worker. Each step can be run again; docs/deploy-cloudflare.md explains them.
 */
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildRelease } from '../builder/build-release.ts'
import { type Folder, folderSettings } from '../builder/folder/folder.ts'
import { readOwnFolder } from '../builder/folder/own-folder.ts'
import { createProgress } from '../builder/progress.ts'
import { printSummary } from '../builder/summary-lines.ts'
import { SERVER_LIMITS, startServer } from '../functions/node.ts'
import { portalConfig } from '../src/portal.config.ts'
import { showUsageIfAsked } from './command-arguments.ts'
import { CommandError } from './command-error.ts'
import { installWrangler, writeCompanyConfig } from './deploy/company-wrangler.ts'
import { importSteps, rejectWithoutPortal, writeImport } from './deploy/import-data.ts'
import { prepareAssets } from './deploy/prepare-assets.ts'
import { IS_PACKAGE, WRANGLER, WRANGLER_FOLDER } from './deploy/wrangler/executables.ts'
import { readWranglerConfig, rejectUnready } from './deploy/wrangler-config.ts'
import { ROOT, runProgram } from './setup/program.ts'

const USAGE = `Usage: npm run deploy -- [--data DIR] [--from ORIGIN] [--local DIR] [--no-build] [--dry-run]
  --data      a first deployment: fill the empty D1 and R2 with the content of a Node portal's folder
  --from      build from what the portal at ORIGIN has published (default: PUBLIC_ORIGIN)
  --local     schema and data of a local workerd under DIR instead of Cloudflare; deploys nothing
  --config    a file to use instead of wrangler.jsonc
  --no-build  deploy the site that is in dist/site already
  --dry-run   checks, build and bundle; changes nothing at Cloudflare
`

showUsageIfAsked(USAGE)
try {
  await deploy(await forFolder(readArguments()))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function deploy(args: Arguments): Promise<void> {
  if (args.data !== undefined) rejectWithoutPortal(args.data)
  const pulledAt = new Date()
  const config = await readWranglerConfig(args.config)
  if (args.local === undefined && !args.dryRun) rejectUnready(config)
  const place = args.local === undefined ? ['--remote'] : ['--local', '--persist-to', args.local]
  if (args.build) {
    say('1. Building the site')
    await buildSite(args, config.publicOrigin, config.assetsFolder)
    await prepareAssets(config.assetsFolder, pulledAt)
  }
  if (!args.dryRun) {
    say('2. Migrating the database')
    await wrangler(args, ['d1', 'migrations', 'apply', 'DB', ...place])
    if (args.data !== undefined) {
      say(`3. Copying the content of "${args.data}"`)
      const files = await writeImport(args.data)
      try {
        for (const step of importSteps(files, config.bucket)) {
          await wrangler(args, [...step, ...place], args.local !== undefined)
        }
      } finally {
        await files.discard()
      }
    }
  }
  if (args.local === undefined) {
    say('4. Deploying worker and site')
    await wrangler(args, ['deploy', ...(args.dryRun ? ['--dry-run'] : [])])
  } else if (!args.dryRun) {
    say(
      `Done. Write SECRET_KEY=… and PUBLIC_ORIGIN=http://localhost:8787 to "${join(dirname(args.config), '.dev.vars')}", a line each. The key is that of the data (secret.key), or "openssl rand -base64 32" without --data. Then run: node scripts/run.mjs wrangler dev --persist-to "${args.local}"`,
    )
  }
}

/** In a company's folder, Wrangler is installed, and its configuration is completed. */
async function forFolder(args: Arguments): Promise<Arguments> {
  const folder = await readOwnFolder()
  if (folder === undefined || !IS_PACKAGE) return args
  const { product } = folderSettings(portalConfig, folder)
  const config = await writeCompanyConfig(folder.path, WRANGLER_FOLDER, product)
  await installWrangler()
  return { ...args, config }
}

/** A first deployment has no portal to pull from yet: one is started on its data for the time of the build. */
async function buildSite(args: Arguments, publicOrigin: string, out: string): Promise<void> {
  const own = await readOwnFolder()
  const product = own && folderSettings(portalConfig, own).product
  const server =
    args.data === undefined
      ? undefined
      : await startServer(
          { ...process.env, DATA_DIR: args.data, PORT: '0', LOG_LEVEL: 'error' },
          SERVER_LIMITS,
          { ...(product && { product }) },
        )
  try {
    const summary = await buildRelease(
      {
        from: server?.url ?? args.from ?? publicOrigin,
        out,
        ifChanged: false,
        compress: false,
        check: true,
        dataDir: resolve(ROOT, process.env['DATA_DIR'] || 'var'),
        folder: own && withoutDocument(own),
        publicOrigin,
      },
      createProgress(false),
    )
    say(printSummary(summary))
  } finally {
    await server?.close()
  }
}

/** Readers see the published document, not a newer one in the folder. */
function withoutDocument({ documentFile: _, ...folder }: Folder): Folder {
  return folder
}

/** @param isQuiet - true for a command that prints each row of the database; shows it only if it fails */
async function wrangler(
  args: Arguments,
  command: readonly string[],
  isQuiet = false,
): Promise<void> {
  const { code, output } = await runProgram(
    process.execPath,
    [WRANGLER, ...command, '--config', args.config],
    {
      capture: isQuiet,
      cwd: dirname(args.config),
      env: { WRANGLER_SEND_METRICS: 'false', CI: 'true' },
    },
  )
  if (code !== 0) {
    if (isQuiet) say(output)
    throw new CommandError(
      `"wrangler ${command.slice(0, 3).join(' ')}" failed with exit code ${code}. Correct the errors above, then run npm run deploy again. Completed steps aren't repeated.`,
    )
  }
}

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: 'string' },
        from: { type: 'string' },
        local: { type: 'string' },
        config: { type: 'string', default: join(ROOT, 'wrangler.jsonc') },
        'no-build': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    return {
      data: values.data === undefined ? undefined : resolve(values.data),
      from: values.from,
      local: values.local === undefined ? undefined : resolve(values.local),
      config: resolve(values.config),
      build: !values['no-build'],
      dryRun: values['dry-run'],
    }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

interface Arguments {
  readonly data: string | undefined
  readonly from: string | undefined
  readonly local: string | undefined
  readonly config: string
  readonly build: boolean
  readonly dryRun: boolean
}
