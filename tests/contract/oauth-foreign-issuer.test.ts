/** A third-party OpenID issuer: other claims, another algorithm, another client authentication. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../functions/node.ts'
import { type BrowserSession, browserSession, type Page } from '../support/browser-session.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { freePort } from '../support/start-portal.ts'

const SECRET = 'a secret that only the worker sends'
const AUDIENCE = 'urn:portal-api'

/** Claims of a person at the issuer, by the name they type. */
const PEOPLE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  sari: { mail: 'sari@staff.test', groups: ['everyone', 'docs-admins'] },
  budi: { mail: 'budi@staff.test', groups: ['everyone', 'docs-writers'] },
  guest: { mail: 'guest@staff.test', groups: ['everyone'] },
  stranger: { mail: 'sari@elsewhere.test', groups: ['docs-admins'] },
}

const folder = scratchFolder()
let portal: RunningServer
let issuer: Server
let issuerUrl = ''
beforeAll(async () => {
  const port = await freePort()
  issuerUrl = `http://localhost:${await freePort()}`
  issuer = await startIssuer(`http://localhost:${port}`)
  portal = await startServer({
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SEED_DEMO: '0',
    ADMIN_EMAIL: 'sari@staff.test',
    LOGOUT_URL: '/logged-out-here-only',
    OIDC_ISSUER: issuerUrl,
    OIDC_CLIENT_ID: 'docs-portal',
    OIDC_CLIENT_SECRET: SECRET,
    OIDC_SCOPES: 'openid staff offline_access',
    OIDC_ROLE_CLAIM: 'org.groups',
    OIDC_ROLE_MAP: 'docs-admins=admin,docs-writers=editor',
    OIDC_ALLOWED_DOMAINS: 'staff.test',
    OIDC_CREATE_AGENTS: '1',
    OIDC_EMAIL_CLAIM: 'org.mail',
    OIDC_TRUST_EMAIL: '1',
    OIDC_AUDIENCE: AUDIENCE,
  })
})
afterAll(async () => {
  await portal.close()
  issuer.close()
  issuer.closeAllConnections()
})

async function startIssuer(origin: string): Promise<Server> {
  const { privateKey } = await generateKeyPair('PS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'foreign', use: 'sig', alg: 'PS256' }
  const provider = new Provider(issuerUrl, {
    clients: [
      {
        client_id: 'docs-portal',
        client_secret: SECRET,
        redirect_uris: [`${origin}/auth/callback`],
        post_logout_redirect_uris: [`${origin}/admin`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'PS256',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // as: an RSA key, although jose's JWK allows every kind.
    jwks: { keys: [key as { kty: 'RSA'; n: string; e: string }] },
    clientAuthMethods: ['client_secret_post'],
    scopes: ['openid', 'offline_access', 'staff'],
    claims: { openid: ['sub'], staff: ['org', 'name'] },
    conformIdTokenClaims: false,
    issueRefreshToken: async () => true,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, org: PEOPLE[id] }),
    }),
    extraTokenClaims: (_context, token) => ({
      org: 'accountId' in token ? PEOPLE[String(token.accountId)] : undefined,
    }),
    features: {
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'PS256' } },
        }),
      },
    },
  })
  const server = createServer(provider.callback())
  server.listen(Number(new URL(issuerUrl).port))
  await once(server, 'listening')
  return server
}

/** The issuer's own development pages: a name, then consent. */
async function signIn(browser: BrowserSession, name: string): Promise<Page> {
  const login = await browser.get(`${portal.url}/auth/login?redirect-url=%2Fadmin%2Ffaq`)
  const consent = await browser.submit(login, { login: name, password: 'x' })
  return browser.submit(consent, {})
}

test('people sign in with the role of their group, and get an account', async () => {
  for (const name of ['sari', 'budi']) {
    const browser = browserSession()
    const page = await signIn(browser, name)
    expect(new URL(page.url).pathname).toBe('/admin/faq')
    expect(browser.cookie('staff')).toMatch(/^gp_staff_/)
  }
})

test.each([
  ['guest', 'Your account has no role in this portal.'],
  ['stranger', 'Your email domain isn&#39;t allowed here.'],
])('%s cannot sign in', async (name, text) => {
  const browser = browserSession()
  const page = await signIn(browser, name)
  expect(page.status).toBe(403)
  expect(page.text).toContain(text)
  expect(browser.cookie('staff')).toBeUndefined()
})

