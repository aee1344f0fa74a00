/** The portal in front of a backend that has what the specification lists: bearer tokens and no cookies. */
import { createServer, type IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_API, GENERAL_API, WEB_API } from '#core/api/paths.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { ok } from '#core/result.ts'
import { noStaffSignIn } from '../../functions/ports/staff-sign-in.ts'
import type { UpstreamRequest } from '../../functions/ports/upstream.ts'
import { currentDocument, documentsOf } from '../support/current-document.ts'
import { listen } from '../support/listen.ts'
import { addAccount, openStaffSession } from '../support/staff.ts'
import {
  cookieOf,
  json,
  ORIGIN,
  pageForm,
  startWorker,
  type TestWorker,
} from '../support/worker.ts'

const TOKEN = 'of-the-backend'
const OF_PARTNER = { Cookie: `user=${TOKEN}` }
const PREVIEW_TOKEN = 'gp_preview_a.b'

interface Reply {
  readonly status: number
  readonly body: unknown
  readonly cookie?: string
}

const ME: Reply = { status: 200, body: { data: { name: 'Toko', api_key: 'k', secret_key: 's' } } }
const LARGE = 'a'.repeat(1024 * 1024)
const NOT_FOUND: Reply = { status: 404, body: { code: 404, message: 'Not found' } }

let reply: Reply
let calls: Pick<IncomingMessage, 'url' | 'headers'>[]
let worker: TestWorker
let isDown: boolean
const server = createServer(({ url, headers }, outgoing) => {
  calls.push({ url, headers })
  if (isDown) {
    outgoing.destroy()
    return
  }
  const { status, body, cookie } = reply
  if (cookie !== undefined) outgoing.setHeader('Set-Cookie', cookie)
  outgoing.writeHead(status, { 'Content-Type': 'application/json' })
  outgoing.end(JSON.stringify(body))
})
const { origin } = await listen(server)
beforeEach(async () => {
  reply = ME
  calls = []
  isDown = false
  worker = await startWorker({ backends: { web: origin, admin: origin, auth: undefined } })
})

const bearer = () => calls.at(-1)?.headers.authorization
const setCookies = (answer: Response) => answer.headers.getSetCookie()

