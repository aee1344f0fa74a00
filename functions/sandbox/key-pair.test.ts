/** Requests that are signed with a key pair. */
import { expect, test } from 'vitest'
import { createKeyPair } from '#core/signature/key-pair.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import { signRequestWaiting } from '#core/signature/sign-request.ts'
import { presetRecipe } from '../../tests/support/recipes.ts'
import { ACCESS_TOKEN, API_KEY, buildSandbox, NOW, sendTo } from '../../tests/support/sandbox.ts'
import type { UpstreamRequest } from '../ports/upstream.ts'

const recipe = presetRecipe('snap-bi-asymmetric')
const scheme = keyPairScheme(recipe)
if (scheme === undefined) throw new Error('The preset must sign with a key pair.')
const pair = await createKeyPair(scheme)
const other = await createKeyPair(scheme)

const signed = await signRequestWaiting(recipe, {
  apiKey: API_KEY,
  secretKey: 'unused',
  keyPair: pair,
  method: 'GET',
  path: '/users',
  body: undefined,
  timestamp: NOW,
  random: (length) => new Uint8Array(length).fill(7),
})
if (!signed.ok) throw new Error(signed.error.problem.code)
const request: UpstreamRequest = {
  method: 'GET',
  path: '/users',
  query: '',
  headers: [
    ['authorization', `Bearer ${ACCESS_TOKEN}`],
    ...Object.entries(signed.value.headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    ),
  ],
  body: new Uint8Array(),
  caller: 'p',
}

test('without a registered public key, it says where to register one', async () => {
  const { status, body } = await sendTo(buildSandbox({ recipe }), request)
  expect(status).toBe(401)
  expect(body.data.error).toMatchObject({
    reason: 'public-key-missing',
    errors: [expect.stringMatching(/^No public key is registered/)],
  })
})

test('a signature of another key pair is rejected', async () => {
  const sandbox = buildSandbox({ recipe, publicKey: other.publicKey })
  const { status, body } = await sendTo(sandbox, request)
  expect(status).toBe(401)
  expect(body.data.error.errors[0]).toContain("doesn't belong to the registered public key")
})

test('a signature of the registered key pair is accepted', async () => {
  const sandbox = buildSandbox({ recipe, publicKey: pair.publicKey })
  expect((await sendTo(sandbox, request)).status).toBe(200)
})
