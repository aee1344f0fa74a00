/**
 * Runs one command of this repository: `node scripts/run.mjs start`.
 *
 * Plain JavaScript for Node 18 or newer, because it is the first thing that runs in a bare clone:
 * it brings the dependencies and a Node that runs TypeScript, then hands over. When both are there
 * it costs one process start and no network.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './setup/dependencies.mjs'
import { joinLanguages } from './setup/languages.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { SetupError } from './setup/setup-error.mjs'

const COMMANDS = [
  'start',
  'dev',
  'build',
  'test',
  'check',
  'bench',
  'corpus',
  'prose',
  'read-aloud',
  'diff',
  'reset-password',
  'rotate-secrets',
  'deploy',
  'wrangler',
  'backup',
  'restore',
]

/** Need what tests and checks are made with. */
const DEVELOPMENT = new Set(['test', 'check', 'bench', 'corpus', 'prose', 'read-aloud'])
/** Need Wrangler and the Workers runtime, a package of their own. */
const CLOUDFLARE = new Set(['test', 'check', 'deploy', 'wrangler'])

const root = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined || !COMMANDS.includes(command)) {
    throw new SetupError(
      `"${command ?? ''}" is not a command of this repository: expected one of ${COMMANDS.join(', ')}. Run for example: npm start`,
    )
  }
  // A run that is cut off leaves no server behind.
  if (command === 'test') await import('./setup/end-with-parent.mjs')
  ensureDependencies(root, { dev: DEVELOPMENT.has(command) })
  if (CLOUDFLARE.has(command)) {
    ensureDependencies(join(root, 'scripts', 'deploy', 'wrangler'), { dev: false })
  }
  joinLanguages(root)
  handOver(ensureNode(root), [join(root, 'scripts', `${command}.ts`), ...args])
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/**
 * @param {string} node absolute path: a shell caches where `node` is, so a name could find the old one
 * @param {string[]} args
 */
function handOver(node, args) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // The tools' shebangs (`#!/usr/bin/env node`) find this Node too.
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(
        delimiter,
      ),
      ASTRO_TELEMETRY_DISABLED: '1',
      // Compiled modules are kept: halves the time of a start in which nothing has changed.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
    },
  })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(
      `The pinned Node "${node}" could not be started (${error.message}). Install Node 22.18 or newer from https://nodejs.org and run the command again.\n`,
    )
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}
