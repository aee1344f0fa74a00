import { expect, test } from 'vitest'
import type { Operation } from '#core/openapi/model.ts'
import { prepareRequest as prepareSample } from '#core/samples/prepared-request.ts'
import { receivedRequest } from '#core/signature/received-request.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { stepOutput } from '#core/signature/sign-request.ts'
import { verifySignature } from '#core/signature/verify-request.ts'
import { dataOf, mediaOf } from '../../../tests/support/operation-data.ts'
import { SIGNING } from '../../../tests/support/playground-context.ts'
import { recipeOf } from '../../../tests/support/recipes.ts'
import { printCurl } from './curl.ts'
import { prepareRequest, type RequestInput } from './prepare.ts'

const JSON_MEDIA = mediaOf('application/json')

const NOTHING = { parameters: {}, media: null, body: undefined, callbackUrl: '', sentBody: null }

function prepare(changes: Partial<Operation>, input: Partial<RequestInput> = {}) {
  return prepareRequest(dataOf(changes), { ...NOTHING, ...input }, SIGNING)
}

const recipeSigning = (signed: string): SignatureRecipe =>
  recipeOf({
    recipe: 2,
    name: 'Own scheme',
    inputs: { key: { kind: 'secret' } },
    request: [{ header: 'X-Signature', value: [signed, { 'hmac-sha256': '{key}' }, 'hex'] }],
  })

const header = (name: string) => ({
  name,
  in: 'header' as const,
  required: false,
  deprecated: false,
  examples: [],
})

test('rejects a missing required body', async () => {
  const requestBody = { required: true, content: [JSON_MEDIA] }
  expect(await prepare({ requestBody }, { media: JSON_MEDIA })).toEqual({
    ok: false,
    error: { code: 'body-missing' },
  })
})

test('a header value with a line break is rejected', async () => {
  const prepared = await prepare(
    { parameters: [header('X-A')] },
    { parameters: { 'header X-A': 'a\nb' } },
  )
  expect(prepared).toEqual({ ok: false, error: { code: 'header-value', name: 'X-A' } })
})

test('a header value is encoded outside ASCII before it is signed and sent', async () => {
  const recipe = recipeSigning('{header:X-A}')
  const prepared = await prepareRequest(
    { ...dataOf({ parameters: [header('X-A')] }), recipe },
    { ...NOTHING, parameters: { 'header X-A': 'café ☕' } },
    SIGNING,
  )
  expect(prepared).toMatchObject({
    value: {
      headers: expect.arrayContaining([
        { name: 'X-A', value: 'caf%C3%A9 %E2%98%95', isSecret: false },
      ]),
      trace: { stringToSign: 'caf%C3%A9 %E2%98%95' },
    },
  })
})

test.each(['', 'example.com/hook', 'javascript:alert(1)', 'file:///etc/passwd'])(
  'a callback does not go to %j',
  async (callbackUrl) => {
    expect(await prepare({ kind: 'callback' }, { callbackUrl })).toEqual({
      ok: false,
      error: { code: 'callback-url' },
    })
  },
)

test('sends the buffer that was signed', async () => {
  const prepared = await prepare(
    {},
    { media: JSON_MEDIA, body: { email: 'budi@example.com', note: null } },
  )
  if (!prepared.ok) throw new Error(prepared.error.code)
  const { signedBody, sentBody, trace } = prepared.value
  expect(sentBody).toBe(signedBody)
  expect(new TextDecoder().decode(sentBody)).toBe('{"email":"budi@example.com"}')
  expect(trace?.steps[0]?.output).toBe('{"email":"budi@example.com"}')
})

test.each([
  { what: 'JSON', media: JSON_MEDIA, body: { a: 1 }, isBodySigned: true },
  { what: 'no body', media: null, body: undefined, isBodySigned: true },
  {
    what: 'a multipart form',
    media: { ...JSON_MEDIA, mediaType: 'multipart/form-data' },
    body: { a: 1 },
    isBodySigned: false,
  },
])('knows whether the signature covers the body: $what', async ({ media, body, isBodySigned }) => {
  const prepared = await prepare({}, { media, body })
  expect(prepared).toMatchObject({ ok: true, value: { isBodySigned } })
})

test.each([
  { signed: '{method}{body}', isBodySigned: true },
  { signed: '{method}{path}', isBodySigned: false },
])('a recipe decides whether the body is signed: $signed', async ({ signed, isBodySigned }) => {
  const prepared = await prepareRequest(
    { ...dataOf({}), recipe: recipeSigning(signed) },
    { ...NOTHING, media: JSON_MEDIA, body: { a: 1 } },
    SIGNING,
  )
  expect(prepared).toMatchObject({ ok: true, value: { isBodySigned } })
})

