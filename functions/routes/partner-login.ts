/** A partner's login, the same for the Web API and for the form without JavaScript. */
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import { type RateError, rateError } from '../auth/rate-error.ts'
import type { Partner } from '../store/repositories/partners.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { isSameSecret } from '../store/token.ts'

/** Failed attempts with one key from one address; successful logins count below. */
export const KEY_LIMIT: RateLimit = { attempts: 10, windowSeconds: 5 * 60 }
/** From all addresses. Higher, because an API key is no secret: anyone who knows it could lock its partner out. */
export const KEY_ANYWHERE_LIMIT: RateLimit = { attempts: 100, windowSeconds: 5 * 60 }
export const ADDRESS_LIMIT: RateLimit = { attempts: 60, windowSeconds: 5 * 60 }
/** Sessions opened with one pair of keys, from any address. */
export const OPENED_LIMIT: RateLimit = { attempts: 300, windowSeconds: 5 * 60 }

export type LoginError = { readonly code: 'api-key' } | { readonly code: 'secret-key' } | RateError

/**
 * Checks the keys and opens a session. Every attempt is counted before it is validated, so that concurrent
 * attempts can't exceed the limit.
 *
 * @param caller.address - as determined by the entry
 * @param caller.session - current session of the browser, which ends
 */
export async function loginPartner(
  ports: Pick<Ports, 'store'>,
  credentials: Credentials,
  caller: { readonly address: string; readonly session: string | undefined },
): Promise<Result<LoggedIn, LoginError>> {
  const { rateLimits } = ports.store
  const counters = [
    { key: `login address ${caller.address}`, limit: ADDRESS_LIMIT },
    // The caller's text is last, so that it can't spell another counter.
    { key: `login key from ${caller.address}: ${credentials.apiKey}`, limit: KEY_LIMIT },
    { key: `login key anywhere: ${credentials.apiKey}`, limit: KEY_ANYWHERE_LIMIT },
  ]
  for (const { key, limit } of counters) {
    const limited = await rateError(ports.store, key, limit)
    if (limited !== undefined) return err(limited)
  }
  const opened = await openSession(ports, credentials, caller.session)
  if (opened.ok || opened.error.code === 'rate') {
    for (const { key } of counters) await rateLimits.forgive(key)
  }
  return opened
}

async function openSession(
  ports: Pick<Ports, 'store'>,
  credentials: Credentials,
  former: string | undefined,
): Promise<Result<LoggedIn, LoginError>> {
  const { partners, sessions } = ports.store
  const partner = await partners.byApiKey(credentials.apiKey)
  if (!partner?.enabled) return err({ code: 'api-key' })
  if (!(await isSameSecret(credentials.secretKey, partner.secretKey))) {
    return err({ code: 'secret-key' })
  }
  const limited = await rateError(ports.store, `login opened ${partner.id}`, OPENED_LIMIT)
  if (limited !== undefined) return err(limited)
  const token = await sessions.open(partner, former)
  // Staff changed the partner since it was read: validate the new state.
  return token === undefined ? openSession(ports, credentials, former) : ok({ token, partner })
}

interface Credentials {
  readonly apiKey: string
  readonly secretKey: string
}

interface LoggedIn {
  readonly token: string
  readonly partner: Partner
}
