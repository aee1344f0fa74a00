/** Schemes without a preset, as data only. Another library computes the expected signatures. */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyPair, importKeyPair } from '#core/signature/key-pair.ts'
import { schemeOf } from '#core/signature/key-pair-scheme.ts'
import type { InputValue } from '#core/signature/language/evaluation.ts'
import { type Message, messageOf } from '#core/signature/language/message.ts'
import type { Direction } from '#core/signature/language/model.ts'
import { signedTime, signMessage } from '#core/signature/language/sign-message.ts'
import { verifyMessage } from '#core/signature/language/verify-message.ts'
import { searchMessage } from '#core/signature/mistakes/diagnose.ts'
import oci from '../fixtures/signature/published/oci.json' with { type: 'json' }
import { version2Of } from '../support/recipes.ts'

const NOW_MS = 1_616_492_376_594
const JSON_BODY = '{"amount": 1.0, "name": "Žofie"}'

const KRAKEN = {
  recipe: 2,
  name: 'Kraken Spot',
  inputs: { apiKey: {}, apiSecret: { kind: 'secret' } },
  values: {
    digest: ['{form:nonce}{body}', 'sha256', 'hex'],
    pathHex: ['{path}', 'hex'],
    signature: [
      '{pathHex}{digest}',
      'from-hex',
      { 'hmac-sha512': ['{apiSecret}', 'from-base64'] },
      'base64',
    ],
  },
  request: [
    { header: 'API-Key', value: '{apiKey}' },
    { header: 'API-Sign', value: '{signature}' },
  ],
}

const BYBIT = {
  recipe: 2,
  name: 'Bybit V5',
  inputs: { apiKey: {}, secretKey: { kind: 'secret' }, window: { default: '5000' } },
  time: { pattern: 'unix-ms', tolerance: 5 },
  values: {
    // biome-ignore lint/suspicious/noThenProperty: a member of the language.
    payload: { if: '{method}', is: ['GET', 'DELETE'], then: '{query}', else: '{body}' },
    signature: ['{time}{apiKey}{window}{payload}', { 'hmac-sha256': '{secretKey}' }, 'hex'],
  },
  request: [
    { header: 'X-BAPI-API-KEY', value: '{apiKey}' },
    { header: 'X-BAPI-TIMESTAMP', value: '{time}' },
    { header: 'X-BAPI-RECV-WINDOW', value: '{window}' },
    { header: 'X-BAPI-SIGN', value: '{signature}' },
  ],
}

const SQUARE = {
  recipe: 2,
  name: 'Square webhooks',
  inputs: { signatureKey: { kind: 'secret' } },
  values: { signature: ['{url}{body}', { 'hmac-sha256': '{signatureKey}' }, 'base64'] },
  callback: [{ header: 'x-square-hmacsha256-signature', value: '{signature}' }],
}

const PADDLE = {
  recipe: 2,
  name: 'Paddle webhooks',
  inputs: { secret: { kind: 'secret' } },
  time: { pattern: 'unix', tolerance: 5 },
  values: { signature: ['{time}:{body}', { 'hmac-sha256': '{secret}' }, 'hex'] },
  callback: [
    {
      header: 'Paddle-Signature',
      separator: ';',
      quote: '',
      parameters: { ts: '{time}', h1: '{signature}' },
    },
  ],
}

const PLAID = {
  recipe: 2,
  name: 'Plaid webhooks: a JWT with the hash of the body',
  inputs: { keyId: {}, keyPair: { kind: 'key-pair' } },
  time: { pattern: 'unix', tolerance: 300 },
  values: {
    head: ['{{"alg":"ES256","kid":"{keyId}","typ":"JWT"}}', 'base64url'],
    digest: ['{body}', 'sha256', 'hex'],
    claims: ['{{"iat":{time},"request_body_sha256":"{digest}"}}', 'base64url'],
    signature: ['{head}.{claims}', { 'ecdsa-p256-sha256': '{keyPair}' }, 'base64url'],
  },
  callback: [{ header: 'Plaid-Verification', value: '{head}.{claims}.{signature}' }],
}

