/**
 * OAuth 2 for a page without a server: requests of RFC 6749, PKCE (RFC 7636), and discovery (OpenID Connect
 * Discovery 1.0). Pure: random values are arguments.
 */
import { own, text } from '../openapi/json-value.ts'
import type { OAuthFlow, SecurityScheme } from '../openapi/model.ts'
import { err, ok, type Result } from '../result.ts'
import { digestBytes, encodeBytes, utf8 } from '../signature/crypto.ts'

/** Flows that a page can take, in order of preference. */
export const GRANTS = ['authorizationCode', 'clientCredentials', 'password', 'implicit'] as const
export type Grant = (typeof GRANTS)[number]

export interface GrantOffer {
  readonly grant: Grant
  /** Absolute; empty if the grant has none. */
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly scopes: Readonly<Record<string, string>>
}

export type OAuthError =
  /** The response belongs to another request, so someone may have forged it (RFC 6749 §10.12). */
  | { readonly code: 'state' }
  /** The server's own error, such as `access_denied`, and its description. */
  | { readonly code: 'denied'; readonly error: string; readonly description: string }
  /** Neither a token nor an error. */
  | { readonly code: 'response'; readonly status: number }

/** @param base - completes URLs without an origin */
export function grantsOf({ flows = {} }: SecurityScheme, base: string): readonly GrantOffer[] {
  return GRANTS.flatMap((grant) => {
    const flow = flows[grant]
    return flow === undefined ? [] : offerOf(grant, flow, base)
  })
}

function offerOf(grant: Grant, flow: OAuthFlow, base: string): readonly GrantOffer[] {
  const authorizationUrl = webAddress(flow.authorizationUrl, base)
  const tokenUrl = webAddress(flow.tokenUrl, base)
  const needsPage = grant === 'authorizationCode' || grant === 'implicit'
  const isUsable =
    (!needsPage || authorizationUrl !== '') && (grant === 'implicit' || tokenUrl !== '')
  return isUsable ? [{ grant, authorizationUrl, tokenUrl, scopes: flow.scopes }] : []
}

/** Navigating to another scheme, such as `javascript:`, would run a script. */
function webAddress(address: string | undefined, base?: string): string {
  const url = address === undefined ? null : URL.parse(address, base)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : ''
}

/**
 * Reads the document at `openIdConnectUrl`.
 *
 * @returns undefined if it has no endpoints for the authorization code
 */
export function decodeDiscovery(document: unknown): GrantOffer | undefined {
  const authorizationUrl = webAddress(text(own(document, 'authorization_endpoint')))
  const tokenUrl = webAddress(text(own(document, 'token_endpoint')))
  if (authorizationUrl === '' || tokenUrl === '') return undefined
  return { grant: 'authorizationCode', authorizationUrl, tokenUrl, scopes: {} }
}

/** The code challenge S256 (RFC 7636 §4.2). */
export const challengeOf = (verifier: string): string =>
  encodeBytes(digestBytes('SHA-256', utf8(verifier)), 'base64url')

/** A secret of 43 characters, for `state` and the code verifier (RFC 7636 §4.1). */
export const secretOf = (random: Uint8Array): string => encodeBytes(random, 'base64url')

export interface AuthorizationRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly state: string
  readonly verifier: string
}

/** The page of the server that the person signs in on (RFC 6749 §4.1.1 and §4.2.1). */
export function authorizationAddress(
  { grant, authorizationUrl }: GrantOffer,
  { clientId, redirectUri, scopes, state, verifier }: AuthorizationRequest,
): string {
  const url = new URL(authorizationUrl)
  const set = (name: string, value: string) => url.searchParams.set(name, value)
  set('response_type', grant === 'implicit' ? 'token' : 'code')
  set('client_id', clientId)
  set('redirect_uri', redirectUri)
  if (scopes.length > 0) set('scope', scopes.join(' '))
  set('state', state)
  if (grant !== 'implicit') {
    set('code_challenge', challengeOf(verifier))
    set('code_challenge_method', 'S256')
  }
  return url.href
}

/**
 * Reads the response on the redirect URL: a code in its query, or a token in its fragment.
 *
 * @param parameters - the query or the fragment, without `?` or `#`
 */
export function processRedirect(
  parameters: string,
  state: string,
): Result<{ readonly code: string } | Token, OAuthError> {
  const found = new URLSearchParams(parameters)
  if (found.get('state') !== state) return err({ code: 'state' })
  const error = found.get('error')
  if (error !== null) {
    return err({ code: 'denied', error, description: found.get('error_description') ?? '' })
  }
  const code = found.get('code')
  if (code !== null) return ok({ code })
  const accessToken = found.get('access_token')
  if (accessToken === null) return err({ code: 'response', status: 0 })
  return ok({ accessToken, seconds: secondsOf(found.get('expires_in')) })
}

export interface Token {
  readonly accessToken: string
  /** How long it is valid; undefined if the server doesn't say. */
  readonly seconds: number | undefined
}

export interface Client {
  readonly id: string
  /** Empty for a public client. */
  readonly secret: string
  /** True to send the secret in the body instead of the header (RFC 6749 §2.3.1). */
  readonly isInBody: boolean
}

export interface TokenRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** @param fields - of the grant: `grant_type`, `code`, … Empty ones are left out. */
export function tokenRequest(
  fields: Readonly<Record<string, string>>,
  { id, secret, isInBody }: Client,
): TokenRequest {
  const isInHeader = secret !== '' && !isInBody
  const form = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  if (!isInHeader) form.set('client_id', id)
  if (secret !== '' && isInBody) form.set('client_secret', secret)
  const pair = `${formEncode(id)}:${formEncode(secret)}`
  return {
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(isInHeader && { Authorization: `Basic ${encodeBytes(utf8(pair), 'base64')}` }),
    },
    body: form.toString(),
  }
}

const formEncode = (value: string): string =>
  new URLSearchParams({ value }).toString().slice('value='.length)

export function processTokenResponse(status: number, body: unknown): Result<Token, OAuthError> {
  const error = text(own(body, 'error'))
  if (error !== undefined) {
    return err({ code: 'denied', error, description: text(own(body, 'error_description')) ?? '' })
  }
  const accessToken = text(own(body, 'access_token'))
  if (accessToken === undefined || accessToken === '') return err({ code: 'response', status })
  return ok({ accessToken, seconds: secondsOf(own(body, 'expires_in')) })
}

function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? Number(value) : value
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined
}
