import { expect, test } from 'vitest'
import { namesSecret } from './secret-name.ts'

test.each([
  'password',
  'x-signature',
  'signature_nonce_secret',
  'X-Api-Key',
  'accessToken',
  'privateKey',
  'pin',
  'OTP',
  'cvv',
  'pwd',
  'userPwd',
  'db_pwd2',
  'pass',
  'db-pass',
  'passcode',
  'passPhrase',
  'otp_code',
  'otpCode',
  'OTPCode',
  'otpcode',
  'pin_code',
  'userPIN',
  'new[pin]',
  'jwt',
  'id_jwt',
  'bearer',
  'cvc',
  'cvv2',
  'kata_sandi',
  'kataSandi',
  'katasandi',
  'access_key',
  'accessKey',
  'sandi',
  'sandiBaru',
  'rahasia',
  'kunci_rahasia',
  'kunci_api',
  ...[
    'verification_code',
    'kodeVerifikasi',
    'sid',
    'card_number',
    'cardNo',
    'pan',
    'PAN',
    'card_pan',
  ],
  'x-auth',
  'X-Auth-Key',
  'auth',
  'authCode',
  'ｐａｓｓｗｏｒｄ',
  'pass\u200bword',
  '\u2060p\u00adwd',
  'ＰＩＮ',
])('%j suggests a secret', (name) => {
  expect(namesSecret(name)).toBe(true)
})

test.each([
  'x-acs-signature-nonce',
  'oauth_signature_method',
  'SignatureVersion',
  'passed',
  'passenger_name',
  'compass',
  'bypass',
  'passport_number',
  'pinned',
  'spin',
  'shipping',
  'opinion',
  'captcha',
  'option',
  'author',
  'auth_method',
  'bearing',
  'sandi_bank',
  ...[
    'company',
    'panel',
    'Japan',
    'discard_number',
    'card_note',
    'side',
    'account_sid',
    'sandiwara',
  ],
  'amount',
  'code',
  'Timestamp',
  'requestId',
  'データ',
  '',
])('%j suggests no secret', (name) => {
  expect(namesSecret(name)).toBe(false)
})

test('reads a long text in a moment', () => {
  const start = performance.now()
  for (const part of ['aB', 'A', 'x-auth-', 'kata', '\u200b'])
    expect(namesSecret(part.repeat(200_000))).toBe(false)
  expect(performance.now() - start).toBeLessThan(10_000)
})
