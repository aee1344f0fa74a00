/** Real runs with a broken setup: the counts that our reporters print for each runner. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/setup/program.ts'

const CACHE = join(ROOT, '.cache')
mkdirSync(CACHE, { recursive: true })
// Inside the repository, so that the runners' packages are found.
const folder = mkdtempSync(join(CACHE, 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const RUNNERS = [
  {
    runner: 'vitest',
    args: ['run', '--root', folder, '--reporter', join(ROOT, 'tests/support/vitest-counts.ts')],
    config: `export default { test: { include: ['*.vitest.ts'] } }`,
    imports: `import { beforeAll, describe, test } from 'vitest'`,
    skip: `test('has a reason', (context) => context.skip('no php'))`,
  },
  {
    runner: 'playwright',
    args: ['test', '--reporter', join(ROOT, 'tests/support/playwright-counts.ts')],
    config: `export default { testDir: '.', testMatch: '*.playwright.ts', workers: 1, outputDir: 'results' }`,
    imports: `import { test } from '@playwright/test'\nconst { beforeAll, describe } = test`,
    skip: `test('has a reason', () => test.skip(true, 'no php'))`,
  },
] as const

test.each(RUNNERS)(
  '$runner: a test that did not run because of a broken setup is a failure, not a skip',
  ({ runner, args, config, imports, skip }) => {
    writeFileSync(join(folder, `${runner}.config.ts`), config)
    writeFileSync(
      join(folder, `case.${runner}.ts`),
      `${imports}
    test('passes', () => {})
    ${skip}
    describe('behind a broken setup', () => {
      beforeAll(() => { throw new Error('broken') })
      test('first', () => {})
      test('second', () => {})
    })`,
    )
    const counts = join(folder, `${runner}.json`)
    const configFile = join(folder, `${runner}.config.ts`)
    const run = spawnSync(runner, [...args, '--config', configFile], {
      env: { ...process.env, TEST_COUNTS: counts },
      encoding: 'utf8',
    })
    expect(run.status, run.stdout + run.stderr).toBe(1)
    const { passed, failed, skipped, notRun } = JSON.parse(readFileSync(counts, 'utf8'))
    expect({ passed, failed }).toEqual({ passed: 1, failed: runner === 'vitest' ? 3 : 2 })
    expect(skipped).toEqual([{ name: expect.stringContaining('has a reason'), reason: 'no php' }])
    expect(notRun).toContainEqual(expect.stringContaining('second'))
  },
)

test('a browser test that passes when it runs again counts as passed, and is named as flaky', () => {
  const file = join(folder, 'again.playwright.ts')
  writeFileSync(
    file,
    `import { test } from '@playwright/test'
    test('late once', ({}, { retry }) => { if (retry === 0) throw new Error('late') })
    test('always broken', () => { throw new Error('broken') })`,
  )
  const configFile = join(folder, 'again.config.ts')
  writeFileSync(
    configFile,
    `export default { testDir: '.', testMatch: 'again.playwright.ts', workers: 1, retries: 1, outputDir: 'again' }`,
  )
  const counts = join(folder, 'again.json')
  const reporter = join(ROOT, 'tests/support/playwright-counts.ts')
  const args = ['test', '--reporter', reporter, '--config', configFile]
  const run = spawnSync('playwright', args, {
    env: { ...process.env, TEST_COUNTS: counts },
    encoding: 'utf8',
  })
  rmSync(file)
  expect(run.status, run.stdout + run.stderr).toBe(1)
  const { passed, failed, flaky } = JSON.parse(readFileSync(counts, 'utf8'))
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
  expect(flaky).toEqual([expect.stringContaining('late once')])
})
