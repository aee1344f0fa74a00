import { expect, test } from 'vitest'
import { optionAbove } from './search-view.ts'

test.each([
  { from: 'the third', at: 2, above: 'b' },
  { from: 'the first', at: 0, above: 'c' },
  { from: 'none, while a query is typed', at: -1, above: 'c' },
])('ArrowUp from $from selects $above', ({ at, above }) => {
  expect(optionAbove(['a', 'b', 'c'], at)).toBe(above)
})

test('ArrowUp selects nothing in an empty list', () => {
  expect(optionAbove([], -1)).toBeUndefined()
})
