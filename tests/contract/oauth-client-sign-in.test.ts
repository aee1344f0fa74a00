/** A sign-in at another issuer: the portal's requests, and every response that it must reject. */
import { beforeEach, describe, expect, test } from 'vitest'
import { openIdSignIn } from '../../functions/adapters/oidc/openid-sign-in.ts'
import type { OpenIdSettings } from '../../functions/auth/openid-settings.ts'
import type { PendingSignIn } from '../../functions/ports/staff-sign-in.ts'
import {
  type OpenIdClient,
  ORIGIN,
  openIdClient,
  SETTINGS,
  untrueTokens,
} from '../support/openid-client.ts'
import { SCRIPTED_ISSUER } from '../support/scripted-issuer.ts'

let client: OpenIdClient
beforeEach(async () => {
  client = await openIdClient()
})

const { unsigned, forged, confused, ownKey } = untrueTokens(() => client)

/** Starts a sign-in and returns with the given parameters. */
async function comeBack(
  change: {
    readonly claims?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, string | null>>
    readonly pending?: Partial<PendingSignIn>
    readonly idToken?: (claims: Readonly<Record<string, unknown>>) => Promise<string>
    readonly more?: Readonly<Record<string, unknown>>
  } = {},
) {
  const signIn = openIdSignIn(client.connect())
  const started = await signIn.begin('id')
  if (!started.ok) {
    throw new Error(started.error.message)
  }
  const { pending } = started.value
  const claims = {
    sub: 'u-1',
    aud: 'portal',
    nonce: pending.nonce,
    email: 'sari@portal.test',
    email_verified: true,
    name: 'Sari',
    ...change.claims,
  }
  client.issuer.answer(200, {
    access_token: 'access',
    token_type: 'Bearer',
    expires_in: 600,
    refresh_token: 'refresh-1',
    id_token: await (change.idToken ?? client.issuer.sign)(claims),
    ...change.more,
  })
  const callback = new URL(`${ORIGIN}/auth/callback`)
  const query = { code: 'code-1', state: pending.state, iss: SCRIPTED_ISSUER, ...change.query }
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) {
      callback.searchParams.set(name, value)
    }
  }
  return signIn.complete(callback, { ...pending, ...change.pending })
}

