import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { DATA_POLICY } from '../middleware/security-headers.ts'
import { existingBackend } from './existing-backend.ts'

const LOG = { info() {}, warn() {}, error() {} }

let sent: Request | undefined
beforeEach(() => {
  sent = undefined
})

const call = (
  path: string,
  options: {
    group?: 'web' | 'admin' | 'auth'
    publicOrigin?: string
    headers?: HeadersInit
    answer?: Response
  } = {},
) => {
  const { group = 'web', publicOrigin, headers = {}, answer = new Response('{}') } = options
  const fetch = async (request: Request) => {
    sent = request
    return answer
  }
  const backend = existingBackend({
    group,
    publicOrigin,
    log: LOG,
    fetch,
    origin: 'http://backend.test',
  })
  const request = new Request(`http://10.0.0.7:8787${path}`, { headers })
  return new Hono()
    .route(`/api-${group}`, backend)
    .request(request, undefined, { clientAddress: '192.0.2.1' })
}

describe("rejects and doesn't forward a path that servers read differently", () => {
  test.each([
    '/api-web/..%2fapi-admin/agents',
    '/api-web/..%2F..%2Fetc',
    '/api-web/a%2Fb',
    '/api-web/..%5capi-admin',
    '/api-web/..;/api-admin',
    '/api-web/%252e%252e/api-admin',
    '/api-web/a//b',
    '/api-web/a%00b',
    '/api-web/%61',
    '/api-%77eb/faq',
  ])('%s', async (path) => {
    const answer = await call(path)
    expect([answer.status === 400 || answer.status === 404, sent]).toEqual([true, undefined])
  })
})

test('forwards path and query unchanged', async () => {
  await call('/api-web/web/api/v1/use_case/a%20b?q=%2F..%2f&q=')
  expect(sent?.url).toBe('http://backend.test/api-web/web/api/v1/use_case/a%20b?q=%2F..%2f&q=')
})

test.each([
  ['web', 'user=u; own=1', 'staff=s'],
  ['admin', 'staff=s; own=1', 'user=u'],
  ['auth', 'staff=s; own=1', 'visitor=v'],
  ['admin', 'staff=s; own=1', 'preview=p'],
] as const)('the %s backend gets "%s" and not "%s"', async (group, own, foreign) => {
  const cookies = {
    web: ' staff=s;  user=u; own=1',
    admin: 'user=u;staff=s; visitor=v; preview=p; own=1',
  }
  const headers = { Cookie: group === 'web' ? cookies.web : cookies.admin }
  await call(`/api-${group}/x`, { group, headers })
  expect(sent?.headers.get('Cookie')).toBe(own)
  expect(sent?.headers.get('Cookie')).not.toContain(foreign)
})

test('sends no Cookie header if it contained only a session of another program', async () => {
  await call('/api-web/x', { headers: { Cookie: 'staff=s' } })
  expect(sent?.headers.has('Cookie')).toBe(false)
})

describe('a response is no page of the portal', () => {
  test.each([
    { name: 'without a policy', own: {} },
    { name: 'with its own policy', own: { 'Content-Security-Policy': 'script-src *' } },
  ])('HTML $name runs no script', async ({ own }) => {
    const headers = { 'Content-Type': 'text/html', ...own }
    const answer = new Response('<script>alert(1)</script>', { status: 404, headers })
    const { status, headers: received } = await call('/api-web/x', { answer })
    expect([status, received.get('Content-Security-Policy')]).toEqual([404, DATA_POLICY])
  })

  test('sites that the backend trusts cannot read with the cookies of the portal', async () => {
    const headers = {
      'Access-Control-Allow-Origin': 'https://other.test',
      'Access-Control-Allow-Credentials': 'true',
    }
    const { headers: received } = await call('/api-web/x', {
      answer: new Response('{}', { headers }),
    })
    expect(received.get('Access-Control-Allow-Origin')).toBe('https://other.test')
    expect(received.has('Access-Control-Allow-Credentials')).toBe(false)
  })
})

test.each([
  { group: 'web', foreign: ['staff=s; Path=/'] },
  { group: 'admin', foreign: ['user=u', 'visitor=v', 'preview=p'] },
  { group: 'auth', foreign: ['user=u'] },
] as const)('the $group backend starts no session of another group', async ({ group, foreign }) => {
  const answer = new Response('{}')
  for (const cookie of [...foreign, 'own=1; Path=/', 'two=2']) {
    answer.headers.append('Set-Cookie', cookie)
  }
  const { headers } = await call(`/api-${group}/x`, { group, answer })
  expect(headers.getSetCookie()).toEqual(['own=1; Path=/', 'two=2'])
})

describe('only the portal describes how the call arrived', () => {
  test.each([
    ['https://docs.test', 'docs.test', 'https'],
    [undefined, '10.0.0.7:8787', 'http'],
  ])('with PUBLIC_ORIGIN %s', async (publicOrigin, host, proto) => {
    const headers = {
      Host: 'evil.test',
      Forwarded: 'for=6.6.6.6',
      'X-Real-IP': '6.6.6.6',
      'X-Forwarded-Port': '1',
      'X-Forwarded-For': '6.6.6.6',
      'X-Original-URL': '/admin',
      'X-Forwarded-Proto': 'gopher',
      'X-Forwarded-Host': 'evil.test',
    }
    await call('/api-web/x', { headers, ...(publicOrigin ? { publicOrigin } : {}) })
    expect(Object.fromEntries(sent?.headers ?? [])).toEqual({
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': proto,
    })
  })
})

test.each([
  {
    cause: new TypeError('fetch failed for http://backend.test/?token=secret', {
      cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    }),
    reason: 'ECONNREFUSED',
  },
  {
    cause: new TypeError('no connection to http://backend.test/?token=secret'),
    reason: 'TypeError',
  },
])('logs $reason, and no URL', async ({ cause, reason }) => {
  const logged: unknown[] = []
  const backend = existingBackend({
    group: 'web',
    publicOrigin: undefined,
    log: { ...LOG, error: (...line) => void logged.push(line) },
    fetch: () => Promise.reject(cause),
    origin: 'http://backend.test',
  })
  const portal = new Hono().route('/api-web', backend)
  expect((await portal.request('http://10.0.0.7/api-web/faq')).status).toBe(502)
  expect(logged).toEqual([
    ['backend', { request_id: undefined, origin: 'http://backend.test', reason }],
  ])
})
