import { expect, test } from 'vitest'
import { messageOf } from '#core/signature/language/message.ts'
import { signMessage } from '#core/signature/language/sign-message.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import doku from '../../src/core/signature/recipes/doku.json' with { type: 'json' }
import { recipeOf } from '../../tests/support/recipes.ts'
import { answeredAttempt } from './answer.ts'
import { ANSWER_MAX_BYTES, CUT_ANSWER_BYTES } from './limits.ts'

const SIGNS_ANSWERS = recipeOf(doku)
const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const PARTNER = { apiKey: 'client-1', secretKey: 'the-secret', publicKey: null }
const url = new URL('https://bank.example/callbacks')
const callback = { headers: [['request-id', 'r-1']] as const, body: '{"event":"paid"}' }

async function signedAnswer(secretKey: string, body = '{"ok":true}') {
  const language = recipeToSign(SIGNS_ANSWERS)
  if (language === undefined) throw new Error('The recipe signs.')
  const request = messageOf({ method: 'POST', url: url.href, ...callback })
  const answer = { ...request, headers: [], body, status: 200, request }
  const inputs = { clientId: PARTNER.apiKey, requestId: 'r-1', secretKey }
  const signed = await signMessage(language, 'response', answer, {
    inputs,
    time: '2026-11-20T17:04:05+07:00',
  })
  if (!signed.ok) throw new Error('The answer is signed.')
  return signed.value.message.headers.map(([name, value]) => [name.toLowerCase(), value] as const)
}

const signatureOf = async (
  headers: readonly (readonly [string, string])[],
  recipe: SignatureRecipe | undefined = SIGNS_ANSWERS,
  body = '{"ok":true}',
) => {
  const answer = { status: 200, headers, body: new TextEncoder().encode(body) }
  const facts = { recipe, partner: PARTNER, callback, url, durationMs: 1, nowMs: NOW_MS }
  return (await answeredAttempt(answer, facts)).signature
}

test('an answer without a signature, with another one or another body is wrong', async () => {
  expect(await signatureOf([])).toBe('wrong')
  expect(await signatureOf(await signedAnswer('another-secret'))).toBe('wrong')
  expect(await signatureOf(await signedAnswer('the-secret'), SIGNS_ANSWERS, '{}')).toBe('wrong')
})

test('a signed answer is verified with the keys of the partner', async () => {
  expect(await signatureOf(await signedAnswer('the-secret'))).toBe('verified')
})

test('without the whole callback, an answer that may sign it is not called wrong', async () => {
  const answer = { status: 200, headers: [], body: new TextEncoder().encode('{}') }
  const facts = { recipe: SIGNS_ANSWERS, partner: PARTNER, callback, isCallbackCut: true }
  const attempt = await answeredAttempt(answer, { ...facts, url, durationMs: 1, nowMs: NOW_MS })
  expect(attempt.signature).toBe('cut')
})

test('an answer that may be cut is not called wrong, because its signature covers the rest', async () => {
  const whole = 'x'.repeat(20_000)
  const headers = await signedAnswer('the-secret', whole)
  for (const size of [CUT_ANSWER_BYTES, ANSWER_MAX_BYTES])
    expect(await signatureOf(headers, SIGNS_ANSWERS, whole.slice(0, size))).toBe('cut')
  const uncut = whole.slice(0, CUT_ANSWER_BYTES)
  const signed = await signedAnswer('the-secret', uncut)
  expect(await signatureOf(signed, SIGNS_ANSWERS, uncut)).toBe('verified')
})

test('a recipe that signs no answers says nothing about them', async () => {
  expect(await signatureOf([], DEFAULT_RECIPE)).toBeNull()
})
