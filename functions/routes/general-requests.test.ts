/** Requests of the general API: permitted callers, permitted operations, and the forwarded parts. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { documentsOf } from '../../tests/support/current-document.ts'
import {
  type GeneralProxy,
  POLICY,
  response,
  startGeneralProxy,
  type UpstreamResult,
} from '../../tests/support/general-proxy.ts'
import { ORIGIN } from '../../tests/support/worker.ts'
import { GENERAL_LIMITS } from './general.ts'

let proxy: GeneralProxy

beforeEach(async () => {
  proxy = await startGeneralProxy()
})

const call: GeneralProxy['call'] = (...sent) => proxy.call(...sent)

describe('callers', () => {
  test('rejects a call without session', async () => {
    const refused = await call('/v1/users', { headers: { cookie: '' } })
    expect(refused.status).toBe(401)
    expect((await refused.json()).message).toBe('Unauthorize')
    expect(refused.headers.get('X-Gapura-Error')).toBe('proxy')
  })

  test("doesn't read the upstream's Authorization as a session", async () => {
    const bearer = proxy.cookie.replace('user=', 'Bearer ')
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
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  ])('rejects a call from another site, the address bar or an image: %o', async (headers) => {
    expect((await call('/v1/users', { headers })).status).toBe(403)
  })

  test.each<Record<string, string>>([
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
    {},
  ])('lets the portal and programs call: %o', async (headers) => {
    expect((await call('/v1/users', { headers })).status).toBe(200)
  })

  test('limits the calls of each partner', async () => {
    const limits = { requestsPerMinute: 2 }
    const app = proxy.build(limits)
    for (const expected of [200, 200, 429])
      expect((await call('/v1/users', {}, app)).status).toBe(expected)
    const refused = await call('/v1/users', {}, app)
    expect(refused.headers.get('Retry-After')).toBe('60')
    const other = await proxy.signIn('key-2')
    expect((await call('/v1/users', { headers: { cookie: other } }, app)).status).toBe(200)
  })

  test('limits the concurrent calls of a partner', async () => {
    const gate = Promise.withResolvers<UpstreamResult>()
    const reached = Promise.withResolvers<void>()
    proxy.answer = () => {
      reached.resolve()
      return gate.promise
    }
    const app = proxy.build({ maxConcurrent: 1 })
    const first = call('/v1/users', {}, app)
    await reached.promise
    expect((await call('/v1/users', {}, app)).status).toBe(429)
    gate.resolve(ok(response(200, '')))
    expect((await first).status).toBe(200)
    expect((await call('/v1/users', {}, app)).status).toBe(200)
  })

  test('counts a large response as a call until it is read, or its caller has gone', async () => {
    const large = 'x'.repeat(200_000)
    proxy.answer = async () => ok(response(200, large))
    const app = proxy.build({ maxConcurrent: 1 })
    const read = await call('/v1/users', {}, app)
    expect((await call('/v1/users', {}, app)).status).toBe(429)
    expect(await read.text()).toBe(large)
    const left = await call('/v1/users', {}, app)
    expect(left.status).toBe(200)
    await left.body?.cancel()
    expect((await call('/v1/users', {}, app)).status).toBe(200)
  })

  test('ends a response that stalls while it is read, and its call', async () => {
    proxy.answer = async (_request, signal) => {
      const rest = new ReadableStream<Uint8Array>({
        start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
      })
      return ok({ ...response(200, 'first'), rest })
    }
    const app = proxy.build({ maxConcurrent: 1, timeoutMs: 20 })
    const stalled = await call('/v1/users', {}, app)
    expect((await call('/v1/users', {}, app)).status).toBe(429)
    await expect(stalled.text()).rejects.toThrow('Too late.')
    expect((await call('/v1/users', {}, app)).status).toBe(200)
  })
})

describe('operations', () => {
  test.each(['PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'])('rejects the method %s', async (method) => {
    const refused = await call('/v1/users', { method })
    expect(refused.status).toBe(405)
    expect(refused.headers.get('Allow')).toBe('GET, POST, PUT, DELETE')
    expect(proxy.sent).toEqual([])
  })

  test('names the path that is not published', async () => {
    const refused = await call('/v1/admin')
    expect(refused.status).toBe(404)
    expect(refused.headers.get('X-Gapura-Error')).toBe('proxy')
    expect((await refused.json()).messages).toEqual([
      'The path "/v1/admin" isn\'t in the published document. Check its spelling, case and trailing slash.',
    ])
  })

  test.each([
    ['GET', '/v1/admin', 404, 'The path "/v1/admin"'],
    ['DELETE', '/v1/users/42', 405, 'DELETE "/v1/users/42"'],
  ])(
    'for the playground, says that its page with %s %s is old',
    async (method, path, status, what) => {
      const refused = await call(path, { method, headers: { 'X-Gapura-Redirect': 'envelope' } })
      expect(refused.status).toBe(status)
      expect((await refused.json()).messages).toEqual([
        `${what} isn't in the published document, which is newer than this page. Reload the page.`,
      ])
    },
  )

  test('says of an unknown path that pages may list it while the site is behind', async () => {
    await proxy.store.builds.create({ reason: 'x', rollbackOf: null }, { id: null, name: 'Sari' })
    expect((await (await call('/v1/admin')).json()).messages).toEqual([
      'The path "/v1/admin" isn\'t in the published document, and the pages may still show an earlier one. If they list it, it can\'t be called until it is published again.',
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
    '/v1/users/a%2F',
    '/v1/users/a%5Cb',
    '/v1/users/%00',
    '/v1/users/..;/admin',
    '/v1/users/%252e%252e',
    '/v1/users/%FF',
  ])('rejects the path %s', async (path) => {
    expect((await call(path)).status).toBe(400)
    expect(proxy.sent).toEqual([])
  })

  test.each(['/v1/users/../admin', '/v1/users/%2E%2E/admin'])(
    'validates the path %s as the URL standard resolves it',
    async (path) => {
      expect((await call(path)).status).toBe(404)
      expect(proxy.sent).toEqual([])
    },
  )

  test('rejects a prefix that matches only after decoding', async () => {
    const url = `${ORIGIN}/api%2Dgeneral/v1/users`
    const refused = await proxy
      .build()
      .request(new Request(url, { headers: { cookie: proxy.cookie } }))
    expect([400, 404]).toContain(refused.status)
    expect(proxy.sent).toEqual([])
  })

  test('rejects every call while no document is published', async () => {
    expect(
      (
        await call(
          '/v1/users',
          {},
          proxy.build(
            {},
            documentsOf(() => []),
          ),
        )
      ).status,
    ).toBe(503)
  })
})

describe('forwarded requests', () => {
  test('rejects a body one byte above the limit', async () => {
    const body = new Uint8Array(GENERAL_LIMITS.maxBodyBytes + 1)
    const refused = await call('/v1/users', { method: 'POST', body })
    expect(refused.status).toBe(413)
    expect(proxy.sent).toEqual([])
  })

  test('stops reading an endless body', async () => {
    let pulls = 0
    const body = new ReadableStream({
      pull(controller) {
        pulls++
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const app = proxy.build({ maxBodyBytes: 10_000 })
    const refused = await call('/v1/users', { method: 'POST', body, duplex: 'half' }, app)
    expect(refused.status).toBe(413)
    expect(pulls).toBeLessThan(20)
  })

  test('rejects a truncated body', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('gone'))
      },
    })
    const refused = await call('/v1/users', { method: 'POST', body, duplex: 'half' })
    expect(refused.status).toBe(400)
    expect(proxy.sent).toEqual([])
  })

  test('forwards a body at the limit', async () => {
    const body = new Uint8Array(GENERAL_LIMITS.maxBodyBytes)
    expect((await call('/v1/users', { method: 'POST', body })).status).toBe(200)
    expect(proxy.sent[0]?.body.byteLength).toBe(GENERAL_LIMITS.maxBodyBytes)
  })

  test('forwards any bytes and states their digest in the receipt', async () => {
    const app = proxy.build({ requestsPerMinute: 1000 })
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (drawn) => {
        const body = new Uint8Array(drawn)
        const answered = await call('/v1/users', { method: 'POST', body }, app)
        expect(Buffer.from(proxy.sent.at(-1)?.body ?? []).equals(body)).toBe(true)
        expect(answered.headers.get('X-Gapura-Receipt-Length')).toBe(String(body.byteLength))
        expect(answered.headers.get('X-Gapura-Receipt-Digest')).toBe(
          `sha-256=${Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('base64')}`,
        )
      }),
      { numRuns: 50, seed: 20261120 },
    )
  })

  test('forwards path and query character for character', async () => {
    await call('/v1/users/a%20b%2Fc?filter=%c3%a9&page=1&page=2&x=+')
    expect(proxy.sent[0]).toMatchObject({
      method: 'GET',
      path: '/v1/users/a%20b%2Fc',
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
    expect(Object.fromEntries(proxy.sent[0]?.headers ?? [])).toEqual(forwarded)
  })

  test('forwards neither cookies nor host, even if the document declares them', async () => {
    const declared = POLICY.operations.find(({ path }) => path === '/v1/smuggle')
    expect(declared?.requestHeaders).toEqual(['cookie', 'host', 'x-forwarded-for'])
    await call('/v1/smuggle', { headers: { host: 'internal', 'x-forwarded-for': '10.0.0.1' } })
    expect(proxy.sent[0]?.headers.map(([name]) => name)).toEqual([])
  })
})

describe('calls for staff', () => {
  const calls = async () => {
    const { partners, partnerCalls } = proxy.store
    const [partner] = (await partners.list({ page: 1, limit: 1 })).items
    if (partner === undefined) throw new Error('The proxy has a partner.')
    return { partner, calls: await partnerCalls.list(partner.id) }
  }

  test('has operation, status and reason of a call, and nothing that was sent', async () => {
    proxy.answer = async () => ok({ ...response(401, '{"secret":1}'), reason: 'mac-hex' })
    await call('/v1/users/4711?token=secret', { method: 'PUT', body: 'secret' })
    const { partner, calls: made } = await calls()
    expect(made).toEqual([
      {
        id: expect.any(String),
        partnerId: partner.id,
        operation: 'PUT /v1/users/{id}',
        status: 401,
        reason: 'mac-hex',
        calledAt: partner.lastCalledAt,
      },
    ])
    expect(JSON.stringify(made)).not.toMatch(/secret|4711/)
  })

  test('has the status that the partner got when the API is unreachable', async () => {
    proxy.answer = async () => err({ code: 'unreachable', message: 'down' })
    expect((await call('/v1/users')).status).toBe(502)
    expect((await calls()).calls).toMatchObject([{ status: 502, reason: null }])
  })

  test('counts what an actual API rejects by operation and status, and what worked later', async () => {
    const failures = async () =>
      (await proxy.store.callFailures.ofWeek(0)).map(({ operation, step, reason, helpedMs }) => [
        `${operation} ${step} ${reason}`,
        helpedMs !== null,
      ])
    for (const status of [401, 403, 404, 422, 500, 302]) {
      proxy.answer = async () => ok(response(status, ''))
      await call(`/v1/users/${status}`, { method: 'PUT', body: '{}' })
    }
    proxy.answer = async () => err({ code: 'unreachable', message: 'down' })
    await call('/v1/users')
    // The redirect is no failure: it follows the answer 500.
    expect((await failures()).toSorted()).toEqual([
      ['put /v1/users/{id} answer answer-401', false],
      ['put /v1/users/{id} answer answer-4xx', false],
      ['put /v1/users/{id} answer answer-5xx', true],
    ])
    expect(JSON.stringify(await failures())).not.toContain('422')
  })

  test('has no call that was never forwarded', async () => {
    await call('/v1/nothing')
    expect((await calls()).calls).toEqual([])
  })

  test('retains the newest 20', async () => {
    for (let made = 0; made < 22; made += 1) {
      const status = 200 + made
      proxy.answer = async () => ok(response(status, ''))
      await call('/v1/users')
    }
    const { calls: made } = await calls()
    expect(made).toHaveLength(20)
    expect([made[0]?.status, made.at(-1)?.status]).toEqual([221, 202])
  })

  test("doesn't fail the call if it can't be recorded", async () => {
    await proxy.run('DROP TABLE partner_calls')
    expect((await call('/v1/users')).status).toBe(200)
    expect(proxy.log).toMatchObject([{ event: 'partner-call' }])
  })
})
