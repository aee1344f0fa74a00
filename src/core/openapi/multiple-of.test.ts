import { expect, test } from 'vitest'
import { isMultipleOf } from './multiple-of.ts'

test.each([
  { number: 0.3, divisor: 0.1, expected: true },
  { number: 19.99, divisor: 0.01, expected: true },
  { number: 1.000_000_000_1, divisor: 1, expected: false },
  { number: 1e300, divisor: 1e-300, expected: true },
  { number: 1e21, divisor: 7, expected: false },
  { number: -6, divisor: 3, expected: true },
  { number: 0, divisor: 0.7, expected: true },
  { number: 5e-324, divisor: 1, expected: false },
  { number: Number.POSITIVE_INFINITY, divisor: 2, expected: false },
  { number: Number.NaN, divisor: 2, expected: false },
])('$number by $divisor: $expected', ({ number, divisor, expected }) => {
  expect(isMultipleOf(number, divisor)).toBe(expected)
})

test.each([0, -2, Number.NaN, Number.POSITIVE_INFINITY])(
  'a divisor of %s sets no rule',
  (divisor) => {
    expect(isMultipleOf(3, divisor)).toBe(true)
  },
)
