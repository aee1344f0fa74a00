/** Commands named in the documentation exist and also start with an older Node. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const runner = readFileSync(join(ROOT, 'scripts/run.mjs'), 'utf8')
const commands = new Set(
  [...(runner.match(/COMMANDS = \[([^\]]*)\]/)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, name]) => name,
  ),
)
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

/** Modules that commands share. */
const SHARED = ['command-error', 'print-failure']

test('every command has its script, and every script is a command', () => {
  const scripts = readdirSync(join(ROOT, 'scripts'))
    .filter((name) => /^[\w-]+\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
  expect(scripts.toSorted()).toEqual([...commands, ...SHARED].toSorted())
})
