import fc from 'fast-check'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import { compilePolicy } from '#core/policy/index.ts'
import { err, ok, type Result } from '#core/result.ts'
import { DEFAULT_RECIPE } from '#core/signature/index.ts'
import { ORIGIN, startWorker, type TestWorker } from '../../tests/support/worker.ts'
import type { Documents } from '../ports/documents.ts'
import type {
  UpstreamError,
  UpstreamErrorCode,
  UpstreamRequest,
  UpstreamResponse,
} from '../ports/upstream.ts'
import { GENERAL_LIMITS, type GeneralLimits, generalRoutes } from './general.ts'

const SECRET_KEY = 'the-secret-key-of-a-partner'

let worker: TestWorker
let cookie: string
let sent: UpstreamRequest[]
let answer: (request: UpstreamRequest, signal: AbortSignal) => Promise<UpstreamResult>

beforeEach(async () => {
  worker = await startWorker()
  cookie = await signIn('key-1')
  sent = []
  answer = async () => ok(response(200, '{"ok":true}'))
})
afterEach(() => worker.close())

describe('who may call', () => {
  test('refuses a call without session', async () => {
    const refused = await call('/v1/users', { headers: { cookie: '' } })
    expect(refused.status).toBe(401)
    expect((await refused.json()).message).toBe('Unauthorize')
    expect(refused.headers.get('X-Gapura-Error')).toBe('proxy')
  })

  test('does not take the Authorization of the upstream for a session', async () => {
    const bearer = cookie.replace('user=', 'Bearer ')
    const refused = await call('/v1/users', { headers: { cookie: '', authorization: bearer } })
    expect(refused.status).toBe(401)
  })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  ])('refuses a call that another site or the address bar made: %o', async (headers) => {
    expect((await call('/v1/users', { headers })).status).toBe(403)
  })

  test.each<Record<string, string>>([
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('lets the portal and programs call: %o', async (headers) => {
    expect((await call('/v1/users', { headers })).status).toBe(200)
  })

  test('limits the calls of each partner', async () => {
    const limits = { requestsPerMinute: 2 }
    const app = build(limits)
    for (const expected of [200, 200, 429])
      expect((await call('/v1/users', {}, app)).status).toBe(expected)
    const refused = await call('/v1/users', {}, app)
    expect(refused.headers.get('Retry-After')).toBe('60')
    const other = await signIn('key-2')
    expect((await call('/v1/users', { headers: { cookie: other } }, app)).status).toBe(200)
  })

  test('limits how many calls of a partner are under way', async () => {
    const gate = Promise.withResolvers<UpstreamResult>()
    const reached = Promise.withResolvers<void>()
    answer = () => {
      reached.resolve()
      return gate.promise
    }
    const app = build({ maxConcurrent: 1 })
    const first = call('/v1/users', {}, app)
    await reached.promise
    expect((await call('/v1/users', {}, app)).status).toBe(429)
    gate.resolve(ok(response(200, '')))
    expect((await first).status).toBe(200)
    expect((await call('/v1/users', {}, app)).status).toBe(200)
  })
})

describe('what may be called', () => {
  test.each(['PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'])('refuses the method %s', async (method) => {
    const refused = await call('/v1/users', { method })
    expect(refused.status).toBe(405)
    expect(refused.headers.get('Allow')).toBe('GET, POST, PUT, DELETE')
    expect(sent).toEqual([])
  })

  test('names the path that is not published', async () => {
    const refused = await call('/v1/admin')
    expect(refused.status).toBe(404)
    expect(refused.headers.get('X-Gapura-Error')).toBe('proxy')
    expect((await refused.json()).messages).toEqual([
      'The path "/v1/admin" is not in the published document: expected the path of a documented operation. Check its spelling, case and trailing slash.',
    ])
  })

  test('names the methods of a published path', async () => {
    const refused = await call('/v1/users/42', { method: 'DELETE' })
    expect(refused.status).toBe(405)
    expect(refused.headers.get('Allow')).toBe('GET, PUT')
  })

  test.each([
    '/v1//users',
    '/v1/users/%2e%2e%2fadmin',
    '/v1/users/a%2Fb',
    '/v1/users/a%5Cb',
    '/v1/users/%00',
    '/v1/users/..;/admin',
    '/v1/users/%252e%252e',
    '/v1/users/%FF',
  ])('refuses the path %s', async (path) => {
    expect((await call(path)).status).toBe(400)
    expect(sent).toEqual([])
  })

  test.each(['/v1/users/../admin', '/v1/users/%2E%2E/admin'])(
    'judges the path %s as the URL standard resolves it',
    async (path) => {
      expect((await call(path)).status).toBe(404)
      expect(sent).toEqual([])
    },
  )

  test('refuses a prefix that is only the same after decoding', async () => {
    const url = `${ORIGIN}/api%2Dgeneral/v1/users`
    const refused = await build().request(new Request(url, { headers: { cookie } }))
    expect([400, 404]).toContain(refused.status)
    expect(sent).toEqual([])
  })

  test('refuses everything while no document is published', async () => {
    const documents: Documents = {
      current: async () => err({ code: 'document-missing', message: 'None.' }),
    }
    expect((await call('/v1/users', {}, build({}, documents))).status).toBe(503)
  })
})

