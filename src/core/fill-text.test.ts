import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'

test('a placeholder without a value stays visible', () => {
  // @ts-expect-error: the compiler knows that `b` is missing
  expect(fillText('{{a}} and {{b}}', { a: 1 })).toBe('1 and {{b}}')
})

test('values are inserted as they are, dollar signs included', () => {
  expect(fillText('pay {{sum}}', { sum: '$&' })).toBe('pay $&')
})
