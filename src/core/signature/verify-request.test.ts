import { expect, test } from 'vitest'
import componentSource from '../../../tests/fixtures/signature/component-string.recipe.json' with {
  type: 'json',
}
import hashFormSource from '../../../tests/fixtures/signature/hash-form.recipe.json' with {
  type: 'json',
}
import { presetRecipe, recipeOf } from '../../../tests/support/recipes.ts'
import { readApiKey } from './claimed.ts'
import type { ReceivedRequest } from './received-request.ts'
import { DEFAULT_RECIPE } from './recipe.ts'
import { signRequest } from './sign-request.ts'
import { formatTimestamp } from './timestamp.ts'
import { verifySignature } from './verify-request.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const FACTS = { apiKey: 'pk:live', secretKey: 'sk', nowMs: NOW_MS }
const BODY = '{"a":1.0,"selfie":"x"}'

function received(recipe = DEFAULT_RECIPE, change: Partial<ReceivedRequest> = {}): ReceivedRequest {
  const signed = signRequest(recipe, {
    apiKey: FACTS.apiKey,
    secretKey: FACTS.secretKey,
    method: 'POST',
    path: '/v1/users',
    body: BODY,
    timestamp: formatTimestamp(recipe, NOW_MS),
    requestId: 'r-1',
  })
  if (!signed.ok) throw new Error(signed.error.problem.code)
  const { headers } = signed.value
  return {
    method: 'POST',
    path: '/v1/users',
    bodyText: BODY,
    ...change,
    headers: { ...headers, ...change.headers },
  }
}

const validate = (request: ReceivedRequest, facts = FACTS, recipe = DEFAULT_RECIPE) =>
  verifySignature(recipe, request, facts)

test.each(['Timestamp', 'Signature', 'Request-ID'])('names the missing header %s', async (name) => {
  const verdict = await validate(received(DEFAULT_RECIPE, { headers: { [name]: undefined } }))
  expect(verdict).toMatchObject({ ok: false, reason: 'header-missing' })
  expect(!verdict.ok && verdict.explanation).toContain(`"${name}"`)
})

test.each([
  { name: 'no time at all', timestamp: 'now' },
  { name: 'another offset', timestamp: '2026-11-20T10:04:05Z' },
])('rejects a timestamp with $name', async ({ timestamp }) => {
  expect(
    await validate(received(DEFAULT_RECIPE, { headers: { Timestamp: timestamp } })),
  ).toMatchObject({
    reason: 'timestamp-malformed',
  })
})

test.each([
  { laterMs: 301_000, skewSeconds: -301, words: '301 seconds behind' },
  { laterMs: -301_000, skewSeconds: 301, words: '301 seconds ahead of' },
])('measures a clock that is $words', async ({ laterMs, skewSeconds, words }) => {
  const verdict = await validate(received(), { ...FACTS, nowMs: NOW_MS + laterMs })
  expect(verdict).toMatchObject({ reason: 'timestamp-skewed', skewSeconds })
  expect(!verdict.ok && verdict.explanation).toContain(words)
})

test.each([300_000, -300_000])('accepts a skew of %i ms', async (skewMs) => {
  expect((await validate(received(), { ...FACTS, nowMs: NOW_MS + skewMs })).ok).toBe(true)
})

test.each([
  { name: 'no base64', signature: 'not base64!' },
  { name: 'base64 of something else', signature: btoa('something else') },
  { name: 'base64 of bytes that are not UTF-8', signature: btoa('\xff\xfe') },
])('rejects a signature that is $name', async ({ signature }) => {
  expect(
    await validate(received(DEFAULT_RECIPE, { headers: { Signature: signature } })),
  ).toMatchObject({
    reason: 'signature-encoding',
    explanation: expect.stringContaining('in standard Base64'),
  })
})

test('rejects the key of another partner', async () => {
  expect(await validate(received(), { ...FACTS, apiKey: 'pk_other' })).toMatchObject({
    reason: 'api-key-mismatch',
  })
  const component = recipeOf(componentSource)
  const headers = { 'Client-Id': 'pk_other' }
  expect(await validate(received(component, { headers }), FACTS, component)).toMatchObject({
    reason: 'api-key-mismatch',
  })
})

