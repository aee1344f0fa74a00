/** Requests of documents with a preset: signed as the playground signs, verified as the sandbox does. */
import { expect, test } from 'vitest'
import { readApiKey } from '#core/signature/claimed.ts'
import { placedHeaders } from '#core/signature/decided-headers.ts'
import { createKeyPair } from '#core/signature/key-pair.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { ReceivedRequest } from '#core/signature/received-request.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { type RequestToSign, signRequestWaiting } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { verifySignature } from '#core/signature/verify-request.ts'
import { presetRecipe } from '../support/recipes.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const KEYS = { apiKey: 'pk_live_9f2', secretKey: 'c2VjcmV0LWtleQ==', accessToken: 'token' }
const BODY = '{"name":"Budi","amount":1.0}'

async function signed(
  recipe: SignatureRecipe,
  more: Partial<RequestToSign> = {},
): Promise<ReceivedRequest> {
  const result = await signRequestWaiting(recipe, {
    ...KEYS,
    method: 'post',
    origin: 'https://api.example.com',
    path: '/v1/users',
    query: 'page=2',
    body: BODY,
    contentType: 'application/json',
    timestamp: formatTimestamp(recipe, NOW_MS),
    requestId: '5b1f0c3e-7a64-4d0e-9a51-2f8d6c1e7b90',
    random: (length) => new Uint8Array(length).fill(7),
    ...more,
  })
  if (!result.ok) throw new Error(result.error.problem.code)
  const { method, path, query, headers, body } = result.value.message
  return {
    method: method.toUpperCase(),
    origin: 'https://api.example.com',
    path,
    query,
    headers: Object.fromEntries(headers),
    bodyText: String(body),
  }
}

const HMAC_PRESETS = [
  'bca',
  'binance',
  'doku',
  'ipaymu',
  'oauth1',
  'snap-bi',
  'sumsub',
  'veriff',
].map((preset) => ({ preset }))

test.each(HMAC_PRESETS)(
  '$preset: a signed request names its sender and is verified',
  async ({ preset }) => {
    const recipe = presetRecipe(preset)
    const received = await signed(recipe)
    expect(readApiKey(recipe, received)).toBe(KEYS.apiKey)
    expect(await verifySignature(recipe, received, { ...KEYS, nowMs: NOW_MS })).toMatchObject({
      ok: true,
      coversBody: true,
    })
  },
)

test.each(HMAC_PRESETS)(
  '$preset: a request with another secret is rejected',
  async ({ preset }) => {
    const recipe = presetRecipe(preset)
    const received = await signed(recipe, { secretKey: 'another' })
    const verdict = await verifySignature(recipe, received, { ...KEYS, nowMs: NOW_MS })
    expect(verdict).toMatchObject({ ok: false, reason: 'signature-mismatch' })
    expect(JSON.stringify(verdict)).not.toContain(KEYS.secretKey)
  },
)

test.each(HMAC_PRESETS)('$preset: a space behind the secret is named', async ({ preset }) => {
  const recipe = presetRecipe(preset)
  const received = await signed(recipe, { secretKey: `${KEYS.secretKey}\n` })
  expect(await verifySignature(recipe, received, { ...KEYS, nowMs: NOW_MS })).toMatchObject({
    ok: false,
    reason: 'signing-mistake',
    diagnosis: { mistakes: [{ id: 'secret-spaced' }] },
  })
})

const KEY_PAIR_PRESETS = [
  'binance-ed25519',
  'binance-rsa',
  'jws-es256',
  'jws-ps256',
  'privy-wallets',
  'rfc9421-ecdsa-p256-sha256',
  'rfc9421-rsa-pss-sha512',
  'snap-bi-asymmetric',
].map((preset) => ({ preset }))

test.each(KEY_PAIR_PRESETS)(
  '$preset: a key pair of the browser signs, and its public half verifies',
  async ({ preset }) => {
    const recipe = presetRecipe(preset)
    const scheme = keyPairScheme(recipe)
    if (scheme === undefined) throw new Error('A key pair must sign.')
    const pair = await createKeyPair(scheme)
    const other = await createKeyPair(scheme)
    const received = await signed(recipe, { keyPair: pair })
    const verify = (publicKey: string) =>
      verifySignature(recipe, received, { ...KEYS, keyPair: { publicKey }, nowMs: NOW_MS })
    expect(await verify(pair.publicKey)).toMatchObject({ ok: true })
    expect(await verify(other.publicKey)).toMatchObject({
      reason: 'signature-mismatch',
      explanation: expect.stringContaining("doesn't belong to the registered public key"),
    })
  },
)

