#!/usr/bin/env node
/** The command of the package. Plain JavaScript that an old Node reads too, to say that it is too old. */
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Each command with its program, if that has another name, and what it is given instead of no argument. */
const COMMANDS = {
  start: { text: 'Start the portal of this folder' },
  dev: { text: 'The same, and show changes as they are saved', program: 'dev-folder' },
  build: { text: 'Build a static site:  gapura build --out site' },
  check: { text: 'Check the folder', program: 'check-folder', without: ['.'] },
  init: { text: 'Write a commented folder:  gapura init FOLDER', without: ['.'] },
  diff: { text: 'Compare two API descriptions:  gapura diff before.yaml after.yaml' },
  deploy: { text: 'Deploy to Cloudflare' },
  wrangler: { text: "Cloudflare's own command, in the version that deploys" },
  backup: { text: 'Copy the data to a new folder:  gapura backup FOLDER' },
  restore: { text: 'Restore a backup:  gapura restore FOLDER' },
  'reset-password': { text: "Set a team member's password" },
  'rotate-secrets': { text: 'Encrypt the data with a new key' },
  'verify-report': { text: 'Verify a report of a certification' },
  version: { text: 'Print the version' },
}

const USAGE = `Usage: gapura COMMAND [options]

${Object.entries(COMMANDS)
  .map(([name, { text }]) => `  ${name.padEnd(16)}${text}`)
  .join('\n')}

Data is in ./var, or in the folder that DATA_DIR names.
`

const [major, minor] = process.versions.node.split('.').map(Number)
const [command = 'help', ...args] = process.argv.slice(2)

if (major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6)) {
  fail(
    `Gapura needs Node.js 22.18 or newer, and this is ${process.versions.node}. Install a newer version from https://nodejs.org and run the command again.`,
  )
} else if (command === 'help' || command === '--help' || command === '-h') {
  process.stdout.write(USAGE)
} else if (['version', '--version', '-v'].includes(command)) {
  const { version } = await readPackage()
  process.stdout.write(`${version}\n`)
} else if (!Object.hasOwn(COMMANDS, command)) {
  fail(`"${command}" isn't a command of gapura.\n\n${USAGE}`)
} else {
  await run()
}

async function run() {
  process.env.GAPURA_FOLDER = process.cwd()
  process.env.DATA_DIR = resolve(process.env.DATA_DIR || 'var')
  // Halves the time of the next start. Threads and programs started by this one use it too.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'gapura-modules')
  process.env.NODE_COMPILE_CACHE = cache
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(cache)
  hideWarningsOfConfig()
  const { program = command, without = [] } = COMMANDS[command]
  const module = new URL(`./program/${program}.js`, import.meta.url)
  const given = args.some((argument) => !argument.startsWith('-')) ? args : [...without, ...args]
  process.argv = [process.argv[0] ?? '', fileURLToPath(module), ...given]
  try {
    const own = await readPackage()
    // Programs that this one starts import them too.
    for (const name of Object.keys(own.dependencies)) import.meta.resolve(name)
    await import(module.href)
  } catch (error) {
    if (!/MODULE_NOT_FOUND|ERR_DLOPEN_FAILED/.test(error.code)) throw error
    const [reason] = error.message.split('\n')
    fail(
      `The installation of Gapura is incomplete (${reason}). Install it again with "npm install gapura", or for npx delete the folder "_npx" in the one that "npm config get cache" prints. npm needs its registry for that, and must not leave out optional packages.`,
    )
  }
}

async function readPackage() {
  const { readFileSync } = await import('node:fs')
  return JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
}

/** Node reports that it strips the types of gapura.config.ts, and that it had to find out its kind. */
function hideWarningsOfConfig() {
  const printers = process.listeners('warning')
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name === 'ExperimentalWarning') return
    if (warning.code === 'MODULE_TYPELESS_PACKAGE_JSON') return
    for (const print of printers) print(warning)
  })
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
