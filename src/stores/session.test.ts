import { expect, test } from 'vitest'
import {
  createSessionStore,
  decodeHint,
  onSessionEnd,
  type SessionEnd,
  type SessionPorts,
  type SessionStore,
} from './session.ts'

const ME = {
  data: {
    name: 'Bank Contoh',
    logo: { url: 'https://example.com/logo.png' },
    api_key: 'pk_1',
    secret_key: 'sk_1',
    access_token: 'at_1',
  },
}
const hintOf = (name: string, session = '') =>
  JSON.stringify({ version: 1, name, logo: null, session })
const HINT = hintOf('Bank Contoh')
const LOGGED_OUT = ''

interface Scene {
  readonly answers: readonly (Response | Error | Promise<Response>)[]
  readonly hint?: string | null
}

function scene({ answers, hint = null }: Scene) {
  const queue = [...answers]
  const seen = { calls: [] as string[], hint, owner: null as string | null, ends: [] as string[] }
  const ports: SessionPorts = {
    fetch: async (path, init) => {
      seen.calls.push(`${init.method} ${path.replace('/api-web/web/api/v1/', '')}`)
      const answer = queue.shift()
      if (answer === undefined) throw new Error(`unexpected call of ${path}`)
      if (answer instanceof Error) throw answer
      return answer
    },
    hints: {
      read: () => seen.hint,
      write: (next) => {
        seen.hint = next
      },
    },
    drafts: {
      start(apiKey) {
        const isOwn = (seen.owner ?? apiKey) === apiKey
        if (isOwn) seen.owner = apiKey
        return isOwn
      },
      end() {
        seen.owner = null
      },
    },
    clearPage: (why) => void seen.ends.push(why),
  }
  return { store: createSessionStore(ports), seen }
}

test('sends no request without a hint', async () => {
  const { store, seen } = scene({ answers: [] })
  expect(await store.ensure()).toEqual({ status: 'anonymous' })
  expect(seen.calls).toEqual([])
})

test('a page without a hint preserves one that another tab is writing', async () => {
  const { store, seen } = scene({ answers: [] })
  seen.hint = HINT
  await store.ensure()
  expect(seen.hint).toBe(HINT)
})

test('before an action, looks the session up once, even without a hint', async () => {
  const { store, seen } = scene({ answers: [Response.json(ME)] })
  await store.ensure()
  expect((await store.refresh()).status).toBe('partner')
  await store.refresh()
  expect(seen.calls).toEqual(['GET auth/me'])
})

test('an ended session clears the hint', async () => {
  const { store, seen } = scene({ answers: [new Response('{}', { status: 401 })], hint: HINT })
  expect(await store.ensure()).toEqual({ status: 'anonymous' })
  expect(seen.hint).toBeNull()
})

test('an unreachable worker leaves the session unknown and the hint unchanged', async () => {
  const { store, seen } = scene({ answers: [new TypeError('offline')], hint: HINT })
  expect((await store.ensure()).status).toBe('unknown')
  expect(seen.hint).toBe(HINT)
})

test.each([
  { name: 'no secret key', body: { data: { name: 'A', api_key: 'k' } } },
  { name: 'a list', body: [] },
  { name: 'no JSON', body: undefined },
])('treats a response with $name as unexpected', async ({ body }) => {
  const response = new Response(body === undefined ? '<html>' : JSON.stringify(body))
  const { store } = scene({ answers: [response], hint: HINT })
  expect(await store.credentials()).toEqual({
    ok: false,
    error: { code: 'unexpected', status: 200 },
  })
})

test('neither $session nor the hint holds the secret key or the access token', async () => {
  const { store, seen } = scene({ answers: [Response.json(ME)], hint: HINT })
  await store.ensure()
  const visible = JSON.stringify([store.$session.get(), seen.hint])
  expect(visible).not.toMatch(/sk_1|at_1/)
  expect(visible).toContain('Bank Contoh')
})

test('two islands share one simultaneous call, and later ones need none', async () => {
  const { store, seen } = scene({ answers: [Response.json(ME)], hint: HINT })
  const [, credentials] = await Promise.all([store.ensure(), store.credentials()])
  expect(credentials).toEqual({
    ok: true,
    value: { apiKey: 'pk_1', secretKey: 'sk_1', accessToken: 'at_1', basePath: '' },
  })
  await store.credentials()
  expect(seen.calls).toEqual(['GET auth/me'])
})

test('preserves the access token of the login if auth/me returns none', async () => {
  const { access_token: _, ...data } = ME.data
  const { store } = scene({ answers: [Response.json({ data })] })
  expect(await store.enter('at_login')).toMatchObject({ value: { accessToken: 'at_login' } })
  expect(await store.credentials()).toMatchObject({ value: { accessToken: 'at_login' } })
})

