import { expect, test } from 'vitest'
import { inexactIn, inexactNumbers } from './inexact-numbers.ts'

test.each([
  ['12345678901234567890', '12345678901234567000'],
  ['9007199254740993', '9007199254740992'],
  ['0.1234567890123456789', '0.12345678901234568'],
  ['1e400', 'null'],
  ['-9007199254740993', '-9007199254740992'],
])('%s would become %s', (written, kept) => {
  expect(inexactNumbers(`{"a": ${written}}`)).toEqual([{ written, kept }])
})

test.each([
  '1',
  '1.50',
  '1.5e0',
  '0.15e1',
  '-0',
  '1e2',
  '100',
  '1E+2',
  '9007199254740991',
  '0.000001',
])('%s stays unchanged', (written) => {
  expect(inexactNumbers(`[${written}]`)).toEqual([])
})

test('ignores digits inside strings', () => {
  expect(inexactNumbers('{"12345678901234567890": "say \\"12345678901234567890\\""}')).toEqual([])
})

test.each([
  { text: '98765432109876543210', sent: '98765432109876540000' },
  { text: '[1, 98765432109876543210]', sent: '98765432109876540000' },
  { text: '1.50', sent: undefined },
  { text: '"98765432109876543210"', sent: undefined },
])('the field $text would send $sent', ({ text, sent }) => {
  expect(inexactIn(text, JSON.parse(text))?.kept).toBe(sent)
})

test('a number that a field reads as text, or an empty field, would be sent unchanged', () => {
  expect(inexactIn('1e400', '1e400')).toBeUndefined()
  expect(inexactIn('', undefined)).toBeUndefined()
})
