/** A partner's login, the same for the Web API and for the form without JavaScript. */
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../ports/ports.ts'
import type { Partner } from '../store/repositories/partners.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { isSameSecret } from '../store/token.ts'

/** Failed attempts; a login that succeeds is not counted. */
export const KEY_LIMIT: RateLimit = { attempts: 10, windowSeconds: 5 * 60 }
export const ADDRESS_LIMIT: RateLimit = { attempts: 60, windowSeconds: 5 * 60 }

export type LoginRefusal =
  | { readonly code: 'api-key' }
  | { readonly code: 'secret-key' }
  | { readonly code: 'rate'; readonly retryAfterSeconds: number }

/**
 * Checks the pair and opens a session. Every attempt is counted before it is judged, so that many
 * at once cannot pass the limit together.
 *
 * @param address - of the caller, as far as the entry trusts it
 */
export async function loginPartner(
  ports: Pick<Ports, 'store'>,
  credentials: { readonly apiKey: string; readonly secretKey: string },
  address: string,
): Promise<Result<{ readonly token: string; readonly partner: Partner }, LoginRefusal>> {
  const { partners, rateLimits, sessions } = ports.store
  const counters = [
    { key: `login address ${address}`, limit: ADDRESS_LIMIT },
    { key: `login key ${credentials.apiKey}`, limit: KEY_LIMIT },
  ]
  for (const { key, limit } of counters) {
    const attempt = await rateLimits.attempt(key, limit)
    if (!attempt.allowed) {
      return err({ code: 'rate', retryAfterSeconds: attempt.retryAfterSeconds })
    }
  }
  const partner = await partners.byApiKey(credentials.apiKey)
  if (!partner?.enabled) {
    return err({ code: 'api-key' })
  }
  if (!(await isSameSecret(credentials.secretKey, partner.secretKey))) {
    return err({ code: 'secret-key' })
  }
  for (const { key } of counters) {
    await rateLimits.forgive(key)
  }
  return ok({ token: await sessions.open(partner.id), partner })
}
