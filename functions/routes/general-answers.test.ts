/** Responses of the general API: upstream failures, and the returned parts of upstream responses. */
import { beforeEach, describe, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import {
  type GeneralProxy,
  response,
  SECRET_KEY,
  startGeneralProxy,
} from '../../tests/support/general-proxy.ts'
import type { UpstreamErrorCode } from '../ports/upstream.ts'

let proxy: GeneralProxy

beforeEach(async () => {
  proxy = await startGeneralProxy()
})

const call: GeneralProxy['call'] = (...sent) => proxy.call(...sent)

describe('responses', () => {
  test.each<{ code: UpstreamErrorCode; status: number }>([
    { code: 'unreachable', status: 502 },
    { code: 'tls', status: 502 },
    { code: 'address-refused', status: 502 },
    { code: 'response-too-large', status: 502 },
    { code: 'protocol', status: 502 },
    { code: 'timeout', status: 504 },
    { code: 'unavailable', status: 503 },
  ])('answers $status when the upstream fails with $code', async ({ code, status }) => {
    proxy.answer = async () => err({ code, message: 'What happened.' })
    const failed = await call('/v1/users', { method: 'POST', body: 'abc' })
    expect(failed.status).toBe(status)
    expect(failed.headers.get('X-Gapura-Error')).toBe('proxy')
    expect(failed.headers.get('X-Gapura-Receipt-Length')).toBe('3')
    expect((await failed.json()).messages).toEqual(['What happened.'])
  })

  test('aborts the upstream call after the time limit', async () => {
    proxy.answer = (_request, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () =>
          resolve(err({ code: 'timeout', message: String(signal.reason.name) })),
        )
      })
    const failed = await call('/v1/users', {}, proxy.build({ timeoutMs: 5 }))
    expect(failed.status).toBe(504)
    expect((await failed.json()).messages).toEqual(['TimeoutError'])
  })

  test('aborts the upstream call when the caller disconnects', async () => {
    const left = new AbortController()
    proxy.answer = (_request, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(err({ code: 'aborted', message: 'Left.' })))
        left.abort()
      })
    expect((await call('/v1/users', { signal: left.signal })).status).toBe(504)
  })

  test.each([200, 201, 204, 205, 302, 304, 400, 401, 404, 418, 422, 500, 503, 599])(
    'passes the status %i through as the upstream gave it',
    async (status) => {
      proxy.answer = async () => ok(response(status, '{"by":"upstream"}'))
      const answered = await call('/v1/users')
      expect(answered.status).toBe(status)
      expect(answered.headers.has('X-Gapura-Error')).toBe(false)
      expect(answered.headers.get('X-Gapura-Upstream')).toBe('https://api.example.com')
      expect(await answered.text()).toBe(
        [204, 205, 304].includes(status) ? '' : '{"by":"upstream"}',
      )
    },
  )

  test('ends the connection of a long response to a status without a body', async () => {
    let isCanceled = false
    const rest = new ReadableStream<Uint8Array>({
      cancel() {
        isCanceled = true
      },
    })
    proxy.answer = async () => ok({ ...response(205, 'start'), rest })
    expect(await (await call('/v1/users')).text()).toBe('')
    expect(isCanceled).toBe(true)
  })

  test('drops headers that would affect the portal', async () => {
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
      ['cdn-cache-control', 'max-age=99'],
      ['surrogate-control', 'max-age=99'],
      ['x-gapura-receipt-digest', 'sha-256=forged'],
      ['x-gapura-error', 'proxy'],
      ['transfer-encoding', 'chunked'],
      ['content-length', '999'],
      ['connection', 'etag'],
      ['etag', '"hop"'],
      ['x-undocumented', 'no'],
    ] as const
    proxy.answer = async () =>
      ok({ ...response(200, '<script>alert(1)</script>'), headers: dropped })
    const { headers } = await call('/v1/users')
    expect([...headers.keys()].toSorted()).toEqual([
      'cache-control',
      'content-length',
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
    expect(headers.get('Content-Length')).toBe('25')
    expect(headers.get('X-Gapura-Receipt-Digest')).not.toContain('forged')
    expect(headers.get('X-Gapura-Receipt-Target')).toBe('/base/v1/users')
  })

  test('passes listed and documented headers', async () => {
    const kept = [
      ['content-type', 'text/html'],
      ['retry-after', '3'],
      ['x-ratelimit-remaining', '9'],
      ['ratelimit', 'limit=1'],
      ['request-id', 'r-1'],
      ['x-quota', '7'],
    ] as const
    proxy.answer = async () => ok({ ...response(429, ''), headers: kept })
    const { headers } = await call('/v1/users')
    for (const [name, value] of kept) expect(headers.get(name)).toBe(value)
  })

  test.each([
    { location: '/v1/users/7', hasLocation: true },
    { location: 'https://api.example.com/v1/users/7', hasLocation: true },
    { location: 'https://evil.example/', hasLocation: false },
    { location: '//evil.example/', hasLocation: false },
    { location: 'http://api.example.com/', hasLocation: false },
    { location: 'javascript:alert(1)', hasLocation: false },
    { location: 'https://[', hasLocation: false },
  ])(
    'returns a redirect to $location, with its Location: $hasLocation',
    async ({ location, hasLocation }) => {
      proxy.answer = async () => ok({ ...response(302, ''), headers: [['location', location]] })
      const answered = await call('/v1/users')
      expect(answered.status).toBe(302)
      expect(answered.headers.get('Location')).toBe(hasLocation ? location : null)
    },
  )

  test.each([
    { location: '/v1/users/7', told: '/v1/users/7' },
    // Reported as text, which redirects no one.
    { location: 'https://evil.example/', told: 'https://evil.example/' },
    { location: 'java\u0001script:alert(1)', told: null },
    { location: `/${'a'.repeat(8192)}`, told: null },
  ])(
    'tells the playground of a redirect to $location in an answer that it can read',
    async (to) => {
      const sentBefore = proxy.sent.length
      proxy.answer = async () =>
        ok({ ...response(302, 'moved'), headers: [['location', to.location]] })
      const answered = await call('/v1/users', { headers: { 'X-Gapura-Redirect': 'envelope' } })
      expect(answered.status).toBe(200)
      expect(answered.headers.get('X-Gapura-Status')).toBe('302')
      expect(answered.headers.get('X-Gapura-Location')).toBe(to.told)
      expect(answered.headers.get('Location')).toBeNull()
      expect(answered.headers.get('X-Gapura-Upstream')).toBe('https://api.example.com')
      expect(await answered.text()).toBe('moved')
      expect(JSON.stringify(proxy.sent.slice(sentBefore))).not.toContain('x-gapura')
    },
  )

  test.each([200, 300, 304, 404])(
    'leaves an answer of %i as it is, asked or not',
    async (status) => {
      proxy.answer = async () => ok(response(status, ''))
      const answered = await call('/v1/users', { headers: { 'X-Gapura-Redirect': 'envelope' } })
      expect(answered.status).toBe(status)
      expect(answered.headers.get('X-Gapura-Status')).toBeNull()
    },
  )

  test('ignores a status header from an upstream that imitates the proxy', async () => {
    proxy.answer = async () => ok({ ...response(200, ''), headers: [['x-gapura-status', '302']] })
    expect((await call('/v1/users')).headers.get('X-Gapura-Status')).toBeNull()
  })

  test('never contains the secret key', async () => {
    proxy.answer = async () => err({ code: 'unreachable', message: 'Gone.' })
    const failed = await call('/v1/users', { method: 'POST', body: 'abc' })
    const shown = JSON.stringify([await failed.text(), [...failed.headers], proxy.log, proxy.sent])
    expect(shown).not.toContain(SECRET_KEY)
  })
})
