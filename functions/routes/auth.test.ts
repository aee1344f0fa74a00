import { beforeEach, describe, expect, test } from 'vitest'
import { err, ok, type Result } from '#core/result.ts'
import { openStaffSession } from '../../tests/support/staff.ts'
import {
  cookieOf,
  ORIGIN,
  startWorker,
  type TestWorker,
  testConfig,
} from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'
import type { SignedIn, StaffSignIn, StaffSignInError } from '../ports/staff-sign-in.ts'

const SARI: SignedIn = {
  subject: 'u-1',
  issuer: 'https://id.test',
  email: 'sari@portal.test',
  name: 'Sari',
  securityStamp: null,
  role: null,
  mayCreate: false,
  tokens: { accessToken: 'access', idToken: 'id', refreshToken: 'refresh', refreshDueMs: null },
}

let worker: TestWorker
let began: Result<undefined, StaffSignInError>
let completed: Result<SignedIn, StaffSignInError>
let count = 0
beforeEach(async () => {
  worker = await startWorker()
  began = ok(undefined)
  completed = ok(SARI)
})

const signIn: StaffSignIn = {
  origin: () => ORIGIN,
  begin: async () => {
    count += 1
    const pending = { state: `s${count}`, nonce: 'n', codeVerifier: 'v', issuer: 'https://id.test' }
    return began.ok ? ok({ url: `https://id.test/auth?state=${pending.state}`, pending }) : began
  },
  complete: async () => completed,
  refresh: async () => err({ code: 'unavailable', message: 'none' }),
}

const call = async (path: string, cookie = '', headers = {}, origin = ORIGIN) =>
  createApp({ ...worker.ports, signIn }, testConfig()).request(
    new Request(new URL(path, origin), { headers: { Cookie: cookie, ...headers } }),
    undefined,
    { clientAddress: '192.0.2.1' },
  )

async function comeBack(path = '/auth/login?redirect-url=%2Fadmin%2Ffaq', cookie = '') {
  const started = await call(path, cookie)
  const state = new URL(started.headers.get('Location') ?? '').searchParams.get('state')
  return call(`/auth/callback?code=c&state=${state}`, cookieOf(started, 'sign-in'))
}

const createSari = (role: 'admin' | 'editor' = 'admin') =>
  worker.ports.store.agents.create({
    name: 'Sari',
    email: 'sari@portal.test',
    productId: 'g-1',
    role,
    passwordHash: null,
  })

describe('a callback without a matching sign-in', () => {
  test.each([
    ['without a state', '/auth/callback?code=c'],
    ['with an unknown state', '/auth/callback?code=c&state=x'],
  ])('%s', async (_name, path) => {
    const response = await call(path, 'sign-in=known')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('This sign-in has expired')
  })

  test('in another browser than the one it started in, without using it up', async () => {
    await createSari()
    const started = await call('/auth/login')
    const state = new URL(started.headers.get('Location') ?? '').searchParams.get('state')
    expect((await call(`/auth/callback?state=${state}`, 'sign-in=thief')).status).toBe(400)
    const own = await call(`/auth/callback?state=${state}`, cookieOf(started, 'sign-in'))
    expect(own.status).toBe(303)
  })

  test('after a quarter of an hour', async () => {
    const started = await call('/auth/login')
    const state = new URL(started.headers.get('Location') ?? '').searchParams.get('state')
    worker.clock.advance(15 * 60)
    const late = await call(`/auth/callback?state=${state}`, cookieOf(started, 'sign-in'))
    expect(late.status).toBe(400)
  })
})

test.each([
  ['unset', 503],
  ['unavailable', 503],
  ['refused', 403],
  ['forged', 400],
  ['email', 403],
  ['domain', 403],
  ['role', 403],
] as const)('%s is a page with status %i, in the reader’s language', async (code, status) => {
  completed = err({ code, message: 'for the log' })
  const response = await comeBack()
  const text = await response.text()
  expect(response.status).toBe(status)
  expect(text).toContain('You aren&#39;t signed in')
  expect(text).not.toContain('for the log')
  expect(response.headers.get('Set-Cookie') ?? '').not.toContain('staff=')
})