test.each([
  { name: 'the secret', change: {}, facts: { ...FACTS, secretKey: 'other' } },
  { name: 'the body', change: { bodyText: '{"a":2}' }, facts: FACTS },
  { name: 'a number written another way', change: { bodyText: '{"a":1}' }, facts: FACTS },
])('rejects when $name differs', async ({ change, facts }) => {
  const verdict = await validate(received(DEFAULT_RECIPE, change), facts)
  expect(verdict).toMatchObject({ ok: false, reason: 'signature-mismatch' })
  expect(verdict).toHaveProperty('expected.stringToSign')
})

test('names the mistake behind a wrong signature', async () => {
  const verdict = await validate(received(DEFAULT_RECIPE, { method: 'PUT' }))
  expect(verdict).toMatchObject({
    reason: 'signing-mistake',
    diagnosis: { outcome: 'mistakes', mistakes: [{ id: 'method-other' }] },
  })
})

test('an error holds no secret, no MAC and no valid signature', async () => {
  const right = received()
  const text = JSON.stringify(
    await validate({ ...right, bodyText: '{"a":2}' }, { ...FACTS, secretKey: 'sk-secret' }),
  )
  expect(text).not.toContain('sk-secret')
  expect(text).not.toContain('"mac"')
  expect(text).not.toContain('"signature":')
})

test('rejects RSA as unsupported', async () => {
  const rsa = { ...DEFAULT_RECIPE, mac: { algorithm: 'RSA-SHA256', encoding: 'base64' } } as const
  expect(await validate(received(), FACTS, rsa)).toMatchObject({ reason: 'unsupported-algorithm' })
})

test.each([
  { name: 'default', source: {} },
  { name: 'hash-form', source: hashFormSource },
  { name: 'component-string', source: componentSource },
  { name: 'unix time', source: { timestamp: { format: 'unix' } } },
  { name: 'bare signature', source: { output: { template: '{signature}', encoding: 'none' } } },
])('accepts what it signed with the recipe $name', async ({ source }) => {
  const recipe = recipeOf(source)
  expect((await validate(received(recipe), FACTS, recipe)).ok).toBe(true)
})

