/** The portal as a client of a scripted issuer, and tokens that it must reject. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { connectIssuer } from '../../functions/adapters/oidc/issuer-connection.ts'
import type { OpenIdSettings } from '../../functions/auth/openid-settings.ts'
import { type FixedClock, fixedClock } from './fixed-clock.ts'
import { SCRIPTED_ISSUER, type ScriptedIssuer, scriptedIssuer } from './scripted-issuer.ts'

export const ORIGIN = 'https://docs.test'
export const SETTINGS: OpenIdSettings = {
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

export interface OpenIdClient {
  readonly clock: FixedClock
  readonly issuer: ScriptedIssuer
  /** {@link SETTINGS} unless a test sets others. */
  settings: OpenIdSettings
  connect(): ReturnType<typeof connectIssuer>
}

export async function openIdClient(): Promise<OpenIdClient> {
  const clock = fixedClock()
  const issuer = await scriptedIssuer(clock)
  const client: OpenIdClient = {
    clock,
    issuer,
    settings: SETTINGS,
    connect: () =>
      connectIssuer({
        settings: () => client.settings,
        origin: () => ORIGIN,
        clock,
        fetch: issuer.fetch,
      }),
  }
  return client
}

type Claims = Readonly<Record<string, unknown>>

/** @param client - the one of the test that runs: tables name these before there is any */
export function untrueTokens(client: () => OpenIdClient) {
  const now = () => Math.floor(client().clock.nowMs() / 1000)

  const unsigned = async (claims: Claims) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const all = { iss: SCRIPTED_ISSUER, iat: now(), exp: now() + 300, ...claims }
    return `${part({ alg: 'none' })}.${part(all)}.`
  }

  /** Signed by another issuer's key, under the name of the issuer's key. */
  const forged = async (claims: Claims) => (await scriptedIssuer(client().clock)).sign(claims)

  /** RFC 8725 §2.1: the verifier must not use a public key as the secret of a MAC. */
  const confused = async (claims: Claims) => {
    const answer = await client().issuer.fetch(`${SCRIPTED_ISSUER}/jwks`, {
      method: 'GET',
      headers: {},
      body: undefined,
      redirect: 'manual',
    })
    const key: unknown = (await answer.json()).keys[0]
    return signedBy(new TextEncoder().encode(JSON.stringify(key)), claims, {
      alg: 'HS256',
      kid: 'k1',
    })
  }

  /** RFC 8725 §3.10: a token does not choose the key that validates it. */
  const ownKey = async (claims: Claims, by: 'jwk' | 'jku' = 'jwk') => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const header = by === 'jwk' ? { jwk: await exportJWK(publicKey) } : { jku: 'https://evil.test' }
    return signedBy(privateKey, claims, { alg: 'ES256', kid: 'k1', ...header })
  }

  const signedBy = (
    key: Parameters<SignJWT['sign']>[0],
    claims: Claims,
    header: Parameters<SignJWT['setProtectedHeader']>[0],
  ) =>
    new SignJWT({ iss: SCRIPTED_ISSUER, iat: now(), exp: now() + 300, ...claims })
      .setProtectedHeader(header)
      .sign(key)

  return { unsigned, forged, confused, ownKey }
}