test('reports an issuer that is down before redirecting', async () => {
  began = err({ code: 'unavailable', message: 'down' })
  const response = await call('/auth/login', '', { 'Accept-Language': 'id' })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Layanan masuk tidak merespons.')
})

test.each([
  ['en', 'Sign-in isn&#39;t set up in this portal yet. Ask an administrator to set it up.'],
  ['id', 'Proses masuk belum disiapkan di portal ini. Minta administrator menyiapkannya.'],
])(
  'without an issuer, the page in %s says so, and the log names the variable',
  async (language, text) => {
    const headers = { 'Accept-Language': language }
    const response = await worker.call('/auth/login', { headers })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain(text)
    expect(worker.log).toContainEqual(
      expect.objectContaining({
        event: 'sign-in',
        code: 'unset',
        reason: 'No issuer is configured. Set OIDC_ISSUER.',
      }),
    )
  },
)

test("a person from Indonesian pages gets the issuer's pages in Indonesian", async () => {
  const asked: string[] = []
  const listening = {
    ...signIn,
    begin: (locales: string) => {
      asked.push(locales)
      return signIn.begin(locales)
    },
  }
  const app = createApp({ ...worker.ports, signIn: listening }, testConfig())
  for (const target of ['/id/admin/faq', '/id', '/identity', '/admin']) {
    const path = `/auth/login?redirect-url=${encodeURIComponent(target)}`
    await app.request(new Request(new URL(path, ORIGIN)), undefined, { clientAddress: '192.0.2.1' })
  }
  expect(asked).toEqual(['id', 'id', 'en', 'en'])
})

test("a person without an account, or with a disabled one, can't sign in", async () => {
  expect(await (await comeBack()).text()).toContain('There is no account for your email address.')
  await createSari()
  const { agents } = worker.ports.store
  await agents.create({
    ...SARI,
    email: 'b@portal.test',
    role: 'admin',
    productId: 'b',
    passwordHash: 'hash',
  })
  const sari = await agents.byEmail(SARI.email)
  await agents.update(
    sari?.id ?? '',
    sari?.revision ?? 0,
    { enabled: false },
    { id: null, name: 'test' },
  )
  const response = await comeBack()
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('Your account is disabled.')
})

test('a sign-in opens a session whose cookie is hidden from scripts and other sites', async () => {
  await createSari()
  const response = await comeBack()
  expect(response.headers.get('Location')).toBe('/admin/faq')
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('staff='))
  expect(cookie).toMatch(/^staff=gp_staff_[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await call('/admin', cookieOf(response, 'staff'))).status).toBe(200)
})

test('the sign-in ends a session that was planted before it', async () => {
  const agentId = await createSari()
  const planted = await openStaffSession(worker.ports.store, agentId, SARI.tokens)
  const started = await call('/auth/login')
  const state = new URL(started.headers.get('Location') ?? '').searchParams.get('state')
  const cookies = `${cookieOf(started, 'sign-in')}; staff=${planted}`
  await call(`/auth/callback?state=${state}`, cookies)
  expect(await worker.ports.store.staffSessions.find(planted)).toEqual({ code: 'unknown' })
})

