import { expect, test } from 'vitest'
import { inexactNumbers } from './inexact-numbers.ts'

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