const MAILGUN = {
  recipe: 2,
  name: 'Mailgun webhooks',
  inputs: { token: { generate: 'hex', length: 50 }, signingKey: { kind: 'secret' } },
  time: { pattern: 'unix', tolerance: 300 },
  values: { signature: ['{time}{token}', { 'hmac-sha256': '{signingKey}' }, 'hex'] },
  callback: {
    place: [
      { field: '/signature/timestamp', value: '{time}' },
      { field: '/signature/token', value: '{token}' },
      { field: '/signature/signature', value: '{signature}' },
    ],
    once: { token: 300 },
  },
}

/** The MAC of the passphrase is placed behind the signature, and covers nothing of the request. */
const KUCOIN = {
  recipe: 2,
  name: 'KuCoin',
  inputs: { apiKey: {}, secret: { kind: 'secret' }, passphrase: { kind: 'secret' } },
  time: { pattern: 'unix-ms', tolerance: 5 },
  values: {
    signature: ['{time}{method}{target}{body}', { 'hmac-sha256': '{secret}' }, 'base64'],
    hidden: ['{passphrase}', { 'hmac-sha256': '{secret}' }, 'base64'],
  },
  request: [
    { header: 'KC-API-KEY', value: '{apiKey}' },
    { header: 'KC-API-TIMESTAMP', value: '{time}' },
    { header: 'KC-API-SIGN', value: '{signature}' },
    { header: 'KC-API-PASSPHRASE', value: '{hidden}' },
  ],
}

/** Signs the length of the body, which no one sets, and hashes it in a header. */
const ORACLE = {
  recipe: 2,
  name: 'Oracle Cloud Infrastructure',
  inputs: { keyId: {}, keyPair: { kind: 'key-pair' } },
  time: { pattern: 'http', tolerance: 300 },
  values: {
    verb: ['{method}', 'lower'],
    // biome-ignore-start lint/suspicious/noThenProperty: a member of the language.
    digest: { if: '{body}', then: ['{body}', 'sha256', 'base64'] },
    names: {
      if: '{body}',
      then: 'date (request-target) host content-length content-type x-content-sha256',
      else: 'date (request-target) host',
    },
    bodyLines: {
      if: '{body}',
      then: '\ncontent-length: {header:Content-Length}\ncontent-type: {header:Content-Type}\nx-content-sha256: {digest}',
    },
    // biome-ignore-end lint/suspicious/noThenProperty: a member of the language.
    text: 'date: {time}\n(request-target): {verb} {target}\nhost: {host}{bodyLines}',
    signature: ['{text}', { 'rsa-sha256': '{keyPair}' }, 'base64'],
  },
  request: [
    { header: 'Date', value: '{time}' },
    { header: 'x-content-sha256', value: '{digest}' },
    {
      header: 'Authorization',
      scheme: 'Signature',
      separator: ',',
      parameters: {
        version: '1',
        headers: '{names}',
        keyId: '{keyId}',
        algorithm: 'rsa-sha256',
        signature: '{signature}',
      },
    },
  ],
}