describe('the session of a partner', () => {
  const KEYS = { apikey: 'k', secretkey: 's' }
  const logIn = () => worker.call(`${WEB_API}/auth/login`, json(KEYS))

  test('the token of a login is stored where scripts cannot read it, and is the bearer afterwards', async () => {
    reply = { status: 200, body: { data: { token: TOKEN, access_token: 'of-the-api' } } }
    const login = await logIn()
    expect(setCookies(login)).toEqual([
      `user=${TOKEN}; Max-Age=28800; Path=/; HttpOnly; SameSite=Lax`,
    ])
    expect(await login.json()).toEqual(reply.body)
    reply = ME
    await worker.call(`${WEB_API}/auth/me`, { headers: { Cookie: cookieOf(login, 'user') } })
    expect(bearer()).toBe(`Bearer ${TOKEN}`)
  })

  test.each<{ name: string; reply: Reply }>([
    { name: 'wrong keys', reply: { status: 401, body: { data: { error: 'Wrong API Key' } } } },
    { name: 'no token', reply: { status: 200, body: { data: {} } } },
    { name: 'a token that is no text', reply: { status: 200, body: { data: { token: 7 } } } },
  ])('a login with $name stores nothing', async (given) => {
    reply = given.reply
    const login = await logIn()
    expect([login.status, setCookies(login)]).toEqual([reply.status, []])
    expect(await login.json()).toEqual(reply.body)
  })

  test('a login with a response that the portal does not hold is a 502', async () => {
    reply = { status: 200, body: { data: { token: TOKEN, note: LARGE } } }
    const login = await logIn()
    expect([login.status, setCookies(login)]).toEqual([502, []])
  })

  test('a login does not send the token that it replaces', async () => {
    await worker.call(`${WEB_API}/auth/login`, {
      ...json(KEYS),
      headers: { ...OF_PARTNER, 'Content-Type': 'application/json' },
    })
    expect(bearer()).toBeUndefined()
  })

  test('a backend with its own cookie keeps it', async () => {
    const cookie = 'user=own; Path=/; HttpOnly'
    reply = { status: 200, body: { data: { token: TOKEN } }, cookie }
    expect(setCookies(await logIn())).toEqual([cookie])
  })

  test.each<{ name: string; headers: Record<string, string>; sent: string | undefined }>([
    { name: 'no cookie', headers: {}, sent: undefined },
    { name: 'an empty cookie', headers: { Cookie: 'user=' }, sent: undefined },
    { name: 'a cookie that no header takes', headers: { Cookie: 'user=%0Ax' }, sent: undefined },
    {
      name: 'a bearer',
      headers: { ...OF_PARTNER, Authorization: 'Bearer own' },
      sent: 'Bearer own',
    },
    {
      name: 'a newer preview',
      headers: { Cookie: `user=${TOKEN}; preview=${PREVIEW_TOKEN}` },
      sent: undefined,
    },
  ])('a call with $name is sent with the bearer $sent', async ({ headers, sent }) => {
    const answer = await worker.call(`${WEB_API}/playgrounds/show/1`, { headers })
    expect([answer.status, bearer()]).toEqual([200, sent])
  })

  test.each([
    { body: { code: 401, message: 'Unauthorize' } },
    { body: { data: { error: 'Token is expired' } } },
    { body: { messages: ['Unauthorize'] } },
  ])('a 401 with $body deletes the cookie', async ({ body }) => {
    reply = { status: 401, body }
    const answer = await worker.call(`${WEB_API}/auth/me`, { headers: OF_PARTNER })
    expect(setCookies(answer)).toEqual(['user=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect([answer.status, await answer.json()]).toEqual([401, body])
  })

  test.each([
    { name: 'another message', cookie: TOKEN, status: 401, message: 'Locked' },
    { name: 'another status', cookie: TOKEN, status: 403, message: 'Unauthorize' },
    { name: 'a preview', cookie: PREVIEW_TOKEN, status: 401, message: 'Unauthorize' },
  ])('a response with $name leaves the cookie', async ({ cookie, status, message }) => {
    reply = { status, body: { message } }
    const headers = { Cookie: `user=${cookie}` }
    expect(setCookies(await worker.call(`${WEB_API}/auth/me`, { headers }))).toEqual([])
  })

  const logOut = () =>
    worker.call(`${WEB_API}/auth/logout`, {
      method: 'POST',
      headers: { ...OF_PARTNER, Origin: ORIGIN },
    })

  describe('without JavaScript', () => {
    const submit = (fields: Readonly<Record<string, string>> = KEYS, path = '/login') =>
      worker.call(path, pageForm(fields))

    test('logs in at the backend, and returns to the page', async () => {
      reply = { status: 200, body: { data: { token: TOKEN, access_token: 'of-the-api' } } }
      const answer = await submit({ ...KEYS, 'redirect-url': '/faq' }, '/id/login')
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/id/faq'])
      expect(cookieOf(answer, 'user')).toBe(`user=${TOKEN}`)
      expect(calls.map(({ url }) => url)).toEqual([`${WEB_API}/auth/login`])
      expect(calls[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
    })

    test.each<{ name: string; reply: Reply; back: string }>([
      {
        name: 'an unknown key',
        reply: { status: 401, body: { data: { error: 'Wrong API Key' } } },
        back: '/login?error=api-key#api-key',
      },
      {
        name: 'a wrong secret',
        reply: { status: 422, body: { messages: ['Wrong Secret Key'] } },
        back: '/login?error=secret-key#secret-key',
      },
    ])('returns to the form for $name, without a session', async (given) => {
      reply = given.reply
      const answer = await submit()
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, given.back])
      expect(cookieOf(answer, 'user')).toBe('')
    })

    test.each<{ name: string; reply: Reply; status: number; text: string }>([
      {
        name: 'a reason',
        reply: { status: 403, body: { data: { error: 'Locked <b>' } } },
        status: 403,
        text: 'Locked &lt;b&gt;',
      },
      {
        name: 'a failure of the backend',
        reply: { status: 500, body: { message: 'boom' } },
        status: 500,
        text: 'Terjadi kesalahan. Coba lagi nanti...',
      },
      {
        name: 'a login without token',
        reply: { status: 200, body: { data: {} } },
        status: 502,
        text: 'Terjadi kesalahan. Coba lagi nanti...',
      },
    ])('shows $name in the form, with the API key', async (given) => {
      reply = given.reply
      const form = '<input name="apikey"><p id="login-error"></p>'
      Object.assign(worker.ports, { site: { fetch: async () => new Response(form) } })
      const answer = await submit(KEYS, '/id/login')
      expect([answer.status, await answer.text()]).toEqual([
        given.status,
        `<input name="apikey" value="k"><p id="login-error">${given.text}</p>`,
      ])
    })

    test('logs out at the backend, also if it does not have that call', async () => {
      reply = NOT_FOUND
      const answer = await worker.call('/logout', pageForm({}, OF_PARTNER))
      expect([answer.headers.get('Location'), cookieOf(answer, 'user')]).toEqual(['/', 'user='])
      expect([calls.at(-1)?.url, bearer()]).toEqual([`${WEB_API}/auth/logout`, `Bearer ${TOKEN}`])
    })

    test('a logout that fails leaves the partner logged in', async () => {
      isDown = true
      const answer = await worker.call('/id/logout', pageForm({}, OF_PARTNER))
      expect([answer.headers.get('Location'), setCookies(answer)]).toEqual(['/id/maintenance', []])
    })
  })

  test.each([
    { page: '/certification', at: '/403' },
    { page: '/id/callback/inbox', at: '/id/403' },
    { page: '/callback/deliveries', at: '/403' },
    { page: '/auth/support', at: '/403' },
  ])('$page is for partners of the portal: another login would not help', async ({ page, at }) => {
    const answer = await worker.call(page, { headers: OF_PARTNER })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, at])
  })

  test('a logout that the backend does not have deletes the cookie', async () => {
    reply = NOT_FOUND
    const answer = await logOut()
    expect([answer.status, cookieOf(answer, 'user')]).toEqual([200, 'user='])
  })

  describe('calls of the API', () => {
    const { compiled } = compileDocument(
      parseDocument(`
openapi: 3.1.0
info: {title: Users, version: "1"}
paths: {/users: {get: {responses: {"200": {description: ok}}}}}
`),
    )
    const sent: (string | undefined)[] = []
    const callApi = (cookie = `user=${TOKEN}`) =>
      worker.call(`${GENERAL_API}/users`, { headers: { Cookie: cookie } })
    beforeEach(() => {
      sent.length = 0
      Object.assign(worker.ports, {
        documents: documentsOf(() => [currentDocument(compiled)]),
        upstream: {
          name: 'https://api.example.com',
          basePath: '',
          send: async ({ caller }: UpstreamRequest) => {
            sent.push(caller)
            return ok({ status: 200, headers: [], body: new Uint8Array() })
          },
        },
      })
    })

    test('are forwarded for a partner whom the backend knows', async () => {
      expect((await callApi()).status).toBe(200)
      expect([calls.at(-1)?.url, bearer()]).toEqual([`${WEB_API}/auth/me`, `Bearer ${TOKEN}`])
      expect(sent).toEqual([expect.stringMatching(/^backend-[\w-]{43}$/)])
    })

    test('have one caller for all sessions of a partner', async () => {
      await callApi()
      await callApi('user=another-session')
      expect(new Set(sent).size).toBe(1)
      reply = { status: 200, body: { data: { api_key: 'k2' } } }
      await callApi('user=of-another-partner')
      expect(new Set(sent).size).toBe(2)
    })

    test('ask the backend once in half a minute', async () => {
      await callApi()
      await callApi()
      expect(calls).toHaveLength(1)
      worker.clock.advance(30)
      reply = { status: 401, body: { message: 'Token is expired' } }
      expect((await callApi()).status).toBe(401)
      expect(calls).toHaveLength(2)
    })

    test.each([
      { name: 'no cookie', cookie: '' },
      { name: 'a cookie that no header takes', cookie: 'user=%0Ax' },
      { name: 'a preview', cookie: `user=${PREVIEW_TOKEN}` },
    ])('with $name are rejected without asking', async ({ cookie }) => {
      expect([(await callApi(cookie)).status, calls, sent]).toEqual([401, [], []])
    })

    test.each<Reply>([
      { status: 401, body: { message: 'Unauthorize' } },
      { status: 403, body: {} },
    ])('are rejected if the backend responds with $status, and the cookie stays', async (given) => {
      reply = given
      const answer = await callApi()
      expect([answer.status, setCookies(answer), sent]).toEqual([401, [], []])
    })

    test.each<Reply>([
      { status: 500, body: {} },
      { status: 200, body: { data: {} } },
      { status: 200, body: null },
    ])('fail if the backend responds with $status and $body', async (given) => {
      reply = given
      const answer = await callApi()
      expect([answer.status, sent]).toEqual([502, []])
      expect((await answer.json()).message).toContain(`The backend "${origin}" can't be reached.`)
    })

    test('fail if the backend responds with more than the portal holds', async () => {
      reply = { status: 200, body: { data: { api_key: 'k', note: LARGE } } }
      expect([(await callApi()).status, sent]).toEqual([502, []])
    })

    test('fail if the backend is down', async () => {
      isDown = true
      expect((await callApi()).status).toBe(502)
      const line = worker.log.find(({ event }) => event === 'backend')
      expect(line).toMatchObject({ origin, reason: 'UND_ERR_SOCKET' })
    })
  })

  test('a logout that fails leaves the partner logged in', async () => {
    isDown = true
    const answer = await logOut()
    expect([answer.status, setCookies(answer)]).toEqual([502, []])
  })
})

