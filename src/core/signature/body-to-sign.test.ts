import { expect, test } from 'vitest'
import { bodyToSign } from './body-to-sign.ts'
import { DEFAULT_RECIPE } from './recipe.ts'
import { signRequest } from './sign.ts'
import { verifySignature } from './verify.ts'

test.each([
  'multipart/form-data; boundary=x',
  'Multipart/Mixed',
  'image/png',
  'application/octet-stream',
  'application/pdf',
])('%s is not signed', (contentType) => {
  expect(bodyToSign(contentType, 'x')).toBeUndefined()
})

test.each([
  undefined,
  'application/json',
  'application/problem+json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
])('%s is signed', (contentType) => {
  expect(bodyToSign(contentType, 'x')).toBe('x')
})

test('signer and verifier agree that the empty string is hashed', async () => {
  const timestamp = '2026-11-20T17:04:05+07:00'
  const request = { apiKey: 'pk', secretKey: 'sk', method: 'POST', path: '/', timestamp }
  const signed = signRequest(DEFAULT_RECIPE, {
    ...request,
    contentType: 'multipart/form-data',
    body: '--x',
    requestId: 'r',
  })
  if (!signed.ok) throw new Error(signed.error.message)
  expect(signed.value.digest).toBe('1B2M2Y8AsgTpgAmY7PhCfg==')
  const headers = { ...signed.value.headers, 'content-type': 'multipart/form-data; boundary=y' }
  const received = { headers, method: 'POST', path: '/', bodyText: '--y' }
  const facts = { apiKey: 'pk', secretKey: 'sk', nowMs: Date.parse(timestamp) }
  expect((await verifySignature(DEFAULT_RECIPE, received, facts)).ok).toBe(true)
})
