/**
 * The portal never calls a host that was not configured: names that resolve inward, IP addresses
 * in every spelling, paths that mean another host, redirects, and documents that refer elsewhere.
 */
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { snapshotFromSpec } from '../../builder/input/snapshot-from-spec.ts'
import type { Lookup } from '../../functions/adapters/node/checked-lookup.ts'
import { isPrivateAddress } from '../../functions/adapters/node/private-address.ts'
import { httpUpstream } from '../../functions/adapters/node/upstream.ts'
import { decodeEnvironment } from '../../functions/config.ts'
import { generalRoutes } from '../../functions/routes/general.ts'
import { readAddress } from '../../src/islands/admin/yaml/import/read-document.ts'
import { currentDocument, documentsOf } from '../support/current-document.ts'
import { listen } from '../support/listen.ts'
import { addPartner } from '../support/partners.ts'
import { startWorker, type TestWorker, testConfig } from '../support/worker.ts'

/** Represents everything inside the network: a request that reaches it has broken out. */
const canary: string[] = []
const api: string[] = []
let worker: TestWorker
let cookie = ''
let portalPort = 0
let canaryOrigin = ''
let apiOrigin = ''

beforeAll(async () => {
  worker = await startWorker()
  canaryOrigin = await serveReply((request) => {
    canary.push(request.url ?? '')
    return { status: 200, headers: {}, body: 'openapi: 3.1.0' }
  })
  apiOrigin = await serveReply((request) => {
    api.push(request.url ?? '')
    return answerOf(request.url ?? '')
  })
  const { store } = worker.ports
  cookie = `user=${await store.sessions.open(await addPartner(store))}`
  const { compiled } = compileDocument(parseDocument(DOCUMENT))
  const ports = {
    ...worker.ports,
    documents: documentsOf(() => [currentDocument(compiled)]),
    upstream: httpUpstream({ origin: apiOrigin, allowPrivate: false, maxResponseBytes: 100_000 }),
  }
  const limits = { maxBodyBytes: 1000, timeoutMs: 5000, requestsPerMinute: 9999, maxConcurrent: 9 }
  const portal = new Hono().route('/api-general', generalRoutes(ports, testConfig(), limits))
  portalPort = Number(new URL(await serve(getRequestListener(portal.fetch))).port)
})
beforeEach(() => {
  canary.length = 0
  api.length = 0
})

// biome-ignore format: a list this long is easier to scan in rows.
const INWARD = [
  '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254',
  '127.0.0.1', '127.1.2.3', '127.255.255.254', '169.254.169.254', '169.254.170.2',
  '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.1',
  '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '255.255.255.255',
  // Loopback, unspecified, unique local, link-local with and without zone, site-local, multicast.
  '::', '::1', '0:0:0:0:0:0:0:1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0',
  'fec0::1', 'ff02::1', 'ff05::2',
  // An IPv4 address inside: mapped, compatible, translated, NAT64, local NAT64, 6to4, Teredo.
  '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1', '64:ff9b::169.254.169.254', '64:ff9b:1::1', '2002:7f00:1::1',
  '2002:a9fe:a9fe::', '2001::1', '2001:0:7f00:1::', '2001:10::1', '2001:db8::1', '3fff::1',
  // Discard, unassigned, and values that are not addresses.
  '100::1', '4000::1', '', 'localhost', '127.1', '0x7f.0.0.1', '017700000001', '2130706433',
] as const

describe('does not connect to a name that resolves inward', () => {
  test.each(INWARD)('%s', async (address) => {
    expect(isPrivateAddress(address)).toBe(true)
    const port = new URL(canaryOrigin).port
    const lookup: Lookup = (_name, _options, done) => done(null, [{ address, family: 4 }])
    const answer = await send(`http://api.example.com:${port}`, lookup)
    expect(answer).toMatchObject({ ok: false, error: { code: 'address-refused' } })
    expect(canary).toEqual([])
  })

  test('even if a second response of the name server would differ', async () => {
    let asked = 0
    const lookup: Lookup = (_name, _options, done) => {
      asked += 1
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }])
    }
    const answer = await send(`http://api.example.com:${new URL(canaryOrigin).port}`, lookup)
    expect(answer).toMatchObject({ error: { code: 'address-refused' } })
    expect([asked, canary]).toEqual([1, []])
  })
})

