/** The effect of account changes on sign-ins at the embedded issuer. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../functions/adapters/node/password-hash.ts'
import { type Accounts, createAccounts } from '../../functions/adapters/oidc/issuer/accounts.ts'
import { resetPassword } from '../../functions/adapters/oidc/issuer/reset-password.ts'
import { hotp, totpStep } from '../../functions/adapters/oidc/issuer/totp.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import type { Database } from '../../functions/store/database.ts'
import type { AgentChange, StoredAgent } from '../../functions/store/repositories/agents.ts'
import { createSecretBox } from '../../functions/store/secret-box.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { browserSession, type Page } from '../support/browser-session.ts'
import { embeddedIssuer, OWN, SECRET_KEY } from '../support/embedded-issuer.ts'

const BY = { id: null, name: 'test' }
const NEW = 'another password of mine'

const portal = embeddedIssuer()
beforeAll(portal.start)
const { open, signIn, stillIn } = portal
let email: string
beforeEach(async () => {
  email = `${crypto.randomUUID()}@portal.test`
  await withAccounts(async ({ store, accounts }) => {
    const account = { name: 'Tono', email, productId: email, role: 'editor' } as const
    await store.agents.create({ ...account, passwordHash: await hashPassword(NEW) })
    await accounts.changePassword(await tono(store), OWN)
  })
})

const tono = async (store: Store): Promise<StoredAgent> => {
  const found = await store.agents.byEmail(email)
  if (found === undefined) throw new Error('The account is made before each test.')
  return found
}

/** As another process would: the reset command, or an administrator elsewhere. */
async function withAccounts<T>(
  work: (place: { store: Store; accounts: Accounts; database: Database }) => Promise<T>,
): Promise<T> {
  const { database, close } = await portal.database()
  try {
    const store = createStore(database, SECRET_KEY, systemClock)
    const place = { database, store, clock: systemClock, box: createSecretBox(SECRET_KEY) }
    return await work({ database, store, accounts: createAccounts(place) })
  } finally {
    await close()
  }
}

const turnCodesOn = () =>
  withAccounts(async ({ store, accounts }) => {
    await accounts.codes.begin(await tono(store))
    const { pendingSecret = new Uint8Array() } = await accounts.state(await tono(store))
    const code = (offset = 0) => hotp(pendingSecret, totpStep(Date.now()) + offset, 6)
    expect((await accounts.codes.enable(await tono(store), await code(), '')).ok).toBe(true)
    return code
  })
const reset = () =>
  withAccounts(async ({ store, database }) => {
    const agent = await tono(store)
    await resetPassword({ database, clock: systemClock }, agent, { codes: true, by: BY })
  })
const changePassword = () =>
  withAccounts(async ({ store, accounts }) => {
    expect((await accounts.changePassword(await tono(store), NEW)).ok).toBe(true)
  })
const update = (...changes: readonly AgentChange[]) =>
  withAccounts(async ({ store }) => {
    for (const change of changes) {
      const { id, revision } = await tono(store)
      expect((await store.agents.update(id, revision, change, BY)).ok).toBe(true)
    }
  })
const remove = () =>
  withAccounts(async ({ store }) => {
    expect((await store.agents.remove(await tono(store), BY)).ok).toBe(true)
  })

const CHANGES = [
  ['a reset of the password', reset],
  ['a change of the password', changePassword],
  ['codes that are turned on', turnCodesOn],
  ['disabling', () => update({ enabled: false })],
  ['disabling and enabling again', () => update({ enabled: false }, { enabled: true })],
] as const

