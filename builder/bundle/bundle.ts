/** The site's code, bundled by Astro and cached per state of the source. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceHashOf } from '../../functions/adapters/node/source-hash.ts'
import { compressAssets } from './bundled-assets.ts'
import { onceAmongPrograms } from './once-among-programs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, '.cache', 'bundle')
/** Inputs of the bundle. Tests, demo content and settings don't change it. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const SETTINGS = 'src/portal.config.ts'
/** Code that creates data files, search indexes and compressed files from what the bundle renders. */
const BUILD_SOURCES = ['scripts/build.ts', 'builder']
const KEPT_BUNDLES = 3
/** A bundle takes seconds. A lock older than this was left by a killed process. */
const ABANDONED_MS = 600_000

export interface Bundle {
  /** Changes when the code of the site changes. */
  readonly hash: string
  /** Module that exports `render(request, locals)`. */
  readonly entry: string
  /** Static files: hashed assets and `public/`. */
  readonly clientFolder: string
}

/**
 * Finds the bundle for the current source, or creates it (about 5 s). Programs that need the same bundle at
 * the same time wait for the first of them.
 *
 * @param onBuild called before a bundle is created
 * @param signal ends the bundler when the bundle isn't needed any more
 * @throws BundleError with Astro's own output if the code doesn't build
 */
export async function ensureBundle(onBuild: () => void, signal?: AbortSignal): Promise<Bundle> {
  const bundle = wantedBundle()
  if (existsSync(bundle.entry)) return bundle
  await prepareFolder(CACHE)
  onBuild()
  await onceAmongPrograms(
    join(CACHE, `${bundle.hash}.making`),
    () => existsSync(bundle.entry),
    () => makeBundle(bundle, signal),
    signal,
  )
  return bundle
}

/**
 * Creates the folder of the bundles.
 *
 * @throws BundleError if it isn't writable, as in an image that was changed after its bundle was made
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BundleError(
      `The site's code has changed and must be bundled, but "${folder}" isn't writable (${reason}). Bundle it as a user who can write there (npm run build -- --spec FILE --out FOLDER), or build the image again.`,
    )
  }
}

async function makeBundle(bundle: Bundle, signal: AbortSignal | undefined): Promise<void> {
  const making = join(CACHE, `making-${randomUUID()}`)
  await mkdir(making)
  try {
    await runAstro(making, signal)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
  await compressAssets(join(making, 'client'))
  // After a lock was taken over, two programs can create one bundle: the first rename wins, both are equal.
  await rename(making, join(CACHE, bundle.hash)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(making, { recursive: true, force: true })
  })
  await removeOldBundles(bundle.hash)
}

/** @returns undefined if the bundle doesn't exist yet */
export function madeBundle(): Bundle | undefined {
  const bundle = wantedBundle()
  return existsSync(bundle.entry) ? bundle : undefined
}

function wantedBundle(): Bundle {
  const hash = sourceHash()
  const folder = join(CACHE, hash)
  return {
    hash,
    entry: join(folder, 'server', 'entry.mjs'),
    clientFolder: join(folder, 'client'),
  }
}

/** Hash of all inputs of the bundle. */
const sourceHash = (): string => sourceHashOf(SOURCES, SETTINGS)

/** Hash of all code that decides what a release contains: the bundle's source and the build's own. */
export const codeHash = (): string => sourceHashOf([...SOURCES, ...BUILD_SOURCES])

export class BundleError extends Error {
  override readonly name = 'BundleError'
}

async function runAstro(outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir, '--silent'], {
    cwd: ROOT,
    env: { ...bundlerEnvironment(), ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail)
    child.on('close', done)
  })
  if (code !== 0) {
    throw new BundleError(
      `The site's code couldn't be bundled (astro build exited with ${code}). Correct the errors in its output, then build again:\n${output.trim()}`,
    )
  }
}

/** Omits the variables by which Vitest makes a bundler assume development mode. */
function bundlerEnvironment(): NodeJS.ProcessEnv {
  const misleading = /^(VITEST|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !misleading.test(name)))
}

async function removeOldBundles(current: string): Promise<void> {
  const entries = await readdir(CACHE)
  for (const name of entries.filter((entry) => entry.startsWith('making-'))) {
    const { mtimeMs } = await stat(join(CACHE, name))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(CACHE, name), { recursive: true })
  }
  const old = entries.filter((name) => name !== current && !name.includes('making'))
  for (const name of old.slice(0, Math.max(0, old.length - KEPT_BUNDLES + 1))) {
    await rm(join(CACHE, name), { recursive: true, force: true })
  }
}
