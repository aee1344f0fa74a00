/** Decides whether a callback enters a partner's inbox, and with which result. */
import type { CallbackVerification } from '#core/api/callback-records.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { Ports } from '../app-ports.ts'
import type { Partner } from '../store/repositories/partners.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import type { ReceivedCallback } from './receive.ts'
import type { VerifiedCallback } from './verify-callback.ts'

/** For callbacks verified as the partner's own. */
const INBOX_LIMIT: RateLimit = { attempts: 60, windowSeconds: 60 }
/** For callbacks that anyone may have sent: they don't use up the limit of the others. */
export const STRANGERS_LIMIT: RateLimit = { attempts: 60, windowSeconds: 60 }

export interface ValidatedCallback {
  readonly verification: CallbackVerification
  /** Digest of the text that the signature of a verified callback covers: it may be used once. */
  readonly signed: string | undefined
}

export type CallbackError =
  | { readonly code: 'rate'; readonly limit: RateLimit; readonly retryAfterSeconds: number }
  /** Senders of callbacks retry. */
  | { readonly code: 'busy' }

/**
 * A callback counts as a stranger's before it is validated, and as the partner's own once its signature has
 * been verified, over its body, for the first time. When the strangers' limit is used up, a wrong signature
 * is no longer explained, but a correct one is still recognized.
 */
export async function validateCallback(
  ports: Pick<Ports, 'store' | 'work' | 'clock'>,
  recipe: SignatureRecipe,
  partner: Partner,
  received: ReceivedCallback,
): Promise<Result<ValidatedCallback, CallbackError>> {
  const { rateLimits, callbacks } = ports.store
  const strangers = `callback strangers ${partner.id}`
  const share = await rateLimits.attempt(strangers, STRANGERS_LIMIT)
  const verified = await verify(ports, recipe, partner, received, share.allowed)
  if (verified === undefined) return err({ code: 'busy' })
  const { verification } = verified
  const signed = verification.outcome === 'verified' ? verified.signed : undefined
  const validated = { verification, signed }
  if (signed === undefined || (await callbacks.hasSeen(partner.id, signed))) {
    return share.allowed
      ? ok(validated)
      : err({ code: 'rate', limit: STRANGERS_LIMIT, retryAfterSeconds: share.retryAfterSeconds })
  }
  if (share.allowed) await rateLimits.forgive(strangers)
  const own = await rateLimits.attempt(`callback inbox ${partner.id}`, INBOX_LIMIT)
  return own.allowed
    ? ok(validated)
    : err({ code: 'rate', limit: INBOX_LIMIT, retryAfterSeconds: own.retryAfterSeconds })
}

/** @returns undefined if it can't be verified now */
async function verify(
  { work, clock }: Pick<Ports, 'work' | 'clock'>,
  recipe: SignatureRecipe,
  { id, apiKey, secretKey }: Partner,
  { path, query, headers, body }: ReceivedCallback,
  diagnose: boolean,
): Promise<VerifiedCallback | undefined> {
  const verified = await work.run(
    'verify',
    {
      recipe,
      partner: { apiKey, secretKey },
      // The body is also stored and shown.
      received: { path, query, headers, body: body.slice() },
      nowMs: clock.nowMs(),
      diagnose,
    },
    {},
    { owner: id },
  )
  return verified.ok ? verified.value : undefined
}