test('a person with the wrong account can use another one', async () => {
  const browser = browserSession()
  const { text } = await signIn(browser, 'guest')
  const [, href = ''] = /<a class="button" href="([^"]+)">Use another account/.exec(text) ?? []
  const login = await browser.get(`${portal.url}${href.replaceAll('&amp;', '&')}`)
  let page = await browser.submit(login, { login: 'sari', password: 'x' })
  // The issuer asks for consent, perhaps after it has ended the other session.
  for (let step = 0; step < 5 && page.url.startsWith(issuerUrl); step += 1) {
    page = await browser.submit(page, {})
  }
  expect(new URL(page.url).pathname).toBe('/admin')
  expect(browser.cookie('staff')).toMatch(/^gp_staff_/)
})

test('the first start names no password, and no one can be invited to choose one', async () => {
  const accounts = await readFile(join(folder, 'first-run.json'), 'utf8')
  expect(JSON.parse(accounts)).toEqual({
    admin: { email: 'sari@staff.test', note: 'Staff sign in with the issuer in OIDC_ISSUER.' },
  })
  const browser = browserSession()
  await signIn(browser, 'sari')
  const call = (method: string, path: string) =>
    fetch(`${portal.url}/api-admin/admin/api/v1/agents/${path}`, {
      method,
      headers: { Cookie: `staff=${browser.cookie('staff')}`, Origin: portal.url },
    })
  const { data } = await (await call('GET', 'me')).json()
  const invited = await call('POST', `${data.agent.id}/invitation`)
  expect(invited.status).toBe(409)
  expect(await invited.text()).toContain('sign in with another service')
})

test('the browser never has the client secret or a token', async () => {
  const browser = browserSession()
  const page = await signIn(browser, 'sari')
  const seen = [...page.trail, page.text].join('\n')
  expect(seen).not.toContain(encodeURIComponent(SECRET))
  expect(seen).not.toMatch(/eyJ|access_token|id_token=/)
})

test('logging out goes through the issuer, back to /admin', async () => {
  const browser = browserSession()
  await signIn(browser, 'budi')
  const confirm = await browser.get(`${portal.url}/auth/logout`)
  const end = new URL(confirm.url)
  expect(end.origin + end.pathname).toBe(`${issuerUrl}/session/end`)
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${portal.url}/admin`)
  expect(end.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  const out = await browser.submit(confirm, { logout: 'yes' })
  expect(out.trail).toContain(`${portal.url}/admin`)
  expect(browser.cookie('staff')).toBeUndefined()
})

test('an API client calls with a bearer of the issuer; the ID token of the same sign-in is rejected', async () => {
  const redirectUri = `${portal.url}/auth/callback`
  const browser = browserSession({ stopAt: (url) => url.startsWith(redirectUri) })
  const request = new URL('/auth', issuerUrl)
  const parameters = {
    client_id: 'docs-portal',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid staff',
    state: 's',
  }
  for (const [name, value] of Object.entries(parameters)) {
    request.searchParams.set(name, value)
  }
  const consent = await browser.submit(await browser.get(request.href), {
    login: 'sari',
    password: 'x',
  })
  const back = new URL((await browser.submit(consent, {})).url)
  const exchanged = await fetch(`${issuerUrl}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      client_id: 'docs-portal',
      client_secret: SECRET,
    }),
  })
  const tokens = await exchanged.json()
  const me = (token: string) =>
    fetch(`${portal.url}/api-admin/admin/api/v1/agents/me`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  const known = await me(tokens.access_token)
  expect(known.status).toBe(200)
  expect(JSON.stringify(await known.json())).toContain('"admin"')
  expect((await me(tokens.id_token)).status).toBe(401)
  expect((await me(`${tokens.access_token}x`)).status).toBe(401)
})

test('without an issuer, the session ends here and the configured URL follows', async () => {
  const browser = browserSession({ stopAt: (url) => url.endsWith('/logged-out-here-only') })
  await signIn(browser, 'sari')
  const token = browser.cookie('staff')
  issuer.close()
  issuer.closeAllConnections()
  const page = await browser.get(`${portal.url}/auth/logout`)
  expect(page.url).toBe(`${portal.url}/logged-out-here-only`)
  const guarded = await fetch(`${portal.url}/admin`, {
    headers: { Cookie: `staff=${token}` },
    redirect: 'manual',
  })
  expect(guarded.headers.get('Location')).toBe('/auth/login?redirect-url=%2Fadmin')
})