describe('what is sent', () => {
  test('refuses a body of one byte more than the limit', async () => {
    const body = new Uint8Array(GENERAL_LIMITS.maxBodyBytes + 1)
    const refused = await call('/v1/users', { method: 'POST', body })
    expect(refused.status).toBe(413)
    expect(sent).toEqual([])
  })

  test('stops reading a body that never ends', async () => {
    let pulls = 0
    const body = new ReadableStream({
      pull(controller) {
        pulls++
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const app = build({ maxBodyBytes: 10_000 })
    const refused = await call('/v1/users', { method: 'POST', body, duplex: 'half' }, app)
    expect(refused.status).toBe(413)
    expect(pulls).toBeLessThan(20)
  })

  test('refuses a body that breaks off', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('gone'))
      },
    })
    const refused = await call('/v1/users', { method: 'POST', body, duplex: 'half' })
    expect(refused.status).toBe(400)
    expect(sent).toEqual([])
  })

  test('forwards a body of exactly the limit', async () => {
    const body = new Uint8Array(GENERAL_LIMITS.maxBodyBytes)
    expect((await call('/v1/users', { method: 'POST', body })).status).toBe(200)
    expect(sent[0]?.body.byteLength).toBe(GENERAL_LIMITS.maxBodyBytes)
  })

  test('forwards whatever bytes were sent, and says so in the receipt', async () => {
    const app = build({ requestsPerMinute: 1000 })
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (drawn) => {
        const body = new Uint8Array(drawn)
        const answered = await call('/v1/users', { method: 'POST', body }, app)
        expect(Buffer.from(sent.at(-1)?.body ?? []).equals(body)).toBe(true)
        expect(answered.headers.get('X-Gapura-Receipt-Length')).toBe(String(body.byteLength))
        expect(answered.headers.get('X-Gapura-Receipt-Digest')).toBe(
          `sha-256=${Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('base64')}`,
        )
      }),
      { numRuns: 50, seed: 20261120 },
    )
  })

  test('forwards path and query character for character', async () => {
    await call('/v1/users/a%20b?filter=%c3%a9&page=1&page=2&x=+')
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: '/v1/users/a%20b',
      query: 'filter=%c3%a9&page=1&page=2&x=+',
    })
  })

  test('forwards listed, signing and documented headers and no other', async () => {
    const forwarded = {
      accept: 'application/json',
      'accept-language': 'id',
      authorization: 'Bearer upstream',
      'content-type': 'application/json',
      'idempotency-key': '1',
      prefer: 'code=404',
      'request-id': 'r-1',
      signature: 'c2ln',
      timestamp: '2026-11-20T17:04:05+07:00',
      'x-documented': 'yes',
    }
    const kept = {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'internal',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-http-method-override': 'DELETE',
      'x-original-url': '/admin',
      'x-undocumented': 'no',
      'x-gapura-error': 'proxy',
      referer: 'https://portal.test/secret',
      'proxy-authorization': 'Basic eDp5',
      'content-encoding': 'gzip',
      'transfer-encoding': 'chunked',
      te: 'trailers',
      connection: 'x-documented',
      host: 'internal',
    }
    await call('/v1/users', { method: 'POST', headers: { ...kept, ...forwarded }, body: '{}' })
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual(forwarded)
  })

  test('keeps cookies and host to itself even when the document declares them', async () => {
    const declared = compilePolicy(compiled).operations.find(({ path }) => path === '/v1/smuggle')
    expect(declared?.requestHeaders).toEqual(['cookie', 'host', 'x-forwarded-for'])
    await call('/v1/smuggle', { headers: { host: 'internal', 'x-forwarded-for': '10.0.0.1' } })
    expect(sent[0]?.headers.map(([name]) => name)).toEqual([])
  })
})

