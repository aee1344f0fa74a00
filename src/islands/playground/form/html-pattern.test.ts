import { expect, test } from 'vitest'
import { htmlPattern } from './html-pattern.ts'

/** HTML standard, "the pattern attribute". */
const isValid = (pattern: string, value: string): boolean =>
  new RegExp(`^(?:${htmlPattern(pattern)})$`, 'v').test(value)

test.each([
  ['[0-9]{3}', 'ab123c', true],
  ['[0-9]{3}', 'ab12', false],
  ['^[0-9]{3}$', '123', true],
  ['^[0-9]{3}$', '1234', false],
  ['^a|b$', 'ax', true],
  ['^a|b$', 'xb', true],
  ['^a|b$', 'xbx', false],
  ['', 'x', true],
])('%j, like in JSON Schema, makes %j %j', (pattern, value, expected) => {
  expect(isValid(pattern, value)).toBe(expected)
  expect(new RegExp(pattern, 'u').test(value)).toBe(expected)
})

test.each(['[a-z&&b]', '[(]', '('])('%j, which HTML rejects, is no attribute', (pattern) => {
  expect(htmlPattern(pattern)).toBeUndefined()
})
