import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRecipe as decodeVersion1 } from '#core/signature/decode-recipe.ts'
import { decodeRecipe } from '#core/signature/language/decode.ts'
import { messageOf } from '#core/signature/language/message.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import { signNow } from '#core/signature/language/sign-message.ts'
import { claimedInputs, verifyNow } from '#core/signature/language/verify-message.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { type RequestToSign, signRequest } from '#core/signature/sign.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { translateRecipe } from '#core/signature/translate-recipe.ts'
import { VECTOR_KEYS, VECTOR_REQUESTS } from '#core/signature/vectors.ts'
import component from '../fixtures/signature/component-string.recipe.json' with { type: 'json' }
import hashForm from '../fixtures/signature/hash-form.recipe.json' with { type: 'json' }

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)

const RECIPES = [
  { name: 'default', recipe: DEFAULT_RECIPE },
  { name: 'hash-form', recipe: version1(hashForm) },
  { name: 'component-string', recipe: version1(component) },
  {
    name: 'braces, Unix time and everything else',
    recipe: version1({
      parts: [
        { value: 'literal', text: '{v1}' },
        { value: 'method', case: 'lower' },
        { value: 'path', prefix: 'p={' },
        { value: 'query' },
        { value: 'request-id' },
        { value: 'timestamp' },
        { value: 'body-digest', omitWithoutBody: true },
      ],
      separator: '}{',
      digest: { algorithm: 'SHA-512', encoding: 'base64url' },
      mac: { algorithm: 'HMAC-SHA1', encoding: 'hex' },
      output: {
        template: 'Key [api_key]-{signature}'.replace('[api_key]', '{api_key}'),
        encoding: 'none',
      },
      timestamp: { format: 'unix-ms' },
      headers: { apiKey: 'X-Key' },
    }),
  },
]

function version1(source: unknown): SignatureRecipe {
  const decoded = decodeVersion1(source)
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
  return decoded.value
}

function translated(recipe: SignatureRecipe): Recipe {
  const decoded = decodeRecipe(translateRecipe(recipe))
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
  return decoded.value
}

function requestFor(
  recipe: SignatureRecipe,
  method: string,
  body: string | undefined,
): RequestToSign {
  return {
    ...VECTOR_KEYS,
    method,
    path: '/v1/registrations',
    query: 'a=1&b=%20',
    body,
    timestamp: formatTimestamp(recipe, NOW_MS),
    requestId: '5b1f0c3e-7a64-4d0e-9a51-2f8d6c1e7b90',
  }
}

/** Headers as version 1 and as the translation place them. */
function both(recipe: SignatureRecipe, request: RequestToSign) {
  const before = signRequest(recipe, request)
  const { method, path, query, body } = request
  const url = `https://api.example.com${path}?${query}`
  const after = signNow(
    translated(recipe),
    'request',
    messageOf({ method, url, body: body ?? '' }),
    {
      inputs: {
        apiKey: request.apiKey,
        secretKey: request.secretKey,
        requestId: request.requestId ?? '',
      },
      time: request.timestamp,
    },
  )
  if (!before.ok || !after.ok) throw new Error(JSON.stringify([before, after]))
  const headers = Object.fromEntries(after.value.placed.map(({ name, value }) => [name, value]))
  return { before: before.value.headers, after: headers, message: after.value.message }
}

test.each(RECIPES)('$name: version 2 signs every vector of version 1 to the byte', ({ recipe }) => {
  for (const { method, body } of VECTOR_REQUESTS) {
    const { before, after } = both(recipe, requestFor(recipe, method, body ?? undefined))
    expect(after).toEqual(before)
  }
})

test.each(RECIPES)('$name: version 2 signs any body as version 1 does', ({ recipe }) => {
  const bodies = fc.oneof(fc.json(), fc.string({ unit: 'grapheme' }), fc.constant(''))
  fc.assert(
    fc.property(bodies, (body) => {
      const { before, after } = both(recipe, requestFor(recipe, 'POST', body))
      expect(after).toEqual(before)
    }),
    { seed: 54, numRuns: 100 },
  )
})

test.each(RECIPES)('$name: what version 1 signed is verified by version 2', ({ recipe }) => {
  const { message } = both(recipe, requestFor(recipe, 'PUT', '{"a": 1.0, "selfie": "x"}'))
  const inputs = { apiKey: VECTOR_KEYS.apiKey, secretKey: VECTOR_KEYS.secretKey }
  const verify = (nowMs: number, change = message) =>
    verifyNow(translated(recipe), 'request', change, { inputs, nowMs }).ok
  expect(verify(NOW_MS + 299_000)).toBe(true)
  expect(verify(NOW_MS + 301_000)).toBe(false)
  expect(verify(NOW_MS, { ...message, body: '{"a": 2}' })).toBe(false)
})

test.each(RECIPES)('$name: a message says whose key to look up', ({ recipe }) => {
  const { message } = both(recipe, requestFor(recipe, 'GET', undefined))
  expect(claimedInputs(translated(recipe), 'request', message).get('apiKey')).toBe(
    VECTOR_KEYS.apiKey,
  )
})

test('a recipe with a private key is not translated', () => {
  expect(translateRecipe(version1({ mac: { algorithm: 'RSA-SHA256' } }))).toBeUndefined()
})
