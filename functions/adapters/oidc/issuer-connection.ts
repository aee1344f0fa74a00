/** Connection to an OpenID issuer; discovery and keys are cached. */
import * as oauth from 'oauth4webapi'
import { err, ok, type Result } from '#core/result.ts'
import type { ExternalIssuer } from './external-sign-in.ts'
import type { Fetch } from './fetch.ts'

/** The issuer's metadata and keys are requested again after this. */
const METADATA_TTL_MS = 60 * 60 * 1000
const TIMEOUT_MS = 10_000

export interface IssuerConnection extends Required<ExternalIssuer> {
  /** @returns the issuer's metadata; a failure is not cached */
  server(): Promise<Result<oauth.AuthorizationServer, UnavailableError>>
  client(): oauth.Client
  clientAuth(server: oauth.AuthorizationServer): oauth.ClientAuth
  /** Options of every `oauth4webapi` call: fetch function and timeout. */
  options(): RequestOptions
  readonly jwksCache: oauth.JWKSCacheInput
}

/** @param options - functions, because the embedded issuer's origin is known once it listens */
export function connectIssuer(options: Required<ExternalIssuer>): IssuerConnection {
  const { settings, clock } = options
  let known: { server: oauth.AuthorizationServer; issuer: string; endsMs: number } | undefined
  const requestOptions = (): RequestOptions => ({
    [oauth.customFetch]: options.fetch,
    [oauth.allowInsecureRequests]: settings().issuer.startsWith('http:'),
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  })
  return {
    ...options,
    options: requestOptions,
    jwksCache: {},
    async server() {
      const { issuer } = settings()
      if (known?.issuer === issuer && known.endsMs > clock.nowMs()) return ok(known.server)
      const url = new URL(issuer)
      try {
        const response = await oauth.discoveryRequest(url, {
          ...requestOptions(),
          algorithm: 'oidc',
        })
        const server = await oauth.processDiscoveryResponse(url, response)
        known = { server, issuer, endsMs: clock.nowMs() + METADATA_TTL_MS }
        return ok(server)
      } catch (cause) {
        return err({
          code: 'unavailable',
          message: `The metadata of the OpenID issuer "${url.host}" couldn't be loaded: ${reason(cause)}. Check OIDC_ISSUER, and that this machine can reach it.`,
        })
      }
    },
    client: () => ({
      client_id: settings().clientId,
      // Uses the portal's clock, which tests can freeze.
      [oauth.clockSkew]: Math.round((clock.nowMs() - Date.now()) / 1000),
      [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    }),
    clientAuth(server) {
      // RFC 8414 §2: without a list it is client_secret_basic.
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const { clientSecret } = settings()
      return methods.includes('client_secret_basic')
        ? oauth.ClientSecretBasic(clientSecret)
        : oauth.ClientSecretPost(clientSecret)
    },
  }
}

/** Allowed difference between the clocks of issuer and portal. */
export const CLOCK_TOLERANCE_SECONDS = 30

/** @returns class and code of a failure: its message could quote the issuer's response */
export function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'an unknown failure'
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
  return `${cause.name}${code}`
}

export interface UnavailableError {
  readonly code: 'unavailable'
  readonly message: string
}

interface RequestOptions {
  readonly [oauth.customFetch]: Fetch
  readonly [oauth.allowInsecureRequests]: boolean
  readonly signal: () => AbortSignal
}
