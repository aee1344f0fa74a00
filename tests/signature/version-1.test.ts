import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Recipe } from '#core/signature/language/model.ts'
import { readClaims, verifyMessage } from '#core/signature/language/verify-message.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { translateRecipe } from '#core/signature/translate-recipe.ts'
import { EXAMPLE_KEYS } from '../../src/components/guide/example-trace.ts'
import component from '../fixtures/signature/component-string.recipe.json' with { type: 'json' }
import hashForm from '../fixtures/signature/hash-form.recipe.json' with { type: 'json' }
import { recipeOf, version2Of } from '../support/recipes.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)

const RECIPES = [
  { name: 'default', recipe: DEFAULT_RECIPE },
  { name: 'hash-form', recipe: recipeOf(hashForm) },
  { name: 'component-string', recipe: recipeOf(component) },
  {
    name: 'braces, Unix time and everything else',
    recipe: recipeOf({
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

const translated = (recipe: SignatureRecipe): Recipe => version2Of(translateRecipe(recipe))

const REQUEST = {
  ...EXAMPLE_KEYS,
  method: 'PUT',
  path: '/v1/registrations',
  query: 'a=1&b=%20',
  body: '{"a": 1.0, "selfie": "x"}',
  requestId: '5b1f0c3e-7a64-4d0e-9a51-2f8d6c1e7b90',
}

function signedBy(recipe: SignatureRecipe) {
  const signed = signRequest(recipe, { ...REQUEST, timestamp: formatTimestamp(recipe, NOW_MS) })
  if (!signed.ok) throw new Error(signed.error.problem.code)
  return signed.value
}

test('parts, prefixes, braces and encodings are those of the recipe', () => {
  const recipe = RECIPES.at(-1)?.recipe ?? DEFAULT_RECIPE
  const digest = createHash('sha512').update('{"a":1.0}').digest('base64url')
  const text = `{v1}}{put}{p={/v1/registrations}{a=1&b=%20}{${REQUEST.requestId}}{${NOW_MS}}{${digest}`
  const mac = createHmac('sha1', EXAMPLE_KEYS.secretKey).update(text).digest('hex')
  expect(signedBy(recipe).headers).toEqual({
    'X-Key': EXAMPLE_KEYS.apiKey,
    Timestamp: String(NOW_MS),
    Signature: `Key ${EXAMPLE_KEYS.apiKey}-${mac}`,
    'Request-ID': REQUEST.requestId,
  })
})

test.each(RECIPES)(
  '$name: a signed request is verified within its tolerance',
  async ({ recipe }) => {
    const { message } = signedBy(recipe)
    const inputs = { apiKey: EXAMPLE_KEYS.apiKey, secretKey: EXAMPLE_KEYS.secretKey }
    const verify = async (nowMs: number, change = message) =>
      (await verifyMessage(translated(recipe), 'request', change, { inputs, nowMs })).ok
    expect(await verify(NOW_MS + 299_000)).toBe(true)
    expect(await verify(NOW_MS + 301_000)).toBe(false)
    expect(await verify(NOW_MS, { ...message, body: '{"a": 2}' })).toBe(false)
  },
)

test.each(RECIPES)('$name: a message says whose key to look up', ({ recipe }) => {
  const { inputs } = readClaims(translated(recipe), 'request', signedBy(recipe).message)
  expect(inputs.get('apiKey')).toBe(EXAMPLE_KEYS.apiKey)
})

test('a recipe with a private key is not translated', () => {
  expect(translateRecipe(recipeOf({ mac: { algorithm: 'RSA-SHA256' } }))).toBeUndefined()
})
