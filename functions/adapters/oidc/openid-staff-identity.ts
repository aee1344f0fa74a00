/** Verifies bearer tokens of API clients and ends credentials, at any OpenID issuer. */
import {
  type CryptoKey,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import * as oauth from 'oauth4webapi'
import { ok, type Result } from '#core/result.ts'
import type { AgentClaims, StaffIdentity, StaffTokenError } from '../../ports/staff-identity.ts'
import { isSameSecret } from '../../store/token.ts'
import { emailOf, subjectOf } from './claims.ts'
import { CLOCK_TOLERANCE_SECONDS, type IssuerConnection, reason } from './issuer-connection.ts'
import { refused } from './refused.ts'

/** Never `none` and no MAC: a secret shared with the issuer doesn't sign access tokens. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']
const CURVE_ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Minimum interval between requests for an unknown key. */
const JWKS_COOLDOWN_MS = 30_000
const JWKS_MAX_AGE_MS = 10 * 60 * 1000

export function openIdStaffIdentity(connection: IssuerConnection): StaffIdentity {
  const keysOf = keyCache(connection)
  return {
    async verify(token) {
      const server = await connection.server()
      if (!server.ok) return server
      const keys = keysOf(server.value)
      return keys === undefined
        ? refused('unavailable', 'The issuer names no jwks_uri.')
        : verify(connection, server.value.issuer, keys, token)
    },
    async isClient({ clientId, clientSecret }) {
      const own = connection.settings()
      return (await isSameSecret(clientSecret, own.clientSecret)) && clientId === own.clientId
    },
    async destroy({ idToken, refreshToken }) {
      const server = await connection.server()
      if (!server.ok) return server
      const { revocation_endpoint, end_session_endpoint } = server.value
      if (refreshToken !== null && revocation_endpoint !== undefined) {
        const revoked = await revoke(connection, server.value, refreshToken)
        if (!revoked.ok) return revoked
      }
      if (end_session_endpoint === undefined) return ok({ endSessionUrl: null })
      return ok({ endSessionUrl: endSessionUrl(connection, end_session_endpoint, idToken) })
    },
  }
}

async function verify(
  connection: IssuerConnection,
  issuer: string,
  keys: JWTVerifyGetKey,
  token: string,
): Promise<Result<AgentClaims, StaffTokenError>> {
  const settings = connection.settings()
  if (settings.audience === undefined) {
    return refused('invalid', 'Bearer tokens are rejected until OIDC_AUDIENCE is set.')
  }
  try {
    const { payload, protectedHeader } = await jwtVerify<CryptoKey>(token, keys, {
      issuer,
      audience: settings.audience,
      algorithms: [...ALGORITHMS, ...CURVE_ALGORITHMS],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(connection.clock.nowMs()),
      requiredClaims: ['exp', 'sub'],
    })
    if (!isAccessToken(protectedHeader.typ, payload)) {
      return refused('invalid', "The token isn't an access token.")
    }
    const subject = subjectOf(payload, settings)
    if (!subject.ok) return refused('invalid', subject.error.message)
    const email = emailOf(payload, settings)
    return email.ok
      ? ok({ subject: subject.value, issuer, email: email.value })
      : refused('invalid', email.error.message)
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) return refused('expired', 'The token has expired.')
    const isValidated = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)
    return refused(
      isValidated ? 'invalid' : 'unavailable',
      `The token can't be verified: ${reason(cause)}.`,
    )
  }
}

/**
 * RFC 9068 §4 requires `at+jwt`; Keycloak and Entra ID write `JWT`. An ID token has the client as its
 * audience, which OIDC_AUDIENCE never is; Keycloak states the purpose of each token in `typ`.
 */
function isAccessToken(typ: string | undefined, payload: Readonly<Record<string, unknown>>) {
  const isTyped = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'].includes(typ?.toLowerCase())
  return isTyped && payload.nonce === undefined && !['ID', 'Refresh'].includes(String(payload.typ))
}

async function revoke(
  connection: IssuerConnection,
  server: oauth.AuthorizationServer,
  token: string,
): Promise<Result<void, StaffTokenError>> {
  try {
    const response = await oauth.revocationRequest(
      server,
      connection.client(),
      connection.clientAuth(server),
      token,
      { ...connection.options(), additionalParameters: { token_type_hint: 'refresh_token' } },
    )
    await oauth.processRevocationResponse(response)
    return ok(undefined)
  } catch (cause) {
    return refused('unavailable', `The refresh token couldn't be revoked: ${reason(cause)}.`)
  }
}

/** OpenID Connect RP-Initiated Logout 1.0 §2. */
function endSessionUrl(connection: IssuerConnection, endpoint: string, idToken: string | null) {
  const url = new URL(endpoint)
  url.searchParams.set('client_id', connection.settings().clientId)
  url.searchParams.set('post_logout_redirect_uri', `${connection.origin()}/admin`)
  if (idToken !== null) url.searchParams.set('id_token_hint', idToken)
  return url.href
}

/** One key set per URL: it holds the issuer's keys and requests them again for an unknown one. */
function keyCache(connection: IssuerConnection) {
  const sets = new Map<string, JWTVerifyGetKey>()
  return ({ jwks_uri: uri }: oauth.AuthorizationServer): JWTVerifyGetKey | undefined => {
    if (uri === undefined) return undefined
    const known = sets.get(uri)
    const set =
      known ??
      createRemoteJWKSet(new URL(uri), {
        cooldownDuration: JWKS_COOLDOWN_MS,
        cacheMaxAge: JWKS_MAX_AGE_MS,
        [customFetch]: (url, init) => connection.fetch(url, init),
      })
    sets.set(uri, set)
    return set
  }
}
