/**
 * `npm test [-- path…]`: unit and contract tests, then browser tests on the built site.
 * The last line sums both: `tests: N passed, N failed, N skipped`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './setup/chromium.ts'
import { endOnSignals, runProgram } from './setup/program.ts'
import { addCounts, printCounts, readCounts, type TestCounts } from './setup/test-counts.ts'

const NOTHING: TestCounts = { passed: 0, failed: 0, skipped: [] }

endOnSignals()
const filters = process.argv.slice(2)
const browserFilters = filters.filter(isBrowserFilter)
const unitFilters = filters.filter((filter) => !isBrowserFilter(filter))
const folder = mkdtempSync(join(tmpdir(), 'gapura-test-'))

try {
  const all = filters.length === 0
  const unit = all || unitFilters.length > 0 ? await unitTests() : NOTHING
  const browser = all || browserFilters.length > 0 ? await browserTests() : NOTHING
  const total = addCounts(unit, browser)
  for (const { name, reason } of total.skipped) {
    console.log(`skipped: ${name}${reason === '' ? '' : `: ${reason}`}`)
  }
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
  const chromium = await ensureChromium()
  if (!chromium.ok) {
    console.error(chromium.error)
    // Without a browser the portal is only half tested: a machine that decides may not call it green.
    return process.env['CI'] === undefined
      ? { ...NOTHING, skipped: [{ name: 'every browser test', reason: 'no Chromium' }] }
      : { ...NOTHING, failed: 1 }
  }
  const counts = join(folder, 'browser.json')
  const { code } = await runProgram('playwright', ['test', ...browserFilters], {
    capture: false,
    env: { TEST_COUNTS: counts, CHROMIUM_PATH: chromium.value },
  })
  return readCounts(counts, code)
}

function isBrowserFilter(filter: string): boolean {
  return filter.includes('tests/e2e') || filter.endsWith('.spec.ts')
}
