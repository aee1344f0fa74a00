/** Vitest reporter: leaves counts, failures, and skips with their reasons, in the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { failedTest, type TestCounts } from '../../scripts/setup/test-counts.ts'

export default class VitestCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env['TEST_COUNTS']
    if (file === undefined) return
    writeFileSync(file, JSON.stringify(countModules(modules, unhandledErrors)))
  }
}

/** @param errors - that belong to no test */
function countModules(
  modules: readonly TestModule[],
  errors: readonly SerializedError[],
): TestCounts {
  let passed = 0
  const failures = errors.map(({ message }) => failedTest('outside of any test', message))
  const skipped: { name: string; reason: string }[] = []
  const notRun: string[] = []
  const flaky: string[] = []
  const fail = (name: string, errors: readonly SerializedError[]): void => {
    for (const { message } of errors) failures.push(failedTest(name, message))
  }
  for (const module of modules) {
    // A module that did not load, or a beforeAll that failed.
    fail(module.relativeModuleId, module.errors())
    for (const suite of module.children.allSuites()) {
      fail(`${module.relativeModuleId} > ${suite.fullName}`, suite.errors())
    }
    if (module.state() === 'queued') notRun.push(module.relativeModuleId)
    for (const test of module.children.allTests()) {
      const name = `${module.relativeModuleId} > ${test.fullName}`
      const result = test.result()
      if (test.diagnostic()?.flaky === true) flaky.push(name)
      if (result.state === 'passed') passed += 1
      else if (result.state === 'failed') failures.push(failedTest(name, result.errors[0]?.message))
      else if (result.state === 'pending' || isBelowFailure(test)) notRun.push(name)
      else skipped.push({ name, reason: result.note ?? '' })
    }
  }
  const failed = failures.length + notRun.length
  return { passed, failed, failures, skipped, notRun, flaky }
}

/** Vitest calls the tests behind a failed beforeAll skipped. */
function isBelowFailure(test: TestCase): boolean {
  for (let suite = test.parent; ; suite = suite.parent) {
    if (suite.errors().length > 0) return true
    if (suite.type === 'module') return false
  }
}