test('reads header names in any case', async () => {
  const headers = Object.fromEntries(
    Object.entries(received().headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  expect((await validate({ method: 'POST', path: '/v1/users', bodyText: BODY, headers })).ok).toBe(
    true,
  )
})

test('ignores what is excluded: a changed selfie keeps the signature', async () => {
  expect(
    (await validate(received(DEFAULT_RECIPE, { bodyText: '{"a":1.0,"selfie":"y"}' }))).ok,
  ).toBe(true)
})

test.each([
  { name: 'the signature header', source: {}, expected: 'pk:live' },
  { name: 'the #key:#signature form', source: hashFormSource, expected: 'pk:live' },
  { name: 'a header of its own', source: componentSource, expected: 'pk:live' },
  {
    name: 'nowhere',
    source: { output: { template: '{signature}', encoding: 'none' } },
    expected: undefined,
  },
])('reads the API key from $name', ({ source, expected }) => {
  const recipe = recipeOf(source)
  expect(readApiKey(recipe, received(recipe))).toBe(expected)
})

const NOISE = { method: 'GET', path: '/', bodyText: undefined, headers: {} }

test('reads a long header in linear time', () => {
  const recipe = recipeOf(
    recipeWith({
      parameters: { key: '{key}', mac: ['{body}', { 'hmac-sha256': '{secret}' }, 'hex'] },
    }),
  )
  const headers = { 'X-Signature': 'a'.repeat(300_000) }
  expect(readApiKey(recipe, { ...NOISE, headers })).toBeUndefined()
})

test('the scheme of an unknown origin is the same for both sides', async () => {
  const recipe = recipeOf(
    recipeWith({ value: ['{scheme} {body}', { 'hmac-sha256': '{secret}' }, 'hex'] }),
  )
  const outcome = await validate(received(recipe), FACTS, recipe)
  expect(outcome.ok).toBe(true)
})

const recipeWith = (placed: object) => ({
  recipe: 2,
  inputs: { key: { kind: 'text' }, secret: { kind: 'secret' } },
  request: [
    { header: 'X-Key', value: '{key}' },
    { header: 'X-Signature', ...placed },
  ],
})

test('reads no API key from noise', () => {
  expect(readApiKey(DEFAULT_RECIPE, { ...NOISE, headers: { Signature: '%%%' } })).toBeUndefined()
  expect(readApiKey(DEFAULT_RECIPE, NOISE)).toBeUndefined()
})

test('explains one mistake, and no pair, without looking for pairs', async () => {
  const signed = signRequest(DEFAULT_RECIPE, {
    ...FACTS,
    secretKey: 'sk\n',
    method: 'POST',
    path: '/v1/users',
    body: BODY,
    timestamp: formatTimestamp(DEFAULT_RECIPE, NOW_MS),
    requestId: 'r-1',
  })
  const signature = signed.ok ? signed.value.signature : ''
  const mistakes = async (sent: string, diagnose: boolean | 'single') => {
    const request = received(DEFAULT_RECIPE, { headers: { Signature: sent } })
    const verdict = await verifySignature(DEFAULT_RECIPE, request, { ...FACTS, diagnose })
    const diagnosis = verdict.ok ? undefined : verdict.diagnosis
    return diagnosis?.outcome === 'mistakes' ? diagnosis.mistakes.map(({ id }) => id) : []
  }
  expect(await mistakes(signature, 'single')).toEqual(['secret-spaced'])
  expect(await mistakes(btoa(signature), true)).toEqual(['secret-spaced', 'double-base64'])
  expect(await mistakes(btoa(signature), 'single')).toEqual([])
})

test('a Signature-Input with a mistake is never accepted, and named if nothing else explains it', async () => {
  const recipe = presetRecipe('rfc9421-hmac-sha256')
  const facts = { apiKey: 'k', secretKey: btoa('secret'), nowMs: NOW_MS }
  const sent = { method: 'GET', origin: 'https://a.example', path: '/v1/users' }
  const timestamp = formatTimestamp(recipe, NOW_MS)
  const signed = signRequest(recipe, { ...facts, ...sent, body: undefined, timestamp })
  const headers = Object.entries(signed.ok ? signed.value.headers : {}).map(
    ([name, value]) => [name, value.replace(/(?<=;created=)(\d+)/, '"$1"')] as const,
  )
  const request = { ...sent, headers: Object.fromEntries(headers), bodyText: undefined }
  expect(await verifySignature(recipe, request, facts)).toMatchObject({
    reason: 'signing-mistake',
    diagnosis: { mistakes: [{ id: 'time-quoted' }] },
  })
  expect(await verifySignature(recipe, request, { ...facts, diagnose: false })).toMatchObject({
    ok: false,
  })
  const other = { ...facts, secretKey: btoa('another') }
  expect(await verifySignature(recipe, request, other)).toMatchObject({
    reason: 'signature-encoding',
    parameter: 'Signature-Input',
  })
})

test('a Signature-Input without created is never accepted, and named whatever was signed', async () => {
  const recipe = presetRecipe('rfc9421-hmac-sha256')
  const facts = { apiKey: 'k', secretKey: btoa('secret'), nowMs: NOW_MS }
  const sent = { method: 'GET', origin: 'https://a.example', path: '/v1/users' }
  // At the time of the check, and at another.
  for (const timestamp of [String(Math.floor(NOW_MS / 1000)), '1618884473']) {
    const signed = signRequest(recipe, { ...facts, ...sent, body: undefined, timestamp })
    const headers = Object.entries(signed.ok ? signed.value.headers : {}).map(
      ([name, value]) => [name, value.replace(/;created=\d+/, '')] as const,
    )
    const request = { ...sent, headers: Object.fromEntries(headers), bodyText: undefined }
    expect(readApiKey(recipe, request)).toBe('k')
    expect(await verifySignature(recipe, request, facts)).toMatchObject({
      reason: 'signing-mistake',
      diagnosis: { mistakes: [{ id: 'created-missing' }] },
    })
  }
})
