/** Bodies that are compressed on the way, and signed in another form than they arrive in. */
import { createHmac } from 'node:crypto'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { receivedRequest } from '#core/signature/received-request.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { verifySignature } from '#core/signature/verify-request.ts'
import { recipeOf } from '../support/recipes.ts'

const TEXT = `{"rows":[${Array.from({ length: 40 }, (_, id) => `{"id":${id},"name":"Sari é"}`)}]}`
const FACTS = { apiKey: 'k', secretKey: 's', nowMs: Date.UTC(2026, 10, 20, 10, 4, 5) }
const RAW = recipeOf({
  recipe: 2,
  inputs: { key: {}, secret: { kind: 'secret' } },
  request: [
    { header: 'X-Key', value: '{key}' },
    { header: 'X-Sign', value: ['{body}', { 'hmac-sha256': '{secret}' }, 'hex'] },
  ],
})

const utf8 = (text: string) => new TextEncoder().encode(text)

function mistakesOf(signed: Uint8Array | string, body: Uint8Array | string, encoding = 'gzip') {
  const sign = createHmac('sha256', FACTS.secretKey).update(signed).digest('hex')
  return diagnosed(RAW, { 'x-key': FACTS.apiKey, 'x-sign': sign }, body, encoding)
}

async function diagnosed(
  recipe: typeof RAW,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array | string,
  encoding: string,
) {
  const all = { ...headers, 'content-type': 'application/json', 'content-encoding': encoding }
  const bytes = typeof body === 'string' ? utf8(body) : new Uint8Array(body)
  const message = { method: 'POST', path: '/v1/users', query: '', headers: Object.entries(all) }
  const verdict = await verifySignature(recipe, receivedRequest({ ...message, body: bytes }), FACTS)
  return verdict.ok || verdict.diagnosis?.outcome !== 'mistakes'
    ? undefined
    : verdict.diagnosis.mistakes.map(({ id }) => id)
}

test('names a text that was signed and sent compressed', async () => {
  expect(await mistakesOf(TEXT, gzipSync(TEXT))).toEqual(['body-uncompressed'])
})

test('names a text that was signed by a recipe of version 1, which reads bodies as text', async () => {
  const signed = signRequest(DEFAULT_RECIPE, {
    ...FACTS,
    method: 'POST',
    path: '/v1/users',
    body: TEXT,
    timestamp: '2026-11-20T17:04:05+07:00',
    requestId: 'r-1',
  })
  if (!signed.ok) throw new Error(signed.error.problem.code)
  expect(await diagnosed(DEFAULT_RECIPE, signed.value.headers, gzipSync(TEXT), 'gzip')).toEqual([
    'body-uncompressed',
  ])
})

/** The header that a library of this system writes (RFC 1952 §2.3). */
const gzipOf = (system: number) => new Uint8Array(gzipSync(TEXT)).with(9, system)

test.each([
  { name: 'Node.js and PHP on Linux', compressed: gzipOf(3) },
  { name: 'Java before 16', compressed: gzipOf(0) },
  { name: 'Java and .NET', compressed: gzipOf(255) },
])('names a body that $name compressed, if it arrives as text', async ({ compressed }) => {
  expect(await mistakesOf(compressed, TEXT)).toEqual(['body-compressed'])
})

test.each([
  { name: 'another text', signed: '{}', body: gzipSync(TEXT) },
  { name: 'a broken body', signed: TEXT, body: gzipSync(TEXT).subarray(0, 30) },
  { name: 'other bytes behind its mark', signed: TEXT, body: Uint8Array.of(0x1f, 0x8b, 8, 0xff) },
  { name: 'a body of 16 MB', signed: TEXT, body: gzipSync(new Uint8Array(16_000_000)) },
  { name: 'another compression', signed: deflateRawSync(TEXT), body: TEXT },
])('does not invent a mistake for $name', async ({ signed, body }) => {
  expect(await mistakesOf(signed, body)).toBeUndefined()
})
