import { expect, test } from 'vitest'
import { decodeSigningError } from './signing-error.ts'

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
