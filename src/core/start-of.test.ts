import { expect, test } from 'vitest'
import { startOf } from './start-of.ts'

test.each([
  ['abc', 2, 'ab'],
  ['a😀', 2, 'a'],
  ['a😀', 3, 'a😀'],
  ['ab', 3, 'ab'],
])('the start of "%s" in %i code units is "%s"', (text, length, start) => {
  expect(startOf(text, length)).toBe(start)
})
