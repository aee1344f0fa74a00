/**
 * `npm test [-- path…]`: unit and contract tests, then browser tests on the built site.
 * The last line sums both: `tests: N passed, N failed, N skipped`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** What runs is ended after that; a portal takes up to 12 seconds to close. */
const END_TIMEOUT_MS = 20_000

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

const filters = process.argv.slice(2)
const browserFilters = filters.filter(isBrowserFilter)
const unitFilters = filters.filter((filter) => !isBrowserFilter(filter))
const folder = mkdtempSync(join(tmpdir(), 'gapura-test-'))

try {
  const factor = slowness()
  if (factor > 1) console.log(`A slow or busy machine: time limits are ${factor} times longer.`)
  const all = filters.length === 0
  const unit = all || unitFilters.length > 0 ? await unitTests() : NO_TESTS
  const browser = all || browserFilters.length > 0 ? await browserTests() : NO_TESTS
  const total = addCounts(unit, browser)
  for (const { name, reason } of total.skipped) {
    console.log(`skipped: ${name}${reason === '' ? '' : `: ${reason}`}`)
  }
  for (const name of total.notRun) console.log(`failed, did not run: ${name}`)
  console.log(printCounts(total))
  if (total.failed > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function unitTests(): Promise<TestCounts> {
  const counts = join(folder, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=./tests/support/vitest-counts.ts']
  const { code } = await runProgram('vitest', ['run', ...reporters, ...unitFilters], {
    capture: false,
    env: { TEST_COUNTS: counts },
  })
  return readCounts(counts, code)
}

async function browserTests(): Promise<TestCounts> {
  if (interrupted) return { ...NO_TESTS, failed: 1, notRun: ['every browser test'] }
  const chromium = await ensureChromium()
  if (!chromium.ok) {
    console.error(chromium.error)
    // Without a browser the portal is only half tested: a machine that decides may not call it green.
    return process.env['CI'] === undefined
      ? { ...NO_TESTS, skipped: [{ name: 'every browser test', reason: 'no Chromium' }] }
      : { ...NO_TESTS, failed: 1 }
  }
  const counts = join(folder, 'browser.json')
  const { code } = await runProgram('playwright', ['test', ...browserFilters], {
    capture: false,
    env: { TEST_COUNTS: counts, CHROMIUM_PATH: chromium.value },
  })
  return readCounts(counts, code)
}

/** The runners end their tests, their portals and their folders; what has not run is counted. */
function interrupt(): void {
  interrupted = true
  stopPrograms('SIGINT')
  setTimeout(() => stopPrograms('SIGKILL'), END_TIMEOUT_MS).unref()
}

function isBrowserFilter(filter: string): boolean {
  return filter.includes('tests/e2e') || filter.endsWith('.spec.ts')
}
