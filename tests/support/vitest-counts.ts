/** Vitest reporter: leaves counts and skips with their reasons in the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export default class VitestCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0
    let failed = unhandledErrors.length
    const skipped: { name: string; reason: string }[] = []
    for (const module of modules) {
      // A module that did not load has errors and no tests.
      failed += module.errors().length
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') passed += 1
        else if (result.state === 'failed') failed += 1
        else {
          const reason = result.state === 'skipped' ? (result.note ?? '') : 'it did not run'
          skipped.push({ name: `${module.relativeModuleId} > ${test.fullName}`, reason })
        }
      }
    }
    const file = process.env['TEST_COUNTS']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed, skipped }))
  }
}
