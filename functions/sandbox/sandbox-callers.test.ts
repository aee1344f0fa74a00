/** Callers of the sandbox: signatures, access tokens and the endpoints that issue them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequestWaiting } from '#core/signature/sign-request.ts'
import { mistakes } from '../../src/i18n/en/mistakes.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { currentDocument } from '../../tests/support/current-document.ts'
import { recipeOf } from '../../tests/support/recipes.ts'
import {
  ACCESS_TOKEN,
  API_KEY,
  buildSandbox,
  bytes,
  NOW,
  replaced,
  SECRET_KEY,
  sendTo,
  signed,
  VALID_USER,
  without,
} from '../../tests/support/sandbox.ts'
import type { Documents } from '../ports/documents.ts'
import type { Upstream, UpstreamRequest } from '../ports/upstream.ts'

const AUTHORIZATION_RECIPE = recipeOf({
  recipe: 2,
  name: 'Signature in Authorization',
  inputs: { apiKey: { kind: 'text' }, secretKey: { kind: 'secret' } },
  values: {
    mac: ['{method} {path}?{query}', { 'hmac-sha256': '{secretKey}' }, 'hex'],
  },
  request: [{ header: 'Authorization', value: 'HMAC {apiKey}:{mac}' }],
})

async function signedBy(recipe: SignatureRecipe): Promise<UpstreamRequest> {
  const trace = await signRequestWaiting(recipe, {
    apiKey: API_KEY,
    secretKey: SECRET_KEY,
    method: 'GET',
    path: '/users',
    query: 'page=1',
    body: undefined,
    timestamp: NOW,
  })
  if (!trace.ok) throw new Error(trace.error.code)
  const headers = Object.entries(trace.value.headers)
  return {
    method: 'GET',
    path: '/users',
    query: 'page=1',
    headers: headers.map(([name, value]) => [name.toLowerCase(), value]),
    body: new Uint8Array(),
    caller: 'p',
  }
}

let sandbox: Upstream

beforeEach(() => {
  sandbox = buildSandbox()
})

const send = (request: UpstreamRequest) => sendTo(sandbox, request)

describe('callers', () => {
  test('reports that there is no document', async () => {
    const documents: Pick<Documents, 'current'> = {
      current: async () => err({ code: 'document-missing', message: 'None is published.' }),
    }
    const answer = await buildSandbox({ documents }).send(signed({}), new AbortController().signal)
    expect(answer).toMatchObject({ error: { code: 'unavailable', message: 'None is published.' } })
  })

  test.each(['timestamp', 'signature', 'request-id'])(
    'names the missing header %s',
    async (name) => {
      const { status, body } = await send(without(signed({}), name))
      expect(status).toBe(401)
      expect(body.data.error.reason).toBe('header-missing')
      expect(body.data.error.errors[0].toLowerCase()).toContain(`"${name}" is missing`)
    },
  )

  test('explains a timestamp that is too old', async () => {
    const { status, body } = await send(signed({ timestamp: '2026-11-20T16:59:04+07:00' }))
    expect(status).toBe(401)
    expect(body.data.error).toMatchObject({ reason: 'timestamp-skewed', skew_seconds: -301 })
    expect(body.messages[0].parameter).toBe('Timestamp')
  })

  test('accepts a timestamp at the edge', async () => {
    expect((await send(signed({ timestamp: '2026-11-20T16:59:05+07:00' }))).status).toBe(200)
  })

  test('explains an unreadable timestamp', async () => {
    const { body } = await send(signed({ timestamp: 'yesterday' }))
    expect(body.data.error.reason).toBe('timestamp-malformed')
  })

  test('explains a wrong secret key with the string to sign', async () => {
    const { status, body } = await send(signed({ secretKey: 'another' }))
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 401, messages: [{ parameter: 'Signature' }] })
    expect(body.data.error).toMatchObject({
      reason: 'signature-mismatch',
      string_to_sign: `${NOW}:${API_KEY}:GET:1B2M2Y8AsgTpgAmY7PhCfg==`,
    })
  })

  test('explains a body that changed after it was signed', async () => {
    const request = signed({ method: 'POST', path: '/users', body: VALID_USER })
    const tampered = { ...request, body: bytes(VALID_USER.replace('Sari', 'Budi')) }
    const { status, body } = await send(tampered)
    expect(status).toBe(401)
    expect(body.data.error.reason).toBe('signature-mismatch')
    expect(body.data.error.canonical_body).toContain('Budi')
  })

  test('names the mistake behind a wrong signature', async () => {
    const request = signed({ signedMethod: 'get', recipe: LOWER_CASE_METHOD })
    const { body, reason } = await send(request)
    expect(body.data.error.reason).toBe('signing-mistake')
    expect(reason).toBe('method-case')
    const { 'method-case.what': what, 'method-case.fix': fix } = mistakes
    expect(body.data.error.mistakes).toEqual([{ id: 'method-case', sentence: `${what} ${fix}` }])
    expect(body.data.error.errors).toEqual([`${what} ${fix}`])
    expect(body.data.error.your_string_to_sign).toContain(':get:')
  })

  test.each([
    { name: 'as the API key', sent: { apiKey: SECRET_KEY } },
    {
      name: 'as the API key, with a wrong signature',
      sent: { apiKey: SECRET_KEY, secretKey: 'x' },
    },
    { name: 'swapped with the API key', sent: { apiKey: SECRET_KEY, secretKey: API_KEY } },
  ])('warns about a secret key that was sent $name', async ({ sent }) => {
    const { status, body, reason } = await send({ ...signed(sent), caller: 'p' })
    expect(status).toBe(401)
    expect(reason).toBe('secret-sent')
    expect(body.data.error.errors[0]).toContain('Replace the secret key')
    expect(JSON.stringify(body)).not.toContain(SECRET_KEY)
  })

  test('warns about a secret key that was sent as the signature', async () => {
    const request = signed({})
    const sent = replaced(request, 'signature', btoa(`${API_KEY}:${SECRET_KEY}`))
    const { body, reason } = await send(sent)
    expect(reason).toBe('secret-sent')
    expect(JSON.stringify(body)).not.toContain(SECRET_KEY)
  })

  test("doesn't tell a caller that a key is the secret of another partner", async () => {
    const { body } = await send({ ...signed({ apiKey: SECRET_KEY }), caller: 'other' })
    expect(body.data.error.reason).toBe('api-key-unknown')
  })

  test('shortens a long canonical body', async () => {
    const text = JSON.stringify({ name: 'x'.repeat(100_000), email: 'a@example.com' })
    const request = signed({ method: 'POST', path: '/users', body: text, secretKey: 'another' })
    const { body } = await send(request)
    expect(body.data.error.canonical_body).toHaveLength(4001)
  })

  test.each([
    { name: 'unknown', apiKey: 'nobody' },
    { name: 'disabled', apiKey: 'disabled' },
  ])('rejects a key that is $name', async ({ apiKey }) => {
    const { status, body } = await send(signed({ apiKey }))
    expect(status).toBe(401)
    expect(body.data.error.reason).toBe('api-key-unknown')
  })

  test('rejects a signature header without API key', async () => {
    const { body } = await send(replaced(signed({}), 'signature', 'bm8ga2V5'))
    expect(body.data.error.reason).toBe('api-key-missing')
  })

  test.each([
    ['is not encoded', `${API_KEY}:a2V5`],
    ['has a space', `${btoa(`${API_KEY}:a2V5`).slice(0, 4)} ${btoa(`${API_KEY}:a2V5`).slice(4)}`],
  ])('says that a signature header is no Base64 if it %s', async (_name, value) => {
    const { body } = await send(replaced(signed({}), 'signature', value))
    expect(body.data.error.reason).toBe('signature-encoding')
    expect(body.data.error.errors[0]).toContain(`"Signature" isn't valid Base64`)
    expect(body.messages[0].parameter).toBe('Signature')
  })

  test('checks a signature in Authorization instead of an access token', async () => {
    const recipe = AUTHORIZATION_RECIPE
    const answer = (request: UpstreamRequest) => sendTo(buildSandbox({ recipe }), request)
    const request = await signedBy(recipe)
    expect((await answer(request)).status).toBe(200)
    const changed = await answer({ ...request, query: 'page=2' })
    expect(changed.body.data.error.reason).toBe('signature-mismatch')
    const token = await answer(replaced(request, 'authorization', `Bearer ${ACCESS_TOKEN}`))
    expect(token.status).toBe(401)
  })

  test('says where a recipe with steps expects the API key', async () => {
    const recipe = AUTHORIZATION_RECIPE
    const request = replaced(await signedBy(recipe), 'authorization', 'HMAC nothing')
    const { status, body } = await sendTo(buildSandbox({ recipe }), request)
    expect([status, body.data.error.reason]).toEqual([401, 'api-key-missing'])
    expect(body.data.error.errors).toEqual([
      'The header "Authorization" has no API key. Its form is HMAC {apiKey}:{mac}. Fill in the API key that you log in with as {apiKey}.',
    ])
  })

  test('says that a partner without access is disabled where requests have no API key', async () => {
    const recipe = recipeOf({
      recipe: 2,
      inputs: { secretKey: { kind: 'secret' } },
      values: { mac: ['{method}', { 'hmac-sha256': '{secretKey}' }, 'hex'] },
      request: [{ header: 'X-Signature', value: '{mac}' }],
    })
    const request = { ...(await signedBy(recipe)), caller: 'disabled' }
    const { body } = await sendTo(buildSandbox({ recipe }), request)
    expect(body.data.error.reason).toBe('api-key-unknown')
  })

  test.each([
    { name: 'missing', authorization: undefined, text: 'is missing' },
    { name: 'another scheme', authorization: `Basic ${ACCESS_TOKEN}`, text: 'must be the word' },
    { name: 'another token', authorization: 'Bearer other', text: "isn't valid" },
  ])('rejects an access token that is $name', async ({ authorization, text }) => {
    const request = without(signed({}), 'authorization')
    const { status, body } = await send({
      ...request,
      headers: [
        ...request.headers,
        ...(authorization === undefined ? [] : [['authorization', authorization] as const]),
      ],
    })
    expect(status).toBe(401)
    expect(body.data.error.reason).toBe('access-token')
    expect(body.messages[0].message).toContain(text)
  })

  test('requires an access token only where the document does', async () => {
    const request = signed({ method: 'GET', path: '/open' })
    expect((await send(without(request, 'authorization'))).status).toBe(200)
  })

  test('never shows a secret key or an access token', async () => {
    for (const request of [
      signed({ secretKey: 'another' }),
      signed({ apiKey: 'nobody' }),
      replaced(signed({}), 'authorization', 'Bearer other'),
      token({ client_id: API_KEY, client_secret: 'wrong' }),
    ]) {
      const { status, text } = await send(request)
      expect(status).toBe(401)
      expect(text).not.toContain(SECRET_KEY)
      expect(text).not.toContain(ACCESS_TOKEN)
    }
  })

  test('signs with the recipe of the document', async () => {
    const recipe: SignatureRecipe = {
      ...DEFAULT_RECIPE,
      output: { template: '{signature}', encoding: 'none' },
      headers: { ...DEFAULT_RECIPE.headers, apiKey: 'X-Key', signature: 'X-Sign' },
    }
    sandbox = buildSandbox({ recipe })
    expect((await send(signed({}))).body.data.error.errors[0]).toContain('"X-Key" is missing')
    expect((await send(signed({ recipe }))).status).toBe(200)
  })
})

describe('a document or operation whose requests are not signed', () => {
  const unsigned = (members: string): Upstream => {
    const { compiled } = compileText(members)
    return buildSandbox({ documents: { current: async () => ok(currentDocument(compiled)) } })
  }
  const operation = '{responses: {"200": {description: ok}}}'
  const get = (caller?: string, headers: UpstreamRequest['headers'] = []): UpstreamRequest => ({
    ...{ method: 'GET', path: '/users', query: '', headers, body: new Uint8Array() },
    ...(caller !== undefined && { caller }),
  })

  test.each([
    { by: 'the document', text: `x-signature: false\npaths: {/users: {get: ${operation}}}` },
    {
      by: 'the operation',
      text: 'paths: {/users: {get: {x-signature: false, responses: {"200": {description: ok}}}}}',
    },
  ])('knows the caller by the login, as $by says', async ({ text }) => {
    const sandbox = unsigned(text)
    expect((await sendTo(sandbox, get('p'))).status).toBe(200)
    expect((await sendTo(sandbox, get())).body.data.error.reason).toBe('api-key-missing')
    expect((await sendTo(sandbox, get('disabled'))).body.data.error.reason).toBe('api-key-unknown')
  })

  test('still signs an operation with its own recipe', async () => {
    const sandbox = unsigned(
      `x-signature: false\npaths: {/users: {get: {x-signature: {}, responses: {"200": {description: ok}}}}}`,
    )
    expect((await sendTo(sandbox, get('p'))).status).toBe(401)
  })

  test.each([
    {
      name: 'that this API issued',
      paths: ', /token: {post: {security: [], responses: {}}}',
      status: 401,
    },
    { name: 'of another issuer', paths: '', status: 200 },
  ])('checks a token $name as far as it can', async ({ paths, status }) => {
    const sandbox = unsigned(`x-signature: false
security: [{bearer: []}]
components: {securitySchemes: {bearer: {type: http, scheme: bearer}}}
paths: {/users: {get: ${operation}}${paths}}`)
    expect((await sendTo(sandbox, get('p'))).body.data.error.reason).toBe('access-token')
    const sent = get('p', [['authorization', 'Bearer of-someone']])
    expect((await sendTo(sandbox, sent)).status).toBe(status)
  })
})

describe('token endpoints', () => {
  test.each([
    { name: 'nothing', body: {}, parameters: ['client_id', 'client_secret'] },
    { name: 'no secret', body: { client_id: API_KEY }, parameters: ['client_secret'] },
    { name: 'a number', body: { api_key: 7, secret_key: 'x' }, parameters: ['api_key'] },
  ])('reject $name', async ({ body, parameters }) => {
    const answer = await send(token(body))
    expect(answer.status).toBe(422)
    expect(answer.body.messages.map(({ parameter }: { parameter: string }) => parameter)).toEqual(
      parameters,
    )
  })

  test.each([
    { name: 'an unknown key', body: { client_id: 'nobody', client_secret: SECRET_KEY } },
    { name: 'a disabled key', body: { client_id: 'disabled', client_secret: SECRET_KEY } },
    { name: 'a wrong secret', body: { client_id: API_KEY, client_secret: 'wrong' } },
  ])('reject $name', async ({ body }) => {
    expect((await send(token(body))).status).toBe(401)
  })

  test('reject another media type', async () => {
    expect((await send(replaced(token({}), 'content-type', 'text/plain'))).status).toBe(415)
  })

  test('need no signature and return the access token', async () => {
    const { status, body, headers } = await send(
      token({ client_id: API_KEY, client_secret: SECRET_KEY }),
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        access_token: ACCESS_TOKEN,
        expires_in: 900,
        expires_at: '2026-11-20T17:19:05+07:00',
      },
    })
    expect(headers).toContainEqual(['cache-control', 'no-store'])
  })

  test('accept the client in their example as the logged-in caller', async () => {
    const request = token({ client_id: 'example', client_secret: 'not-a-secret' })
    const { status, body } = await send({ ...request, caller: 'p' })
    expect(status).toBe(200)
    expect(body.data.access_token).toBe(ACCESS_TOKEN)
    for (const other of [
      request,
      { ...request, caller: 'nobody' },
      { ...request, caller: 'disabled' },
      { ...token({ client_id: 'example', client_secret: 'other' }), caller: 'p' },
      { ...token({ client_id: 'other', client_secret: 'not-a-secret' }), caller: 'p' },
    ]) {
      expect((await send(other)).status).toBe(401)
    }
  })

  test('read forms too', async () => {
    const request = token({})
    const form = bytes(`client_id=${API_KEY}&client_secret=${SECRET_KEY}`)
    const type = 'application/x-www-form-urlencoded'
    const answer = await send({ ...replaced(request, 'content-type', type), body: form })
    expect(answer.status).toBe(200)
  })
})

const LOWER_CASE_METHOD: SignatureRecipe = {
  ...DEFAULT_RECIPE,
  parts: DEFAULT_RECIPE.parts.map((part) =>
    part.value === 'method' ? { ...part, case: 'lower' } : part,
  ),
}

const token = (body: unknown): UpstreamRequest => ({
  method: 'POST',
  path: '/auth/token',
  query: '',
  headers: [['content-type', 'application/json']],
  body: bytes(JSON.stringify(body)),
})
