/** Choices in which APIs that follow SNAP BI differ. The sandbox names each one that a sender gets wrong. */
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { ok } from '#core/result.ts'
import { currentDocument } from '../support/current-document.ts'
import { snapDocument } from '../support/demo-documents.ts'
import {
  ACCESS_TOKEN,
  API_KEY,
  buildSandbox,
  bytes,
  NOW,
  SECRET_KEY,
  sendTo,
} from '../support/sandbox.ts'

const compiled = snapDocument()

const PATH = '/v1.0/transfer-va/create-va'
const BODY =
  '{ "partnerServiceId": "   88899", "customerNo": "1", "virtualAccountNo": "   888991", "virtualAccountName": "Sari / Dewi", "trxId": "I", "totalAmount": { "value": "150000.00", "currency": "IDR" }, "count": 1.0 }'
/** Without white space outside strings; the number stays. */
const MINIFIED =
  '{"partnerServiceId":"   88899","customerNo":"1","virtualAccountNo":"   888991","virtualAccountName":"Sari / Dewi","trxId":"I","totalAmount":{"value":"150000.00","currency":"IDR"},"count":1.0}'
const UTC = '2026-11-20T10:04:05Z'

interface Sender {
  readonly query?: string
  readonly sentBody?: string
  /** The time in the header. */
  readonly sentTime?: string
  readonly target?: string
  /** Null for RSA, which signs no token. */
  readonly token?: string | null
  /** The text that is hashed, unless `bodyHash` is given. */
  readonly body?: string
  readonly bodyHash?: string
  readonly time?: string
  readonly separator?: string
  readonly hmac?: string
  readonly encoding?: 'base64' | 'hex'
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = String(pair.publicKey.export({ type: 'spki', format: 'pem' }))

async function answerTo(sender: Sender) {
  const { query = '', sentBody = BODY, sentTime = NOW, token = ACCESS_TOKEN } = sender
  const { target = `${PATH}${query && '?'}${query}`, body = MINIFIED, time = sentTime } = sender
  const { bodyHash = hashOf(body), separator = ':', hmac = 'sha512', encoding = 'base64' } = sender
  const parts = ['POST', target, ...(token === null ? [] : [token]), bodyHash, time]
  const text = parts.join(separator)
  const signature =
    token === null
      ? sign('sha256', Buffer.from(text), pair.privateKey).toString('base64')
      : createHmac(hmac, SECRET_KEY).update(text).digest(encoding)
  const documents = { current: async () => ok(currentDocument(compiled)) }
  const sandbox = buildSandbox({ documents, publicKey })
  return sendTo(sandbox, {
    method: 'POST',
    path: PATH,
    query,
    headers: [
      ['authorization', `Bearer ${ACCESS_TOKEN}`],
      ['content-type', 'application/json'],
      ['x-timestamp', sentTime],
      ['x-partner-id', API_KEY],
      ['channel-id', '95221'],
      ['x-external-id', '12345'],
      ['x-signature', signature],
    ],
    body: bytes(sentBody),
  })
}

test.each<{ choice: string; sender: Sender; named: string }>([
  {
    choice: 'path without its query',
    sender: { query: 'b=2&a=1', target: PATH },
    named: 'query-missing',
  },
  {
    choice: 'sorted query',
    sender: { query: 'b=2&a=1', target: `${PATH}?a=1&b=2` },
    named: 'query-sorted',
  },
  {
    choice: 'whole URL',
    sender: { target: `https://snap.sandbox.gapura.example${PATH}` },
    named: 'url-included',
  },
  {
    choice: 'path of the framework',
    sender: { target: '/transfer-va/create-va' },
    named: 'path-shortened',
  },
  {
    choice: 'no hash without a body',
    sender: { sentBody: '', bodyHash: '' },
    named: 'empty-body-not-hashed',
  },
  {
    choice: 'an object without a body',
    sender: { sentBody: '', body: '{}' },
    named: 'empty-body-as-object',
  },
  {
    choice: 'printed body',
    sender: { body: JSON.stringify(JSON.parse(BODY)) },
    named: 'body-reprinted',
  },
  { choice: 'body as sent', sender: { body: BODY }, named: 'whitespace-kept' },
  {
    choice: 'no white space at all',
    sender: { body: BODY.replaceAll(' ', '') },
    named: 'whitespace-stripped',
  },
  {
    choice: 'hash in uppercase',
    sender: { bodyHash: hashOf(MINIFIED).toUpperCase() },
    named: 'digest-uppercase',
  },
  { choice: 'time in UTC', sender: { time: UTC }, named: 'timestamp-utc' },
  {
    choice: 'time with milliseconds',
    sender: { time: NOW.replace('+', '.000+') },
    named: 'timestamp-milliseconds',
  },
  { choice: 'signature in hexadecimal', sender: { encoding: 'hex' }, named: 'mac-hex' },
  { choice: 'HMAC-SHA256', sender: { hmac: 'sha256' }, named: 'mac-sha256' },
  {
    choice: 'token with its scheme',
    sender: { token: `Bearer ${ACCESS_TOKEN}` },
    named: 'token-prefixed',
  },
  { choice: 'vertical bars', sender: { separator: '|' }, named: 'separator-wrong' },
])('$choice: $named', async ({ sender, named }) => {
  const { status, body } = await answerTo(sender)
  expect(status).toBe(401)
  expect(body.responseCode).toBe('4012700')
  expect(body.data.error.mistakes.map(({ id }: { id: string }) => id)).toEqual([named])
})

test.each([
  ['a time with the offset of Jakarta', NOW],
  ['a time in UTC', UTC],
  ['a time with milliseconds', NOW.replace('+', '.000+')],
])('%s is accepted if the same text is signed', async (_, sentTime) => {
  expect((await answerTo({ sentTime })).status).toBe(200)
})

test.each<{
  name: string
  sender: Sender
  preset: string | null
  choices: object
  sentence: string
}>([
  {
    name: 'another preset: RSA without a token',
    sender: { token: null },
    preset: 'snap-bi-asymmetric',
    choices: {},
    sentence: 'for the preset "snap-bi-asymmetric"',
  },
  {
    name: 'three choices',
    sender: {
      query: 'b=2&a=1',
      target: `${PATH}?a=1&b=2`,
      body: BODY.replaceAll(' ', ''),
      encoding: 'hex',
    },
    preset: null,
    choices: { endpoint: 'sorted-query', minified: 'strip-whitespace', signature: 'hex' },
    sentence: 'endpoint: sorted-query, minified: strip-whitespace, signature: hex',
  },
])('names $name', async ({ sender, preset, choices, sentence }) => {
  const { body } = await answerTo(sender)
  expect(body.data.error).toMatchObject({
    reason: 'other-scheme',
    signed_by: { preset, choices },
    errors: [expect.stringContaining(sentence)],
  })
  expect(JSON.stringify(body)).not.toContain(SECRET_KEY)
})
