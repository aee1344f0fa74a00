/** Vitest reporter: leaves counts, and skips with their reasons, in the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { TestCounts } from '../../scripts/setup/test-counts.ts'

export default class VitestCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env['TEST_COUNTS']
    if (file === undefined) return
    writeFileSync(file, JSON.stringify(countModules(modules, unhandledErrors.length)))
  }
}

/** @param errors - that belong to no test */
export function countModules(modules: readonly TestModule[], errors: number): TestCounts {
  let passed = 0
  let failed = errors
  const skipped: { name: string; reason: string }[] = []
  const notRun: string[] = []
  for (const module of modules) {
    // A module that did not load, or a beforeAll that failed.
    failed += module.errors().length
    for (const suite of module.children.allSuites()) failed += suite.errors().length
    if (module.state() === 'queued') notRun.push(module.relativeModuleId)
    for (const test of module.children.allTests()) {
      const name = `${module.relativeModuleId} > ${test.fullName}`
      const result = test.result()
      if (result.state === 'passed') passed += 1
      else if (result.state === 'failed') failed += 1
      else if (result.state === 'pending' || isBelowFailure(test)) notRun.push(name)
      else skipped.push({ name, reason: result.note ?? '' })
    }
  }
  return { passed, failed: failed + notRun.length, skipped, notRun, flaky: [] }
}

/** Vitest calls the tests behind a failed beforeAll skipped. */
function isBelowFailure(test: TestCase): boolean {
  for (let suite = test.parent; ; suite = suite.parent) {
    if (suite.errors().length > 0) return true
    if (suite.type === 'module') return false
  }
}
