/** Playwright reporter: leaves counts, failures, and skips with their reasons, in the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type FailedTest, failedTest, type TestCounts } from '../../scripts/setup/test-counts.ts'

export default class PlaywrightCounts implements Reporter {
  #suite: Suite | undefined
  readonly #errors: FailedTest[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  /** Failures outside of any test, such as a portal that does not start. */
  onError(error: TestError): void {
    this.#errors.push(failedTest('outside of any test', error.message ?? error.value))
  }

  onEnd(): void {
    const file = process.env['TEST_COUNTS']
    if (file === undefined) return
    writeFileSync(file, JSON.stringify(countTests(this.#suite?.allTests() ?? [], this.#errors)))
  }
}

/** @param errors - that belong to no test */
function countTests(tests: readonly TestCase[], errors: readonly FailedTest[]): TestCounts {
  let passed = 0
  const failures = [...errors]
  const skipped: { name: string; reason: string }[] = []
  const notRun: string[] = []
  const flaky: string[] = []
  for (const test of tests) {
    const name = test.titlePath().slice(2).join(' > ')
    const outcome = test.outcome()
    if (outcome === 'flaky') flaky.push(name)
    if (outcome === 'expected' || outcome === 'flaky') passed += 1
    else if (outcome !== 'skipped')
      failures.push(failedTest(name, test.results.at(-1)?.error?.message))
    // Playwright's "skipped" is also what was interrupted, or came after something that broke.
    else if (test.expectedStatus !== 'skipped') notRun.push(name)
    else {
      const notes = [...test.annotations, ...test.results.flatMap(({ annotations }) => annotations)]
      const reason = notes.find(({ type }) => type === 'skip' || type === 'fixme')?.description
      skipped.push({ name, reason: reason ?? '' })
    }
  }
  const failed = failures.length + notRun.length
  return { passed, failed, failures, skipped, notRun, flaky }
}