describe('two tabs of one browser start', () => {
  /** Sends the cookies that earlier responses set. */
  function browser() {
    const jar = new Map<string, string>()
    const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = (path: string) => call(path, cookies())
    function keep(response: Response): Response {
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
        if (/Max-Age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    }
    return { cookies, send, keep, go: async (path: string) => keep(await send(path)) }
  }
  const callbackOf = (started: Response) =>
    `/auth/callback${new URL(started.headers.get('Location') ?? '').search}&code=c`
  const endOf = ({ status, headers }: Response) => [status, headers.get('Location')]
  const FAQ = '/auth/login?redirect-url=%2Fadmin%2Ffaq'
  const MENU = '/auth/login?redirect-url=%2Fadmin%2Fmenu'

  test('one after the other, both reach their pages', async () => {
    await createSari()
    const { go } = browser()
    const [faq, menu] = [await go(FAQ), await go(MENU)]
    expect(endOf(await go(callbackOf(faq)))).toEqual([303, '/admin/faq'])
    expect(endOf(await go(callbackOf(menu)))).toEqual([303, '/admin/menu'])
  })

  test('at the same time, both end signed in', async () => {
    await createSari()
    const { send, keep, go } = browser()
    const [faq, menu] = await Promise.all([send(FAQ), send(MENU)])
    keep(faq)
    keep(menu)
    expect(endOf(await go(callbackOf(menu)))).toEqual([303, '/admin/menu'])
    expect(endOf(await go(callbackOf(faq)))).toEqual([303, '/admin'])
  })

  test("a sign-in of another browser doesn't replace the session", async () => {
    await createSari()
    const { cookies, send, go } = browser()
    await go(callbackOf(await go(FAQ)))
    const theirs = await call(MENU)
    const response = await send(callbackOf(theirs))
    expect(endOf(response)).toEqual([303, '/admin'])
    expect(response.headers.getSetCookie()).toEqual([])
    const inIndonesian = await call(callbackOf(theirs), cookies(), { 'Accept-Language': 'id' })
    expect(endOf(inIndonesian)).toEqual([303, '/id/admin'])
    expect((await call(callbackOf(theirs), cookieOf(theirs, 'sign-in'))).status).toBe(303)
  })
})

describe('an account belongs to one person of the issuer', () => {
  const now = (id: string) => worker.ports.store.agents.byId(id)
  const titles = async (action: string) =>
    (await worker.ports.store.audit.list({ page: 1, limit: 100 })).items
      .filter((line) => line.action === action)
      .map((line) => `${line.agentName}: ${line.title}`)

  test("another person who gets the address later doesn't get the account", async () => {
    await createSari()
    expect((await comeBack()).status).toBe(303)
    for (const change of [{ subject: 'u-2' }, { subject: 'U-1' }, { subject: 'u-1 ' }]) {
      completed = ok({ ...SARI, ...change })
      const response = await comeBack()
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('belongs to another identity')
      expect(cookieOf(response, 'staff')).toBe('')
    }
    expect(await titles('link')).toEqual(['OpenID issuer: Sari'])
  })

  test('not even if the issuer may create accounts and sets roles', async () => {
    const id = await createSari('editor')
    await comeBack()
    completed = ok({ ...SARI, subject: 'u-2', role: 'admin', mayCreate: true })
    expect((await comeBack()).status).toBe(403)
    expect(await now(id)).toMatchObject({ role: 'editor' })
    expect((await worker.ports.store.agents.list({ page: 1, limit: 1 })).pagination.total).toBe(1)
  })

  test('a person keeps the account when the address changes at the issuer', async () => {
    const id = await createSari()
    await comeBack()
    const other = { name: 'Budi', email: 'budi@portal.test', productId: 'b', passwordHash: null }
    await worker.ports.store.agents.create({ ...other, role: 'viewer' })
    completed = ok({ ...SARI, email: other.email })
    const response = await comeBack()
    const found = await worker.ports.store.staffSessions.find(
      cookieOf(response, 'staff').replace('staff=', ''),
    )
    expect(found).toMatchObject({ code: 'active', session: { agentId: id } })
    expect(await now(id)).toMatchObject({ email: SARI.email })
  })

  test('the same subject at another issuer is another person', async () => {
    await createSari()
    await comeBack()
    completed = ok({ ...SARI, issuer: 'https://other.test', email: 'x@portal.test' })
    expect((await comeBack()).status).toBe(403)
  })

  test('an administrator who changes the address gives the account to another person', async () => {
    const id = await createSari()
    await comeBack()
    const by = { id: null, name: 'test' }
    const { agents } = worker.ports.store
    // The same address in another spelling changes nothing.
    await agents.update(id, 1, { email: ' SARI@portal.test' }, by)
    completed = ok({ ...SARI, subject: 'u-2' })
    expect((await comeBack()).status).toBe(403)
    await agents.update(id, 1, { email: 'dewi@portal.test' }, by)
    completed = ok({ ...SARI, subject: 'u-2', email: 'dewi@portal.test' })
    expect((await comeBack()).status).toBe(303)
    completed = ok(SARI)
    expect((await comeBack()).status).toBe(403)
  })

  test('an account that is deleted and created again is linked to no one', async () => {
    const id = await createSari()
    await comeBack()
    const other = { name: 'Budi', email: 'budi@portal.test', productId: 'b', passwordHash: 'hash' }
    await worker.ports.store.agents.create({ ...other, role: 'admin' })
    const sari = await now(id)
    expect(sari && (await worker.ports.store.agents.remove(sari, { id: null, name: 't' })).ok).toBe(
      true,
    )
    await createSari()
    completed = ok({ ...SARI, subject: 'u-2' })
    expect((await comeBack()).status).toBe(303)
  })

  test('two tabs of the first sign-in find the same account', async () => {
    completed = ok({ ...SARI, role: 'editor', mayCreate: true })
    const answers = await Promise.all([comeBack(), comeBack(), comeBack()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await worker.ports.store.agents.list({ page: 1, limit: 1 })).pagination.total).toBe(1)
  })
})

describe('if the issuer decides about roles', () => {
  test('an unknown person gets an account only if that is allowed', async () => {
    completed = ok({ ...SARI, role: 'editor' })
    expect((await comeBack()).status).toBe(403)
    completed = ok({ ...SARI, role: 'editor', mayCreate: true })
    expect((await comeBack()).status).toBe(303)
    expect(await worker.ports.store.agents.byEmail(SARI.email)).toMatchObject({ role: 'editor' })
  })

  test("the account's role follows, except for the last administrator", async () => {
    await createSari('editor')
    completed = ok({ ...SARI, role: 'admin' })
    expect((await comeBack()).status).toBe(303)
    expect(await worker.ports.store.agents.byEmail(SARI.email)).toMatchObject({ role: 'admin' })
    completed = ok({ ...SARI, role: 'viewer' })
    expect((await comeBack()).status).toBe(403)
    expect(await worker.ports.store.agents.byEmail(SARI.email)).toMatchObject({ role: 'admin' })
  })
})

test('an origin unknown to the issuer redirects to the known one', async () => {
  const response = await call('/auth/login?redirect-url=%2Fadmin', '', {}, 'http://127.0.0.1:8787')
  expect(response.headers.get('Location')).toBe(`${ORIGIN}/auth/login?redirect-url=%2Fadmin`)
})

describe('an error is in the language of the page that requested the sign-in', () => {
  const fromIndonesian = '/auth/login?redirect-url=%2Fid%2Fadmin'
  const unavailable = err({ code: 'unavailable' as const, message: 'none' })
  const languageOf = async (response: Response) => / lang="(\w+)"/.exec(await response.text())?.[1]

  test('at the start', async () => {
    began = unavailable
    expect(await languageOf(await call(fromIndonesian))).toBe('id')
  })

  test('at the issuer', async () => {
    completed = unavailable
    expect(await languageOf(await comeBack(fromIndonesian))).toBe('id')
  })

  test('without an account', async () => {
    expect(await languageOf(await comeBack(fromIndonesian))).toBe('id')
    expect(await languageOf(await comeBack())).toBe('en')
  })
})

test('delays the sixty-first sign-in within five minutes', async () => {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await call('/auth/login')
  }
  const response = await call('/auth/login')
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('300')
  expect(await response.text()).toContain('Too many attempts. Wait 5 minutes, then try again.')
})
