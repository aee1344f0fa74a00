/**
 * `npm test [-- path…]`: runs unit and contract tests, and browser tests on the built site. `npm test --
 * --changed [commit]`: runs the tests that a change can affect. The last line sums both: `tests: N passed, N
 * failed, N skipped`.
 */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { showUsageIfAsked } from './command-arguments.ts'
import { changedFiles, testsOf } from './setup/changed-tests.ts'
import { ensureChromium } from './setup/chromium.ts'
import { runProgram, stopPrograms } from './setup/program.ts'
import { slowness } from './setup/slowness.ts'
import {
  addCounts,
  NO_TESTS,
  printCounts,
  readCounts,
  type TestCounts,
} from './setup/test-counts.ts'
import { createTestFolder } from './setup/test-folder.ts'

/** Running tests are ended after this; a portal takes up to 12 seconds to close. */
const END_TIMEOUT_MS = 20_000

/**
 * With more than two cores, both runners run at the same time, because they often wait. Two cores are busy with
 * one of them: both at the same time took 15% more processor time.
 */
const isConcurrent = availableParallelism() > 2

const USAGE = `Usage: npm test -- [PATH…] [--changed [COMMIT]]
  PATH       run only the tests whose path contains it
  --changed  run the tests that a change since COMMIT can affect (default: HEAD)`

showUsageIfAsked(USAGE)
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

const folder = createTestFolder()
process.env['TMPDIR'] = folder

try {
  const chosen = await chooseTests(process.argv.slice(2))
  // Two concurrent runners slow each other down.
  const isBoth = chosen.units !== undefined && chosen.browser !== undefined
  const factor = slowness() * (isBoth && isConcurrent ? 2 : 1)
  process.env['TEST_SLOWNESS'] = String(factor)
  if (factor > 2) console.log(`A slow or busy machine: time limits are ${factor} times longer.`)
  const units = unitTests(chosen)
  if (!isConcurrent) await units
  const [unit, browser] = await Promise.all([units, browserTests(chosen)])
  const total = addCounts(unit, browser)
  for (const { name, reason } of total.skipped) {
    console.log(`skipped: ${name}${reason === '' ? '' : `: ${reason}`}`)
  }
  for (const name of total.flaky) console.log(`flaky, passed when it ran again: ${name}`)
  for (const { name, message } of total.failures) console.log(`failed: ${name}: ${message}`)
  for (const name of total.notRun) console.log(`failed, did not run: ${name}`)
  console.log(printCounts(total))
  if (total.failed > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Filters of each runner: an empty list runs all tests, undefined none. */
interface Chosen {
  readonly units: readonly string[] | undefined
  readonly browser: readonly string[] | undefined
}

async function chooseTests(args: readonly string[]): Promise<Chosen> {
  if (args[0] === '--changed') return touchedTests(args[1] ?? 'HEAD')
  if (args.length === 0) return { units: [], browser: [] }
  const units = args.filter((filter) => !isBrowserFilter(filter))
  const browser = args.filter(isBrowserFilter)
  return { units: orNothing(units), browser: orNothing(browser) }
}

async function touchedTests(since: string): Promise<Chosen> {
  const files = changedFiles(since)
  if (!files.ok) {
    console.error(files.error)
    process.exitCode = 1
    return { units: undefined, browser: undefined }
  }
  const { units, browser } = testsOf(files.value)
  if (units.length === 0) return { units: undefined, browser: undefined }
  const list = ['list', '--filesOnly', '--changed', since]
  const { output } = await runProgram('vitest', list, { capture: true })
  const importing = [...output.matchAll(/\S+\.test\.tsx?$/gm)].map(([path]) => path)
  return { units: [...importing, ...units], browser: orNothing(browser) }
}

function orNothing(filters: readonly string[]): readonly string[] | undefined {
  return filters.length === 0 ? undefined : filters
}

async function unitTests({ units, browser }: Chosen): Promise<TestCounts> {
  if (units === undefined) return NO_TESTS
  const counts = join(folder, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=./tests/support/vitest-counts.ts']
  // Two reports written at the same time can't be read, so this one is printed when it is complete.
  const { code, output } = await runProgram('vitest', ['run', ...reporters, ...units], {
    capture: browser !== undefined && isConcurrent,
    env: { TEST_COUNTS: counts },
  })
  process.stdout.write(output)
  return readCounts(counts, code)
}

async function browserTests({ browser }: Chosen): Promise<TestCounts> {
  if (browser === undefined) return NO_TESTS
  if (interrupted) return { ...NO_TESTS, failed: 1, notRun: ['every browser test'] }
  const chromium = await ensureChromium()
  if (!chromium.ok) {
    console.error(chromium.error)
    // Without a browser the portal is only half tested: CI must not pass.
    return process.env['CI'] === undefined
      ? { ...NO_TESTS, skipped: [{ name: 'every browser test', reason: 'no Chromium' }] }
      : { ...NO_TESTS, failed: 1, notRun: ['every browser test'] }
  }
  const counts = join(folder, 'browser.json')
  const { code } = await runProgram('playwright', ['test', ...browser], {
    capture: false,
    env: { TEST_COUNTS: counts, CHROMIUM_PATH: chromium.value },
  })
  return readCounts(counts, code)
}

/** Ends the runners with their tests, portals and folders; tests that have not run are counted. */
function interrupt(): void {
  interrupted = true
  stopPrograms('SIGINT')
  setTimeout(() => stopPrograms('SIGKILL'), END_TIMEOUT_MS).unref()
}

function isBrowserFilter(filter: string): boolean {
  return filter.includes('tests/e2e') || filter.endsWith('.spec.ts')
}
