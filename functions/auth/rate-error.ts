/** Too many attempts: counts them, and says on pages how long to wait. */
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { signInErrors } from '../../src/i18n/all/sign-in-errors.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import type { Store } from '../store/store.ts'

export interface RateError {
  readonly code: 'rate'
  readonly retryAfterSeconds: number
}

/** Counts an attempt. @returns the error if there were too many */
export async function rateError(
  { rateLimits }: Pick<Store, 'rateLimits'>,
  key: string,
  limit: RateLimit,
): Promise<RateError | undefined> {
  const attempt = await rateLimits.attempt(key, limit)
  return attempt.allowed
    ? undefined
    : { code: 'rate', retryAfterSeconds: attempt.retryAfterSeconds }
}

const translatorFor = translatorsOf(signInErrors)

export const rateText = (language: Language, retryAfterSeconds: number): string =>
  translatorFor(language)('rate', { count: Math.ceil(retryAfterSeconds / 60) })
