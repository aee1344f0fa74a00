import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'

test.each([
  { mine: 'a:POST:x', theirs: 'a:PUT:x', expected: ['a:P', 'OS', 'T:x'] },
  { mine: 'same', theirs: 'same', expected: ['same', '', ''] },
  { mine: 'aa', theirs: 'aaa', expected: ['aa', '', ''] },
  { mine: '', theirs: 'b', expected: ['', '', ''] },
  { mine: 'a🙂b', theirs: 'a🙃b', expected: ['a', '🙂', 'b'] },
])('$mine differs from $theirs', ({ mine, theirs, expected }) => {
  const { before, changed, after } = differenceOf(mine, theirs)
  expect([before, changed, after]).toEqual(expected)
})
