/** The portal in front of an existing backend: a second instance of the worker, over HTTP. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../functions/node.ts'
import { scaled } from '../support/limits.ts'
import { listen } from '../support/listen.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const WEB = '/api-web/web/api/v1'

const folder = scratchFolder()
let backend: RunningServer
let portal: RunningServer
let recorder: Recorder
beforeAll(async () => {
  backend = await start('backend', { SEED_DEMO: '1' })
  recorder = await startRecorder()
  portal = await start('portal', {
    WEB_API_ORIGIN: backend.url,
    ADMIN_API_ORIGIN: recorder.origin,
    AUTH_API_ORIGIN: 'http://127.0.0.1:9',
  })
}, scaled(60_000))
afterAll(() => Promise.all([portal.close(), backend.close()]))

test('a backend that does not listen is a 502 that names it', async () => {
  const answer = await fetch(`${portal.url}/api-auth/credential/destroy`, { method: 'POST' })
  expect(answer.status).toBe(502)
  expect((await answer.json()).message).toBe(
    `The backend "http://127.0.0.1:9" can't be reached. Try again later. If the error persists, inform the operator.`,
  )
})

test('a call that another site made a browser send is not forwarded', async () => {
  const before = recorder.calls.length
  const answer = await fetch(`${portal.url}/api-admin/x`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example' },
  })
  expect(answer.status).toBe(403)
  expect(recorder.calls.length).toBe(before)
})

test('content comes from the backend, not from the portal', async () => {
  const [there, here] = await Promise.all(
    [backend, portal].map(async ({ url }) => (await fetch(`${url}${WEB}/faq`)).json()),
  )
  expect(here).toEqual(there)
  expect(here.data.faqs.length).toBeGreaterThan(0)
})

test('an error of the backend has its original status and envelope', async () => {
  const answer = await logIn({ apikey: 'nobody', secretkey: 'nothing' })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 401, message: 'Wrong API Key' })
})

test('stores the cookie of the backend and sends it back', async () => {
  const { partner } = JSON.parse(await readFile(join(folder, 'backend', 'first-run.json'), 'utf8'))
  const login = await logIn({ apikey: partner.api_key, secretkey: partner.secret_key })
  expect(login.status).toBe(200)
  const [cookie = ''] = login.headers.getSetCookie()
  expect(cookie).toMatch(/^user=[^;]+;.*HttpOnly/)
  const me = await fetch(`${portal.url}${WEB}/auth/me`, {
    headers: { Cookie: cookie.split(';')[0] ?? '' },
  })
  expect(await me.json()).toMatchObject({ data: { api_key: partner.api_key } })
})

test('forwards method, path, query, headers and bytes unchanged', async () => {
  const body = Buffer.from([0, 255, 10, 13, 200])
  await fetch(`${portal.url}/api-admin/a%2Cb/%7Bid%7D?q=%20x&q=2&e=`, {
    method: 'PUT',
    headers: { 'X-Own': 'ü'.normalize(), Cookie: 'a=1; b=2', 'Content-Type': 'application/x-own' },
    body,
  })
  const call = recorder.calls.at(-1)
  expect(call).toMatchObject({
    method: 'PUT',
    url: '/api-admin/a%2Cb/%7Bid%7D?q=%20x&q=2&e=',
    headers: {
      host: new URL(recorder.origin).host,
      cookie: 'a=1; b=2',
      'content-type': 'application/x-own',
    },
  })
  expect(call?.body.equals(body)).toBe(true)
})

test('drops hop-by-hop headers, and sets the headers that name the caller', async () => {
  const own = request(`${portal.url}/api-admin/hops`, {
    headers: {
      Connection: 'close, X-Secret-Hop',
      'X-Secret-Hop': '1',
      'Proxy-Authorization': 'Basic x',
      'X-Forwarded-For': '6.6.6.6',
      TE: 'trailers',
    },
  })
  own.end()
  const [answer] = await once(own, 'response')
  answer.resume()
  const headers = recorder.calls.at(-1)?.headers ?? {}
  expect(headers).not.toHaveProperty('x-secret-hop')
  expect(headers).not.toHaveProperty('proxy-authorization')
  expect(headers).not.toHaveProperty('te')
  expect(headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(headers['x-forwarded-host']).toBe(new URL(portal.url).host)
})

test('passes on a redirect instead of following it, with every Set-Cookie', async () => {
  const answer = await fetch(`${portal.url}/api-admin/redirect`, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('https://elsewhere.example/')
  expect(answer.headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=2; Path=/'])
})

const logIn = (keys: Readonly<Record<string, string>>) =>
  fetch(`${portal.url}${WEB}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(keys),
  })

const start = (name: string, more: Readonly<Record<string, string>>) =>
  startServer({
    DATA_DIR: join(folder, name),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEED_DEMO: '0',
    ADMIN_PASSWORD: 'correct horse battery',
    ...more,
  })

interface Recorder {
  readonly origin: string
  readonly calls: readonly Call[]
}

interface Call extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly body: Buffer
}

/** Records each request: a backend would not reveal them. */
async function startRecorder(): Promise<Recorder> {
  const calls: Call[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method, url, headers } = incoming
    calls.push({ method, url, headers, body: Buffer.concat(chunks) })
    outgoing.setHeader('Set-Cookie', ['one=1; Path=/', 'two=2; Path=/'])
    if (url?.endsWith('/redirect')) {
      outgoing.writeHead(302, { Location: 'https://elsewhere.example/' })
    }
    outgoing.end('{}')
  })
  const { origin } = await listen(server)
  return { origin, calls }
}
