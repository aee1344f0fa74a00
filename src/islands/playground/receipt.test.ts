import { expect, test } from 'vitest'
import { compareReceipt, decodeReceipt } from './receipt.ts'

/** SHA-256 of the empty string (FIPS 180-4 example) and of `abc` (NIST CAVP), in base64. */
const EMPTY = 'sha-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const ABC = 'sha-256=ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='
const abc = new TextEncoder().encode('abc')

test.each([
  ['no headers', {}],
  ['no digest', { 'X-Gapura-Receipt-Length': '3' }],
  [
    'a length that is no number',
    { 'X-Gapura-Receipt-Length': '3a', 'X-Gapura-Receipt-Digest': ABC },
  ],
])('reads no receipt from %s', (_name, headers) => {
  expect(decodeReceipt(new Headers(headers))).toBeNull()
})

test('treats another digest of the same length as different', () => {
  const comparison = compareReceipt(abc, { lengthBytes: 3, digest: EMPTY, target: null }, null)
  expect(comparison).toMatchObject({ isSame: false, signedDigest: ABC, sentDigest: EMPTY })
})

test('treats the same digest with another length as different', () => {
  expect(compareReceipt(abc, { lengthBytes: 4, digest: ABC, target: null }, null).isSame).toBe(
    false,
  )
})

test.each([
  ['abc', abc, ABC],
  ['no body', new Uint8Array(), EMPTY],
])('treats %s, forwarded as signed, as the same', (_name, signed, digest) => {
  const headers = new Headers({
    'X-Gapura-Receipt-Length': String(signed.length),
    'X-Gapura-Receipt-Digest': digest,
  })
  const receipt = decodeReceipt(headers)
  expect(receipt && compareReceipt(signed, receipt, null)).toMatchObject({
    isSame: true,
    signedBytes: signed.length,
    sentBytes: signed.length,
  })
})

test.each([
  { signedPath: '/base/users', target: '/base/users?page=2', otherPath: null },
  {
    signedPath: '/users',
    target: '/base/users',
    otherPath: { signed: '/users', sent: '/base/users' },
  },
  { signedPath: null, target: '/base/users', otherPath: null },
  { signedPath: '/users', target: null, otherPath: null },
])('signed for $signedPath, called $target', ({ signedPath, target, otherPath }) => {
  const receipt = { lengthBytes: 3, digest: ABC, target }
  expect(compareReceipt(abc, receipt, signedPath)).toMatchObject({ isSame: true, otherPath })
})
