/** A partner's session as the Web API tells it, with decoders light enough for an island. */
import { err, ok, type Result } from '#core/result.ts'

/** `data` of `POST auth/login`. */
export interface LoginData {
  /** The portal's bearer; browsers keep it in an HttpOnly cookie only. */
  readonly token: string
  /** The bearer of the upstream API. */
  readonly access_token: string
}

/** `data` of `GET auth/me`. Keep it in memory only: it holds the secret key. */
export interface SessionUser {
  readonly name: string
  readonly logo: { readonly url: string | null }
  readonly api_key: string
  readonly secret_key: string
  readonly access_token: string
  readonly roles: readonly { readonly code: string }[]
}

export interface DecodeError {
  readonly code: 'decode'
  readonly message: string
}

/** @param body - the whole answer of `auth/login` */
export function decodeLogin(body: unknown): Result<LoginData, DecodeError> {
  const data = record(record(body).data)
  const { token, access_token } = data
  return typeof token === 'string' && typeof access_token === 'string'
    ? ok({ token, access_token })
    : unexpected('auth/login', 'data.token and data.access_token')
}

/** @param body - the whole answer of `auth/me` */
export function decodeSessionUser(body: unknown): Result<SessionUser, DecodeError> {
  const data = record(record(body).data)
  const { name, api_key, secret_key, access_token } = data
  if (
    typeof name !== 'string' ||
    typeof api_key !== 'string' ||
    typeof secret_key !== 'string' ||
    typeof access_token !== 'string'
  ) {
    return unexpected('auth/me', 'data.name, data.api_key, data.secret_key and data.access_token')
  }
  const { url } = record(data.logo)
  return ok({
    name,
    logo: { url: typeof url === 'string' ? url : null },
    api_key,
    secret_key,
    access_token,
    roles: Array.isArray(data.roles) ? data.roles.flatMap(decodeRole) : [],
  })
}

function decodeRole(role: unknown): readonly { readonly code: string }[] {
  const { code } = record(role)
  return typeof code === 'string' ? [{ code }] : []
}

const unexpected = (call: string, expected: string) =>
  err({
    code: 'decode' as const,
    message: `The response of "${call}" must have ${expected} as strings. Reload the page and log in again.`,
  })

function record(value: unknown): { readonly [member: string]: unknown } {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}
