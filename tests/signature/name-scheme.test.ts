/** One captured request names the dialect or preset that signed it. */
import { expect, test } from 'vitest'
import { createKeyPair } from '#core/signature/key-pair.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import { nameScheme } from '#core/signature/name-scheme.ts'
import type { ReceivedRequest } from '#core/signature/received-request.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequestWaiting } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { presetRecipe } from '../support/recipes.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const KEYS = { apiKey: 'P', secretKey: 'secret', accessToken: 'token' }

const snap = presetRecipe('snap-bi')
const asymmetric = presetRecipe('snap-bi-asymmetric')
const scheme = keyPairScheme(asymmetric)
if (scheme === undefined) throw new Error('The preset must sign with a key pair.')
const keyPair = await createKeyPair(scheme)

/** White space in a string, a number and parameters out of order distinguish all choices that a body has. */
async function captured(
  recipe: SignatureRecipe,
  more: Partial<Parameters<typeof signRequestWaiting>[1]> = {},
): Promise<ReceivedRequest> {
  const signed = await signRequestWaiting(recipe, {
    ...KEYS,
    keyPair,
    method: 'POST',
    origin: 'https://api.example.com',
    path: '/v1/pay',
    query: 'b=2&a=1',
    body: '{"a b": "c d", "n": 1.0}',
    contentType: 'application/json',
    timestamp: formatTimestamp(recipe, NOW_MS),
    random: (length) => new Uint8Array(length).fill(7),
    ...more,
  })
  if (!signed.ok) throw new Error(JSON.stringify(signed.error))
  const { method, path, query, headers, body } = signed.value.message
  const bodyText = body === undefined ? undefined : String(body)
  const origin = 'https://api.example.com'
  return { method, origin, path, query, headers: Object.fromEntries(headers), bodyText }
}

const name = (received: ReceivedRequest, secretKey = KEYS.secretKey, recipe = snap) =>
  nameScheme(recipe, received, {
    ...KEYS,
    secretKey,
    keyPair: { publicKey: keyPair.publicKey },
    nowMs: NOW_MS,
  })

test('a request that nothing signs has no name', async () => {
  expect(await name(await captured(snap), 'another')).toBeUndefined()
})

test('a body of bytes, such as a compressed one, has no name', async () => {
  const bodyBytes = Uint8Array.of(0x1f, 0x8b, 8, 0xff)
  expect(await name({ ...(await captured(snap)), bodyBytes })).toBeUndefined()
})

test('a long body has no name', async () => {
  const body = JSON.stringify({ a: 'x'.repeat(200_000) })
  const hex = presetRecipe('snap-bi', { choose: { signature: 'hex' } })
  expect(await name(await captured(hex, { body }))).toBeUndefined()
})

test.each<{ choose: Record<string, string>; body?: undefined }>([
  { choose: { endpoint: 'path' } },
  { choose: { endpoint: 'sorted-query' } },
  { choose: { minified: 'print' } },
  { choose: { minified: 'strip-whitespace' } },
  { choose: { signature: 'hex' } },
  { choose: { endpoint: 'path', minified: 'print', signature: 'hex' } },
  { choose: { bodyHash: 'with-body' }, body: undefined },
])('names the dialect of SNAP BI with $choose', async ({ choose, ...more }) => {
  const received = await captured(presetRecipe('snap-bi', { choose }), more)
  expect(await name(received)).toEqual({ preset: null, choices: choose })
})

test('names the differences from the choices of the document', async () => {
  const hex = presetRecipe('snap-bi', { choose: { signature: 'hex' } })
  const received = await captured(snap)
  expect(await name(received, KEYS.secretKey, hex)).toEqual({
    preset: null,
    choices: { signature: 'base64' },
  })
})

test('names a preset that sends the same headers', async () => {
  expect(await name(await captured(asymmetric))).toEqual({
    preset: 'snap-bi-asymmetric',
    choices: {},
  })
})

test('names a preset with its own headers', async () => {
  expect(await name(await captured(presetRecipe('sumsub')))).toEqual({
    preset: 'sumsub',
    choices: {},
  })
})

test.each(['{"amount":', '{"sign":"a","sign":"b"}', '[', 'é'])(
  'names nothing for a body of %j: presets that sign a field find none in it',
  async (body) => {
    const received = await captured(snap)
    const headers = { ...received.headers, 'Content-Type': 'application/json' }
    const signature = { ...received, headers, bodyText: body }
    expect(await name(signature, 'another-secret')).toBeUndefined()
  },
)