describe('what comes back', () => {
  test.each<{ code: UpstreamErrorCode; status: number }>([
    { code: 'unreachable', status: 502 },
    { code: 'tls', status: 502 },
    { code: 'address-refused', status: 502 },
    { code: 'response-too-large', status: 502 },
    { code: 'protocol', status: 502 },
    { code: 'timeout', status: 504 },
    { code: 'unavailable', status: 503 },
  ])('answers $status when the upstream fails with $code', async ({ code, status }) => {
    answer = async () => err({ code, message: 'What happened.' })
    const failed = await call('/v1/users', { method: 'POST', body: 'abc' })
    expect(failed.status).toBe(status)
    expect(failed.headers.get('X-Gapura-Error')).toBe('proxy')
    expect(failed.headers.get('X-Gapura-Receipt-Length')).toBe('3')
    expect((await failed.json()).messages).toEqual(['What happened.'])
  })

  test('tells the upstream to stop after the time limit', async () => {
    answer = (_request, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () =>
          resolve(err({ code: 'timeout', message: String(signal.reason.name) })),
        )
      })
    const failed = await call('/v1/users', {}, build({ timeoutMs: 5 }))
    expect(failed.status).toBe(504)
    expect((await failed.json()).messages).toEqual(['TimeoutError'])
  })

  test('tells the upstream to stop when the caller leaves', async () => {
    const left = new AbortController()
    answer = (_request, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(err({ code: 'aborted', message: 'Left.' })))
        left.abort()
      })
    expect((await call('/v1/users', { signal: left.signal })).status).toBe(504)
  })

  test.each([200, 201, 204, 205, 302, 304, 400, 401, 404, 418, 422, 500, 503, 599])(
    'passes the status %i through as the upstream gave it',
    async (status) => {
      answer = async () => ok(response(status, '{"by":"upstream"}'))
      const answered = await call('/v1/users')
      expect(answered.status).toBe(status)
      expect(answered.headers.has('X-Gapura-Error')).toBe(false)
      expect(answered.headers.get('X-Gapura-Upstream')).toBe('https://api.example.com')
      expect(await answered.text()).toBe(
        [204, 205, 304].includes(status) ? '' : '{"by":"upstream"}',
      )
    },
  )

  test('drops headers that would act on the portal', async () => {
    const dropped = [
      ['set-cookie', 'user=stolen'],
      ['clear-site-data', '"*"'],
      ['content-security-policy', 'script-src *'],
      ['access-control-allow-origin', '*'],
      ['strict-transport-security', 'max-age=1'],
      ['service-worker-allowed', '/'],
      ['refresh', '0;url=//evil.example'],
      ['www-authenticate', 'Basic'],
      ['x-accel-redirect', '/secret'],
      ['x-gapura-receipt-digest', 'sha-256=forged'],
      ['x-gapura-error', 'proxy'],
      ['transfer-encoding', 'chunked'],
      ['content-length', '999'],
      ['connection', 'etag'],
      ['etag', '"hop"'],
      ['x-undocumented', 'no'],
    ] as const
    answer = async () => ok({ ...response(200, '<script>alert(1)</script>'), headers: dropped })
    const { headers } = await call('/v1/users')
    expect([...headers.keys()].toSorted()).toEqual([
      'cache-control',
      'content-security-policy',
      'cross-origin-resource-policy',
      'x-content-type-options',
      'x-gapura-duration-ms',
      'x-gapura-receipt-digest',
      'x-gapura-receipt-length',
      'x-gapura-receipt-target',
      'x-gapura-upstream',
    ])
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers.get('X-Gapura-Receipt-Digest')).not.toContain('forged')
    expect(headers.get('X-Gapura-Receipt-Target')).toBe('/base/v1/users')
  })

  test('keeps listed and documented headers', async () => {
    const kept = [
      ['content-type', 'text/html'],
      ['retry-after', '3'],
      ['x-ratelimit-remaining', '9'],
      ['ratelimit', 'limit=1'],
      ['request-id', 'r-1'],
      ['x-quota', '7'],
    ] as const
    answer = async () => ok({ ...response(429, ''), headers: kept })
    const { headers } = await call('/v1/users')
    for (const [name, value] of kept) expect(headers.get(name)).toBe(value)
  })

  test.each([
    { location: '/v1/users/7', kept: true },
    { location: 'https://api.example.com/v1/users/7', kept: true },
    { location: 'https://evil.example/', kept: false },
    { location: '//evil.example/', kept: false },
    { location: 'http://api.example.com/', kept: false },
    { location: 'javascript:alert(1)', kept: false },
    { location: 'https://[', kept: false },
  ])('returns a redirect to $location, Location kept: $kept', async ({ location, kept }) => {
    answer = async () => ok({ ...response(302, ''), headers: [['location', location]] })
    const answered = await call('/v1/users')
    expect(answered.status).toBe(302)
    expect(answered.headers.get('Location')).toBe(kept ? location : null)
  })

  test.each([
    { location: '/v1/users/7', told: '/v1/users/7' },
    // Told as text: it leads nobody there.
    { location: 'https://evil.example/', told: 'https://evil.example/' },
    { location: 'java\u0001script:alert(1)', told: null },
    { location: `/${'a'.repeat(8192)}`, told: null },
  ])(
    'tells the playground of a redirect to $location in an answer that it can read',
    async (to) => {
      const sentBefore = sent.length
      answer = async () => ok({ ...response(302, 'moved'), headers: [['location', to.location]] })
      const answered = await call('/v1/users', { headers: { 'X-Gapura-Redirect': 'envelope' } })
      expect(answered.status).toBe(200)
      expect(answered.headers.get('X-Gapura-Status')).toBe('302')
      expect(answered.headers.get('X-Gapura-Location')).toBe(to.told)
      expect(answered.headers.get('Location')).toBeNull()
      expect(answered.headers.get('X-Gapura-Upstream')).toBe('https://api.example.com')
      expect(await answered.text()).toBe('moved')
      expect(JSON.stringify(sent.slice(sentBefore))).not.toContain('x-gapura')
    },
  )

  test.each([200, 300, 304, 404])(
    'leaves an answer of %i as it is, asked or not',
    async (status) => {
      answer = async () => ok(response(status, ''))
      const answered = await call('/v1/users', { headers: { 'X-Gapura-Redirect': 'envelope' } })
      expect(answered.status).toBe(status)
      expect(answered.headers.get('X-Gapura-Status')).toBeNull()
    },
  )

  test('takes no status from an upstream that pretends to be the proxy', async () => {
    answer = async () => ok({ ...response(200, ''), headers: [['x-gapura-status', '302']] })
    expect((await call('/v1/users')).headers.get('X-Gapura-Status')).toBeNull()
  })

  test('never names the secret key', async () => {
    answer = async () => err({ code: 'unreachable', message: 'Gone.' })
    const failed = await call('/v1/users', { method: 'POST', body: 'abc' })
    const shown = JSON.stringify([await failed.text(), [...failed.headers], worker.log, sent])
    expect(shown).not.toContain(SECRET_KEY)
  })
})

