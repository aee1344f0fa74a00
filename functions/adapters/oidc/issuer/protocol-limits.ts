/** What strangers may ask of the issuer's own pages: each of these requests leaves a record behind. */
import type { RateLimit } from '../../../store/repositories/rate-limits.ts'
import type { Store } from '../../../store/store.ts'

/** Two for each sign-in that an address may begin (`/auth/login`): there and back. */
export const PROTOCOL_LIMIT: RateLimit = { attempts: 120, windowSeconds: 5 * 60 }

/** The portal's own are far shorter: `state`, `nonce` and `code_challenge` have 43 characters. */
export const PARAMETER_MAX_CHARACTERS = 512

export type ProtocolError =
  | { readonly code: 'rate'; readonly retryAfterSeconds: number }
  | { readonly code: 'invalid_request' }

/** @param url - as in the request line, below `/oidc` */
export async function validateProtocol(
  { rateLimits }: Pick<Store, 'rateLimits'>,
  url: string,
  clientAddress: string,
): Promise<ProtocolError | undefined> {
  const [path = '', query = ''] = url.split('?', 2)
  // With a session or an interaction: the rest is for the portal, which shows its secret, or public.
  if (!/^\/oidc\/(?:auth|session)(?:\/|$)/.test(path)) {
    return undefined
  }
  const attempt = await rateLimits.attempt(`issuer protocol ${clientAddress}`, PROTOCOL_LIMIT)
  if (!attempt.allowed) {
    return { code: 'rate', retryAfterSeconds: attempt.retryAfterSeconds }
  }
  // An authorization request is kept with its parameters until somebody has signed in.
  const isStored = path.startsWith('/oidc/auth')
  const isLong = [...new URLSearchParams(query).values()].some(
    (value) => value.length > PARAMETER_MAX_CHARACTERS,
  )
  return isStored && isLong ? { code: 'invalid_request' } : undefined
}