test('a response to an earlier request does not answer a login', async () => {
  const before = Promise.withResolvers<Response>()
  const { store } = scene({ answers: [before.promise, Response.json(ME)], hint: HINT })
  const asked = store.ensure()
  const entered = store.enter('at_login')
  before.resolve(new Response('{}', { status: 401 }))
  expect(await entered).toMatchObject({ ok: true, value: { apiKey: 'pk_1' } })
  expect((await asked).status).toBe('partner')
})

test('a login answers earlier requests, even after it has ended', async () => {
  const before = Promise.withResolvers<Response>()
  const { store } = scene({ answers: [before.promise, Response.json(ME)], hint: HINT })
  const asked = store.credentials()
  await store.enter('at_login')
  before.resolve(new Response('{}', { status: 401 }))
  expect(await asked).toMatchObject({ ok: true, value: { apiKey: 'pk_1' } })
  expect(store.$session.get().status).toBe('partner')
})

test('an earlier response does not undo a logout', async () => {
  const before = Promise.withResolvers<Response>()
  const { store, seen } = scene({ answers: [before.promise, Response.json({})], hint: HINT })
  const asked = store.credentials()
  await store.logOut()
  before.resolve(Response.json(ME))
  expect(await asked).toEqual({ ok: false, error: { code: 'anonymous' } })
  expect(store.$session.get()).toEqual({ status: 'anonymous' })
  expect(seen.hint).toBe(LOGGED_OUT)
})

test('looks up a login in another tab; a different partner clears the page', async () => {
  const { store, seen } = scene({ answers: [Response.json(ME)] })
  store.follow(HINT)
  await store.refresh()
  expect(store.$session.get().status).toBe('partner')
  store.follow(HINT)
  expect(seen.ends).toEqual([])
  store.follow(hintOf('Another Bank'))
  expect(seen).toMatchObject({ calls: ['GET auth/me'], ends: ['other-partner'], owner: null })
})

test('an ended session in another tab deletes the keys here, and leaves the drafts', async () => {
  const { store, seen } = scene({
    answers: [Response.json(ME), new Response('{}', { status: 401 })],
  })
  await store.refresh()
  store.follow(null)
  expect(store.$session.get()).toEqual({ status: 'anonymous' })
  expect(seen).toMatchObject({ owner: 'pk_1', ends: [] })
  expect(await store.credentials()).toEqual({ ok: false, error: { code: 'anonymous' } })
})

test.each<[string, SessionEnd, (store: SessionStore) => unknown]>([
  ['a logout', 'logout', (store) => store.logOut()],
  ['a logout in another tab', 'logout-elsewhere', (store) => store.follow(LOGGED_OUT)],
  [
    'a logout in another tab after the session has expired here',
    'logout-elsewhere',
    (store) => {
      store.forget()
      store.follow(LOGGED_OUT)
    },
  ],
])('%s deletes the drafts of the tab and clears the page', async (_name, why, end) => {
  const { store, seen } = scene({ answers: [Response.json(ME), Response.json({})] })
  await store.refresh()
  await end(store)
  expect(store.$session.get()).toEqual({ status: 'anonymous' })
  expect(seen).toMatchObject({ owner: null, ends: [why] })
})

test('a tab that followed a logout leaves the hint of the next login', async () => {
  const { store, seen } = scene({ answers: [Response.json(ME)] })
  await store.refresh()
  seen.hint = hintOf('Another Bank')
  store.follow(LOGGED_OUT)
  expect(seen.hint).toBe(hintOf('Another Bank'))
})

test('after a logout, another partner who logs in in another tab clears the page', async () => {
  const { store, seen } = scene({ answers: [Response.json(ME), Response.json({})] })
  await store.refresh()
  await store.logOut()
  store.follow(hintOf('Another Bank'))
  expect(seen.ends).toEqual(['logout', 'other-partner'])
  expect(store.$session.get()).toEqual({ status: 'anonymous' })
  expect(seen.calls).toEqual(['GET auth/me', 'POST auth/logout'])
})

test('another partner before the portal has responded clears the page', () => {
  const { store, seen } = scene({ answers: [], hint: HINT })
  store.follow(hintOf('Another Bank'))
  expect(seen.ends).toEqual(['other-partner'])
})

const meOf = (session: string, keys: object = {}) =>
  Response.json({ data: { ...ME.data, ...keys } }, { headers: { 'X-Gapura-Session': session } })

test('the same partner who logs in again keeps the page', async () => {
  const { store, seen } = scene({ answers: [meOf('s1'), meOf('s2')] })
  await store.refresh()
  store.forget()
  store.follow(hintOf('Bank Contoh', 's2'))
  await store.refresh()
  expect(store.$session.get().status).toBe('partner')
  expect(seen).toMatchObject({ owner: 'pk_1', ends: [] })
})

