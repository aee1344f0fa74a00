/** Sign-in at any OpenID issuer: code flow with PKCE (RFC 7636), state, nonce, `iss` (RFC 9207). */
import { decodeJwt } from 'jose'
import * as oauth from 'oauth4webapi'
import { isObject } from '#core/openapi/json-value.ts'
import { ok, type Result } from '#core/result.ts'
import type {
  IssuerTokens,
  PendingSignIn,
  RefreshError,
  SignedIn,
  StaffSignIn,
  StaffSignInError,
  StaffSignInErrorCode,
} from '../../ports/staff-sign-in.ts'
import { claimAt, emailOf, roleOf, stampOf, subjectOf } from './claims.ts'
import { type IssuerConnection, reason } from './issuer-connection.ts'
import { refused } from './refused.ts'

/** Assumed lifetime of an access token without `expires_in`. */
const DEFAULT_EXPIRY_SECONDS = 300

/** Every issuer has `login` (OpenID Connect Core §3.1.2.1), but these show the person's accounts instead. */
function otherAccountPrompt({ issuer, prompt_values_supported: known }: oauth.AuthorizationServer) {
  const hasAccounts = Array.isArray(known)
    ? known.includes('select_account')
    : /(?:^|\.)(?:google\.com|microsoftonline\.com)$/.test(new URL(issuer).hostname)
  return hasAccounts ? 'select_account' : 'login'
}

export function openIdSignIn(connection: IssuerConnection): StaffSignIn {
  return {
    origin: connection.origin,
    async begin(uiLocales, isOtherAccount = false) {
      const server = await connection.server()
      if (!server.ok) return server
      const { authorization_endpoint, issuer } = server.value
      if (authorization_endpoint === undefined) {
        return refused('unavailable', 'The issuer names no authorization_endpoint.')
      }
      const pending = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        codeVerifier: oauth.generateRandomCodeVerifier(),
        issuer,
      }
      const url = new URL(authorization_endpoint)
      const parameters = {
        client_id: connection.settings().clientId,
        redirect_uri: redirectUri(connection),
        response_type: 'code',
        scope: connection.settings().scopes,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: uiLocales,
        ...(isOtherAccount && { prompt: otherAccountPrompt(server.value) }),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return ok({ url: url.href, pending })
    },
    complete: (callback, pending) => complete(connection, callback, pending),
    refresh: (tokens) => refresh(connection, tokens),
  }
}

const redirectUri = ({ origin }: IssuerConnection) => `${origin()}/auth/callback`

async function complete(
  connection: IssuerConnection,
  callback: URL,
  pending: PendingSignIn,
): Promise<Result<SignedIn, StaffSignInError>> {
  const found = await connection.server()
  if (!found.ok) return found
  const server = found.value
  if (server.issuer !== pending.issuer) {
    return refused('forged', 'The sign-in started at another issuer.')
  }
  const client = connection.client()
  try {
    const parameters = oauth.validateAuthResponse(server, client, callback, pending.state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      connection.clientAuth(server),
      parameters,
      redirectUri(connection),
      pending.codeVerifier,
      connection.options(),
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: pending.nonce,
      requireIdToken: true,
    })
    await checkSignature(connection, server, response)
    return signedIn(connection, server, tokens)
  } catch (cause) {
    return failure(cause, 'refused')
  }
}

/**
 * Checks the signature in addition to TLS, which authenticates the token endpoint (OpenID Connect Core
 * §3.1.3.7).
 */
async function checkSignature(
  connection: IssuerConnection,
  server: oauth.AuthorizationServer,
  response: Response,
): Promise<void> {
  await oauth.validateApplicationLevelSignature(server, response, {
    ...connection.options(),
    [oauth.jwksCache]: connection.jwksCache,
  })
}

function signedIn(
  connection: IssuerConnection,
  server: oauth.AuthorizationServer,
  tokens: oauth.TokenEndpointResponse,
): Result<SignedIn, StaffSignInError> {
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (claims === undefined) return refused('forged', 'The issuer sent no ID token.')
  const settings = connection.settings()
  const email = emailOf(claims, settings)
  if (!email.ok) return email
  const subject = subjectOf(claims, settings)
  if (!subject.ok) return subject
  const role = roleOf(claims, settings)
  if (!role.ok) return role
  const stamp = stampOf(claims, settings)
  if (!stamp.ok) return stamp
  const name = claimAt(claims, 'name')
  return ok({
    subject: subject.value,
    issuer: server.issuer,
    email: email.value,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : email.value,
    securityStamp: stamp.value,
    role: role.value,
    mayCreate: settings.createAgents,
    tokens: issuerTokens(connection, tokens, { idToken: null, refreshToken: null }),
  })
}

