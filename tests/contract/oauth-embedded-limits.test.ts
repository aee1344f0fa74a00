/** Limits on what strangers can make the embedded issuer write. */
import { count } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { PROTOCOL_LIMIT } from '../../functions/adapters/oidc/issuer/protocol-limits.ts'
import { issuerRecords, pendingSignIns } from '../../functions/store/sign-in-schema.ts'
import { browserSession } from '../support/browser-session.ts'
import { embeddedIssuer } from '../support/embedded-issuer.ts'

const portal = embeddedIssuer()
beforeAll(portal.start)

async function rows(table: typeof issuerRecords | typeof pendingSignIns): Promise<number> {
  const { database, close } = await portal.database()
  const found = await database.select({ rows: count() }).from(table).get()
  await close()
  return found?.rows ?? 0
}

/** An authorization request of the portal, with changed parameters. */
async function authorizationUrl(change: Readonly<Record<string, string>> = {}): Promise<string> {
  const url = new URL(
    (await portal.open(browserSession({ stopAt: (next) => next.includes('/oidc/auth?') }))).url,
  )
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
  return url.href
}

const LONG = 'x'.repeat(513)

test.each([
  ...['state', 'nonce', 'login_hint', 'ui_locales', 'claims_locales'].map((name) => ({
    what: name,
    write: () => authorizationUrl({ [name]: LONG }),
  })),
  {
    what: 'parameter behind another question mark',
    write: async () => `${await authorizationUrl()}&a=?&login_hint=${LONG}`,
  },
  {
    what: 'parameter at a path in capitals',
    write: async () =>
      (await authorizationUrl({ login_hint: LONG })).replace('/oidc/auth', '/oidc/AUTH'),
  },
])('a request with a long $what is rejected, and leaves nothing behind', async ({ write }) => {
  const before = await rows(issuerRecords)
  const answer = await fetch(await write(), { redirect: 'manual' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('You can&#39;t continue this sign-in')
  expect(await rows(issuerRecords)).toBe(before)
})

test('an image of another site leaves nothing behind', async () => {
  const url = await authorizationUrl()
  const before = await rows(issuerRecords)
  const answer = await fetch(url, { redirect: 'manual', headers: { 'Sec-Fetch-Dest': 'image' } })
  expect(answer.status).toBe(400)
  expect(await rows(issuerRecords)).toBe(before)
})

test('does not store a target longer than any URL of the portal', async () => {
  const path = `/auth/login?redirect-url=${encodeURIComponent(`/${'x'.repeat(2000)}`)}`
  await fetch(portal.url + path, { redirect: 'manual' })
  const { database, close } = await portal.database()
  const kept = await database.select().from(pendingSignIns)
  await close()
  expect(Math.max(...kept.map(({ sealed }) => sealed.length))).toBeLessThan(1000)
})

test('rejects an IP address that keeps requesting, with a page, and writes nothing more', async () => {
  const url = await authorizationUrl()
  // The issuer reads paths in any case.
  for (const path of [url, `${portal.url}/oidc/SESSION/end`, `${portal.url}/oidc/auth/x`]) {
    for (let attempt = 0; attempt < PROTOCOL_LIMIT.attempts / 3; attempt += 1) {
      await (await fetch(path, { redirect: 'manual' })).arrayBuffer()
    }
  }
  const before = await rows(issuerRecords)
  expect(before).toBeLessThanOrEqual(2 * PROTOCOL_LIMIT.attempts)
  const refused = await fetch(url, { headers: { 'Accept-Language': 'id' }, redirect: 'manual' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const text = await refused.text()
  expect(text).toContain('Terlalu banyak percobaan.')
  expect(text).toContain('href="/auth/login')
  expect(await rows(issuerRecords)).toBe(before)
  // The portal's own requests still work.
  expect((await fetch(`${portal.url}/oidc/jwks`)).status).toBe(200)
})
