/** Commands named in the documentation exist and also start with an older Node. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../tests/support/limits.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const runner = readFileSync(join(ROOT, 'scripts/run.mjs'), 'utf8')
const table = runner.match(/const COMMANDS = \{\n(.*?)\n\}/s)?.[1] ?? ''
const commands = new Set([...table.matchAll(/^ {2}'?([\w-]+)/gm)].map(([, name]) => name))
const documents = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs')).map((name) => join('docs', name)),
]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))

test.each(documents)(
  '$name runs scripts through run.mjs, which brings the Node they need',
  ({ text }) => {
    const started = [...text.matchAll(/node scripts\/([\w./-]+)(?: ([a-z][a-z-]*))?/g)]
    expect(started.filter(([, script]) => script !== 'run.mjs').map(([whole]) => whole)).toEqual([])
    const unknown = started.flatMap(([, , command]) =>
      command === undefined || commands.has(command) ? [] : [command],
    )
    expect(unknown).toEqual([])
  },
)

test('a command that is missing or unknown is named, with those that exist', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), ...args], { encoding: 'utf8' })
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The command is missing\. Use one of start, .*\n$/),
  })
  expect(run('strat').stderr).toMatch(/^"strat" isn't a command of this repository\. Use one of/)
})

test.each(['--help', '-h'])('run.mjs %s lists the commands', (help) => {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), help], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  for (const command of commands) expect(stdout).toContain(command)
})

/** Its arguments are those of another program. */
const PASSES_ON = 'wrangler'

test.each([...commands].filter((command) => command !== PASSES_ON))(
  '%s has a usage that --help prints',
  (command) => {
    const script = readFileSync(join(ROOT, 'scripts', `${command}.ts`), 'utf8')
    expect(script).toMatch(/\b(?:commandArguments|rejectArguments|showUsageIfAsked)\(/)
  },
)

const folder = scratchFolder()

function runScript(command: string, argument: string) {
  const script = join(ROOT, 'scripts', `${command}.ts`)
  const args = ['--disable-warning=ExperimentalWarning', script, argument]
  const env = { ...process.env, DATA_DIR: folder, GAPURA_FOLDER: folder }
  return spawnSync(process.execPath, args, { encoding: 'utf8', env })
}

test.each(['verify-report', 'check-folder'])('%s finds files of the current folder', (command) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts/run.mjs'), command, 'report.pdf'],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(stdout + stderr).toContain(join(realpathSync(folder), 'report.pdf'))
})

describe('a document in the folder in which the command is typed', () => {
  const typedIn = scratchFolder()
  const run = (cwd: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), ...args], {
      cwd,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
  const npm = { npm_package_json: join(ROOT, 'package.json'), INIT_CWD: typedIn }

  test.each([
    { by: 'node', cwd: typedIn, env: {} },
    { by: 'npm', cwd: ROOT, env: npm },
  ])('is built by $by', { timeout: scaled(30_000) }, ({ cwd, env }) => {
    writeFileSync(join(typedIn, 'openapi.yaml'), '')
    const { status, stderr } = run(cwd, env, 'build', '--spec', 'openapi.yaml', '--out', 'site')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('"openapi.yaml" is empty'),
    })
  })

  test('is compared', () => {
    writeFileSync(join(typedIn, 'openapi.yaml'), '')
    const { stderr } = run(ROOT, npm, 'diff', 'openapi.yaml', 'openapi.yaml')
    expect(stderr).toContain('is empty')
  })

  test('DATA_DIR is relative to the repository, as for npm start', () => {
    const { stderr } = run(typedIn, { DATA_DIR: 'none' }, 'backup', 'copy')
    expect(stderr).toContain(join(ROOT, 'none'))
  })
})

describe.each(['start', 'rotate-secrets', 'backup', 'reset-password', 'pack'])('%s', (command) => {
  test('prints its usage for --help and touches nothing', () => {
    const { status, stdout, stderr } = runScript(command, '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Usage: (?:npm|node scripts\/run\.mjs) /)
    expect(readdirSync(folder)).toEqual([])
  })

  test('rejects an unknown option with one sentence and touches nothing', () => {
    const { status, stdout, stderr } = runScript(command, '--bogus')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^Unknown option '--bogus'(?:.|\n)*\n\nUsage: /)
    expect(readdirSync(folder)).toEqual([])
  })
})

test('a command without arguments rejects a word', () => {
  const { status, stderr } = runScript('rotate-secrets', 'now')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Unexpected argument 'now'\./)
})

test('an empty DATA_DIR counts as unset in every command', () => {
  const scripts = readdirSync(join(ROOT, 'scripts')).filter((name) => name.endsWith('.ts'))
  const texts = scripts.map((name) => readFileSync(join(ROOT, 'scripts', name), 'utf8'))
  expect(texts.filter((text) => text.includes("env['DATA_DIR'] ??"))).toEqual([])
})

/** Modules that commands share. */
const SHARED = ['command-arguments', 'command-error', 'print-failure']

test('every command has its script, and every script is a command', () => {
  const scripts = readdirSync(join(ROOT, 'scripts'))
    .filter((name) => /^[\w-]+\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
  expect(scripts.toSorted()).toEqual([...commands, ...SHARED].toSorted())
})
