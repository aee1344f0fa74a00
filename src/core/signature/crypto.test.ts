import CryptoJS from 'crypto-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeBase64,
  digestBytes,
  encodeBytes,
  equalInConstantTime,
  hashOf,
  macBytes,
  utf8,
} from './crypto.ts'

test.each(['a', 'YQ', 'YQ=', 'YQ==\n', 'Y Q==', 'YQ-_', 'YQ==YQ=='])(
  'does not decode %j as base64',
  (text) => {
    expect(decodeBase64(text)).toBeUndefined()
  },
)

test.each([
  // RFC 1321 §A.5 and RFC 3174/6234 vectors for `abc`.
  { algorithm: 'MD5', hex: '900150983cd24fb0d6963f7d28e17f72' },
  { algorithm: 'SHA-1', hex: 'a9993e364706816aba3e25717850c26c9cd0d89d' },
  {
    algorithm: 'SHA-256',
    hex: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  },
  {
    algorithm: 'SHA-512',
    hex: 'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  },
] as const)('$algorithm of `abc` is that of its standard', ({ algorithm, hex }) => {
  expect(encodeBytes(digestBytes(algorithm, utf8('abc')), 'hex')).toBe(hex)
})

test.each([
  // RFC 2202 §3 and RFC 4231 §4.3, test case 2.
  { algorithm: 'HMAC-SHA1', hex: 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79' },
  {
    algorithm: 'HMAC-SHA256',
    hex: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  },
  {
    algorithm: 'HMAC-SHA512',
    hex: '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
  },
] as const)('$algorithm is that of its RFC', ({ algorithm, hex }) => {
  const mac = macBytes(algorithm, utf8('Jefe'), utf8('what do ya want for nothing?'))
  expect(encodeBytes(mac, 'hex')).toBe(hex)
})

test('base64url has no padding and no characters that a URL escapes', () => {
  expect(encodeBytes(Uint8Array.of(251, 255, 254, 250), 'base64')).toBe('+//++g==')
  expect(encodeBytes(Uint8Array.of(251, 255, 254, 250), 'base64url')).toBe('-__--g')
})

test.each([
  { name: 'ASCII', text: 'a' },
  { name: 'Latin', text: 'Žofie' },
  { name: 'Chinese', text: '漢字' },
  { name: 'emoji', text: '😀' },
])('encodes long texts in $name like TextEncoder', ({ text }) => {
  const long = text.repeat(20_000)
  expect(utf8(long)).toEqual(new TextEncoder().encode(long))
})

test('base64 and base64url equal those of the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const expected = btoa(String.fromCharCode(...bytes))
      expect(encodeBytes(bytes, 'base64')).toBe(expected)
      expect(encodeBytes(bytes, 'base64url')).toBe(
        expected.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      )
    }),
  )
})

test('texts that differ in a character, the length or only the case are unequal', () => {
  expect(equalInConstantTime('abc', 'abd')).toBe(false)
  expect(equalInConstantTime('abc', 'ab')).toBe(false)
  expect(equalInConstantTime('', 'a')).toBe(false)
  expect(equalInConstantTime('abc', 'Abc')).toBe(false)
  expect(equalInConstantTime('abc', 'abc')).toBe(true)
})

test('another library gives the same digests, including across block boundaries', () => {
  const digests = {
    MD5: CryptoJS.MD5,
    'SHA-1': CryptoJS.SHA1,
    'SHA-256': CryptoJS.SHA256,
    'SHA-512': CryptoJS.SHA512,
  } as const
  const same = (bytes: Uint8Array) => {
    const words = CryptoJS.enc.Hex.parse(encodeBytes(bytes, 'hex'))
    for (const algorithm of ['MD5', 'SHA-1', 'SHA-256', 'SHA-512'] as const) {
      const expected = digests[algorithm](words).toString()
      expect(encodeBytes(digestBytes(algorithm, bytes), 'hex')).toBe(expected)
    }
  }
  for (let length = 0; length <= 130; length++) same(new Uint8Array(length).fill(length))
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), same), { numRuns: 100, seed: 20261120 })
})

test('a message that is a view of a larger buffer is digested alone', () => {
  const inside = utf8('xxabcxx').subarray(2, 5)
  expect(encodeBytes(digestBytes('MD5', inside), 'hex')).toBe('900150983cd24fb0d6963f7d28e17f72')
})

test.each(['SHA-1', 'SHA-256', 'SHA-512'] as const)(
  '%s of a long message is the same by the platform and by hand',
  async (algorithm) => {
    const message = utf8('é'.repeat(20_000))
    const mac = `HMAC-${algorithm.replace('-', '')}` as 'HMAC-SHA1'
    const both = utf8(`${'é'.repeat(20_000)}\n`)
    expect(await hashOf(algorithm, utf8(''), message)('\n')).toEqual(digestBytes(algorithm, both))
    for (const key of ['key', '']) {
      expect(await hashOf(mac, utf8(key), message)('')).toEqual(macBytes(mac, utf8(key), message))
    }
  },
)