type UpstreamResult = Result<UpstreamResponse, UpstreamError>

const DOCUMENT = `
openapi: 3.1.0
info: {title: Users, version: "1"}
paths:
  /v1/users:
    get:
      responses: {"200": {description: ok, headers: {X-Quota: {schema: {type: integer}}}}}
    post:
      parameters: [{name: X-Documented, in: header, schema: {type: string}}]
      responses: {"201": {description: ok}}
  /v1/users/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {responses: {"200": {description: ok}}}
    put: {responses: {"200": {description: ok}}}
  /v1/smuggle:
    get:
      parameters:
        - {name: Cookie, in: header, schema: {type: string}}
        - {name: Host, in: header, schema: {type: string}}
        - {name: X-Forwarded-For, in: header, schema: {type: string}}
      responses: {"200": {description: ok}}
`

const { compiled } = compileDocument(parseDocument(DOCUMENT))

const published: Documents = {
  current: async () =>
    ok({
      hash: 'test',
      compiled,
      policy: compilePolicy(compiled),
      recipe: DEFAULT_RECIPE,
      operationRecipes: new Map(),
    }),
}

function build(limits: Partial<GeneralLimits> = {}, documents = published) {
  const ports = {
    ...worker.ports,
    documents,
    upstream: {
      name: 'https://api.example.com',
      basePath: '/base',
      send(request: UpstreamRequest, signal: AbortSignal) {
        sent.push(request)
        return answer(request, signal)
      },
    },
  }
  const config = {
    secretKey: new Uint8Array(32),
    publicOrigin: undefined,
    generalApiOrigin: undefined,
    productName: 'Gapura',
    productSlug: 'gapura',
    logoutUrl: '/',
  }
  const routes = generalRoutes(ports, config, { ...GENERAL_LIMITS, ...limits })
  return new Hono().route('/api-general', routes)
}

/** `duplex` is Node's condition for a stream as body; the DOM types do not know it. */
type CallInit = RequestInit & { readonly duplex?: 'half' }

async function call(path: string, init: CallInit = {}, app = build()): Promise<Response> {
  const headers = new Headers({ cookie })
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
  return app.request(new Request(`${ORIGIN}/api-general${path}`, { ...init, headers }))
}

async function signIn(apiKey: string): Promise<string> {
  const partner = await worker.ports.store.partners.create({
    name: 'Partner',
    logoUrl: null,
    apiKey,
    secretKey: SECRET_KEY,
    accessToken: 'token',
  })
  return `user=${await worker.ports.store.sessions.open(partner.id)}`
}

const response = (status: number, body: string): UpstreamResponse => ({
  status,
  headers: [['content-type', 'application/json']],
  body: new TextEncoder().encode(body),
})
