/** Registers the public half of a key pair with the portal, whose sandbox verifies signatures with it. */
import { extractMessages } from '#core/api/messages.ts'
import { WEB_API } from '#core/api/paths.ts'
import { ownMember } from '#core/own-member.ts'
import { err, ok, type Result } from '#core/result.ts'

export type RegisterError =
  | { readonly code: 'anonymous' | 'unreachable' }
  | { readonly code: 'rejected'; readonly reason: string }

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** @returns the registered key as PEM, null if there is none, undefined if the portal doesn't tell */
export async function readRegisteredKey(fetchFrom: Fetch): Promise<string | null | undefined> {
  const response = await fetchFrom(`${WEB_API}/auth/me`, REQUEST).catch(() => null)
  if (response?.ok !== true) return undefined
  const body: unknown = await response.json().catch(() => null)
  const key = ownMember(ownMember(body, 'data'), 'public_key')
  return typeof key === 'string' ? key : null
}

export async function registerKey(
  publicKey: string,
  fetchFrom: Fetch,
): Promise<Result<void, RegisterError>> {
  const response = await fetchFrom(`${WEB_API}/auth/public_key`, {
    ...REQUEST,
    method: 'PUT',
    headers: { ...REQUEST.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ public_key: publicKey }),
  }).catch(() => null)
  if (response === null) return err({ code: 'unreachable' })
  if (response.ok) return ok(undefined)
  if (response.status === 401) return err({ code: 'anonymous' })
  const [first] = extractMessages(await response.json().catch(() => null))
  return err({ code: 'rejected', reason: first ?? '' })
}

const REQUEST = {
  headers: { Accept: 'application/json' },
  credentials: 'same-origin',
} as const
