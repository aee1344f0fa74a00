/** Decodes why `POST auth/login` (specification §7) was rejected, also by an existing backend. */
import { extractMessages } from './messages.ts'
import { WRONG_API_KEY, WRONG_SECRET_KEY } from './paths.ts'

export type LoginRejection =
  | { readonly code: 'wrong'; readonly field: 'apiKey' | 'secretKey' }
  /** Attempts are limited per key and IP address; null if the response doesn't say for how long. */
  | { readonly code: 'too-many'; readonly waitSeconds: number | null }
  /** `text` has the response's messages (specification §8); empty if there are none for the reader. */
  | { readonly code: 'unexpected'; readonly status: number; readonly text: string }

/**
 * Finds the wrong field by the texts of specification §2, in any place the envelope has them
 * (`messages`, `data.error`, `detail`), so that responses of an existing backend work too.
 */
export function decodeLoginRejection(
  status: number,
  retryAfter: string | null,
  body: unknown,
): LoginRejection {
  if (status === 429) return { code: 'too-many', waitSeconds: decodeRetryAfter(retryAfter) }
  const words = (JSON.stringify(body) ?? '').toLowerCase()
  if (words.includes(WRONG_API_KEY.toLowerCase())) return { code: 'wrong', field: 'apiKey' }
  if (words.includes(WRONG_SECRET_KEY.toLowerCase())) return { code: 'wrong', field: 'secretKey' }
  // A failed server says in English that something went wrong, as the page does in its language.
  const text = status < 500 ? extractMessages(body, { fallback: '' }).join(' ') : ''
  return { code: 'unexpected', status, text }
}

/** RFC 9110 §10.2.3, seconds only: a date would need synchronized clocks. */
function decodeRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null
}
