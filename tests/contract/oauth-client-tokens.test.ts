/** Tokens of another issuer: refreshed, sent as a bearer, revoked, and rejected. */
import { beforeEach, describe, expect, test } from 'vitest'
import { openIdSignIn } from '../../functions/adapters/oidc/openid-sign-in.ts'
import { openIdStaffIdentity } from '../../functions/adapters/oidc/openid-staff-identity.ts'
import {
  type OpenIdClient,
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

describe('silent refresh', () => {
  const refresh = async (idToken: string | null = null) =>
    openIdSignIn(client.connect()).refresh({ idToken, refreshToken: 'refresh-1' })

  const challenge = { 'WWW-Authenticate': 'Basic realm="issuer"' }
  const page = { 'Content-Type': 'text/html' }
  test.each<[number, string, Readonly<Record<string, string>>, string]>([
    [400, 'invalid_grant', {}, 'ended'],
    [401, 'invalid_grant', challenge, 'ended'],
    [403, 'access_denied', {}, 'ended'],
    [400, 'unauthorized_client', {}, 'refused'],
    [401, 'invalid_client', {}, 'refused'],
    [401, 'invalid_client', challenge, 'refused'],
    [400, 'temporarily_unavailable', {}, 'unavailable'],
    [400, 'server_error', {}, 'unavailable'],
    [429, 'too_many_requests', {}, 'unavailable'],
    [429, 'a page of a proxy', page, 'unavailable'],
    [503, 'temporarily_unavailable', {}, 'unavailable'],
    [503, 'temporarily_unavailable', challenge, 'unavailable'],
  ])('%i %s with headers %j is %s', async (status, error, headers, code) => {
    client.issuer.answer(status, { error }, headers)
    expect(await refresh()).toMatchObject({ ok: false, error: { code } })
  })

  test('an issuer that does not respond', async () => {
    client.issuer.setDown(true)
    expect(await refresh()).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })

  test('rejects the tokens of another person', async () => {
    const mine = await client.issuer.sign({ sub: 'u-1', aud: 'portal' })
    const theirs = await client.issuer.sign({ sub: 'u-2', aud: 'portal' })
    client.issuer.answer(200, { access_token: 'a', token_type: 'Bearer', id_token: theirs })
    expect(await refresh(mine)).toMatchObject({ ok: false, error: { code: 'forged' } })
  })

  test('new tokens replace the old ones, and a token that is not sent is unchanged', async () => {
    const idToken = await client.issuer.sign({ sub: 'u-1', aud: 'portal' })
    client.issuer.answer(200, { access_token: 'a', token_type: 'Bearer', expires_in: 60 })
    const kept = {
      accessToken: 'a',
      idToken,
      refreshToken: 'refresh-1',
      refreshDueMs: client.clock.nowMs() + 60_000,
    }
    expect(await refresh(idToken)).toEqual({ ok: true, value: kept })
    client.issuer.answer(200, {
      access_token: 'a',
      token_type: 'Bearer',
      refresh_token: 'refresh-2',
    })
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
  const verify = async (token: string) => openIdStaffIdentity(client.connect()).verify(token)

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
    ['with an unverified address', { email_verified: false }, 'invalid'],
  ])('%s is rejected', async (_name, change, code) => {
    const token = await client.issuer.sign({ ...claims, ...change })
    expect(await verify(token)).toMatchObject({ ok: false, error: { code } })
  })

  test.each([
    ['without a signature', () => unsigned(claims)],
    ['signed by somebody else', () => forged(claims)],
    ['signed with the public key as a secret (HS256)', () => confused(claims)],
    ['that brings its own key (jwk)', () => ownKey(claims)],
    ['that names the address of its keys (jku)', () => ownKey(claims, 'jku')],
    ['that is no JWT', async () => 'opaque'],
    ['for another purpose', () => client.issuer.sign(claims, { typ: 'logout+jwt' })],
  ])('%s is rejected', async (_name, token) => {
    expect(await verify(await token())).toMatchObject({ ok: false, error: { code: 'invalid' } })
  })

  test('is accepted up to 30 seconds after it expires, the clock tolerance', async () => {
    const token = await client.issuer.sign({
      ...claims,
      exp: Math.floor(client.clock.nowMs() / 1000),
    })
    client.clock.advance(29)
    expect((await verify(token)).ok).toBe(true)
    client.clock.advance(2)
    expect(await verify(token)).toMatchObject({ ok: false, error: { code: 'expired' } })
  })

  test('identifies the person; the keys are requested once, and again for a new key', async () => {
    const identity = openIdStaffIdentity(client.connect())
    const token = await client.issuer.sign(claims, { typ: 'at+jwt' })
    const expected = { subject: 'u-1', issuer: SCRIPTED_ISSUER, email: 'sari@portal.test' }
    expect(await identity.verify(token)).toEqual({ ok: true, value: expected })
    expect((await identity.verify(token)).ok).toBe(true)
    expect(client.issuer.calls.filter((path) => path === '/jwks')).toHaveLength(1)
  })

  test('is rejected without a configured audience', async () => {
    client.settings = { ...SETTINGS, audience: undefined }
    expect((await verify(await client.issuer.sign(claims))).ok).toBe(false)
  })

  test('cannot be validated while the issuer is down', async () => {
    const token = await client.issuer.sign(claims)
    client.issuer.setDown(true)
    expect(await verify(token)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })

  test('is accepted with a rotated key and rejected with a withdrawn one', async () => {
    const old = await client.issuer.sign(claims)
    await client.issuer.rotate('new')
    expect((await verify(await client.issuer.sign(claims))).ok).toBe(true)
    expect((await verify(old)).ok).toBe(false)
  })
})

describe('ending a credential', () => {
  test('revokes the refresh token and returns the end-session URL', async () => {
    client.issuer.answer(200, {})
    const ended = await openIdStaffIdentity(client.connect()).destroy({
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
    expect(client.issuer.forms.at(-1)).toMatch(/^\/revoke\?.*token=r-1/)
  })

  test.each([
    { clientId: 'portal', clientSecret: 'its secret', isOwn: true },
    { clientId: 'portal', clientSecret: 'its secreT', isOwn: false },
    { clientId: 'other', clientSecret: 'its secret', isOwn: false },
  ])('$clientId with "$clientSecret" is the portal: $isOwn', async ({ isOwn, ...credential }) => {
    const identity = openIdStaffIdentity(client.connect())
    expect(await identity.isClient(credential)).toBe(isOwn)
  })

  test('fails when the issuer does not revoke', async () => {
    client.issuer.answer(503, {})
    const ended = await openIdStaffIdentity(client.connect()).destroy({
      idToken: null,
      refreshToken: 'r-1',
    })
    expect(ended).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })
})
