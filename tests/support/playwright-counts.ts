/** Playwright reporter: leaves counts, and skips with their reasons, in the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import type { TestCounts } from '../../scripts/setup/test-counts.ts'

export default class PlaywrightCounts implements Reporter {
  #suite: Suite | undefined
  #errors = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  /** Failures outside of any test, such as a portal that does not start. */
  onError(): void {
    this.#errors += 1
  }

  onEnd(): void {
    const file = process.env['TEST_COUNTS']
    if (file === undefined) return
    writeFileSync(file, JSON.stringify(countTests(this.#suite?.allTests() ?? [], this.#errors)))
  }
}

/** @param errors - that belong to no test */
export function countTests(tests: readonly TestCase[], errors: number): TestCounts {
  let passed = 0
  let failed = errors
  const skipped: { name: string; reason: string }[] = []
  const notRun: string[] = []
  const flaky: string[] = []
  for (const test of tests) {
    const name = test.titlePath().slice(2).join(' > ')
    const outcome = test.outcome()
    if (outcome === 'flaky') flaky.push(name)
    if (outcome === 'expected' || outcome === 'flaky') passed += 1
    else if (outcome !== 'skipped') failed += 1
    // Playwright's "skipped" is also what was interrupted, or came after something that broke.
    else if (test.expectedStatus !== 'skipped') notRun.push(name)
    else {
      const notes = [...test.annotations, ...test.results.flatMap(({ annotations }) => annotations)]
      const reason = notes.find(({ type }) => type === 'skip' || type === 'fixme')?.description
      skipped.push({ name, reason: reason ?? '' })
    }
  }
  return { passed, failed: failed + notRun.length, skipped, notRun, flaky }
}