describe('a response that is rejected', () => {
  test.each<[string, Parameters<typeof comeBack>[0]]>([
    ['another state', { query: { state: 'other' } }],
    ['no state', { query: { state: null } }],
    ['the issuer of another server (mix-up)', { query: { iss: 'https://evil.test' } }],
    ['no iss where the issuer promises one', { query: { iss: null } }],
    ['a sign-in that started at another issuer', { pending: { issuer: 'https://evil.test' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another nonce', { claims: { nonce: 'other' } }],
    ['an ID token that has expired', { claims: { exp: 1 } }],
    ['an ID token without a signature', { idToken: unsigned }],
    ['an ID token of another key', { idToken: forged }],
    ['an ID token signed with the public key as a secret', { idToken: confused }],
    ['an ID token that brings its own key', { idToken: ownKey }],
    ['an ID token for another client', { claims: { aud: 'somebody' } }],
    [
      'an ID token for several clients, authorized to another',
      { claims: { aud: ['portal', 'x'], azp: 'x' } },
    ],
    ['an ID token of another issuer', { claims: { iss: 'https://evil.test' } }],
    ['no subject', { claims: { sub: undefined } }],
  ])('%s', async (_name, change) => {
    expect(await comeBack(change)).toMatchObject({ ok: false, error: { code: 'forged' } })
  })

  test('no ID token', async () => {
    const completed = await comeBack({ more: { id_token: undefined } })
    expect(completed.ok).toBe(false)
  })

  test('a mix-up is noticed before the code is sent', async () => {
    await comeBack({ query: { iss: 'https://evil.test' } })
    expect(client.issuer.calls).not.toContain('/token')
  })
})

describe('a person who may not enter', () => {
  test.each<[string, Parameters<typeof comeBack>[0], Partial<OpenIdSettings>, string]>([
    ['without an address', { claims: { email: undefined } }, {}, 'email'],
    ['with an address nobody verified', { claims: { email_verified: false } }, {}, 'email'],
    ['without a word about it', { claims: { email_verified: undefined } }, {}, 'email'],
    [
      'refused even where addresses are trusted',
      { claims: { email_verified: false } },
      { trustEmail: true },
      'email',
    ],
    ['of another domain', {}, { allowedDomains: ['example.com'] }, 'domain'],
    [
      'of a domain that ends alike',
      { claims: { email: 'a@evilportal.test' } },
      { allowedDomains: ['portal.test'] },
      'domain',
    ],
    ['without a role', {}, { roleClaim: 'roles', roleMap: new Map([['boss', 'admin']]) }, 'role'],
  ])('%s', async (_name, change, also, code) => {
    client.settings = { ...SETTINGS, ...also }
    expect(await comeBack(change)).toMatchObject({ ok: false, error: { code } })
  })

  test('reports an error of the issuer by its code alone', async () => {
    const refused = await comeBack({
      query: { code: null, error: 'access_denied', error_description: 'secret words' },
    })
    expect(refused).toEqual({
      ok: false,
      error: { code: 'refused', message: 'The issuer ended the sign-in: access_denied.' },
    })
  })
})

describe('a token request that is rejected', () => {
  const challenge = { 'WWW-Authenticate': 'Basic realm="issuer"' }
  const complete = async (status: number, body: unknown, headers = {}) => {
    const signIn = openIdSignIn(client.connect())
    const started = await signIn.begin('en')
    if (!started.ok) throw new Error(started.error.message)
    client.issuer.answer(status, body, headers)
    const { pending } = started.value
    const query = new URLSearchParams({ code: 'c', state: pending.state, iss: SCRIPTED_ISSUER })
    return signIn.complete(new URL(`${ORIGIN}/auth/callback?${query}`), pending)
  }

  test.each<[string, number, unknown, object, string]>([
    ['a used code', 400, { error: 'invalid_grant' }, {}, 'invalid_grant'],
    ['a wrong client secret', 401, { error: 'invalid_client' }, challenge, 'invalid_client'],
    ['a wrong client secret without a body', 401, null, challenge, 'unknown error'],
    ['a text that could be anything', 401, { error: 'Secret!' }, challenge, 'unknown error'],
  ])('%s is reported with its error', async (_name, status, body, headers, error) => {
    const message = `The issuer rejected the token request with ${status}: ${error}.`
    expect(await complete(status, body, headers)).toEqual({
      ok: false,
      error: { code: 'refused', message },
    })
  })

  test('an issuer that is overloaded is unavailable', async () => {
    const rejected = await complete(429, { error: 'too_many_requests' })
    expect(rejected).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })
})

test.each(['server_error', 'temporarily_unavailable'])(
  'an issuer that returns with %s is unavailable',
  async (error) => {
    const completed = await comeBack({ query: { code: null, error } })
    expect(completed).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  },
)

test('the request has PKCE, state and nonce, and no secret', async () => {
  const started = await openIdSignIn(client.connect()).begin('id')
  const url = new URL(started.ok ? started.value.url : '')
  expect(url.origin + url.pathname).toBe(`${SCRIPTED_ISSUER}/auth`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'portal',
    redirect_uri: 'https://docs.test/auth/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^.{40,}$/),
    nonce: expect.stringMatching(/^.{40,}$/),
    code_challenge: expect.stringMatching(/^.{43}$/),
    code_challenge_method: 'S256',
    ui_locales: 'id',
  })
  expect(started.ok && url.href.includes(started.value.pending.codeVerifier)).toBe(false)
})

test('returns the person, with the strongest role of a nested claim', async () => {
  client.settings = {
    ...SETTINGS,
    roleClaim: 'realm_access.roles',
    roleMap: new Map([
      ['readers', 'viewer'],
      ['writers', 'editor'],
    ]),
  }
  const claims = { realm_access: { roles: ['readers', 'writers', 'unknown'] } }
  expect(await comeBack({ claims })).toEqual({
    ok: true,
    value: {
      subject: 'u-1',
      issuer: SCRIPTED_ISSUER,
      email: 'sari@portal.test',
      name: 'Sari',
      securityStamp: null,
      role: 'editor',
      mayCreate: false,
      tokens: {
        accessToken: expect.any(String),
        idToken: expect.stringMatching(/^eyJ/),
        refreshToken: 'refresh-1',
        refreshDueMs: client.clock.nowMs() + 600_000,
      },
    },
  })
})

describe('an issuer that names the security stamp of an account', () => {
  beforeEach(() => {
    client.settings = { ...SETTINGS, stampClaim: 'security_stamp' }
  })

  test('is accepted', async () => {
    const claims = { security_stamp: 7 }
    expect(await comeBack({ claims })).toMatchObject({ ok: true, value: { securityStamp: 7 } })
  })

  test.each([undefined, null, '7', true])('must name a number, not %j', async (stamp) => {
    const claims = { security_stamp: stamp }
    expect(await comeBack({ claims })).toMatchObject({ ok: false, error: { code: 'forged' } })
  })
})

test('Entra ID: the email address is preferred_username, without a claim that it is verified', async () => {
  client.settings = { ...SETTINGS, emailClaim: 'preferred_username', trustEmail: true }
  const claims = {
    preferred_username: 'b@portal.test',
    email: undefined,
    email_verified: undefined,
  }
  expect(await comeBack({ claims })).toMatchObject({ ok: true, value: { email: 'b@portal.test' } })
})

test('Entra ID: oid identifies the person in every token, sub differs per application', async () => {
  client.settings = { ...SETTINGS, subjectClaim: 'oid' }
  expect(await comeBack({ claims: { oid: 'o-1' } })).toMatchObject({ value: { subject: 'o-1' } })
  expect(await comeBack()).toMatchObject({ ok: false, error: { code: 'forged' } })
})

test('requests metadata once an hour, and does not cache a failure', async () => {
  const signIn = openIdSignIn(client.connect())
  client.issuer.setDown(true)
  expect(await signIn.begin('en')).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  client.issuer.setDown(false)
  await signIn.begin('en')
  await signIn.begin('en')
  expect(client.issuer.calls).toHaveLength(2)
  client.clock.advance(3600)
  await signIn.begin('en')
  expect(client.issuer.calls).toHaveLength(3)
})

test('rejects metadata of another issuer', async () => {
  client.issuer.metadata({ issuer: 'https://evil.test' })
  expect(await openIdSignIn(client.connect()).begin('en')).toMatchObject({ ok: false })
})