test('a missing header is named', async () => {
  const recipe = presetRecipe('doku')
  const { headers, ...received } = await signed(recipe)
  for (const name of placedHeaders(recipe).filter((header) => header !== 'Digest')) {
    const without = { ...received, headers: { ...headers, [name]: undefined } }
    expect(await verifySignature(recipe, without, { ...KEYS, nowMs: NOW_MS })).toMatchObject({
      reason: 'header-missing',
    })
  }
})

test('a wrong value next to a correct signature is named', async () => {
  const recipe = presetRecipe('rfc9421-hmac-sha256', {
    request: [
      { header: 'X-Version', value: '2' },
      { header: 'X-Digest', value: ['{body}', 'sha256', 'hex'] },
      { header: 'X-Key', value: '{keyId}' },
      { header: 'X-Signature', value: ['{body}', { 'hmac-sha256': '{secret}' }, 'hex'] },
    ],
  })
  const { headers, ...received } = await signed(recipe)
  for (const name of ['X-Version', 'X-Digest']) {
    const changed = { ...received, headers: { ...headers, [name]: 'other' } }
    expect(await verifySignature(recipe, changed, { ...KEYS, nowMs: NOW_MS })).toMatchObject({
      reason: 'value-mismatch',
      parameter: name,
      explanation: expect.stringContaining('The signature is correct'),
    })
  }
})

test.each([/^\w+(?= )/, /, signature="[^"]*"/])(
  'an Authorization without %s is in another form, not missing',
  async (part) => {
    const recipe = presetRecipe('kong-hmac')
    const { headers, ...received } = await signed(recipe)
    const other = headers['Authorization']?.replace(part, '')
    const changed = { ...received, headers: { ...headers, Authorization: other } }
    expect(await verifySignature(recipe, changed, { ...KEYS, nowMs: NOW_MS })).toMatchObject({
      reason: 'signature-encoding',
      parameter: 'Authorization',
    })
  },
)

test('a preset with changes is signed and verified with them', async () => {
  const recipe = presetRecipe('snap-bi', { choose: { endpoint: 'path', signature: 'hex' } })
  const received = await signed(recipe)
  expect(received.headers['X-SIGNATURE']).toMatch(/^[0-9a-f]{128}$/)
  expect((await verifySignature(recipe, received, { ...KEYS, nowMs: NOW_MS })).ok).toBe(true)
})

test.each(['wechat-pay', 'binance-ed25519', 'privy-wallets'])(
  '%s: a request signed with a key pair is verified with its public half',
  async (preset) => {
    const recipe = presetRecipe(preset)
    const pair = await keyPairFor(preset)
    const received = await signed(recipe, { inputs: { keyPair: { privateKey: pair.privateKey } } })
    const verify = (publicKey: CryptoKey) =>
      verifySignature(recipe, received, {
        ...KEYS,
        inputs: { keyPair: { publicKey } },
        nowMs: NOW_MS,
      })
    expect((await verify(pair.publicKey)).ok).toBe(true)
    expect((await verify((await keyPairFor(preset)).publicKey)).ok).toBe(false)
  },
)

async function keyPairFor(preset: string): Promise<CryptoKeyPair> {
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 }
  const algorithm =
    preset === 'wechat-pay'
      ? { ...rsa, publicExponent: new Uint8Array([1, 0, 1]) }
      : preset === 'privy-wallets'
        ? { name: 'ECDSA', namedCurve: 'P-256' }
        : { name: 'Ed25519' }
  // as: all three are key pairs.
  return (await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])) as CryptoKeyPair
}

test.each([
  { name: 'until midnight in Jakarta', nowMs: NOW_MS, seconds: 24_955 },
  {
    name: 'shortly before midnight, as long as the request remains valid',
    nowMs: Date.UTC(2026, 10, 20, 16, 59, 30),
    seconds: 600,
  },
  {
    name: 'shortly after midnight, for the new day',
    nowMs: Date.UTC(2026, 10, 20, 17, 0, 0),
    seconds: 86_400,
  },
])('an external ID of SNAP BI is used up $name', async ({ nowMs, seconds }) => {
  const recipe = presetRecipe('snap-bi')
  const received = await signed(recipe, { timestamp: formatTimestamp(recipe, nowMs) })
  expect(await verifySignature(recipe, received, { ...KEYS, nowMs })).toMatchObject({
    once: [{ input: 'externalId', value: '77777777777777777777', seconds }],
  })
})
