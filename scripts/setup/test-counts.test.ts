import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { addCounts, failedTest, NO_TESTS, printCounts, readCounts } from './test-counts.ts'

const folder = scratchFolder()
const file = join(folder, 'counts.json')

test('a runner that crashed before it counted is one failure', () => {
  expect(readCounts(join(folder, 'absent.json'), 1).failed).toBe(1)
})

test('a cut file is one failure', () => {
  writeFileSync(file, '{ "passed": 3')
  expect(readCounts(file, 1)).toEqual({ ...NO_TESTS, failed: 1 })
})

test('a runner that failed outside of any test is one failure more', () => {
  writeFileSync(file, JSON.stringify({ ...NO_TESTS, passed: 3 }))
  expect(readCounts(file, 1)).toEqual({ ...NO_TESTS, passed: 3, failed: 1 })
})

test('counts of two runners are summed in the last line', () => {
  const skipped = [{ name: 'php sample', reason: 'php is not installed' }]
  const sum = addCounts({ ...NO_TESTS, passed: 3, skipped }, { ...NO_TESTS, passed: 4, failed: 1 })
  expect(printCounts(sum)).toBe('tests: 7 passed, 1 failed, 1 skipped')
})

test('a failed test has the first line of its error, without colors', () => {
  const error = 'expected \u001b[32m1\u001b[39m to be 2\n\nStack of calls'
  expect(failedTest('sums', error)).toEqual({ name: 'sums', message: 'expected 1 to be 2' })
})
