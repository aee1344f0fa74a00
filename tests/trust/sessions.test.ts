/** Sessions and calls from elsewhere: cookies, foreign origins, redirects, limits that outlive a process. */
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_API, WEB_API } from '#core/api/paths.ts'
import { createApp } from '../../functions/app.ts'
import { type RunningServer, SERVER_LIMITS, startServer } from '../../functions/node.ts'
import { createStore } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { addPartner } from '../support/partners.ts'
import { inDatabase } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { addStaff, adminClient } from '../support/staff.ts'
import { json, ORIGIN, startWorker, type TestWorker, testConfig } from '../support/worker.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

/** Every call that changes something, of every group, as the router knows them. */
const changing = () =>
  createApp(worker.ports, testConfig())
    .routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS', 'ALL'].includes(method))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+(\{.*?\})?|\*/g, 'x') }))

describe('a changing call from another site', () => {
  const FOREIGN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['another origin', { Origin: 'https://evil.example' }],
    ['a hidden origin', { Origin: 'null' }],
    ['our host on another port', { Origin: `${ORIGIN}:8443` }],
    ['our host over another scheme', { Origin: ORIGIN.replace('http:', 'https:') }],
    ['a host that begins like ours', { Origin: `${ORIGIN}.evil.example` }],
    ['no origin, but another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['no origin, but a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
  ]

  test.each(FOREIGN)(
    '%s: rejected by every page but the callback pages',
    async (_name, headers) => {
      const { cookie } = await addStaff(worker.ports, 'admin')
      const calls = changing()
      expect(calls.length).toBeGreaterThan(50)
      for (const { method, path } of calls) {
        const response = await worker.call(path, {
          method,
          headers: { ...headers, Cookie: cookie },
        })
        const isCallback = /^(\/id)?\/callback\/(doc-signing|register|relay)(\/|$)/.test(path)
        expect({ method, path, refused: response.status === 403 }).toEqual({
          method,
          path,
          refused: !isCallback,
        })
      }
    },
  )

  test('accepts our own pages, and programs without a browser', async () => {
    const { cookie } = await addStaff(worker.ports, 'admin')
    for (const headers of [{ Origin: ORIGIN }, { 'Sec-Fetch-Site': 'same-origin' }, {}]) {
      const response = await worker.call(`${ADMIN_API}/faq/none`, {
        method: 'DELETE',
        headers: { ...headers, Cookie: cookie },
      })
      expect(response.status).toBe(404)
    }
  })
})