test.each([
  { signed: '{header:Content-Type}', isBoundarySigned: true },
  { signed: '{body}', isBoundarySigned: true },
  { signed: '{method}', isBoundarySigned: false },
])('signs a form with a file as it is sent: $signed', async ({ signed, isBoundarySigned }) => {
  const recipe = recipeSigning(signed)
  const body = { file: 'data:image/png;base64,/wA=' }
  const prepared = await prepareRequest(
    { ...dataOf({}), recipe },
    { ...NOTHING, media: mediaOf('multipart/form-data'), body },
    SIGNING,
  )
  if (!prepared.ok) throw new Error(prepared.error.code)
  const { method, target, headers, sentBody } = prepared.value
  expect(prepared.value.isBoundarySigned).toBe(isBoundarySigned)
  const pairs = headers.map(({ name, value }) => [name, value] as const)
  const received = receivedRequest({ method, ...target, headers: pairs, body: sentBody })
  const { apiKey, secretKey, epochMs: nowMs } = SIGNING
  expect(await verifySignature(recipe, received, { apiKey, secretKey, nowMs })).toMatchObject({
    ok: true,
  })
})

test('sets the headers of the specification, with the bearer token marked as secret', async () => {
  const prepared = await prepare({}, { media: JSON_MEDIA, body: { a: 1 } })
  if (!prepared.ok) throw new Error(prepared.error.code)
  expect(prepared.value.url).toBe('/api-general/v2/registrations')
  expect(prepared.value.headers.map(({ name, isSecret }) => [name, isSecret])).toEqual([
    ['Content-Type', false],
    ['Timestamp', false],
    ['Signature', false],
    ['Request-ID', false],
    ['Authorization', true],
  ])
  expect(prepared.value.trace?.stringToSign).toMatch(
    /^2026-11-20T17:04:05\+07:00:pk_1:POST:[A-Za-z0-9+/]{22}==$/,
  )
})

