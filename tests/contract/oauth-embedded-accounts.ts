/** Passwords, one-time codes and accounts of the embedded issuer. Run in oauth-embedded.test.ts. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { resetPassword } from '../../functions/adapters/oidc/issuer/reset-password.ts'
import { hotp, totpStep } from '../../functions/adapters/oidc/issuer/totp.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import { agents, staffSessions } from '../../functions/store/schema.ts'
import {
  agentCredentials,
  issuerKeys,
  issuerRecords,
  recoveryCodes,
} from '../../functions/store/sign-in-schema.ts'
import { createStore } from '../../functions/store/store.ts'
import { browserSession } from '../support/browser-session.ts'
import { type EmbeddedIssuer, OWN } from '../support/embedded-issuer.ts'
import { fromBase32 } from '../support/from-base32.ts'

const BY = { id: null, name: 'test' }

/** The administrator has chosen {@link OWN} and has it again at the end. */
export function accounts(portal: EmbeddedIssuer): void {
  const { database, signIn, stillIn } = portal

  test('one-time codes: turned on with a code, required at the next sign-in, valid once', async () => {
    // The portal runs in this process. A code that has expired would be wrong instead of used.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const browser = browserSession()
    await signIn(browser)
    const account = await browser.get(`${portal.url}/oidc/account`)
    const wrong = await browser.submit(account, { password: 'wrong' })
    expect(wrong.status).toBe(422)
    // Only in the form that was sent: the one for a new password asks for the current one, too.
    expect(wrong.text.match(/aria-invalid/g)).toHaveLength(1)
    const enrol = await browser.submit(account, { password: OWN })
    expect(enrol.text).toContain('<svg')
    const secret = fromBase32(/class="code key">([A-Z2-7 ]+)</.exec(enrol.text)?.[1] ?? '')
    const code = (offset = 0) => hotp(secret, totpStep(Date.now()) + offset, 6)
    const used = await code()
    expect((await browser.submit(enrol, { code: await code(-5) })).status).toBe(422)
    const recovery = await browser.submit(enrol, { code: used })
    const codes = [...recovery.text.matchAll(/<li>([a-z2-7-]{19})<\/li>/g)].map(
      ([, each = '']) => each,
    )
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const reloaded = await browser.submit(enrol, { code: used })
    expect(reloaded.status).toBe(200)
    expect(reloaded.text).toContain('On. You need')
    const on = await browser.get(`${portal.url}/oidc/account`)
    expect(on.text).toContain('On. You need')
    expect(on.text).toContain('10 codes are left.')

    const next = browserSession()
    const asked = await signIn(next)
    expect(asked.text).toContain('Enter your one-time code')
    const replay = await next.submit(asked, { code: used })
    expect(replay.text).toContain('was already used')
    vi.useRealTimers()
    const inside = await next.submit(replay, { code: await code(1) })
    expect(new URL(inside.url).pathname).toBe('/admin')

    const lost = browserSession()
    const page = await signIn(lost)
    const [first = '', second = '', ...others] = codes
    expect((await lost.submit(page, { recovery: 'aaaa-bbbb-cccc-dddd' })).text).toContain(
      'The recovery code is wrong',
    )
    const recovered = await lost.submit(page, {
      recovery: first.toUpperCase().replaceAll('-', ' '),
    })
    expect(new URL(recovered.url).pathname).toBe('/admin')
    const again = browserSession()
    expect((await again.submit(await signIn(again), { recovery: first })).status).toBe(422)
    const left = await lost.get(`${portal.url}/oidc/account`)
    expect(left.text).toContain('9 codes are left.')
    for (const recovery of others.slice(0, 5)) {
      const used = browserSession()
      const signedIn = await used.submit(await signIn(used), { recovery })
      expect(new URL(signedIn.url).pathname).toBe('/admin')
    }
    const few = browserSession()
    const warned = await few.submit(await signIn(few), { recovery: others[5] ?? '' })
    expect(warned.text).toContain('Only 3 recovery codes are left. After you sign in,')
    const [, onwards = ''] = /class="button" href="([^"]*)"/.exec(warned.text) ?? []
    const arrived = await few.get(new URL(onwards, warned.url).href)
    expect(new URL(arrived.url).pathname).toBe('/admin')
    const form = /<form method="post" action="([^"]*recovery[^"]*)"/.exec(left.text)?.[1]
    const renew = { ...left, text: `<form action="${form}"></form>` }
    expect((await lost.submit(renew, { password: 'wrong' })).status).toBe(422)
    const renewed = await lost.submit(renew, { password: OWN })
    expect(renewed.text).not.toContain(second)
    expect((await again.submit(await signIn(again), { recovery: second })).status).toBe(422)
    const off = await next.submit(await next.get(`${portal.url}/oidc/account`), { password: OWN })
    expect(off.text).toContain('Turn it on so that a stolen password')
  })

  test('the account page stays in its language and links back to it', async () => {
    const browser = browserSession()
    const address = `${portal.url}/oidc/account?ui_locales=id`
    const signedOut = await browser.get(address)
    expect(signedOut.text).toContain('lang="id"')
    await signIn(browser)
    const account = await browser.get(address)
    expect(account.text).toContain('<a href="/id/admin">Kembali ke portal</a>')
    const refused = await browser.submit(account, { password: 'wrong' })
    expect(refused.text).toContain('lang="id"')
    expect(refused.text).toContain('<a href="/id/admin">')
    const english = await browser.get(`${portal.url}/oidc/account?ui_locales=en`)
    expect(english.text).toContain('<a href="/admin">Back to portal</a>')
  })

  test('the audit log names who changed a password or turned codes on and off', async () => {
    const { database: db, close } = await database()
    const store = createStore(db, new Uint8Array(32), systemClock)
    const { items } = await store.audit.list({ page: 1, limit: 100, order: 'asc' })
    const sari = await store.agents.byEmail('sari@portal.test')
    await close()
    const own = items.filter(({ agentId }) => agentId === sari?.id)
    expect(own.map(({ action, kind, itemId }) => [action, kind, itemId])).toEqual(
      [
        'change-password',
        'enable-codes',
        ...Array<string>(7).fill('use-recovery-code'),
        'renew-recovery-codes',
        'disable-codes',
      ].map((action) => [action, 'agent', sari?.id]),
    )
    expect(items.filter(({ action }) => action === 'link')).toHaveLength(1)
    expect(JSON.stringify(items)).not.toMatch(/password of my own|scrypt|v1\./)
  })

  test('the database has no token, key, secret or password in plain text', async () => {
    const browser = browserSession()
    await signIn(browser)
    const { database: db, close } = await database()
    const dump = JSON.stringify([
      await db.select().from(issuerRecords),
      await db.select().from(issuerKeys),
      await db.select().from(staffSessions),
      await db.select().from(agentCredentials),
      await db.select().from(recoveryCodes),
    ])
    await close()
    // A JWT, a cookie, a private key, a URL, a member of a token response.
    const clear = [/eyJ[\w-]{8,}\.eyJ/, /gp_staff_/, /"d":/, /portal\.test/, /refresh_token"/]
    expect(dump.includes('"v1.')).toBe(true)
    expect(clear.filter((pattern) => pattern.test(dump))).toEqual([])
    expect(dump.includes(browser.cookie('issuer') ?? '"v1.')).toBe(false)
  })

  test('a disabled agent is signed out immediately, and reads why at the next sign-in', async () => {
    const browser = browserSession()
    await signIn(browser)
    const { database: db, close } = await database()
    await db.update(agents).set({ enabled: false })
    expect(await stillIn(browser.cookie('staff'))).toBe(401)
    const page = await signIn(browserSession())
    expect(page.status).toBe(403)
    expect(page.text).toContain('Your account is disabled.')
    await db.update(agents).set({ enabled: true })
    await close()
  })

  test('the reset command sets a first password again and ends every session', async () => {
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
    expect(await stillIn(browser.cookie('staff'))).toBe(401)
    expect((await signIn(browserSession())).status).toBe(422)
    const next = browserSession()
    const choose = await signIn(next, reset.ok ? reset.value : '')
    expect(choose.text).toContain('Choose your password')
    const differ = await next.submit(choose, { new: OWN, repeat: `${OWN}!` })
    expect(differ.text).toContain('The new passwords don&#39;t match.')
    const short = await next.submit(differ, { new: 'short', repeat: 'short' })
    expect(short.text).toContain('at least 12 characters')
    expect(next.cookie('staff')).toBeUndefined()
    const inside = await next.submit(short, { new: OWN, repeat: OWN })
    expect(new URL(inside.url).pathname).toBe('/admin')
  })

  test('an invited person chooses a password by a link that works once', async () => {
    const { post, get } = await administrator()
    const email = 'budi@portal.test'
    const created = await (await post('agents', { name: 'Budi', email, role: 'editor' })).json()
    const { id, last_signed_in_at } = created.data.agent
    expect(last_signed_in_at).toBeNull()
    const invite = async () => (await (await post(`agents/${id}/invitation`, {})).json()).data.link
    const replaced = await invite()
    const { path } = await invite()
    expect(path).toMatch(/^\/oidc\/invitation#gp_link_/)
    const code = path.split('#')[1]
    const browser = browserSession()
    // The person signs in with the new password, although the browser is signed in as someone else.
    await signIn(browser)
    const page = await browser.get(`${portal.url}/oidc/invitation?ui_locales=id`)
    expect(page.text).toContain('<h1>Pilih kata sandi Anda</h1>')
    const chosen = { new: OWN, repeat: OWN }
    expect(page.text).not.toContain('name="new"')
    const former = await browser.submit(page, { code: replaced.path })
    expect(former.status).toBe(410)
    expect(former.text).toContain('sudah diganti')
    const open = await browser.submit(page, { code })
    expect(open.status).toBe(200)
    expect(open.text).not.toContain('role="alert"')
    const differ = await browser.submit(open, { new: OWN, repeat: `${OWN}!` })
    expect(differ.status).toBe(422)
    const short = await browser.submit(differ, { new: 'short', repeat: 'short' })
    expect(short.text).toContain('minimal 12 karakter')
    const login = await browser.submit(short, chosen)
    expect(login.text).toContain('Kata sandi tersimpan.')
    expect(login.text).toContain(`value="${email}"`)
    // The issuer ends the other person's session with a form that submits itself.
    const ending = await browser.submit(login, { email, password: OWN })
    const inside = await browser.submit(ending, {})
    expect(new URL(inside.url).pathname).toBe('/id/admin')
    const again = await browser.submit(page, { code, ...chosen })
    expect(again.status).toBe(410)
    expect(again.text).toContain('href="/auth/login?redirect-url=%2Fid%2Fadmin"')
    expect((await get(`agents?search=${email}`)).data.agent).toMatchObject([
      { last_signed_in_at: expect.any(String) },
    ])
    const me = await get('agents/me')
    // The profile menu links to the page on which people change their own password.
    expect(me.data.agent.account_path).toBe('/oidc/account')
    expect((await get('audit_log?action=invite')).data.audit_log).toMatchObject([
      { title: 'Budi', agent: { id: me.data.agent.id } },
      { title: 'Budi', agent: { id: me.data.agent.id } },
    ])
    expect((await post(`agents/${me.data.agent.id}/invitation`, {})).status).toBe(409)
    expect((await post('agents/nobody/invitation', {})).status).toBe(404)
  })

  test.each([
    ['disabling the account', { enabled: false }],
    ['another email address', { email: 'someone@portal.test' }],
  ])('%s ends an invitation', async (_name, change) => {
    const { post, put } = await administrator()
    const email = `${crypto.randomUUID()}@portal.test`
    const created = await (await post('agents', { name: 'Tuti', email, role: 'viewer' })).json()
    const { id } = created.data.agent
    const { data } = await (await post(`agents/${id}/invitation`, {})).json()
    expect((await put(`agents/${id}`, change)).status).toBe(200)
    await put(`agents/${id}`, { enabled: true })
    const browser = browserSession()
    const page = await browser.get(`${portal.url}/oidc/invitation`)
    const fields = { code: data.link.path, new: OWN, repeat: OWN }
    expect((await browser.submit(page, fields)).status).toBe(410)
  })

  test('a person ends a session of another browser, here and at the issuer', async () => {
    const { get, remove } = await administrator()
    const other = browserSession()
    await signIn(other)
    const { sessions } = (await get('agents/me/sessions')).data
    expect(sessions.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1)
    const { id } = sessions.find((one: { is_current: boolean }) => !one.is_current)
    expect((await remove(`agents/me/sessions/${id}`)).status).toBe(200)
    expect(await stillIn(other.cookie('staff'))).toBe(401)
    expect((await portal.open(other)).text).toContain('<h1>Sign in</h1>')
    expect((await remove(`agents/me/sessions/${id}`)).status).toBe(404)
    expect((await get('agents/me')).data.agent.role).toBe('admin')
  })

  /** Calls of the Admin API by the first administrator. */
  async function administrator() {
    const browser = browserSession()
    await signIn(browser)
    const headers = {
      Cookie: `staff=${browser.cookie('staff')}`,
      Origin: portal.url,
      'Content-Type': 'application/json',
    }
    const send = (method: string) => (path: string, body: unknown) =>
      fetch(`${portal.url}/api-admin/admin/api/v1/${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      })
    const get = async (path: string) =>
      (await fetch(`${portal.url}/api-admin/admin/api/v1/${path}`, { headers })).json()
    const remove = (path: string) => send('DELETE')(path, undefined)
    return { get, remove, post: send('POST'), put: send('PUT') }
  }
}