/** An empty line for each header that isn't sent, all that start with x-ms-, and the query in lines. */
const AZURE_STORAGE = {
  recipe: 2,
  name: 'Azure Storage, Shared Key',
  inputs: { account: {}, key: { kind: 'secret' }, version: { default: '2021-08-06' } },
  time: { pattern: 'http', tolerance: 900 },
  values: {
    lines: [
      ...['Encoding', 'Language', 'Length', 'MD5', 'Type'].map(
        (name) => `{header:Content-${name}?}`,
      ),
      ...[
        'Date',
        'If-Modified-Since',
        'If-Match',
        'If-None-Match',
        'If-Unmodified-Since',
        'Range',
      ].map((name) => `{header:${name}?}`),
    ].join('\n'),
    own: [
      { headers: ['*'] },
      { only: ['x-ms-*'] },
      'sort',
      { each: '{name}:{value}\n' },
      { join: '' },
    ],
    parameters: [
      ...['{query}', 'parse-query', { names: ['lower'] }, 'sort'],
      ...[{ each: '\n{name}:{value}' }, { join: '' }],
    ],
    text: '{method}\n{lines}\n{own}/{account}{path}{parameters}',
    signature: ['{text}', { 'hmac-sha256': ['{key}', 'from-base64'] }, 'base64'],
  },
  request: [
    { header: 'x-ms-date', value: '{time}' },
    { header: 'x-ms-version', value: '{version}' },
    { header: 'Authorization', value: 'SharedKey {account}:{signature}' },
  ],
}

/** The only time in the message is when it expires. */
const BITMEX = {
  recipe: 2,
  name: 'BitMEX',
  inputs: { apiKey: {}, apiSecret: { kind: 'secret' } },
  time: { pattern: 'unix', tolerance: 60 },
  values: {
    expires: '{time:unix+60s}',
    signature: ['{method}{target}{expires}{body}', { 'hmac-sha256': '{apiSecret}' }, 'hex'],
  },
  request: [
    { header: 'api-expires', value: '{expires}' },
    { header: 'api-key', value: '{apiKey}' },
    { header: 'api-signature', value: '{signature}' },
  ],
}

async function roundTrip(
  source: object,
  direction: Direction,
  message: Message,
  inputs: Readonly<Record<string, InputValue>>,
  nowMs = NOW_MS,
): Promise<Message> {
  const recipe = version2Of(source)
  const signed = await signMessage(recipe, direction, message, {
    inputs,
    time: nowMs,
    random: (length) => new Uint8Array(length),
  })
  if (!signed.ok) throw new Error(JSON.stringify(signed.error.problem))
  const facts = { inputs, nowMs }
  expect(await verifyMessage(recipe, direction, signed.value.message, facts)).toMatchObject({
    ok: true,
  })
  return signed.value.message
}

const header = ({ headers }: Message, name: string) =>
  headers.find(([known]) => known === name)?.[1] ?? ''

const mac = (algorithm: string, key: string | Buffer, text: string) =>
  createHmac(algorithm, key).update(text)

test('Kraken: the published signature', async () => {
  const body = 'nonce=1616492376594&ordertype=limit&pair=XBTUSD&price=37500&type=buy&volume=1.25'
  const url = 'https://api.kraken.com/0/private/AddOrder'
  const sent = await roundTrip(KRAKEN, 'request', messageOf({ method: 'POST', url, body }), {
    apiKey: 'key',
    apiSecret:
      'kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==',
  })
  expect(header(sent, 'API-Sign')).toBe(
    '4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ==',
  )
})

test.each(oci.cases)('Oracle: the published signature of a $method request', async (given) => {
  const { method, url, body, signature } = given
  const recipe = version2Of(ORACLE)
  const scheme = schemeOf(recipe, 'request')
  const pair = scheme && (await importKeyPair(scheme, oci.privateKey))
  if (!pair?.ok) throw new Error('The key is imported.')
  const inputs = { keyId: oci.keyId, keyPair: pair.value }
  const headers = [['Content-Type', 'application/json']] as const
  const message = messageOf({ method, url, body, headers })
  // Its date has another day of the week, so that no verifier accepts it.
  const signed = await signMessage(recipe, 'request', message, { inputs, time: oci.time })
  expect(signed.ok && header(signed.value.message, 'Authorization')).toContain(signature)
  await roundTrip(ORACLE, 'request', message, inputs)
})