describe('an origin with more than scheme, host and port ends the start', () => {
  test.each(
    // biome-ignore format: a list this long is easier to scan in rows.
    [
      'http://user@127.0.0.1', 'http://api.example.com@127.0.0.1', 'http://api.example.com/',
      'http://api.example.com?x', 'http://api.example.com#@127.0.0.1',
      'http://api.example.com/v1/', 'http://api.example.com/v1?x', 'http://api.example.com/v1#x',
      'http://api.example.com/v1/../..', 'http://api.example.com/%2e%2e', 'http://a.test/a b',
      'http://2130706433', 'http://0x7f000001', 'http://0177.0.0.1', 'http://127.1',
      'http://127.0.0.1.', 'http://[::ffff:127.0.0.1]', 'http://[0:0:0:0:0:0:0:1]',
      'http://①②⑦.0.0.1', 'http://１２７.0.0.1', 'http://ⓛocalhost', 'http://local\u00adhost',
      'http://api.example.com:80', 'https://api.example.com:443', 'http://api.example.com:99999',
      'file:///etc/passwd', 'gopher://127.0.0.1:6379', 'ftp://127.0.0.1', 'data:text/plain,x',
      'javascript:alert(1)', 'jar:http://a!/b', '//127.0.0.1', '127.0.0.1', ' http://127.0.0.1',
      'http:\\\\127.0.0.1', 'http://127.0.0.1\n', 'HTTP://API.EXAMPLE.COM', 'http://',
    ],
  )('%j', (origin) => {
    expect(decodeEnvironment({ GENERAL_API_ORIGIN: origin }).ok).toBe(false)
  })

  test("a path in front of every call is part of the API's URL, and of no other setting", () => {
    const address = 'http://api.example.com/v1'
    expect(decodeEnvironment({ GENERAL_API_ORIGIN: address }).ok).toBe(true)
    for (const name of ['WEB_API_ORIGIN', 'ADMIN_API_ORIGIN', 'AUTH_API_ORIGIN', 'PUBLIC_ORIGIN']) {
      expect({ name, ok: decodeEnvironment({ [name]: address }).ok }).toEqual({ name, ok: false })
    }
  })
})

describe('a path never means another host', () => {
  const host = () => new URL(canaryOrigin).host
  test.each(
    // biome-ignore format: a list this long is easier to scan in rows.
    [
      '//HOST/v1/users', '/\\HOST/v1/users', '/@HOST/v1/users', '/v1/users@HOST', '/.HOST/',
      '/http://HOST/', '/v1/users/..//HOST', '/v1/users/%2e%2e/%2f%2fHOST', '/%5c%5cHOST',
      '/v1/users/..;/HOST', '/v1/users/%252e%252e%252fHOST', '/v1//users', '/v1/users/./x',
      '/v1/users%00HOST', '/v1/users%0d%0aHost:%20HOST', '/v1/users/%ff', '/v1/users/a%2fb',
      '/v1/users/%E2%80%AEx', '/v1/users/a;HOST/..', '/v1/users?next=\\\\HOST', '/V1/users',
    ],
  )('%s', async (path) => {
    const answer = await call(path.replaceAll('HOST', host()))
    expect(canary).toEqual([])
    // Rejected, or sent to the configured API as one operation of the document.
    expect(api.length).toBe(answer.status === 200 ? 1 : 0)
    expect(api.every((url) => /^\/v1\/users(?:[/?]|$)/.test(url))).toBe(true)
  })

  test.each(['X-Forwarded-Host', 'Forwarded', 'X-Original-URL', 'X-Rewrite-URL', 'Host'])(
    'nor does the header %s',
    async (name) => {
      await call('/v1/users', { [name]: name === 'Forwarded' ? `host=${host()}` : host() })
      expect([canary, api]).toEqual([[], ['/v1/users']])
    },
  )
})

