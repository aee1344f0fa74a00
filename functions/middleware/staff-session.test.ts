import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { addAccount, openStaffSession } from '../../tests/support/staff.ts'
import { ORIGIN, startWorker, type TestWorker, testConfig } from '../../tests/support/worker.ts'
import type { Config } from '../config.ts'
import type { StaffIdentity } from '../ports/staff-identity.ts'
import { STAFF_IDLE_SECONDS, STAFF_SESSION_SECONDS } from '../store/repositories/staff-sessions.ts'
import type { AppEnv, StaffEnv } from './app-env.ts'
import { guardedPages } from './guards.ts'
import { requireRole } from './roles.ts'
import { staffSession } from './staff-session.ts'

const staff: StaffIdentity = {
  verify: async (token) => {
    if (token === 'old') {
      return err({ code: 'expired', message: 'exp' })
    }
    const [subject = '', email] = token.split('/')
    return email !== undefined
      ? ok({ subject, issuer: 'https://id.test', email })
      : err({ code: 'invalid', message: 'signature' })
  },
  isClient: async () => false,
  destroy: async ({ idToken }) =>
    idToken === null
      ? err({ code: 'unavailable', message: 'down' })
      : ok({ endSessionUrl: idToken === 'local' ? null : 'https://id.test/end' }),
}

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

const call = (
  cookieOrBearer?: string,
  path = '/call',
  more: Readonly<Record<string, string>> = {},
  config: Partial<Config> = {},
) => {
  const ports = { ...worker.ports, staff }
  const app = new Hono<AppEnv>()
  const calls = new Hono<StaffEnv>()
  calls.get('/', staffSession(ports), requireRole({ roles: ['admin'] }), (context) =>
    context.json(context.get('agent')),
  )
  app.route('/call', calls)
  const pages = ['merchant', 'admin', 'logout', 'other', 'constructor']
  app.route(
    '/',
    guardedPages(
      ports,
      { ...testConfig(), ...config },
      pages.map((name) => ({ path: `/${name}`, guard: name })),
    ),
  )
  app.get('*', (context) => context.text('in'))
  const headers: Record<string, string> = { ...more }
  if (cookieOrBearer !== undefined) {
    headers[cookieOrBearer.startsWith('Bearer') ? 'Authorization' : 'Cookie'] = cookieOrBearer
  }
  return app.request(new Request(new URL(path, ORIGIN), { headers }))
}

async function openSession(role: 'admin' | 'viewer' = 'admin', idToken: string | null = null) {
  const agentId = await addAccount(worker.ports.store, role)
  const token = await openStaffSession(worker.ports.store, agentId, { idToken })
  return { agentId, cookie: `staff=${token}` }
}

test.each([
  ['no cookie', undefined, 'Unauthorize'],
  ['an unknown cookie', 'staff=nobody', 'Unauthorize'],
  ['a bearer that is not verified', 'Bearer forged', 'Unauthorize'],
  ['an expired bearer', 'Bearer old', 'Token is expired'],
  ['a bearer of a stranger', 'Bearer 1/stranger@elsewhere.test', 'Unauthorize'],
  ['a bearer without a token', 'Bearer', 'Unauthorize'],
])('rejects %s with 401', async (_name, credential, message) => {
  const response = await call(credential)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 401, message })
})

test('takes a session next to the password of a proxy, and no other bearer', async () => {
  const { cookie } = await openSession()
  const statusWith = async (Authorization: string) =>
    (await call(cookie, '/call', { Authorization })).status
  expect(await statusWith('Basic c3RhZ2luZzpzZWNyZXQ=')).toBe(200)
  expect(await statusWith('Bearer forged')).toBe(401)
  expect(await statusWith('Bearer')).toBe(401)
})

test('ends an unused session, and a used one at its maximum age', async () => {
  const idle = await openSession()
  worker.clock.advance(STAFF_IDLE_SECONDS)
  expect((await (await call(idle.cookie)).json()).message).toBe('Token is expired')
  const used = await openSession('viewer')
  for (let elapsed = 0; elapsed < STAFF_SESSION_SECONDS; elapsed += STAFF_IDLE_SECONDS / 2) {
    expect((await call(used.cookie)).status).toBe(403)
    worker.clock.advance(STAFF_IDLE_SECONDS / 2)
  }
  expect((await call(used.cookie)).status).toBe(401)
})

test("rejects a role that the call doesn't name with 403", async () => {
  const { cookie } = await openSession('viewer')
  const response = await call(cookie)
  expect(response.status).toBe(403)
  expect((await response.json()).message).toBe(
    'This requires the role Administrator. Your role is Viewer. Ask an administrator for access.',
  )
})

test('identifies the agent by cookie and by bearer, without the password', async () => {
  const { cookie, agentId } = await openSession()
  for (const credential of [cookie, 'Bearer 1/admin@portal.test']) {
    expect(await (await call(credential)).json()).toEqual({
      id: agentId,
      name: 'admin',
      email: 'admin@portal.test',
      productId: 'id-admin',
      role: 'admin',
      enabled: true,
    })
  }
})

test("rejects another person's bearer with the address of a linked account", async () => {
  const { agentId } = await openSession()
  const { agentIdentities } = worker.ports.store
  const identity = { issuer: 'https://id.test', subject: '1' }
  await agentIdentities.link({ id: agentId, name: 'Sari', securityStamp: 1 }, identity, {
    id: null,
    name: 'test',
  })
  expect((await call('Bearer 2/admin@portal.test')).status).toBe(401)
  expect((await call('Bearer 1/another@portal.test')).status).toBe(200)
})

test.each(['/other', '/id/constructor'])('an unknown guard is a 500: %s', async (path) => {
  const response = await call(undefined, path)
  expect(response.status).toBe(500)
  expect((await response.json()).message).toBe('Unknown middleware')
})

test('the merchant guard redirects to /login and back', async () => {
  expect((await call(undefined, '/merchant?a=1')).headers.get('Location')).toBe(
    '/login?redirect-url=%2Fmerchant%3Fa%3D1',
  )
  expect((await call(undefined, '/id/merchant')).headers.get('Location')).toBe(
    '/id/login?redirect-url=%2Fid%2Fmerchant',
  )
  expect(await (await call('user=anything', '/merchant')).text()).toBe('in')
})

test('the admin guard redirects to the login flow', async () => {
  expect((await call(undefined, '/admin')).headers.get('Location')).toBe(
    '/auth/login?redirect-url=%2Fadmin',
  )
  expect(await (await call((await openSession()).cookie, '/admin')).text()).toBe('in')
})

test('the note for the sign-in page is sent over https only, if the portal has it', async () => {
  const { cookie } = await openSession('admin', 'local')
  const response = await call(cookie, '/logout', {}, { publicOrigin: 'https://docs.test' })
  const note = response.headers.getSetCookie().find((each) => each.startsWith('sign-in-note='))
  expect(note).toContain('; Secure')
})

test.each([
  ['destroyed', 'token', 'https://id.test/end'],
  ['not destroyed', null, '/goodbye'],
])('the logout guard ends the session when the credential is %s', async (_name, idToken, to) => {
  const { cookie } = await openSession('admin', idToken)
  const response = await call(cookie, '/logout')
  expect(response.headers.get('Location')).toBe(to)
  expect(response.headers.get('Set-Cookie')).toContain('staff=;')
  expect((await call(cookie)).status).toBe(401)
})
