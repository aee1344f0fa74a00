/** Playwright reporter: leaves counts and skips with their reasons in the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

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
    let passed = 0
    let failed = this.#errors
    const skipped: { name: string; reason: string }[] = []
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'expected') passed += 1
      else if (outcome === 'skipped') {
        const note = test.annotations.find(({ type }) => type === 'skip')
        const reason = note?.description ?? (this.#errors > 0 ? 'it did not run' : '')
        skipped.push({ name: test.titlePath().slice(2).join(' > '), reason })
      } else failed += 1
    }
    const file = process.env['TEST_COUNTS']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed, skipped }))
  }
}
