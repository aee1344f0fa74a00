import { expect, test } from 'vitest'
import { base32, hotp, totpStep, totpUri, verifyTotp } from './totp.ts'

/** The secret of RFC 4226 appendix D and RFC 6238 appendix B (SHA-1). */
const SECRET = new TextEncoder().encode('12345678901234567890')

test.each([
  // RFC 6238, appendix B, rows "SHA1": time in seconds, eight digits.
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238 appendix B: at %i the code is %s', async (seconds, code) => {
  expect(await hotp(SECRET, totpStep(seconds * 1000), 8)).toBe(code)
})

test.each([
  // RFC 4226, appendix D: count, six digits.
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226 appendix D: count %i is %s', async (count, code) => {
  expect(await hotp(SECRET, count, 6)).toBe(code)
})

test('a code works in its step and the adjacent ones, and once', async () => {
  const at = (step: number) => step * 30_000
  const code = await hotp(SECRET, 100, 6)
  for (const step of [98, 102]) {
    expect(await verifyTotp(SECRET, code, at(step), 0)).toBeUndefined()
  }
  for (const step of [99, 100, 101]) {
    expect(await verifyTotp(SECRET, code, at(step), 0)).toBe(100)
  }
  expect(await verifyTotp(SECRET, code, at(100), 100)).toBeUndefined()
  expect(await verifyTotp(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, at(100), 99)).toBe(100)
})

test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%j is no code', async (code) => {
  expect(await verifyTotp(SECRET, code, 0, -10)).toBeUndefined()
})

test.each([
  // RFC 4648 §10, without padding.
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648 §10: %j is %s', (text, encoded) => {
  expect(base32(new TextEncoder().encode(text))).toBe(encoded)
})

test('the URL of the QR code escapes names', () => {
  expect(totpUri(SECRET, 'a b@c.test', 'Ga:pura')).toBe(
    'otpauth://totp/Ga%3Apura:a%20b%40c.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ga%3Apura',
  )
})
