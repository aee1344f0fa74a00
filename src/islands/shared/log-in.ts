/** Logs a partner in with `POST auth/login` (specification §7), and decodes its errors. */
import { decodeLoginRejection, type LoginRejection } from '#core/api/login-rejection.ts'
import { type LoginRequest, WEB_API } from '#core/api/paths.ts'
import { ownMember } from '#core/own-member.ts'
import { err, ok, type Result } from '#core/result.ts'

export interface LoginFields {
  readonly apiKey: string
  readonly secretKey: string
}

export type LoginError =
  | { readonly code: 'missing'; readonly field: LoginField }
  | LoginRejection
  | { readonly code: 'unreachable' }
  /** The pages are on a host without the worker: docs/deploy-static.md. */
  | { readonly code: 'no-portal' }

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
  return err(decodeLoginRejection(response.status, response.headers.get('Retry-After'), body))
}

/**
 * Status codes with which static file hosts respond to a POST: a missing page, an unknown method,
 * or a page.
 */
const isFileHost = (status: number): boolean => [200, 404, 405, 501].includes(status)

function decodeAccessToken(body: unknown): string | null {
  const token = ownMember(ownMember(body, 'data'), 'access_token')
  return typeof token === 'string' && token !== '' ? token : null
}
