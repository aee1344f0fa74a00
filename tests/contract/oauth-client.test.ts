/** The portal as an OpenID client: what it asks, and every answer it must not believe. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { connectIssuer } from '../../functions/adapters/oidc/issuer-connection.ts'
import { openIdSignIn } from '../../functions/adapters/oidc/openid-sign-in.ts'
import { openIdStaffIdentity } from '../../functions/adapters/oidc/openid-staff-identity.ts'
import type { OpenIdSettings } from '../../functions/auth/openid-settings.ts'
import type { PendingSignIn } from '../../functions/ports/staff-sign-in.ts'
import { type FixedClock, fixedClock } from '../support/fixed-clock.ts'
import { SCRIPTED_ISSUER, type ScriptedIssuer, scriptedIssuer } from '../support/scripted-issuer.ts'

const ORIGIN = 'https://docs.test'
const SETTINGS: OpenIdSettings = {
  issuer: SCRIPTED_ISSUER,
  clientId: 'portal',
  clientSecret: 'its secret',
  scopes: 'openid email profile',
  roleClaim: undefined,
  roleMap: new Map(),
  allowedDomains: [],
  createAgents: false,
  subjectClaim: 'sub',
  emailClaim: 'email',
  trustEmail: false,
  audience: 'https://docs.test/api-admin',
}

let clock: FixedClock
let issuer: ScriptedIssuer
let settings: OpenIdSettings
beforeEach(async () => {
  clock = fixedClock()
  issuer = await scriptedIssuer(clock)
  settings = SETTINGS
})

const connect = () =>
  connectIssuer({ settings: () => settings, origin: () => ORIGIN, clock, fetch: issuer.fetch })

/** Begins a sign-in and comes back with the parameters given. */
async function comeBack(
  change: {
    readonly claims?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, string | null>>
    readonly pending?: Partial<PendingSignIn>
    readonly idToken?: (claims: Readonly<Record<string, unknown>>) => Promise<string>
    readonly more?: Readonly<Record<string, unknown>>
  } = {},
) {
  const signIn = openIdSignIn(connect())
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
  issuer.answer(200, {
    access_token: 'access',
    token_type: 'Bearer',
    expires_in: 600,
    refresh_token: 'refresh-1',
    id_token: await (change.idToken ?? issuer.sign)(claims),
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

const now = () => Math.floor(clock.nowMs() / 1000)
const unsigned = async (claims: Readonly<Record<string, unknown>>) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const all = { iss: SCRIPTED_ISSUER, iat: now(), exp: now() + 300, ...claims }
  return `${part({ alg: 'none' })}.${part(all)}.`
}
/** Signed by a key of somebody else, under the name of the issuer's key. */
const forged = async (claims: Readonly<Record<string, unknown>>) =>
  (await scriptedIssuer(clock)).sign(claims)

/** RFC 8725 §2.1: the verifier must not take a public key for the secret of a MAC. */
const confused = async (claims: Readonly<Record<string, unknown>>) => {
  const answer = await issuer.fetch(`${SCRIPTED_ISSUER}/jwks`, {
    ...{ method: 'GET', headers: {}, body: undefined, redirect: 'manual' },
  })
  const key: unknown = (await answer.json()).keys[0]
  return signedBy(new TextEncoder().encode(JSON.stringify(key)), claims, {
    alg: 'HS256',
    kid: 'k1',
  })
}

/** RFC 8725 §3.10: a token does not say which key judges it. */
const ownKey = async (claims: Readonly<Record<string, unknown>>, by: 'jwk' | 'jku' = 'jwk') => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const header = by === 'jwk' ? { jwk: await exportJWK(publicKey) } : { jku: 'https://evil.test' }
  return signedBy(privateKey, claims, { alg: 'ES256', kid: 'k1', ...header })
}

const signedBy = (
  key: Parameters<SignJWT['sign']>[0],
  claims: Readonly<Record<string, unknown>>,
  header: Parameters<SignJWT['setProtectedHeader']>[0],
) =>
  new SignJWT({ iss: SCRIPTED_ISSUER, iat: now(), exp: now() + 300, ...claims })
    .setProtectedHeader(header)
    .sign(key)

describe('an answer that is not believed', () => {
  test.each<[string, Parameters<typeof comeBack>[0]]>([
    ['another state', { query: { state: 'other' } }],
    ['no state', { query: { state: null } }],
    ['the issuer of another server (mix-up)', { query: { iss: 'https://evil.test' } }],
    ['no iss where the issuer promises one', { query: { iss: null } }],
    ['a sign-in that began at another issuer', { pending: { issuer: 'https://evil.test' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another nonce', { claims: { nonce: 'other' } }],
    ['an ID token that has expired', { claims: { exp: 1 } }],
    ['an ID token without a signature', { idToken: unsigned }],
    ['an ID token of another key', { idToken: forged }],
    ['an ID token signed with the public key as a secret', { idToken: confused }],
    ['an ID token that brings its own key', { idToken: ownKey }],
    ['an ID token for another client', { claims: { aud: 'somebody' } }],
    [
      'an ID token for several clients, authorised to another',
      { claims: { aud: ['portal', 'x'], azp: 'x' } },
    ],
    ['an ID token of another issuer', { claims: { iss: 'https://evil.test' } }],
    ['no subject', { claims: { sub: undefined } }],
  ])('%s', async (_name, change) => {
    expect(await comeBack(change)).toMatchObject({ ok: false, error: { code: 'forged' } })
  })

  test('no ID token at all', async () => {
    const completed = await comeBack({ more: { id_token: undefined } })
    expect(completed.ok).toBe(false)
  })

  test('a mix-up is noticed before the code is sent anywhere', async () => {
    await comeBack({ query: { iss: 'https://evil.test' } })
    expect(issuer.calls).not.toContain('/token')
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
    settings = { ...SETTINGS, ...also }
    expect(await comeBack(change)).toMatchObject({ ok: false, error: { code } })
  })

  test('a refusal of the issuer is told by its code alone', async () => {
    const refused = await comeBack({
      query: { code: null, error: 'access_denied', error_description: 'secret words' },
    })
    expect(refused).toEqual({
      ok: false,
      error: { code: 'refused', message: 'The issuer ended the sign-in: access_denied.' },
    })
  })
})

test('the request holds PKCE, state and nonce, and no secret', async () => {
  const started = await openIdSignIn(connect()).begin('id')
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

test('who has signed in, with the strongest role of a nested claim', async () => {
  settings = {
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
      role: 'editor',
      mayCreate: false,
      tokens: {
        idToken: expect.stringMatching(/^eyJ/),
        refreshToken: 'refresh-1',
        refreshDueMs: clock.nowMs() + 600_000,
      },
    },
  })
})

test('Entra ID: the address is preferred_username, and nobody says verified', async () => {
  settings = { ...SETTINGS, emailClaim: 'preferred_username', trustEmail: true }
  const claims = {
    preferred_username: 'b@portal.test',
    email: undefined,
    email_verified: undefined,
  }
  expect(await comeBack({ claims })).toMatchObject({ ok: true, value: { email: 'b@portal.test' } })
})

test('Entra ID: oid names the person in every token, sub differs per application', async () => {
  settings = { ...SETTINGS, subjectClaim: 'oid' }
  expect(await comeBack({ claims: { oid: 'o-1' } })).toMatchObject({ value: { subject: 'o-1' } })
  expect(await comeBack()).toMatchObject({ ok: false, error: { code: 'forged' } })
})

test('metadata is asked for once an hour, a failure not kept', async () => {
  const signIn = openIdSignIn(connect())
  issuer.setDown(true)
  expect(await signIn.begin('en')).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  issuer.setDown(false)
  await signIn.begin('en')
  await signIn.begin('en')
  expect(issuer.calls).toHaveLength(2)
  clock.advance(3600)
  await signIn.begin('en')
  expect(issuer.calls).toHaveLength(3)
})

test('metadata of another issuer is refused', async () => {
  issuer.metadata({ issuer: 'https://evil.test' })
  expect(await openIdSignIn(connect()).begin('en')).toMatchObject({ ok: false })
})

describe('silent refresh', () => {
  const refresh = async (idToken: string | null = null) =>
    openIdSignIn(connect()).refresh({ idToken, refreshToken: 'refresh-1' })

  test.each([
    [400, { error: 'invalid_grant' }, 'refused'],
    [503, { error: 'temporarily_unavailable' }, 'unavailable'],
  ])('%i is %s', async (status, body, code) => {
    issuer.answer(status, body)
    expect(await refresh()).toMatchObject({ ok: false, error: { code } })
  })

  test('an issuer that does not answer', async () => {
    issuer.setDown(true)
    expect(await refresh()).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })

  test('the tokens of somebody else are refused', async () => {
    const mine = await issuer.sign({ sub: 'u-1', aud: 'portal' })
    const theirs = await issuer.sign({ sub: 'u-2', aud: 'portal' })
    issuer.answer(200, { access_token: 'a', token_type: 'Bearer', id_token: theirs })
    expect(await refresh(mine)).toMatchObject({ ok: false, error: { code: 'forged' } })
  })

  test('new tokens take the place of the old, and what is not sent stays', async () => {
    const idToken = await issuer.sign({ sub: 'u-1', aud: 'portal' })
    issuer.answer(200, { access_token: 'a', token_type: 'Bearer', expires_in: 60 })
    const kept = { idToken, refreshToken: 'refresh-1', refreshDueMs: clock.nowMs() + 60_000 }
    expect(await refresh(idToken)).toEqual({ ok: true, value: kept })
    issuer.answer(200, { access_token: 'a', token_type: 'Bearer', refresh_token: 'refresh-2' })
    expect(await refresh(idToken)).toMatchObject({ ok: true, value: { refreshToken: 'refresh-2' } })
  })
})

describe('a bearer', () => {
  const claims = {
    sub: 'u-1',
    aud: 'https://docs.test/api-admin',
    email: 'sari@portal.test',
    email_verified: true,
  }
  const verify = async (token: string) => openIdStaffIdentity(connect()).verify(token)

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['for another audience', { aud: 'https://other.test' }, 'invalid'],
    ['that is an ID token of the portal', { aud: 'portal', nonce: 'n' }, 'invalid'],
    ['with a nonce: an ID token for this audience', { nonce: 'n' }, 'invalid'],
    ['that Keycloak calls an ID token', { typ: 'ID' }, 'invalid'],
    ['of another issuer', { iss: 'https://evil.test' }, 'invalid'],
    ['that has expired', { exp: 1 }, 'expired'],
    ['that never expires', { exp: undefined }, 'invalid'],
    ['that is not valid yet', { nbf: 9_999_999_999 }, 'invalid'],
    ['without an address', { email: undefined }, 'invalid'],
    ['with an address nobody verified', { email_verified: false }, 'invalid'],
  ])('%s is refused', async (_name, change, code) => {
    const token = await issuer.sign({ ...claims, ...change })
    expect(await verify(token)).toMatchObject({ ok: false, error: { code } })
  })

  test.each([
    ['without a signature', () => unsigned(claims)],
    ['signed by somebody else', () => forged(claims)],
    ['signed with the public key as a secret (HS256)', () => confused(claims)],
    ['that brings its own key (jwk)', () => ownKey(claims)],
    ['that names the address of its keys (jku)', () => ownKey(claims, 'jku')],
    ['that is no JWT', async () => 'opaque'],
    ['for another purpose', () => issuer.sign(claims, { typ: 'logout+jwt' })],
  ])('%s is refused', async (_name, token) => {
    expect(await verify(await token())).toMatchObject({ ok: false, error: { code: 'invalid' } })
  })

  test('within the tolerance of clocks, 30 seconds after its end, is accepted', async () => {
    const token = await issuer.sign({ ...claims, exp: now() })
    clock.advance(29)
    expect((await verify(token)).ok).toBe(true)
    clock.advance(2)
    expect(await verify(token)).toMatchObject({ ok: false, error: { code: 'expired' } })
  })

  test('names the person; the keys are asked for once, and again for a new one', async () => {
    const identity = openIdStaffIdentity(connect())
    const token = await issuer.sign(claims, { typ: 'at+jwt' })
    const expected = { subject: 'u-1', issuer: SCRIPTED_ISSUER, email: 'sari@portal.test' }
    expect(await identity.verify(token)).toEqual({ ok: true, value: expected })
    expect((await identity.verify(token)).ok).toBe(true)
    expect(issuer.calls.filter((path) => path === '/jwks')).toHaveLength(1)
  })

  test('is refused where no audience is configured', async () => {
    settings = { ...SETTINGS, audience: undefined }
    expect((await verify(await issuer.sign(claims))).ok).toBe(false)
  })

  test('cannot be judged while the issuer is down', async () => {
    const token = await issuer.sign(claims)
    issuer.setDown(true)
    expect(await verify(token)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })

  test('of a rotated key is accepted, and one of a withdrawn key is not', async () => {
    const old = await issuer.sign(claims)
    await issuer.rotate('new')
    expect((await verify(await issuer.sign(claims))).ok).toBe(true)
    expect((await verify(old)).ok).toBe(false)
  })
})

describe('ending a credential', () => {
  test('revokes the refresh token and leads to the end of the session', async () => {
    issuer.answer(200, {})
    const ended = await openIdStaffIdentity(connect()).destroy({
      idToken: 'id',
      refreshToken: 'r-1',
    })
    const url = new URL(ended.ok ? (ended.value.endSessionUrl ?? '') : '')
    expect(url.origin + url.pathname).toBe(`${SCRIPTED_ISSUER}/logout`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'portal',
      id_token_hint: 'id',
      post_logout_redirect_uri: 'https://docs.test/admin',
    })
    expect(issuer.forms.at(-1)).toMatch(/^\/revoke\?.*token=r-1/)
  })

  test('fails when the issuer does not revoke', async () => {
    issuer.answer(503, {})
    const ended = await openIdStaffIdentity(connect()).destroy({
      idToken: null,
      refreshToken: 'r-1',
    })
    expect(ended).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })
})
