import { expect, test } from 'vitest'
import { isOtherKey } from './other-key.ts'

const ERROR = { reason: 'signature-mismatch', string_to_sign: 'ts:POST:digest' }

test('the key is different if both strings are the same', () => {
  expect(isOtherKey(ERROR, 'ts:POST:digest')).toBe(true)
  expect(isOtherKey({ ...ERROR, mistakes: [] }, 'ts:POST:digest')).toBe(true)
})

test.each([
  ['no error', undefined, 'ts:POST:digest'],
  ['another string', ERROR, 'ts:POST:other'],
  ['an unknown string', ERROR, null],
  ['another reason', { ...ERROR, reason: 'timestamp-expired' }, 'ts:POST:digest'],
  ['a known mistake', { ...ERROR, mistakes: [{ id: 'mac-hex' }] }, 'ts:POST:digest'],
  ['an error of another API', { reason: 'signature-mismatch' }, 'ts:POST:digest'],
])('%s says nothing about the key', (_, error, signed) => {
  expect(isOtherKey(error, signed)).toBe(false)
})
