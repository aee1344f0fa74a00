/** Limits for unauthenticated requests to the issuer's own pages: each of these leaves a record behind. */
import type { IncomingMessage } from 'node:http'
import { type RateError, rateError } from '../../../auth/rate-error.ts'
import { isPartOfPage } from '../../../middleware/same-origin.ts'
import type { RateLimit } from '../../../store/repositories/rate-limits.ts'
import type { Store } from '../../../store/store.ts'

/** Two per sign-in that an address may start (`/auth/login`): one at the issuer's page, one on return. */
export const PROTOCOL_LIMIT: RateLimit = { attempts: 120, windowSeconds: 5 * 60 }

/** The portal's own values are far shorter: `state`, `nonce` and `code_challenge` have 43 characters. */
const PARAMETER_MAX_CHARACTERS = 512

export type ProtocolError = RateError | 'invalid_request'

/** @param request - its URL as in the request line */
export async function validateProtocol(
  store: Pick<Store, 'rateLimits'>,
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  clientAddress: string,
): Promise<ProtocolError | undefined> {
  // Requests with a session or an interaction; the others come from the portal, which sends its secret, or
  // are public. The issuer reads paths in any case.
  const [, place] = /^\/oidc\/(auth|session)\b/i.exec(url) ?? []
  if (place === undefined) return undefined
  // Another site could use up the limit of its visitors.
  if (isPartOfPage(headers['sec-fetch-dest'])) return 'invalid_request'
  const limited = await rateError(store, `issuer protocol ${clientAddress}`, PROTOCOL_LIMIT)
  if (limited !== undefined) return limited
  // An authorization request is stored with its parameters until sign-in completes.
  const isStored = place.toLowerCase() === 'auth'
  // A value can contain another question mark.
  const parameters = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const isLong = [...parameters.values()].some((value) => value.length > PARAMETER_MAX_CHARACTERS)
  return isStored && isLong ? 'invalid_request' : undefined
}
