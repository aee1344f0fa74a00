import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { prepareRequest } from '../../src/islands/playground/prepare.ts'
import { dataOf, mediaOf } from '../support/operation-data.ts'
import { recipeOf } from '../support/recipes.ts'

/** As in a document's `x-signature`: an HMAC-SHA256 over a component string with a SHA-256 digest. */
const X_SIGNATURE = {
  name: 'component-string',
  parts: [
    { value: 'api-key', prefix: 'Client-Id:' },
    { value: 'request-id', prefix: 'Request-Id:' },
    { value: 'timestamp', prefix: 'Request-Timestamp:' },
    { value: 'path', prefix: 'Request-Target:' },
    { value: 'body-digest', prefix: 'Digest:', omitWithoutBody: true },
  ],
  separator: '\n',
  canonicalBody: { excludedMembers: [], stripWhitespace: false },
  digest: { algorithm: 'SHA-256' },
  output: { template: 'HMACSHA256={signature}', encoding: 'none' },
  headers: {
    timestamp: 'Request-Timestamp',
    requestId: 'Request-Id',
    apiKey: 'Client-Id',
    authorization: false,
  },
  timestamp: { offset: 'Z' },
}
const REQUEST_ID = '6f1c1f0e-5a3c-4d7b-9f0a-2b8e4c1d9a77'
const HEAD = [
  'Client-Id:MCH-1',
  `Request-Id:${REQUEST_ID}`,
  'Request-Timestamp:2026-11-20T10:04:05Z',
  'Request-Target:/checkout/v1/payment',
]

async function prepare(method: string, body: string | undefined) {
  const recipe = recipeOf(X_SIGNATURE)
  const data = { ...dataOf({ method, path: '/checkout/v1/payment' }), recipe }
  const prepared = await prepareRequest(
    data,
    {
      parameters: {},
      media: body === undefined ? null : mediaOf('application/json'),
      body: body === undefined ? undefined : JSON.parse(body),
      callbackUrl: '',
      sentBody: null,
    },
    {
      apiKey: 'MCH-1',
      secretKey: 'SK-1',
      accessToken: 'at_1',
      basePath: '',
      epochMs: Date.UTC(2026, 10, 20, 10, 4, 5),
      requestId: REQUEST_ID,
      boundary: 'B',
    },
  )
  if (!prepared.ok) throw new Error(prepared.error.code)
  return prepared.value
}

/** An independent implementation with another library. */
const hmac = (text: string) => createHmac('sha256', 'SK-1').update(text).digest('base64')

test('a document with its own recipe is signed by it, headers included', async () => {
  const body = '{"order":{"amount":20000,"invoice number":"INV 1","selfie":"stays"}}'
  const prepared = await prepare('post', body)
  const digest = createHash('sha256').update(body).digest('base64')
  const text = [...HEAD, `Digest:${digest}`].join('\n')
  expect(prepared.trace?.stringToSign).toBe(text)
  expect(prepared.headers.map(({ name, value }) => [name, value])).toEqual([
    ['Content-Type', 'application/json'],
    ['Client-Id', 'MCH-1'],
    ['Request-Timestamp', '2026-11-20T10:04:05Z'],
    ['Signature', `HMACSHA256=${hmac(text)}`],
    ['Request-Id', REQUEST_ID],
  ])
})

test('without a body that recipe omits the digest', async () => {
  const prepared = await prepare('get', undefined)
  expect(prepared.trace?.stringToSign).toBe(HEAD.join('\n'))
  expect(prepared.trace?.headers['Signature']).toBe(`HMACSHA256=${hmac(HEAD.join('\n'))}`)
})