describe('a paused sign-in ends with', () => {
  test.each(CHANGES)('%s: password accepted, redirect not followed', async (_, act) => {
    const browser = browserSession({ stopAt: (url) => url.includes('/oidc/auth/') })
    const held = await signIn(browser, OWN, email)
    await act()
    await isRefused(held, browser.cookie)
  })

  test.each(CHANGES)('%s: code issued but not yet redeemed', async (_, act) => {
    const browser = browserSession({ stopAt: (url) => url.includes('/auth/callback') })
    const held = await signIn(browser, OWN, email)
    await act()
    await isRefused(held, browser.cookie)
  })

  /** Follows the redirect with the cookies of the browser that got it. */
  async function isRefused(held: Page, cookie: (name: string) => string | undefined) {
    const browser = browserSession()
    const names = ['issuer', 'issuer.sig', 'issuer-resume', 'issuer-resume.sig', 'sign-in']
    for (const name of names) {
      browser.setCookie(name, cookie(name) ?? '')
    }
    const page = await browser.get(held.url)
    expect(page.status).toBe(403)
    expect(page.text).toContain('You aren&#39;t signed in')
    expect(page.text).toContain('href="/auth/login')
    expect(browser.cookie('staff')).toBeUndefined()
  }
})

test('the sign-in page confirms a changed password', async () => {
  const browser = browserSession()
  await signIn(browser, OWN, email)
  const account = await browser.get(`${portal.url}/oidc/account?ui_locales=id`)
  const form = {
    ...account,
    text: '<form action="/oidc/account/password?ui_locales=id"></form>',
  }
  const changed = await browser.submit(form, { password: OWN, new: NEW, repeat: NEW })
  expect(changed.text).toContain('Kata sandi telah diubah. Masuk lagi.')
  const inside = await browser.submit(changed, { email, password: NEW })
  expect(inside.text).not.toContain('Kata sandi telah diubah.')
})

test('a person at the code page gains nothing when the codes are reset', async () => {
  const code = await turnCodesOn()
  const thief = browserSession()
  const waiting = await signIn(thief, OWN, email)
  expect(waiting.text).toContain('Enter your one-time code')
  await reset()
  const page = await thief.get(waiting.url)
  expect(page.text).toContain('Your account changed during this sign-in.')
  expect(page.text).toContain('<h1>Sign in</h1>')
  for (const [path, fields] of [
    ['/password', { new: NEW, repeat: NEW }],
    ['/code', { code: await code() }],
  ] as const) {
    const form = {
      ...waiting,
      text: `<form action="${new URL(waiting.url).pathname}${path}"></form>`,
    }
    const posted = await thief.submit(form, fields)
    expect(posted.text).toContain('<h1>Sign in</h1>')
  }
  expect(thief.cookie('staff')).toBeUndefined()
  expect((await signIn(browserSession(), NEW, email)).status).toBe(422)
})

test('a person at the new-password page is asked again when someone else sets the password', async () => {
  await reset()
  const first = await withAccounts(async ({ store, database }) =>
    resetPassword({ database, clock: systemClock }, await tono(store), { codes: true, by: BY }),
  )
  const browser = browserSession()
  const choose = await signIn(browser, first.ok ? first.value : '', email)
  expect(choose.text).toContain('Choose your password')
  await reset()
  const page = await browser.submit(choose, { new: NEW, repeat: NEW })
  expect(page.text).toContain('Your account changed during this sign-in.')
  expect((await signIn(browserSession(), NEW, email)).status).toBe(422)
})

describe('with the cookies of an earlier sign-in', () => {
  test.each([
    ['a disabled account', () => update({ enabled: false })],
    ['a deleted account', remove],
    [
      'an account that was made anew',
      async () => {
        await remove()
        await withAccounts(async ({ store }) => {
          const account = { name: 'Tono', email, productId: email, role: 'editor' } as const
          await store.agents.create({ ...account, passwordHash: await hashPassword(NEW) })
        })
      },
    ],
    ['an account that is enabled again', () => update({ enabled: false }, { enabled: true })],
    ['an account with another address', () => update({ email: `x${email}` })],
  ])('%s gets the login page, before and after logging out', async (_name, act) => {
    const browser = browserSession()
    await signIn(browser, OWN, email)
    expect(await stillIn(browser.cookie('staff'))).toBe(200)
    await act()
    expect(await stillIn(browser.cookie('staff'))).toBe(401)
    expect((await open(browser)).text).toContain('<h1>Sign in</h1>')
    const out = await browser.get(`${portal.url}/auth/logout`)
    expect(out.text).toContain('<h1>Sign in</h1>')
  })
})
