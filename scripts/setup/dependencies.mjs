/** Makes node_modules match package-lock.json, without what only tests need unless asked. Plain JavaScript: see scripts/run.mjs. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Installs only when the stamp of the last install does not name this lock file.
 * @param {string} folder where package.json and package-lock.json are
 * @param {{ dev: boolean }} options `dev`: with what tests and checks need
 * @returns {Promise<void>}
 * @throws {SetupError} when npm fails or the folder cannot be written
 */
export async function ensureDependencies(folder, { dev }) {
  const stampPath = join(folder, 'node_modules', '.gapura-install')
  const lock = readLock(folder)
  const sha256 = createHash('sha256').update(lock).digest('hex')
  const [stamped, kind] = readText(stampPath)?.trim().split(' ') ?? []
  if (stamped === sha256 && (kind === 'dev' || !dev)) return

  const installed = readText(join(folder, 'node_modules', '.package-lock.json'))
  if (!isInstalled(lock, installed, { dev })) {
    process.stderr.write(`Installing dependencies${dev ? ' with those of the tests' : ''}, once…\n`)
    rmSync(stampPath, { force: true })
    const flags = ['--no-fund', '--no-audit', dev ? '--include=dev' : '--omit=dev']
    // `npm ci` empties node_modules. A portal may be running from it, so what is missing is added.
    const adds = isInstalled(lock, installed, { dev: false })
    const result = await npm([...(adds ? ['install', '--no-save'] : ['ci']), ...flags], folder)
    if (!result.ok) {
      throw new SetupError(
        `The dependencies couldn't be installed: npm says "${result.reason}". Check the network and the registry (npm config get registry), then run the command again.`,
      )
    }
  }
  try {
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    writeFileSync(stampPath, `${sha256} ${dev ? 'dev' : 'production'}\n`)
  } catch (error) {
    throw new SetupError(
      `"${stampPath}" couldn't be written (${error instanceof Error ? error.message : error}). Make the repository's folder writable for this user.`,
    )
  }
}

/**
 * True when npm's own record of node_modules holds every package of the lock file in its version,
 * so that someone who ran npm by hand does not install twice.
 * @param {string} lock
 * @param {string | undefined} installed text of node_modules/.package-lock.json
 * @param {{ dev: boolean }} options
 */
export function isInstalled(lock, installed, { dev }) {
  if (installed === undefined) return false
  const wanted = packagesOf(lock)
  const present = packagesOf(installed)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev === true && !dev)) return true
    const found = present[path]
    // Optional packages of other platforms are in the lock file and never installed.
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * @param {string} text
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function packagesOf(text) {
  try {
    return JSON.parse(text).packages ?? {}
  } catch {
    return {}
  }
}

/** @param {string} folder */
function readLock(folder) {
  const lock = readText(join(folder, 'package-lock.json'))
  if (lock === undefined || Object.keys(packagesOf(lock)).length === 0) {
    throw new SetupError(
      `"${join(folder, 'package-lock.json')}" is missing or isn't a lock file. Restore it: git checkout package-lock.json`,
    )
  }
  return lock
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
