import { expect, test } from 'vitest'
import { decodeSigningError, differenceOf } from './signing-error.ts'

test.each([
  ['no body', undefined],
  ['a page', '<html>'],
  ['an error of another kind', '{"data":{"error":"no"}}'],
  ['a list', '[]'],
])('finds no explanation in %s', (_name, body) => {
  expect(decodeSigningError(body)).toBeNull()
})

test('reads what the sandbox would have signed', () => {
  const body = JSON.stringify({ data: { error: { string_to_sign: 'a:b', canonical_body: 'c' } } })
  expect(decodeSigningError(body)).toEqual({
    stringToSign: 'a:b',
    canonicalBody: 'c',
  })
})

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