test('a page of another site that loads the logout ends no session; a person who opens it does', async () => {
  const { cookie } = await addStaff(worker.ports, 'admin')
  const logOut = (headers: Readonly<Record<string, string>>, method = 'GET') =>
    worker.call('/auth/logout', { method, headers: { ...headers, Cookie: cookie } })
  for (const mode of ['no-cors', 'cors', 'same-origin', 'websocket', '']) {
    for (const method of ['GET', 'HEAD']) {
      const loaded = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode }
      const response = await logOut(loaded, method)
      expect(response.status).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  }
  // A document's text can have images of the portal itself.
  const image = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }
  expect((await logOut(image)).status).toBe(403)
  const linked = await logOut({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' })
  expect([linked.status, linked.headers.get('Location')]).toEqual([303, '/admin'])
  const me = () => worker.call(`${ADMIN_API}/agents/me`, { headers: { Cookie: cookie } })
  expect((await me()).status).toBe(200)
  const opened = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  await logOut({ 'Sec-Fetch-Site': 'none', ...opened })
  expect((await me()).status).toBe(401)
})

test.each(['image', 'iframe'])('an %s of another site starts no sign-in', async (destination) => {
  const start = (headers: Readonly<Record<string, string>>) =>
    worker.call('/auth/login', { headers })
  const loaded = await Promise.all(
    Array.from({ length: 70 }, () => start({ 'Sec-Fetch-Dest': destination })),
  )
  expect(new Set(loaded.map(({ status }) => status))).toEqual(new Set([403]))
  expect((await start({ 'Sec-Fetch-Dest': 'document' })).status).not.toBe(429)
})

test('no response lets another site read it', async () => {
  const { cookie } = await addStaff(worker.ports, 'admin')
  for (const path of [`${ADMIN_API}/agents/me`, `${WEB_API}/faq`, `${WEB_API}/auth/me`]) {
    const headers = { Cookie: cookie, Origin: 'https://evil.example' }
    const response = await worker.call(path, { headers })
    const preflight = await worker.call(path, { method: 'OPTIONS', headers })
    for (const answer of [response, preflight]) {
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
      expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    }
  }
})

describe('cookies', () => {
  const login = async (config: Parameters<typeof startWorker>[0]) => {
    const own = await startWorker(config)
    const keys = { apiKey: 'key-1', secretKey: 'the-secret-key' }
    await addPartner(own.ports.store, keys)
    const body = { apikey: keys.apiKey, secretkey: keys.secretKey }
    const planted = 'user=gp_user_planted'
    const { headers, ...init } = json(body)
    const tokens = []
    for (let count = 0; count < 2; count += 1) {
      const response = await own.call(`${WEB_API}/auth/login`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(headers)), Cookie: planted },
      })
      tokens.push(response.headers.getSetCookie().join('\n'))
    }
    return tokens
  }

  test('are read by no script, sent by no other site, and only over https if the portal has it', async () => {
    const [plain] = await login({})
    const [secure] = await login({ publicOrigin: 'https://docs.test' })
    expect(plain).toMatch(/^user=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(secure).toMatch(/^user=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('are new with every login: one that was planted before stays worthless', async () => {
    const [first = '', second = ''] = await login({})
    const value = (line: string) => line.split(';')[0]
    expect(value(first)).not.toBe(value(second))
    expect(first).not.toContain('planted')
    const me = await worker.call(`${WEB_API}/auth/me`, {
      headers: { Cookie: 'user=gp_user_planted' },
    })
    expect(me.status).toBe(401)
  })
})

describe('the redirect of a login', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/id//evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '/@evil.example',
    'https://portal.test@evil.example',
    '/\r\nLocation: https://evil.example',
    ' //evil.example',
    '/login?next=//evil.example',
  ])('%j: nowhere but this site', async (target) => {
    const query = `redirect-url=${encodeURIComponent(target)}`
    for (const path of [`/login?${query}`, `/auth/login?${query}`]) {
      const response = await worker.call(path)
      const location = response.headers.get('Location')
      expect(location === null || new URL(location, ORIGIN).origin === ORIGIN).toBe(true)
    }
    const keys = { apiKey: 'key-1', secretKey: 'the-secret-key' }
    await worker.ports.store.partners.create({
      name: 'P',
      logoUrl: null,
      accessToken: 't',
      ...keys,
    })
    for (const secretkey of ['wrong', keys.secretKey]) {
      const posted = await worker.call(`/login?${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN },
        body: new URLSearchParams({
          apikey: keys.apiKey,
          secretkey,
          'redirect-url': target,
        }).toString(),
      })
      const location = posted.headers.get('Location') ?? ''
      expect(location).toMatch(secretkey === 'wrong' ? /^\/login\?error=secret-key&/ : /^\//)
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
    }
  })
})

test('a reached limit still applies after a restart', async () => {
  const folder = scratchFolder()
  const clock = fixedClock()
  const limit = { attempts: 3, windowSeconds: 60 }
  const attempts = (count: number) =>
    inDatabase(folder, async (database) => {
      const { rateLimits } = createStore(database, new Uint8Array(32), clock)
      const answers = []
      for (let each = 0; each < count; each += 1) answers.push(await rateLimits.attempt('k', limit))
      return answers.map(({ allowed }) => allowed)
    })
  expect(await attempts(2)).toEqual([true, true])
  expect(await attempts(2)).toEqual([true, false])
  clock.advance(60)
  expect(await attempts(1)).toEqual([true])
})

test('a login over HTTP ends the session of the browser, by form and by call', async () => {
  const folder = scratchFolder()
  const server = await startServer({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const { partner } = JSON.parse(await readFile(join(folder, 'first-run.json'), 'utf8'))
  const keys = { apikey: partner.api_key, secretkey: partner.secret_key }
  const send = async (path: string, body: BodyInit, type: string, cookie: string) => {
    const headers = { 'Content-Type': type, Cookie: cookie }
    const init = { method: 'POST', body, headers, redirect: 'manual' } as const
    const answer = await fetch(`${server.url}${path}`, init)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const statusOf = async (Cookie: string) =>
    (await fetch(`${server.url}${WEB_API}/auth/me`, { headers: { Cookie } })).status
  const FORM = 'application/x-www-form-urlencoded'
  try {
    const first = await send('/login', new URLSearchParams(keys), FORM, '')
    expect(await statusOf(first)).toBe(200)
    const second = await send('/login', new URLSearchParams(keys), FORM, first)
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    const call = `${WEB_API}/auth/login`
    const third = await send(call, JSON.stringify(keys), 'application/json', second)
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
  } finally {
    await server.close()
  }
})

describe('bodies made to exhaust', () => {
  test.each([
    ['lists in lists', '['.repeat(1_000_000)],
    ['objects in objects', '{"children":'.repeat(100_000)],
    [
      'a whole tree',
      `{"status":"draft","revision":0,"menus":${'[{"name":"a","code":"b","children":'.repeat(20_000)}[]${'}]'.repeat(20_000)}}`,
    ],
  ])('%s is rejected quickly', async (_name, body) => {
    const { cookie } = await addStaff(worker.ports, 'admin')
    const response = await worker.call(`${ADMIN_API}/menus`, {
      method: 'PUT',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('up to 64 levels')
  })

  test('brackets inside texts are text', async () => {
    const call = adminClient(worker, (await addStaff(worker.ports, 'admin')).cookie)
    const body = { title: '['.repeat(200), content: '{"'.repeat(200), status: 'draft' }
    expect((await call('post', '/faq', body)).status).toBe(200)
  })
})

describe('a connection that is not used fairly', () => {
  const folder = scratchFolder()
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(
      { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', SEED_DEMO: '0' },
      {
        ...SERVER_LIMITS,
        maxHeaderSize: 16 * 1024,
        headersTimeout: 500,
        requestTimeout: 700,
        connectionsCheckingInterval: 20,
        keepAliveTimeout: 5_000,
      },
    )
  })
  afterAll(() => server.close())

  test('rejects headers beyond 16 KB', async () => {
    const { port } = new URL(server.url)
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
      )
      socket.once('data', (bytes) => {
        done(bytes.toString().split('\r\n')[0] ?? '')
        socket.destroy()
      })
      socket.once('error', fail)
    })
    expect(answer).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  })

  test.each([
    ['the body', 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n', 700],
    ['the headers', 'X-Slow: ', 500],
  ])(
    'a client that sends %s byte by byte is disconnected after the time limit',
    async (_name, rest, ms) => {
      const startedMs = performance.now()
      const answer = await trickle(new URL(server.url).port, rest)
      expect(answer).toBe('HTTP/1.1 408 Request Timeout')
      expect(performance.now() - startedMs).toBeGreaterThanOrEqual(ms)
      // Others never had to wait.
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    },
  )
})

/** @returns the first line before the connection ends, however long that takes */
function trickle(port: string, rest: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let pulse: ReturnType<typeof setInterval> | undefined
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write(`POST ${WEB_API}/auth/login HTTP/1.1\r\nHost: a\r\n${rest}`)
    // Not before: a space in front of the method would be a bad request.
    pulse = setInterval(() => socket.write(' '), 10)
  })
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString()
  })
  // The server may have closed before our last byte arrived.
  socket.on('error', (error) => answer === '' && reject(error))
  socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
  return promise.finally(() => clearInterval(pulse))
}