describe('the session of a team member', () => {
  const openSession = async (tokens: { accessToken: string; refreshDueMs?: number }) => {
    const id = await addAccount(worker.ports.store, 'editor')
    const refreshToken = 'refresh-1'
    return openStaffSession(worker.ports.store, id, { refreshToken, ...tokens })
  }
  const callAs = (cookie: string) =>
    worker.call(`${ADMIN_API}/agents/me`, { headers: { Cookie: `staff=${cookie}` } })

  test("sends the issuer's access token", async () => {
    await callAs(await openSession({ accessToken: 'access-1' }))
    expect(bearer()).toBe('Bearer access-1')
  })

  test('refreshes a token that has ended before it is sent', async () => {
    Object.assign(worker.ports, {
      signIn: {
        ...noStaffSignIn,
        refresh: async () =>
          ok({
            accessToken: 'access-2',
            idToken: null,
            refreshToken: 'refresh-2',
            refreshDueMs: null,
          }),
      },
    })
    const refreshDueMs = worker.ports.clock.nowMs()
    await callAs(await openSession({ accessToken: 'access-1', refreshDueMs }))
    expect(bearer()).toBe('Bearer access-2')
  })

  test('an unknown session has no token', async () => {
    await callAs('gp_staff_unknown')
    expect(bearer()).toBeUndefined()
  })
})
