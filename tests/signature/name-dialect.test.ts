import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '#core/openapi/json-value.ts'
import { decodeRecipe } from '#core/signature/language/decode.ts'
import { messageOf } from '#core/signature/language/message.ts'
import { nameDialects } from '#core/signature/language/name-dialect.ts'
import { signMessage } from '#core/signature/language/sign-message.ts'
import { expandPreset } from '#core/signature/presets.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const INPUTS = { partnerId: 'P', externalId: '1', clientSecret: 'secret', accessToken: 'token' }

const snap = objectOf(expandPreset({ preset: 'snap-bi' }))
const choices = objectOf(snap['choices'])

function objectOf(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error('no object')
  return value
}

/** White space in a string and a number tell all ways to minify apart; so do two parameters out of order. */
async function captured(choose: Readonly<Record<string, string>>) {
  const decoded = decodeRecipe({ ...snap, choose })
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
  const signed = await signMessage(
    decoded.value,
    'request',
    messageOf({
      method: 'POST',
      url: 'https://api.example.com/v1/pay?b=2&a=1',
      body: '{"a b": "c d", "n": 1.0}',
    }),
    { inputs: INPUTS, time: NOW_MS },
  )
  if (!signed.ok) throw new Error(JSON.stringify(signed.error))
  return signed.value.message
}

const AXES = Object.entries(choices).flatMap(([axis, alternatives]) =>
  isObject(alternatives) ? Object.keys(alternatives).map((chosen) => ({ axis, chosen })) : [],
)

test.each(AXES)(
  'one request names the dialect of SNAP with $axis: $chosen',
  async ({ axis, chosen }) => {
    const message = await captured({ [axis]: chosen })
    const dialects = await nameDialects(snap, 'request', message, { inputs: INPUTS, nowMs: NOW_MS })
    expect(dialects.length).toBeGreaterThan(0)
    // A request with a body doesn't show what is hashed without one.
    for (const dialect of dialects) {
      expect({ ...dialect, bodyHash: '' }).toEqual({
        endpoint: 'target',
        minified: 'minify',
        signature: 'base64',
        [axis]: chosen,
        bodyHash: '',
      })
    }
  },
)

test('a request that no dialect signs has none', async () => {
  const message = await captured({})
  const facts = { inputs: { ...INPUTS, clientSecret: 'another' }, nowMs: NOW_MS }
  expect(await nameDialects(snap, 'request', message, facts)).toEqual([])
})
