import { expect, test } from 'vitest'
import { bodyToSign } from './body-to-sign.ts'
import { DEFAULT_RECIPE } from './recipe.ts'
import { signRequest, stepOutput } from './sign-request.ts'
import { verifySignature } from './verify-request.ts'

test.each([
  'multipart/form-data; boundary=x',
  'Multipart/Mixed',
  'image/png',
  'application/octet-stream',
  'application/pdf',
  ' APPLICATION/PDF ;charset=x',
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
  'image/x+json',
  'Image/X+JSON; charset=utf-8',
  'application/pdf+json',
  'application/zip-list',
  'multipart/x+json',
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
  if (!signed.ok) throw new Error(signed.error.problem.code)
  expect(stepOutput(signed.value, 'body-digest')).toBe('1B2M2Y8AsgTpgAmY7PhCfg==')
  const headers = { ...signed.value.headers, 'content-type': 'multipart/form-data; boundary=y' }
  const received = { headers, method: 'POST', path: '/', bodyText: '--y' }
  const facts = { apiKey: 'pk', secretKey: 'sk', nowMs: Date.parse(timestamp) }
  expect(await verifySignature(DEFAULT_RECIPE, received, facts)).toMatchObject({
    ok: true,
    coversBody: false,
  })
})

test.each([
  ['text, by the default recipe', DEFAULT_RECIPE, 'application/json', '{"a":1}', true],
  ['no body', DEFAULT_RECIPE, 'application/json', undefined, true],
  ['a multipart form', DEFAULT_RECIPE, 'multipart/form-data', '--x', false],
  ['an empty multipart form', DEFAULT_RECIPE, 'multipart/form-data', '', true],
  [
    'text, by a recipe that leaves the digest out',
    { ...DEFAULT_RECIPE, parts: DEFAULT_RECIPE.parts.slice(0, 3) },
    'application/json',
    '{"a":1}',
    false,
  ],
])('a right signature covers %s: %#', async (_name, recipe, contentType, body, expected) => {
  const timestamp = '2026-11-20T17:04:05+07:00'
  const request = { apiKey: 'pk', secretKey: 'sk', method: 'POST', path: '/', timestamp }
  const signed = signRequest(recipe, { ...request, contentType, body, requestId: 'r' })
  if (!signed.ok) throw new Error(signed.error.problem.code)
  const headers = { ...signed.value.headers, 'content-type': contentType }
  const verdict = await verifySignature(
    recipe,
    { headers, method: 'POST', path: '/', bodyText: body },
    { apiKey: 'pk', secretKey: 'sk', nowMs: Date.parse(timestamp) },
  )
  expect(verdict).toMatchObject({ ok: true, coversBody: expected })
})