test('after a login in another tab, signs with the new keys', async () => {
  const { store, seen } = scene({ answers: [meOf('s1'), meOf('s2', { secret_key: 'sk_2' })] })
  await store.refresh()
  expect(seen.hint).toBe(
    JSON.stringify({
      version: 1,
      name: 'Bank Contoh',
      logo: 'https://example.com/logo.png',
      session: 's1',
    }),
  )
  store.follow(hintOf('Bank Contoh', 's2'))
  expect(store.$session.get().status).toBe('partner')
  expect(await store.credentials()).toMatchObject({ value: { secretKey: 'sk_2' } })
  store.follow(hintOf('Bank Contoh', 's2'))
  await store.credentials()
  expect(seen).toMatchObject({ calls: ['GET auth/me', 'GET auth/me'], ends: [] })
})

test('another partner with the same name clears the page, and signs nothing of it', async () => {
  const other = meOf('s2', { api_key: 'pk_2', secret_key: 'sk_2' })
  const { store, seen } = scene({ answers: [meOf('s1'), other] })
  await store.refresh()
  store.follow(hintOf('Bank Contoh', 's2'))
  expect(await store.credentials()).toEqual({ ok: false, error: { code: 'anonymous' } })
  expect(store.$session.get()).toEqual({ status: 'anonymous' })
  expect(seen).toMatchObject({ owner: null, ends: ['other-partner'] })
})

test("the drafts of another partner's session, which expired, are deleted", async () => {
  const { store, seen } = scene({ answers: [meOf('s2', { api_key: 'pk_2' })] })
  seen.owner = 'pk_1'
  expect((await store.refresh()).status).toBe('anonymous')
  expect(seen).toMatchObject({ owner: null, ends: ['other-partner'] })
})

test.each<[string, (store: SessionStore) => unknown]>([
  ['a logout', (store) => store.logOut()],
  ['a logout in another tab', (store) => store.follow(LOGGED_OUT)],
  ['an ended session in another tab', (store) => store.follow(null)],
  ['a login of another partner', (store) => store.follow(hintOf('Another Bank'))],
  ['a session that the portal rejects', (store) => store.forget()],
])('tells the page about %s once, with the keys deleted', async (_name, end) => {
  const { store } = scene({ answers: [Response.json(ME), Response.json({})] })
  await store.refresh()
  const ends: unknown[] = []
  onSessionEnd(store, () => ends.push(store.$session.get()))
  await end(store)
  store.follow(null)
  expect(ends).toEqual([{ status: 'anonymous' }])
})

test('a visitor without a session has none that ends', async () => {
  const { store } = scene({ answers: [Response.json(ME)] })
  let ends = 0
  const stop = onSessionEnd(store, () => (ends += 1))
  await store.ensure()
  await store.refresh()
  stop()
  store.forget()
  expect(ends).toBe(0)
})

test('a logout that does not reach the worker leaves the partner logged in', async () => {
  const { store } = scene({ answers: [Response.json(ME), new TypeError('offline')], hint: HINT })
  await store.ensure()
  expect(await store.logOut()).toEqual({ ok: false, error: { code: 'unreachable' } })
  expect(store.$session.get().status).toBe('partner')
})

test('logging out deletes credentials and the name in the hint', async () => {
  const { store, seen } = scene({
    answers: [Response.json(ME), Response.json({}), new Response('{}', { status: 401 })],
    hint: HINT,
  })
  await store.ensure()
  await store.logOut()
  expect(store.$session.get()).toEqual({ status: 'anonymous' })
  expect(seen.hint).toBe(LOGGED_OUT)
  expect(await store.credentials()).toEqual({ ok: false, error: { code: 'anonymous' } })
})

test.each([
  ['not JSON', '{'],
  ['another version', '{"version":2,"name":"A","logo":null}'],
  ['no name', '{"version":1}'],
  ['null', 'null'],
])('drops a stored hint with %s', (_name, text) => {
  expect(decodeHint(text)).toBeNull()
})

test.each([
  'javascript:alert(1)',
  '//evil.example/x.png',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'logo.png',
])('does not show a logo at %s', (logo) => {
  expect(decodeHint(JSON.stringify({ version: 1, name: 'A', logo }))).toEqual({
    name: 'A',
    logo: null,
    session: '',
  })
})

test.each([
  [null, ''],
  ['/base', '/base'],
  ['/a/b-c', '/a/b-c'],
  ['base', ''],
  ['/base/', ''],
  ['//evil.example', ''],
  ['/a b', ''],
])('with the API below %j, signs %j before each path', async (header, basePath) => {
  const headers: HeadersInit = header === null ? {} : { 'X-Gapura-Upstream-Path': header }
  const { store } = scene({ answers: [Response.json(ME, { headers })] })
  expect(await store.credentials()).toMatchObject({ ok: true, value: { basePath } })
})