describe('passes on a redirect to another host instead of following it', () => {
  test.each([301, 302, 303, 307, 308])('%d', async (status) => {
    const answer = await call(`/v1/users/${status}`)
    expect([answer.status, answer.headers.location]).toEqual([status, undefined])
    expect(canary).toEqual([])
  })
})

describe('the importer of staff fetches in their browser, and only http(s)', () => {
  test.each(
    // biome-ignore format: a list this long is easier to scan in rows.
    [
      'file:///etc/passwd', 'javascript:alert(1)', 'data:text/plain,x', 'blob:http://a/b',
      'ftp://a/b', 'gopher://a', 'about:blank', 'chrome://settings', '//a.test/x', 'a.test', ' ',
      'http://', 'http://a b', 'http://[::1', 'http://a:99999', 'view-source:http://a',
    ],
  )('%j is rejected without a call', async (address) => {
    const unasked: typeof fetch = () => Promise.reject(new Error('was asked'))
    expect(await readAddress(address, unasked)).toMatchObject({ error: { code: 'url-invalid' } })
  })
})

describe('a document of the command line', () => {
  test.each(['away.yaml', 'away-later.yaml'])(
    'whose reference %s redirects to another origin is rejected',
    async (name) => {
      await expect(snapshotFromSpec(`${apiOrigin}/spec/${name}.root`)).rejects.toThrow(
        /redirects to "http:\/\/127\.0\.0\.1:\d+", but the document came from another origin/,
      )
      expect(canary).toEqual([])
    },
  )

  test('may redirect: the person named the URL', async () => {
    const { document } = await snapshotFromSpec(`${apiOrigin}/spec/moved`)
    expect(document.text).toContain('openapi')
  })

  test('stops after too many redirects', async () => {
    await expect(snapshotFromSpec(`${apiOrigin}/spec/loop`)).rejects.toThrow(/more than 5 times/)
  })
})

function send(origin: string, lookup: Lookup) {
  const upstream = httpUpstream({ origin, allowPrivate: false, maxResponseBytes: 1000, lookup })
  const request = { method: 'GET', path: '/x', query: '', headers: [], body: new Uint8Array() }
  return upstream.send(request, AbortSignal.timeout(5000))
}

/** As a program sends it: the path is not normalized on the way. */
function call(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        port: portalPort,
        host: '127.0.0.1',
        path: `/api-general${path}`,
        headers: { cookie, ...headers },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

function answerOf(url: string): Reply {
  const status = /^\/v1\/users\/(30\d)$/.exec(url)?.[1]
  const leads = (to: string, code = 302): Reply => ({
    status: code,
    headers: { Location: to },
    body: '',
  })
  const root = /^\/spec\/(.+)\.root$/.exec(url)?.[1]
  if (status !== undefined) return leads(`${canaryOrigin}/redirected`, Number(status))
  if (root !== undefined) {
    const body = `{openapi: 3.1.0, info: {title: a, version: '1'}, paths: {/a: {$ref: './${root}#/a'}}}`
    return { status: 200, headers: {}, body }
  }
  if (url === '/spec/away.yaml') return leads(`${canaryOrigin}/internal`)
  if (url === '/spec/away-later.yaml') return leads('/spec/away.yaml')
  if (url === '/spec/moved') return leads('/spec/none.root')
  if (url === '/spec/loop') return leads('/spec/loop')
  if (url === '/spec/none') return { status: 200, headers: {}, body: '{a: {}}' }
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{}' }
}

async function serveReply(reply: (request: IncomingMessage) => Reply): Promise<string> {
  return serve((request, response) => {
    const { status, headers, body } = reply(request)
    response.writeHead(status, headers).end(body)
  })
}

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  return (await listen(createServer(listener))).origin
}

interface Reply {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const DOCUMENT = `
openapi: 3.1.0
info: {title: t, version: "1"}
paths:
  /v1/users: {get: {responses: {"200": {description: ok}}}}
  /v1/users/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {responses: {"200": {description: ok}}}
`
