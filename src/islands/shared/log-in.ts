/** Logs a partner in with `POST auth/login` (specification §7), and decodes its errors. */
import { extractMessages } from '#core/api/messages.ts'
import { type LoginRequest, WEB_API, WRONG_API_KEY, WRONG_SECRET_KEY } from '#core/api/paths.ts'
import { ownMember } from '#core/own-member.ts'
import { err, ok, type Result } from '#core/result.ts'

export interface LoginFields {
  readonly apiKey: string
  readonly secretKey: string
}

export type LoginError =
  | { readonly code: 'missing'; readonly field: LoginField }
  | { readonly code: 'wrong'; readonly field: LoginField }
  /** Attempts are limited per key and IP address; null if the worker didn't say for how long. */
  | { readonly code: 'too-many'; readonly waitSeconds: number | null }
  | { readonly code: 'unreachable' }
  /** The pages are on a host without the worker: docs/deploy-static.md. */
  | { readonly code: 'no-portal' }
  /** `text` has the response's messages (specification §8); empty if there are none for the reader. */
  | { readonly code: 'unexpected'; readonly status: number; readonly text: string }

export type LoginField = keyof LoginFields

const LOG_IN = `${WEB_API}/auth/login`

/**
 * @returns the upstream's access token if the worker returns one; the bearer token is in a cookie
 */
export async function logIn(
  fields: LoginFields,
  ports: { fetch(path: string, init: RequestInit): Promise<Response> },
): Promise<Result<{ readonly accessToken: string | null }, LoginError>> {
  // Pasted keys often have a space around them. Spaces inside a key are never removed.
  const apiKey = fields.apiKey.trim()
  const secretKey = fields.secretKey.trim()
  if (apiKey === '') return err({ code: 'missing', field: 'apiKey' })
  if (secretKey === '') return err({ code: 'missing', field: 'secretKey' })
  const request: LoginRequest = { apikey: apiKey, secretkey: secretKey }
  const response = await ports
    .fetch(LOG_IN, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(request),
      credentials: 'same-origin',
    })
    .catch(() => null)
  if (response === null) return err({ code: 'unreachable' })
  const body: unknown = await response.json().catch(() => null)
  if (body === null && isFileHost(response.status)) return err({ code: 'no-portal' })
  if (response.ok) return ok({ accessToken: decodeAccessToken(body) })
  return err(decodeLoginError(response.status, response.headers.get('Retry-After'), body))
}

/**
 * Status codes with which static file hosts respond to a POST: a missing page, an unknown method,
 * or a page.
 */
const isFileHost = (status: number): boolean => [200, 404, 405, 501].includes(status)

/**
 * Finds the wrong field by the texts of specification §2, in any place the envelope has them
 * (`messages`, `data.error`, `detail`), so that responses of an existing backend work too.
 */
export function decodeLoginError(
  status: number,
  retryAfter: string | null,
  body: unknown,
): LoginError {
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

function decodeAccessToken(body: unknown): string | null {
  const token = ownMember(ownMember(body, 'data'), 'access_token')
  return typeof token === 'string' && token !== '' ? token : null
}
