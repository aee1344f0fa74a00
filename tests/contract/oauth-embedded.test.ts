/** The embedded issuer in the running Node entry: a person signs in, without script. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../functions/adapters/node/database.ts'
import { resetPassword } from '../../functions/adapters/oidc/issuer/reset-password.ts'
import { hotp, totpStep } from '../../functions/adapters/oidc/issuer/totp.ts'
import { type RunningServer, startServer } from '../../functions/node.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import { agents, staffSessions } from '../../functions/store/schema.ts'
import {
  agentCredentials,
  issuerKeys,
  issuerRecords,
} from '../../functions/store/sign-in-schema.ts'
import { createStore } from '../../functions/store/store.ts'
import { type BrowserSession, browserSession, type Page } from '../support/browser-session.ts'

const FIRST = 'correct horse battery'
const OWN = 'a password of my own'
const BY = { id: null, name: 'test' }

let folder = ''
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gapura-oauth-'))
  server = await startServer({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEED_DEMO: '0',
    ADMIN_EMAIL: 'sari@portal.test',
    ADMIN_PASSWORD: FIRST,
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = (browser: BrowserSession, to = '/admin', headers = {}): Promise<Page> =>
  browser.get(`${server.url}/auth/login?redirect-url=${encodeURIComponent(to)}`, headers)

const signIn = async (browser: BrowserSession, password = OWN, email = 'sari@portal.test') =>
  browser.submit(await open(browser), { email, password })

/** Reads what the process keeps, as another program would. */
const database = async () => {
  const opened = await openDatabase(join(folder, 'portal.db'))
  if (!opened.ok) {
    throw new Error(opened.error.message)
  }
  return opened.value
}

test('GET /admin without a session leads to the login page, and back', async () => {
  const page = await browserSession().get(`${server.url}/admin`)
  expect(page.trail[1]).toBe(`${server.url}/auth/login?redirect-url=%2Fadmin`)
  expect(page.text).toContain('<h1>Sign in</h1>')
})

