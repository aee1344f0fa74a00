/**
 * Runs one command of this repository: `node scripts/run.mjs start`.
 *
 * Plain JavaScript for Node 18 or later, because it runs first in a bare clone: it installs the dependencies
 * and a Node that runs TypeScript, then starts the command. When both are installed, it costs one process
 * start and no network.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './setup/dependencies.mjs'
import { joinLanguages } from './setup/languages.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { SetupError } from './setup/setup-error.mjs'

/**
 * `isElsewhere`: for files and folders of the person; the others work in this repository. `dev` needs the development
 * dependencies, `cloudflare` Wrangler and the Workers runtime, a separate package.
 *
 * @type {Record<string, { isElsewhere?: boolean, dev?: boolean, cloudflare?: boolean }>}
 */
const COMMANDS = {
  start: {},
  dev: {},
  'dev-folder': {},
  build: { isElsewhere: true },
  test: { dev: true, cloudflare: true },
  check: { dev: true, cloudflare: true },
  bench: { isElsewhere: true, dev: true, cloudflare: true },
  corpus: { isElsewhere: true, dev: true },
  prose: { dev: true },
  'read-aloud': { isElsewhere: true, dev: true },
  diff: { isElsewhere: true },
  'check-folder': { isElsewhere: true },
  init: { isElsewhere: true },
  'reset-password': {},
  'rotate-secrets': {},
  deploy: { isElsewhere: true, cloudflare: true },
  wrangler: { cloudflare: true },
  backup: { isElsewhere: true },
  restore: { isElsewhere: true },
  pack: { isElsewhere: true, dev: true, cloudflare: true },
  manual: {},
  'verify-report': { isElsewhere: true },
}

/** A URL: a path with spaces would be several options. */
const QUICK_RESOLUTION = new URL('setup/quick-resolution.mjs', import.meta.url).href

const root = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  const [command = '', ...args] = process.argv.slice(2)
  const names = Object.keys(COMMANDS).join(', ')
  if (command === '--help' || command === '-h') {
    process.stdout.write(`Usage: node scripts/run.mjs COMMAND [options]\nCommands: ${names}\n`)
    process.exit(0)
  }
  const found = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (found === undefined) {
    const problem =
      command === ''
        ? 'The command is missing.'
        : `"${command}" isn't a command of this repository.`
    throw new SetupError(`${problem} Use one of ${names}, for example: npm start`)
  }
  // An interrupted test run leaves no server behind.
  if (command === 'test') await import('./setup/end-with-parent.mjs')
  // Separate folders, and each npm occupies one core.
  const [node] = await Promise.all([
    ensureNode(root),
    ensureDependencies(root, { dev: found.dev === true }),
    found.cloudflare &&
      ensureDependencies(join(root, 'scripts', 'deploy', 'wrangler'), { dev: false }),
  ])
  joinLanguages(root)
  const folder = found.isElsewhere ? currentFolder() : root
  handOver(node, folder, [join(root, 'scripts', `${command}.ts`), ...args])
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** The folder in which the person typed the command: npm starts scripts in the one with package.json. */
function currentFolder() {
  const isNpm = process.env.npm_package_json === join(root, 'package.json')
  return isNpm ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd()
}

/** Relative to the repository, so that every command finds the data of `npm start`. */
function settings() {
  const { DATA_DIR, GAPURA_FOLDER } = process.env
  return {
    DATA_DIR: resolve(root, DATA_DIR || 'var'),
    ...(GAPURA_FOLDER && { GAPURA_FOLDER: resolve(root, GAPURA_FOLDER) }),
  }
}

/**
 * @param {string} node absolute path: a shell caches the location of `node`, so a name could run the old one
 * @param {string} cwd
 * @param {string[]} args
 */
function handOver(node, cwd, args) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(cwd !== root && settings()),
      // Programs that start with `#!/usr/bin/env node` find this Node too.
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(
        delimiter,
      ),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${QUICK_RESOLUTION}`].join(' ').trim(),
      // Caching compiled modules halves the start time when nothing has changed.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
    },
  })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  // The console of Windows sends Ctrl+C to both, and `kill` would end the child before it has closed its files.
  const passes = process.platform !== 'win32'
  for (const signal of signals) process.on(signal, () => passes && child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(
      `The pinned Node "${node}" couldn't be started (${error.message}). Install Node 22.18 or newer from https://nodejs.org and run the command again.\n`,
    )
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}
