/** Signing in at the embedded issuer without script, and out. Run in oauth-embedded.test.ts. */
import { expect, test } from 'vitest'
import { browserSession } from '../support/browser-session.ts'
import { type EmbeddedIssuer, FIRST, OWN } from '../support/embedded-issuer.ts'

/** The first of these sign-ins sets the administrator's own password. */
export function signIns(portal: EmbeddedIssuer): void {
  const { open, signIn, stillIn } = portal

  test('GET /admin without a session redirects to the login page, and back', async () => {
    const page = await browserSession().get(`${portal.url}/admin`)
    expect(page.trail[1]).toBe(`${portal.url}/auth/login?redirect-url=%2Fadmin`)
    expect(page.text).toContain('<h1>Sign in</h1>')
  })

  test('the login page runs no script and is in Indonesian on request', async () => {
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
    expect(choose.trail.every((url) => url.startsWith(`${portal.url}/`))).toBe(true)
  })

  test('first sign-in: wrong password, first password, new password, then signed in', async () => {
    const browser = browserSession()
    const login = await open(browser, '/openapi-nowhere')
    expect(login.text).toContain('<h1>Sign in</h1>')
    const wrong = await browser.submit(login, { email: 'sari@portal.test', password: 'wrong' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('The email address or password is wrong.')
    const choose = await browser.submit(wrong, { email: 'SARI@portal.test', password: FIRST })
    expect(choose.text).toContain('Choose your password')
    const same = await browser.submit(choose, { new: FIRST, repeat: FIRST })
    expect(same.text).toContain('This is your current password.')
    const inside = await browser.submit(same, { new: OWN, repeat: OWN })
    expect(new URL(inside.url).pathname).toBe('/openapi-nowhere')
    expect(browser.cookie('staff')).toMatch(/^gp_staff_/)
  })

  test('the first password no longer works, the new one signs in directly', async () => {
    expect((await signIn(browserSession(), FIRST)).status).toBe(422)
    const browser = browserSession()
    const inside = await signIn(browser)
    expect(new URL(inside.url).pathname).toBe('/admin')
    const former = browser.cookie('staff')
    const again = await open(browser)
    expect(new URL(again.url).pathname).toBe('/admin')
    expect(browser.cookie('staff')).not.toBe(former)
    expect(await stillIn(former)).toBe(401)
    expect(await stillIn(browser.cookie('staff'))).toBe(200)
    const firstRun = await portal.firstRun()
    expect(firstRun).not.toContain(FIRST)
    expect(firstRun).toContain('was changed and no longer works')
  })

  test('an unknown email address and an account without password respond like a wrong password', async () => {
    for (const email of ['nobody@portal.test', '']) {
      const page = await signIn(browserSession(), OWN, email)
      expect(page.status).toBe(422)
      expect(page.text).toContain('The email address or password is wrong.')
    }
  })

  test('shows typed values as text', async () => {
    const page = await signIn(browserSession(), 'x', '"><script>alert(1)</script>@portal.test')
    expect(page.text).not.toContain('<script>')
    expect(page.text).toContain('&lt;script&gt;')
  })

  test('rejects a form posted from another site', async () => {
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

  test('an interaction of another browser redirects to a page that says so', async () => {
    const login = await open(browserSession())
    const page = await browserSession().get(login.url)
    expect(page.status).toBe(400)
    expect(page.text).toContain('You can&#39;t continue this sign-in')
  })

  test('rejects a used code and its state', async () => {
    const browser = browserSession({ stopAt: (url) => url.includes('/auth/callback') })
    const { url } = await signIn(browser)
    const cookie = `sign-in=${browser.cookie('sign-in')}`
    const use = (headers: Record<string, string>) => fetch(url, { headers, redirect: 'manual' })
    const stranger = await use({})
    expect(stranger.status).toBe(400)
    expect((await use({ Cookie: cookie })).status).toBe(303)
    const replayed = await use({ Cookie: cookie })
    expect(replayed.status).toBe(400)
    expect(await replayed.text()).toContain('was already used')
  })

  test('logging out ends the session here and at the issuer', async () => {
    const browser = browserSession()
    await signIn(browser)
    const token = browser.cookie('staff')
    const foreign = await browser.get(`${portal.url}/auth/logout`, {
      'Sec-Fetch-Site': 'cross-site',
    })
    expect(foreign.text).toContain('The logout was rejected')
    expect(await stillIn(token)).toBe(200)
    const out = await browser.get(`${portal.url}/auth/logout`)
    expect(out.trail[1]).toBe(`${portal.url}/admin`)
    expect(out.text).toContain('<h1>Sign in</h1>')
    expect(out.text).toContain('You&#39;ve logged out.')
    expect(await stillIn(token)).toBe(401)
    // Shown once.
    expect((await browser.get(`${portal.url}/admin`)).text).not.toContain('You&#39;ve logged out.')
  })

  test.each([
    ['/401', '/401'],
    ['/404', '/404'],
    ['https://evil.example', '/admin'],
  ])('a logout to %s redirects to %s', async (wanted, expected) => {
    const target = encodeURIComponent(wanted)
    const response = await fetch(`${portal.url}/auth/logout?redirect-url=${target}`, {
      redirect: 'manual',
    })
    expect(response.headers.get('Location')).toBe(expected)
  })

  test('credential/destroy needs no client secret from the browser, and ends the session', async () => {
    const browser = browserSession()
    await signIn(browser)
    const Cookie = `staff=${browser.cookie('staff')}`
    const response = await fetch(`${portal.url}/api-auth/credential/destroy`, {
      method: 'POST',
      headers: { Cookie, Origin: portal.url },
    })
    expect(await response.json()).toEqual({ code: 200, data: { end_session_url: null } })
    expect(await stillIn(browser.cookie('staff'))).toBe(401)
  })
}