test('the login page runs nothing and speaks Indonesian when asked', async () => {
  const page = await open(browserSession(), '/admin', {
    'Accept-Language': 'id-ID,id;q=0.9,en;q=0.8',
  })
  expect(page.text).toContain('<html lang="id">')
  expect(page.text).toContain('Alamat email')
  expect(page.text).not.toMatch(/<script|\son[a-z]+=|style="/)
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%0d%0a',
  'javascript:alert(1)',
])('redirect-url=%s never leaves the site', async (target) => {
  const browser = browserSession()
  const login = await open(browser, target)
  const choose = await browser.submit(login, { email: 'sari@portal.test', password: FIRST })
  expect(choose.status).toBe(200)
  expect(choose.trail.every((url) => url.startsWith(`${server.url}/`))).toBe(true)
})

test('first sign-in: wrong password, first password, a password of one’s own, then inside', async () => {
  const browser = browserSession()
  const login = await open(browser, '/openapi-nowhere')
  expect(login.text).toContain('<h1>Sign in</h1>')
  const wrong = await browser.submit(login, { email: 'sari@portal.test', password: 'wrong' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('E-mail address or password is wrong.')
  const choose = await browser.submit(wrong, { email: 'SARI@portal.test', password: FIRST })
  expect(choose.text).toContain('Choose your password')
  const same = await browser.submit(choose, { new: FIRST, repeat: FIRST })
  expect(same.text).toContain('The new password is the current one.')
  const inside = await browser.submit(same, { new: OWN, repeat: OWN })
  expect(new URL(inside.url).pathname).toBe('/openapi-nowhere')
  expect(browser.cookie('staff')).toMatch(/^gp_staff_/)
})

test('the first password no longer opens anything, the own one leads straight in', async () => {
  expect((await signIn(browserSession(), FIRST)).status).toBe(422)
  const browser = browserSession()
  const inside = await signIn(browser)
  expect(new URL(inside.url).pathname).toBe('/admin')
  const former = browser.cookie('staff')
  const again = await open(browser)
  expect(new URL(again.url).pathname).toBe('/admin')
  expect(browser.cookie('staff')).not.toBe(former)
  expect(await stillIn(server.url, former)).toBe(401)
  expect(await stillIn(server.url, browser.cookie('staff'))).toBe(200)
})

test('an unknown address, and one without a password, answer as a wrong password does', async () => {
  for (const email of ['nobody@portal.test', '']) {
    const page = await signIn(browserSession(), OWN, email)
    expect(page.status).toBe(422)
    expect(page.text).toContain('E-mail address or password is wrong.')
  }
})

test('what somebody types is shown as text', async () => {
  const page = await signIn(browserSession(), 'x', '"><script>alert(1)</script>@portal.test')
  expect(page.text).not.toContain('<script>')
  expect(page.text).toContain('&lt;script&gt;')
})

test('a form posted from another site is refused', async () => {
  const browser = browserSession()
  const login = await open(browser)
  const response = await fetch(login.url, {
    method: 'POST',
    headers: {
      Origin: 'https://evil.example',
      Cookie: `issuer-sign-in=${browser.cookie('issuer-sign-in')}`,
    },
    body: new URLSearchParams({ email: 'sari@portal.test', password: OWN }),
  })
  expect(response.status).toBe(403)
})

test('an interaction of another browser leads to a page that says so', async () => {
  const login = await open(browserSession())
  const page = await browserSession().get(login.url)
  expect(page.status).toBe(400)
  expect(page.text).toContain('This sign-in cannot go on')
})

test('a code that was used once is refused, and so is its state', async () => {
  const browser = browserSession({ stopAt: (url) => url.includes('/auth/callback') })
  const { url } = await signIn(browser)
  const cookie = `sign-in=${browser.cookie('sign-in')}`
  const use = (headers: Record<string, string>) => fetch(url, { headers, redirect: 'manual' })
  const stranger = await use({})
  expect(stranger.status).toBe(400)
  expect((await use({ Cookie: cookie })).status).toBe(303)
  const replayed = await use({ Cookie: cookie })
  expect(replayed.status).toBe(400)
  expect(await replayed.text()).toContain('was used already')
})

test('logging out ends the session here and at the issuer', async () => {
  const browser = browserSession()
  await signIn(browser)
  const token = browser.cookie('staff')
  const foreign = await browser.get(`${server.url}/auth/logout`, { 'Sec-Fetch-Site': 'cross-site' })
  expect(foreign.text).toContain('The logout was refused')
  expect(await stillIn(server.url, token)).toBe(200)
  const out = await browser.get(`${server.url}/auth/logout`)
  expect(out.trail[1]).toBe(`${server.url}/admin`)
  expect(out.text).toContain('<h1>Sign in</h1>')
  expect(await stillIn(server.url, token)).toBe(401)
})

test.each([
  ['/401', '/401'],
  ['/404', '/404'],
  ['https://evil.example', '/admin'],
])('a logout to %s leads to %s', async (wanted, expected) => {
  const target = encodeURIComponent(wanted)
  const response = await fetch(`${server.url}/auth/logout?redirect-url=${target}`, {
    redirect: 'manual',
  })
  expect(response.headers.get('Location')).toBe(expected)
})

test('credential/destroy needs no client secret of the browser, and ends the session', async () => {
  const browser = browserSession()
  await signIn(browser)
  const Cookie = `staff=${browser.cookie('staff')}`
  const response = await fetch(`${server.url}/api-auth/credential/destroy`, {
    method: 'POST',
    headers: { Cookie, Origin: server.url },
  })
  expect(await response.json()).toEqual({ code: 200, data: { end_session_url: null } })
  expect(await stillIn(server.url, browser.cookie('staff'))).toBe(401)
})

test('one-time codes: turned on with a code, asked for at the next sign-in, once per code', async () => {
  const browser = browserSession()
  await signIn(browser)
  const account = await browser.get(`${server.url}/oidc/account`)
  expect((await browser.submit(account, { password: 'wrong' })).status).toBe(422)
  const enrol = await browser.submit(account, { password: OWN })
  expect(enrol.text).toContain('<svg')
  const typed = (/class="code key">([A-Z2-7 ]+)</.exec(enrol.text)?.[1] ?? '').replaceAll(' ', '')
  const secret = fromBase32(typed)
  const code = (offset = 0) => hotp(secret, totpStep(Date.now()) + offset, 6)
  const used = await code()
  expect((await browser.submit(enrol, { code: await code(-5) })).status).toBe(422)
  expect((await browser.submit(enrol, { code: used })).text).toContain('On: signing in asks')

  const next = browserSession()
  const asked = await signIn(next)
  expect(asked.text).toContain('Enter your code')
  const replay = await next.submit(asked, { code: used })
  expect(replay.text).toContain('was used already')
  const inside = await next.submit(replay, { code: await code(1) })
  expect(new URL(inside.url).pathname).toBe('/admin')
  const off = await next.submit(await next.get(`${server.url}/oidc/account`), { password: OWN })
  expect(off.text).toContain('With codes, a stolen password alone opens nothing.')
})

test('the audit log names who changed a password or turned codes on and off', async () => {
  const { database: db, close } = await database()
  const store = createStore(db, new Uint8Array(32), systemClock)
  const { items } = await store.audit.list({ page: 1, limit: 100, order: 'asc' })
  const sari = await store.agents.byEmail('sari@portal.test')
  await close()
  const own = items.filter(({ agentId }) => agentId === sari?.id)
  expect(own.map(({ action, kind, itemId }) => [action, kind, itemId])).toEqual(
    ['change-password', 'enable-codes', 'disable-codes'].map((action) => [
      action,
      'agent',
      sari?.id,
    ]),
  )
  expect(items.filter(({ action }) => action === 'link')).toHaveLength(1)
  expect(JSON.stringify(items)).not.toMatch(/password of my own|scrypt|v1\./)
})

test('the database holds no token, key, secret or password in clear', async () => {
  const browser = browserSession()
  await signIn(browser)
  const { database: db, close } = await database()
  const dump = JSON.stringify([
    await db.select().from(issuerRecords),
    await db.select().from(issuerKeys),
    await db.select().from(staffSessions),
    await db.select().from(agentCredentials),
  ])
  await close()
  // A JWT, a cookie, a private key, an address, a member of a token response.
  const clear = [/eyJ[\w-]{8,}\.eyJ/, /gp_staff_/, /"d":/, /portal\.test/, /refresh_token"/]
  expect(dump.includes('"v1.')).toBe(true)
  expect(clear.filter((pattern) => pattern.test(dump))).toEqual([])
  expect(dump.includes(browser.cookie('issuer') ?? '"v1.')).toBe(false)
})

test('a disabled agent is out at once, and is told so at the next sign-in', async () => {
  const browser = browserSession()
  await signIn(browser)
  const { database: db, close } = await database()
  await db.update(agents).set({ enabled: false })
  expect(await stillIn(server.url, browser.cookie('staff'))).toBe(401)
  const page = await signIn(browserSession())
  expect(page.status).toBe(403)
  expect(page.text).toContain('Your account is disabled.')
  await db.update(agents).set({ enabled: true })
  await close()
})

test('the reset command gives a first password again, and ends every session', async () => {
  const browser = browserSession()
  await signIn(browser)
  const { database: db, close } = await database()
  const store = createStore(db, new Uint8Array(32), systemClock)
  const place = { database: db, store, clock: systemClock }
  const sari = await store.agents.byEmail('sari@portal.test')
  expect(await resetPassword(place, undefined, { codes: true, by: BY })).toMatchObject({
    error: { code: 'unknown' },
  })
  const reset = await resetPassword(place, sari, { codes: true, by: BY })
  await close()
  expect(await stillIn(server.url, browser.cookie('staff'))).toBe(401)
  expect((await signIn(browserSession())).status).toBe(422)
  const next = browserSession()
  const choose = await signIn(next, reset.ok ? reset.value : '')
  expect(choose.text).toContain('Choose your password')
  const differ = await next.submit(choose, { new: OWN, repeat: `${OWN}!` })
  expect(differ.text).toContain('The two new passwords differ.')
  const short = await next.submit(differ, { new: 'short', repeat: 'short' })
  expect(short.text).toContain('at least 12 characters')
  expect(next.cookie('staff')).toBeUndefined()
  const inside = await next.submit(short, { new: OWN, repeat: OWN })
  expect(new URL(inside.url).pathname).toBe('/admin')
})

test('an administrator gives a new account its first password, not an own one', async () => {
  const browser = browserSession()
  await signIn(browser)
  const headers = {
    Cookie: `staff=${browser.cookie('staff')}`,
    Origin: server.url,
    'Content-Type': 'application/json',
  }
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}/api-admin/admin/api/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  const email = 'budi@portal.test'
  const created = await (await post('agents', { name: 'Budi', email, role: 'editor' })).json()
  const answer = await post(`agents/${created.data.agent.id}/password`, {})
  expect(answer.status).toBe(200)
  const { password } = (await answer.json()).data
  const choose = await signIn(browserSession(), password, email)
  expect(choose.text).toContain('Choose your password')
  const me = await (
    await fetch(`${server.url}/api-admin/admin/api/v1/agents/me`, { headers })
  ).json()
  // Where one's own is changed, the profile menu leads to.
  expect(me.data.agent.account_path).toBe('/oidc/account')
  const log = await fetch(`${server.url}/api-admin/admin/api/v1/audit_log?action=rotate`, {
    headers,
  })
  expect((await log.json()).data.audit_log).toMatchObject([
    { title: 'Budi', agent: { id: me.data.agent.id } },
    { title: 'Administrator', agent: { id: null, name: 'test' } },
  ])
  expect((await post(`agents/${me.data.agent.id}/password`, {})).status).toBe(409)
  expect((await post('agents/nobody/password', {})).status).toBe(404)
})

test('metadata and keys are public, and the keys hold nothing private', async () => {
  const metadata = await (await fetch(`${server.url}/oidc/.well-known/openid-configuration`)).json()
  expect(metadata).toMatchObject({
    issuer: `${server.url}/oidc`,
    authorization_endpoint: `${server.url}/oidc/auth`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
  const { keys } = await (await fetch(metadata.jwks_uri)).json()
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toHaveProperty('d')
})

test('a caller cannot give the issuer another name', async () => {
  const response = await fetch(`${server.url}/oidc/.well-known/openid-configuration`, {
    headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
  })
  expect(await response.text()).not.toContain('evil.example')
})

test.each([
  ['without PKCE', { code_challenge: null }],
  ['with the plain method', { code_challenge_method: 'plain' }],
  ['for another redirect_uri', { redirect_uri: 'https://evil.example/callback' }],
  ['for an implicit flow', { response_type: 'id_token' }],
  ['of another client', { client_id: 'somebody' }],
])('an authorization request %s is refused', async (_name, change) => {
  const browser = browserSession({ stopAt: (url) => url.includes('/oidc/auth?') })
  const url = new URL((await open(browser)).url)
  for (const [name, value] of Object.entries(change)) {
    url.searchParams.delete(name)
    if (value !== null) {
      url.searchParams.set(name, value)
    }
  }
  const page = await browserSession({ stopAt: (next) => next.includes('/auth/callback') }).get(
    url.href,
  )
  expect(`${page.status} ${page.url} ${page.text}`).toMatch(
    /^400 |[?&#]error=(?:invalid_request|unsupported_response_type)/,
  )
  expect(page.text).not.toContain('<h1>Sign in</h1>')
})

test('the eleventh wrong password is not judged any more, from wherever it comes', async () => {
  const browser = browserSession()
  let page = await open(browser)
  const statuses = new Set<number>()
  for (let count = 0; count < 10; count += 1) {
    page = await browser.submit(page, { email: 'guessed@portal.test', password: 'guess' })
    statuses.add(page.status)
  }
  expect([...statuses]).toEqual([422])
  const limited = await browser.submit(page, { email: 'Guessed@portal.test ', password: OWN })
  expect(limited.status).toBe(429)
  expect(limited.text).toContain('There were too many attempts.')
})

/** @returns the status of a page behind the admin guard, 401 for its redirect to the login */
async function stillIn(origin: string, token: string | undefined): Promise<number> {
  const response = await fetch(`${origin}/admin`, {
    headers: { Cookie: `staff=${token ?? ''}` },
    redirect: 'manual',
  })
  const isRefused = response.headers.get('Location')?.startsWith('/auth/login') ?? false
  return isRefused ? 401 : 200
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text]
    .map((character) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
    )
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
