/** The embedded issuer in the running Node entry; one portal for all, as it takes time to start. */
import { beforeAll, expect, test } from 'vitest'
import { browserSession } from '../support/browser-session.ts'
import { embeddedIssuer, OWN } from '../support/embedded-issuer.ts'
import { accounts } from './oauth-embedded-accounts.ts'
import { signIns } from './oauth-embedded-sign-in.ts'

const portal = embeddedIssuer()
const { open } = portal
beforeAll(portal.start)

signIns(portal)
accounts(portal)

test('metadata and keys are public, and the keys have no private part', async () => {
  const metadata = await (await fetch(`${portal.url}/oidc/.well-known/openid-configuration`)).json()
  expect(metadata).toMatchObject({
    issuer: `${portal.url}/oidc`,
    authorization_endpoint: `${portal.url}/oidc/auth`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
  const { keys } = await (await fetch(metadata.jwks_uri)).json()
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toHaveProperty('d')
})

test('a caller cannot rename the issuer', async () => {
  const response = await fetch(`${portal.url}/oidc/.well-known/openid-configuration`, {
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
])('rejects an authorization request %s', async (_name, change) => {
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

test('does not check the eleventh password after ten wrong ones from one IP address', async () => {
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
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(limited.text).toMatch(/Too many attempts\. Wait [1-5] minutes?, then try again\./)
})
