/** Makes node_modules match package-lock.json. Plain JavaScript: see scripts/run.mjs. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Installs only when the stamp of the last install does not name this lock file.
 * @param {string} root the repository
 * @throws {SetupError} when npm fails or the folder cannot be written
 */
export function ensureDependencies(root) {
  const stampPath = join(root, 'node_modules', '.gapura-install')
  const lock = readLock(root)
  const sha256 = createHash('sha256').update(lock).digest('hex')
  if (readText(stampPath)?.trim() === sha256) return

  if (!isInstalled(lock, readText(join(root, 'node_modules', '.package-lock.json')))) {
    process.stderr.write('Installing dependencies from package-lock.json, once (npm ci)…\n')
    rmSync(stampPath, { force: true })
    // Tools that build and test are devDependencies: NODE_ENV=production must not leave them out.
    const flags = ['--no-fund', '--no-audit', '--include=dev']
    let result = npm(['ci', ...flags], root)
    // A registry that lacks the packages of other platforms writes lock files that `npm ci` refuses,
    // though every package of this platform is in them: `npm install` takes the same versions.
    if (!result.ok && result.reason.includes('in sync')) {
      result = npm(['install', '--no-save', ...flags], root)
    }
    if (!result.ok) {
      throw new SetupError(
        `The dependencies could not be installed: npm says "${result.reason}". Check the network and the registry (npm config get registry), then run the command again.`,
      )
    }
  }
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(stampPath, `${sha256}\n`)
  } catch (error) {
    throw new SetupError(
      `"${stampPath}" could not be written (${error instanceof Error ? error.message : error}). Make the repository's folder writable for this user.`,
    )
  }
}

/**
 * True when npm's own record of node_modules holds every package of the lock file in its version,
 * so that someone who ran npm by hand does not install twice.
 * @param {string} lock
 * @param {string | undefined} installed text of node_modules/.package-lock.json
 */
export function isInstalled(lock, installed) {
  if (installed === undefined) return false
  const wanted = packagesOf(lock)
  const present = packagesOf(installed)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    // Optional packages of other platforms are in the lock file and never installed.
    if (found === undefined) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * @param {string} text
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function packagesOf(text) {
  try {
    return JSON.parse(text).packages ?? {}
  } catch {
    return {}
  }
}

/** @param {string} root */
function readLock(root) {
  const lock = readText(join(root, 'package-lock.json'))
  if (lock === undefined || Object.keys(packagesOf(lock)).length === 0) {
    throw new SetupError(
      `"${join(root, 'package-lock.json')}" is missing or is not a lock file. Restore it: git checkout package-lock.json`,
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