test.each([
  { name: 'without a body', body: '', length: '' },
  { name: 'with a body', body: 'Žofie', length: '6' },
])('Azure Storage: the signature of a request $name', async ({ body, length }) => {
  const url = 'https://a.blob.core.windows.net/c/b?comp=block&BlockId=AA%3D%3D'
  const key = Buffer.from('secret').toString('base64')
  const message = messageOf({ method: 'PUT', url, body, headers: [['X-Ms-Meta-B', 'c']] })
  const sent = await roundTrip(AZURE_STORAGE, 'request', message, { account: 'a', key })
  const text = `PUT\n\n\n${length}\n\n\n\n\n\n\n\n\nx-ms-date:Tue, 23 Mar 2021 09:39:36 GMT\nx-ms-meta-b:c\nx-ms-version:2021-08-06\n/a/c/b\nblockid:AA==\ncomp:block`
  expect(header(sent, 'Authorization')).toBe(
    `SharedKey a:${mac('sha256', 'secret', text).digest('base64')}`,
  )
})

test('a length that was sent and is not that of the body is signed as it was sent', async () => {
  const message = messageOf({
    ...{ method: 'PUT', url: 'https://a.example/', body: 'abc' },
    headers: [['Content-Length', '2']],
  })
  const source = { ...SQUARE, values: { signature: '{header:Content-Length}' } }
  const sent = await roundTrip(source, 'callback', message, { signatureKey: 's' })
  expect(header(sent, 'x-square-hmacsha256-signature')).toBe('2')
})

/** https://docs.bitmex.com/app/apiKeysUsage */
test('BitMEX: the published signature, which is verified until it expires', async () => {
  const inputs = {
    apiKey: 'LAqUlngMIQkIUjXMUreyu3qn',
    apiSecret: 'chNOOS4KvNXR_Xq4k4c9qsfoKWvnDecLATCRlcBwyKDYnWgO',
  }
  const body =
    '{"symbol":"XBTM15","price":219.0,"clOrdID":"mm_bitmex_1a/oemUeQ4CAJZgP3fjHsA","orderQty":98}'
  const nowMs = (1518064238 - 60) * 1000
  const url = 'https://www.bitmex.com/api/v1/order'
  const message = messageOf({ method: 'POST', url, body })
  const sent = await roundTrip(BITMEX, 'request', message, inputs, nowMs)
  expect(header(sent, 'api-signature')).toBe(
    '1749cd2ccae4aa49048ae09f0b95110cee706e0944e6a14ad0b3a8cb45bd336b',
  )
  const verifiedAt = (ms: number, received = sent) =>
    verifyMessage(version2Of(BITMEX), 'request', received, { inputs, nowMs: ms })
  expect(await verifiedAt(nowMs + 61_000)).toMatchObject({
    error: { problem: { code: 'time-behind', values: { seconds: 61 } } },
  })
  // As Python's time.time() + 60 is written.
  const headers = sent.headers.map(([name, value]) =>
    name === 'api-expires' ? ([name, `${value}.25`] as const) : ([name, value] as const),
  )
  expect(await verifiedAt(nowMs, { ...sent, headers })).toMatchObject({
    error: { problem: { code: 'placed-form', values: { name: '"api-expires"' } } },
  })
})

test.each([
  { method: 'GET', payload: 'category=linear&symbol=BTCUSDT' },
  { method: 'POST', payload: JSON_BODY },
])('Bybit: the signature of a $method request', async ({ method, payload }) => {
  const url = `https://api.bybit.com/v5/order${method === 'GET' ? `?${payload}` : ''}`
  const message = messageOf({ method, url, ...(method === 'POST' && { body: payload }) })
  const sent = await roundTrip(BYBIT, 'request', message, { apiKey: 'key', secretKey: 's' })
  const expected = mac('sha256', 's', `${NOW_MS}key5000${payload}`).digest('hex')
  expect(header(sent, 'X-BAPI-SIGN')).toBe(expected)
})