async function refresh(
  connection: IssuerConnection,
  stored: Pick<IssuerTokens, 'idToken' | 'refreshToken'>,
): Promise<Result<IssuerTokens, RefreshError>> {
  const found = await connection.server()
  if (!found.ok) return found
  if (stored.refreshToken === null) return refused('ended', 'The session has no refresh token.')
  const client = connection.client()
  try {
    const response = await oauth.refreshTokenGrantRequest(
      found.value,
      client,
      connection.clientAuth(found.value),
      stored.refreshToken,
      connection.options(),
    )
    const tokens = await oauth.processRefreshTokenResponse(found.value, client, response)
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    if (claims !== undefined) {
      await checkSignature(connection, found.value, response)
      // OpenID Connect Core §12.2: the person must be the one who signed in.
      if (stored.idToken !== null && claims.sub !== decodeJwt(stored.idToken).sub) {
        return refused('forged', 'The refreshed ID token belongs to another person.')
      }
    }
    return ok(issuerTokens(connection, tokens, stored))
  } catch (cause) {
    return failure(cause, 'ended')
  }
}

function issuerTokens(
  { clock }: IssuerConnection,
  tokens: oauth.TokenEndpointResponse,
  stored: Pick<IssuerTokens, 'idToken' | 'refreshToken'>,
): IssuerTokens {
  const refreshToken = tokens.refresh_token ?? stored.refreshToken
  const expirySeconds = tokens.expires_in ?? DEFAULT_EXPIRY_SECONDS
  return {
    accessToken: tokens.access_token,
    idToken: tokens.id_token ?? stored.idToken,
    refreshToken,
    refreshDueMs: refreshToken === null ? null : clock.nowMs() + expirySeconds * 1000,
  }
}

/** @param ended - the code if the issuer no longer accepts the grant, rather than this request or client */
async function failure<Ended extends 'refused' | 'ended'>(
  cause: unknown,
  ended: Ended,
): Promise<Result<never, { code: StaffSignInErrorCode | Ended; message: string }>> {
  if (cause instanceof oauth.AuthorizationResponseError) {
    const code = ERRORS_OF_DOWN.has(cause.error) ? 'unavailable' : 'refused'
    return refused(code, `The issuer ended the sign-in: ${known(cause.error)}.`)
  }
  if (
    cause instanceof oauth.ResponseBodyError ||
    cause instanceof oauth.WWWAuthenticateChallengeError
  ) {
    const { status } = cause
    const error = 'error' in cause ? cause.error : await bodyError(cause.response)
    const message = `The issuer rejected the token request with ${status}: ${known(error)}.`
    if (status === 429 || status >= 500 || ERRORS_OF_DOWN.has(error)) {
      return refused('unavailable', message)
    }
    return refused(ERRORS_OF_GRANT.has(error) ? ended : 'refused', message)
  }
  if (cause instanceof oauth.OperationProcessingError) {
    const isDown = ANSWERS_OF_DOWN.has(cause.code)
    return refused(
      isDown ? 'unavailable' : 'forged',
      `The issuer's response is invalid: ${reason(cause)}.`,
    )
  }
  return refused('unavailable', `The issuer can't be reached: ${reason(cause)}.`)
}

/**
 * A rejected client gets 401 with `WWW-Authenticate` (RFC 6749 §5.2), for which the library leaves the body unread.
 */
async function bodyError(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  return isObject(body) && typeof body.error === 'string' ? body.error : 'unknown error'
}

/** Errors of a server that can't respond now (RFC 6749 §4.1.2.1). */
const ERRORS_OF_DOWN: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** Errors about the person's grant (RFC 6749 §5.2), also those of OpenID Connect Core §3.1.2.6 that some send here. */
const ERRORS_OF_GRANT: ReadonlySet<string> = new Set([
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
])

/** Responses of a failing server or a proxy before it, such as a page in HTML. */
const ANSWERS_OF_DOWN: ReadonlySet<string | undefined> = new Set([
  oauth.RESPONSE_IS_NOT_CONFORM,
  oauth.RESPONSE_IS_NOT_JSON,
])

/** Error codes of RFC 6749 and OpenID Connect; any other text could come from an attacker. */
const known = (code: string) => (/^[a-z_]{1,40}$/.test(code) ? code : 'unknown error')
