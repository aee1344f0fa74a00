/** Counts of a test run: written by a runner's reporter, read and summed by `npm test`. */
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface TestCounts {
  readonly passed: number
  /** Includes tests that did not run. */
  readonly failed: number
  readonly failures: readonly FailedTest[]
  readonly skipped: readonly SkippedTest[]
  /** Names of tests that a failure or the end of the run prevented. */
  readonly notRun: readonly string[]
  /** Names of tests that failed once and passed when they ran again. They count as passed. */
  readonly flaky: readonly string[]
}

export const NO_TESTS: TestCounts = {
  passed: 0,
  failed: 0,
  failures: [],
  skipped: [],
  notRun: [],
  flaky: [],
}

export interface FailedTest {
  readonly name: string
  /** First line of the error, without colors. */
  readonly message: string
}

export interface SkippedTest {
  readonly name: string
  /** Empty if the test gives no reason. */
  readonly reason: string
}

/**
 * @param code exit code of the runner
 * @returns the counts in the file; a run that failed without a failed test, or without counts, counts as one
 *   failure, so that a crash never reads as success
 */
export function readCounts(path: string, code: number): TestCounts {
  const counts = decodeCounts(path) ?? NO_TESTS
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @returns the test and the first line of its error, so that the end of a log says what failed */
export function failedTest(name: string, error: string | undefined): FailedTest {
  const [message = ''] = stripVTControlCharacters(error ?? '').split('\n')
  return { name, message }
}

/** @returns the last line of every test run */
export function printCounts(counts: TestCounts): string {
  return `tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped`
}

export function addCounts(first: TestCounts, second: TestCounts): TestCounts {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    failures: [...first.failures, ...second.failures],
    skipped: [...first.skipped, ...second.skipped],
    notRun: [...first.notRun, ...second.notRun],
    flaky: [...first.flaky, ...second.flaky],
  }
}

function decodeCounts(path: string): TestCounts | undefined {
  try {
    // as: written by our own reporters a moment ago; a missing or truncated file is handled below.
    return JSON.parse(readFileSync(path, 'utf8')) as TestCounts
  } catch {
    return undefined
  }
}