test('KuCoin: a mistake in the signature is named, not one in the passphrase', async () => {
  const url = 'https://api.kucoin.com/api/v1/orders'
  const inputs = { apiKey: 'key', secret: 's', passphrase: 'p' }
  const message = messageOf({ method: 'POST', url, body: JSON_BODY })
  const sent = await roundTrip(KUCOIN, 'request', message, inputs)
  const text = `${NOW_MS}POST/api/v1/orders${JSON_BODY}`
  expect(header(sent, 'KC-API-SIGN')).toBe(mac('sha256', 's', text).digest('base64'))
  const recipe = version2Of(KUCOIN)
  const rule = recipe.messages.request
  const { diagnosis } = await searchMessage(recipe, 'request', {
    message: sent,
    inputs: new Map(Object.entries(inputs)),
    time: rule && signedTime(rule, NOW_MS),
    presented: { signature: mac('sha256', 's', text).digest('hex') },
  })
  expect(diagnosis).toMatchObject({ mistakes: [{ id: 'mac-hex' }], stringToSign: text })
})

test('Square: the signature of a callback', async () => {
  const url = 'https://shop.example/square'
  const message = messageOf({ method: 'POST', url, body: JSON_BODY })
  const sent = await roundTrip(SQUARE, 'callback', message, { signatureKey: 's' })
  const expected = mac('sha256', 's', `${url}${JSON_BODY}`).digest('base64')
  expect(header(sent, 'x-square-hmacsha256-signature')).toBe(expected)
})

test('Paddle: the signature of a callback', async () => {
  const message = messageOf({ method: 'POST', url: 'https://a.example/', body: JSON_BODY })
  const sent = await roundTrip(PADDLE, 'callback', message, { secret: 's' })
  const seconds = Math.floor(NOW_MS / 1000)
  const expected = mac('sha256', 's', `${seconds}:${JSON_BODY}`).digest('hex')
  expect(header(sent, 'Paddle-Signature')).toBe(`ts=${seconds};h1=${expected}`)
})

test('Plaid: the JWT of a callback', async () => {
  const keyPair = await createKeyPair({ name: 'ECDSA', hash: 'SHA-256', curve: 'P-256' })
  const message = messageOf({ method: 'POST', url: 'https://a.example/', body: JSON_BODY })
  const sent = await roundTrip(PLAID, 'callback', message, { keyId: 'k', keyPair })
  const [head = '', claims = '', signature = ''] = header(sent, 'Plaid-Verification').split('.')
  expect(JSON.parse(String(Buffer.from(claims, 'base64url')))).toEqual({
    iat: Math.floor(NOW_MS / 1000),
    request_body_sha256: createHash('sha256').update(JSON_BODY).digest('hex'),
  })
  const key = { key: createPublicKey(keyPair.publicKey), dsaEncoding: 'ieee-p1363' } as const
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, bytes)).toBe(true)
})

test('Mailgun: the signature of a callback', async () => {
  const message = messageOf({ method: 'POST', url: 'https://a.example/', body: JSON_BODY })
  const sent = await roundTrip(MAILGUN, 'callback', message, { signingKey: 's' })
  const { signature, ...rest } = JSON.parse(String(sent.body))
  const text = `${signature.timestamp}${signature.token}`
  expect(signature.signature).toBe(mac('sha256', 's', text).digest('hex'))
  expect(rest).toEqual(JSON.parse(JSON_BODY))
})

test.each([
  { name: 'an object of the body', body: '{"meta" : { "a": 1.0 }, "b":[2]}' },
  { name: 'an object that is missing', body: '{"b":[2]}' },
  { name: 'an empty body', body: '{}' },
])('a signature inside $name is not signed itself', async ({ body }) => {
  const nested = { ...SQUARE, callback: [{ field: '/meta/signature', value: '{signature}' }] }
  const message = messageOf({ method: 'POST', url: 'https://a.example/', body })
  const sent = await roundTrip(nested, 'callback', message, { signatureKey: 's' })
  const expected = mac('sha256', 's', `https://a.example/${body}`).digest('base64')
  expect(JSON.parse(String(sent.body))).toMatchObject({ meta: { signature: expected } })
})