test.each([
  ['a signature', 'HMAC {apiKey}:{mac}', /^HMAC pk_1:[\da-f]{64}$/],
  ['a token', 'Bearer {accessToken}', 'Bearer $ACCESS_TOKEN'],
  [
    'a signature with a token',
    'HMAC t="{accessToken}",{mac}',
    /^HMAC t=\\"\$ACCESS_TOKEN\\",[\da-f]{64}$/,
  ],
])('the cURL command contains %s of the recipe in Authorization', async (_name, value, shown) => {
  const recipe = recipeOf({
    recipe: 2,
    name: 'Own scheme',
    inputs: { apiKey: { kind: 'text' }, accessToken: { kind: 'text' }, key: { kind: 'secret' } },
    values: { mac: ['{method}', { 'hmac-sha256': '{key}' }, 'hex'] },
    request: [
      { header: 'Authorization', value },
      { header: 'X-Signature', value: '{mac}' },
    ].slice(0, value.includes('{mac}') ? 1 : 2),
  })
  const prepared = await prepareRequest({ ...dataOf({}), recipe }, NOTHING, SIGNING)
  if (!prepared.ok) throw new Error(prepared.error.code)
  const command = printCurl(prepared.value, { server: 'https://a.example', withSecrets: false })
  const written = /--header ['"]Authorization: (.*)['"]/.exec(command)?.[1]
  if (typeof shown === 'string') expect(written).toBe(shown)
  else expect(written).toMatch(shown)
})

test('without a body, digests the empty string and sets Content-Type as in samples', async () => {
  const prepared = await prepare({ method: 'get', path: '/v2/users' })
  if (!prepared.ok) throw new Error(prepared.error.code)
  // MD5 of the empty string, RFC 1321 A.5.
  expect(prepared.value.trace?.stringToSign).toMatch(/:GET:1B2M2Y8AsgTpgAmY7PhCfg==$/)
  expect(prepared.value.headers.map(({ name }) => name)).toEqual([
    'Content-Type',
    'Timestamp',
    'Signature',
    'Request-ID',
    'Authorization',
  ])
  expect(prepared.value.headers[0]?.value).toBe('application/json')
  const sample = prepareSample({ method: 'get', url: 'https://a.example/', recipe: DEFAULT_RECIPE })
  expect(sample.ok && sample.value.headers).toEqual([['Content-Type', 'application/json']])
})

test.each([
  { what: 'without a body', input: {}, body: undefined, headers: [] },
  {
    what: 'with one',
    input: { media: JSON_MEDIA, body: { a: 1 } },
    body: { kind: 'json', text: '{"a":1}' } as const,
    headers: [['Content-Type', 'application/json']],
  },
])(
  'sets Content-Type on unsigned requests as their samples do: $what',
  async ({ input, body, headers }) => {
    const prepared = await prepareRequest(
      { ...dataOf({ method: 'put' }), direct: 'unsigned' },
      { ...NOTHING, ...input },
      SIGNING,
    )
    if (!prepared.ok) throw new Error(prepared.error.code)
    expect(prepared.value.headers.map(({ name, value }) => [name, value])).toEqual(headers)
    expect(prepared.value.trace).toBeNull()
    const sample = prepareSample({
      method: 'put',
      url: 'https://a.example/',
      ...(body && { body }),
    })
    expect(sample.ok && sample.value.headers).toEqual(headers)
  },
)

test('sends only Content-Type to a token endpoint', async () => {
  const parameters = [header('X-A')]
  const prepared = await prepare(
    { isTokenEndpoint: true, parameters },
    { media: JSON_MEDIA, body: {}, parameters: { 'header X-A': 'a' } },
  )
  if (!prepared.ok) throw new Error(prepared.error.code)
  expect(prepared.value.headers.map(({ name }) => name)).toEqual(['Content-Type'])
  expect(prepared.value.trace).toBeNull()
})

test.each([
  { body: {}, missing: 'scan' },
  { body: { scan: null }, missing: 'scan' },
  { body: { scan: 'data:image/png;base64,/wA=' }, missing: undefined },
])('a form needs its required files, and nothing else: $body', async ({ body, missing }) => {
  const binary = { type: 'string', format: 'binary' }
  const schema = {
    type: 'object',
    required: ['scan', 'title'],
    properties: {
      scan: { oneOf: [binary, { type: 'array', items: binary }] },
      back: binary,
      title: { type: 'string' },
    },
  }
  const media = { ...mediaOf('multipart/form-data'), schema }
  const prepared = await prepare({}, { media, body })
  expect(prepared).toMatchObject(
    missing === undefined ? { ok: true } : { error: { code: 'file-missing', name: missing } },
  )
})

test('only a body without an experiment can be written from its parts', async () => {
  const form = { media: mediaOf('multipart/form-data'), body: { a: 'b' } }
  const bodySource = { kind: 'multipart', parts: [{ name: 'a', value: 'b' }] }
  expect(await prepare({}, form)).toMatchObject({ value: { bodySource } })
  const changed = await prepare({}, { ...form, sentBody: 'x' })
  expect(changed.ok && changed.value.bodySource).toBeUndefined()
})

test('an experiment changes what is sent, not what is signed', async () => {
  const prepared = await prepare({}, { media: JSON_MEDIA, body: { a: 1 }, sentBody: '{"a":2}' })
  if (!prepared.ok) throw new Error(prepared.error.code)
  expect(new TextDecoder().decode(prepared.value.signedBody)).toBe('{"a":1}')
  expect(new TextDecoder().decode(prepared.value.sentBody)).toBe('{"a":2}')
  expect(prepared.value.trace?.steps[0]?.output).toBe('{"a":1}')
})

test('does not send header parameters twice that the recipe or the session sets', async () => {
  const parameters = ['timestamp', 'SIGNATURE', 'Authorization', 'X-A'].map(header)
  const values = Object.fromEntries(parameters.map(({ name }) => [`header ${name}`, 'mine']))
  const prepared = await prepare({ method: 'get', parameters }, { parameters: values })
  if (!prepared.ok) throw new Error(prepared.error.code)
  expect(prepared.value.headers.filter(({ value }) => value === 'mine')).toEqual([
    { name: 'X-A', value: 'mine', isSecret: false },
  ])
})

test('sends a callback to the entered URL, unsigned', async () => {
  const prepared = await prepare(
    { kind: 'callback', path: '{$request.body#/url}' },
    { callbackUrl: ' https://partner.example/hook?a=1 ', media: JSON_MEDIA, body: { a: 1 } },
  )
  if (!prepared.ok) throw new Error(prepared.error.code)
  expect(prepared.value.url).toBe('https://partner.example/hook?a=1')
  expect(prepared.value.trace).toBeNull()
})

test('treats files and multipart forms as no body in the signature, but sends them', async () => {
  const media = mediaOf('multipart/form-data')
  const prepared = await prepare({}, { media, body: { note: 'n' } })
  if (!prepared.ok) throw new Error(prepared.error.code)
  expect(prepared.value.trace && stepOutput(prepared.value.trace, 'body-digest')).toBe(
    '1B2M2Y8AsgTpgAmY7PhCfg==',
  )
  expect(new TextDecoder().decode(prepared.value.sentBody)).toContain('name="note"')
  expect(prepared.value.headers[0]?.value).toBe('multipart/form-data; boundary=B')
})

test('a recipe that signs the path signs the one that the API receives', async () => {
  const recipe = { ...DEFAULT_RECIPE, parts: [{ value: 'path' }] } as const
  const prepared = await prepareRequest(
    { ...dataOf({ path: '/v1/users' }), recipe },
    { parameters: {}, media: null, body: undefined, callbackUrl: '', sentBody: null },
    { ...SIGNING, basePath: '/base' },
  )
  expect(prepared).toMatchObject({
    ok: true,
    value: {
      url: '/api-general/v1/users',
      signedPath: '/base/v1/users',
      trace: { stringToSign: '/base/v1/users' },
    },
  })
})
