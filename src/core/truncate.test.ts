import { expect, test } from 'vitest'
import { truncate, wholeName } from './truncate.ts'

test.each([
  { name: 'fifty characters', text: 'a'.repeat(50), shown: 'a'.repeat(50) },
  { name: 'one more', text: 'a'.repeat(51), shown: `${'a'.repeat(50)}…` },
  { name: 'fifty characters of two code units', text: '😀'.repeat(50), shown: '😀'.repeat(50) },
  { name: 'one more of these', text: '😀'.repeat(51), shown: `${'😀'.repeat(50)}…` },
  { name: 'another length', text: 'Authorization-Token', length: 15, shown: 'Authorization-T…' },
])('$name', ({ text, length, shown }) => {
  expect(truncate(text, length)).toBe(shown)
})

test('returns a title only for truncated text', () => {
  expect(wholeName('a'.repeat(50))).toBeUndefined()
  expect(wholeName('a'.repeat(51))).toBe('a'.repeat(51))
})
