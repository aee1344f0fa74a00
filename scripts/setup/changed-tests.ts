/**
 * Selects the tests that a change can affect: `npm test -- --changed`. Vitest knows the imports of test
 * files. Tests that start a portal, a build or a browser import little of what they run, so this file names
 * them by the folder of a changed file.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '#core/result.ts'
import { ROOT } from './program.ts'

export interface ChangedTests {
  /** Test files and folders that run programs, in addition to tests that import a changed file. */
  readonly units: readonly string[]
  readonly browser: readonly string[]
}

/** Tests that read files of the repository directly; together they take seconds. */
const ALWAYS = ['tests/*.test.ts', 'scripts/setup/*.test.ts', 'tests/trust/supply-chain.test.ts']
const STARTED = ['tests/build', 'tests/contract', 'tests/samples', 'tests/trust', 'tests/workerd']
const EVERY_BROWSER_TEST = /./
const NO_BROWSER_TEST = /(?!)/

interface Reach {
  readonly of: RegExp
  readonly units: readonly string[]
  /** File names of browser tests, without folder. */
  readonly browser: RegExp
}

/** The first entry that matches a path applies. */
const REACHES: readonly Reach[] = [
  { of: /\.md$|^docs\/|^LICENSE$/, units: [], browser: NO_BROWSER_TEST },
  { of: /\.test\.tsx?$|^tests\/(?!e2e\/|support\/)/, units: [], browser: NO_BROWSER_TEST },
  { of: /^scripts\/(?:bench|corpus|test|check|diff)/, units: [], browser: NO_BROWSER_TEST },
  { of: /^scripts\/deploy/, units: ['tests/workerd'], browser: NO_BROWSER_TEST },
  {
    of: /^src\/islands\/admin\//,
    units: ['tests/build/admin-scripts.test.ts'],
    browser: /^(?:admin|publish|preview|sign-in|keyboard|contrast|trust)/,
  },
  {
    of: /^src\/islands\/(?:playground|signature)\//,
    units: ['tests/build/build-release.test.ts'],
    browser:
      /^(?:playground|recipe|signature|slow-line|newcomer|first-steps|own-portal|keyboard|contrast|circumstances|trust|hostile)/,
  },
  {
    of: /^src\/islands\/search\//,
    units: ['tests/build/build-release.test.ts'],
    browser: /^(?:search|slow-line|older-versions|keyboard|contrast|admin\.|trust)/,
  },
  { of: /^tests\/e2e\//, units: [], browser: NO_BROWSER_TEST },
  { of: /./, units: STARTED, browser: EVERY_BROWSER_TEST },
]

/**
 * @param since a commit; later and uncommitted changes count
 * @returns one sentence if git doesn't know the commit
 */
export function changedFiles(since: string): Result<readonly string[], string> {
  const changed = git('diff', '--name-only', '--no-renames', since)
  const added = git('ls-files', '--others', '--exclude-standard')
  if (changed === undefined || added === undefined) {
    return err(
      `git knows no commit "${since}". Name one: npm test -- --changed main. Without a name, uncommitted changes count.`,
    )
  }
  return ok([...changed, ...added])
}

/** @param files paths relative to the repository, with `/` */
export function testsOf(files: readonly string[]): ChangedTests {
  if (files.length === 0) return { units: [], browser: [] }
  const reaches = files.flatMap((file) => REACHES.find(({ of }) => of.test(file)) ?? [])
  const specs = readdirSync(join(ROOT, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'))
  const touched = specs.filter(
    (name) =>
      files.includes(`tests/e2e/${name}`) || reaches.some(({ browser }) => browser.test(name)),
  )
  return {
    units: [
      ...new Set([...globSync(ALWAYS, { cwd: ROOT }), ...reaches.flatMap(({ units }) => units)]),
    ],
    browser: touched.map((name) => `tests/e2e/${name}`),
  }
}

function git(...args: readonly string[]): string[] | undefined {
  const run = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return run.status === 0 ? run.stdout.split('\n').filter((line) => line !== '') : undefined
}
