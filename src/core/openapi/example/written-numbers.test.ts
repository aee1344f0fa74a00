import { expect, test } from 'vitest'
import { withNumbersOf } from './written-numbers.ts'

test.each([
  { printed: '{"a":10}', written: '{ "a": 10.00 }', expected: '{"a":10.00}' },
  { printed: '{\n  "a": 10\n}', written: '{"a":1e1}', expected: '{\n  "a": 1e1\n}' },
  {
    printed: '[9007199254740992,1]',
    written: '[9007199254740993]',
    expected: '[9007199254740993,1]',
  },
  {
    printed: '{"a":{"b":[1]}}',
    written: '{"a":{"b":[1.0]},"c":2.0}',
    expected: '{"a":{"b":[1.0]}}',
  },
  { printed: '{"a":11}', written: '{"a":10.00}', expected: '{"a":11}' },
  { printed: '{"a":"10"}', written: '{"a":10.00}', expected: '{"a":"10"}' },
  { printed: '{"a":[]}', written: '{"a":{"0":1.0}}', expected: '{"a":[]}' },
  { printed: '{"a":1}', written: '{"a":1.0', expected: '{"a":1}' },
  { printed: '{"a":1}', written: undefined, expected: '{"a":1}' },
])('$printed with the numbers of $written is $expected', ({ printed, written, expected }) => {
  expect(withNumbersOf(printed, written)).toBe(expected)
})
