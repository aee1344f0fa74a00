/** Calls of the inbox. A response in another format than the worker's counts as a failure. */
import type {
  CallbackAddresses,
  CallbackDetail,
  CallbackPublicKey,
  CallbackSummary,
} from '#core/api/callback-records.ts'
import { wayOf } from '#core/api/error-ways.ts'
import { WEB_API } from '#core/api/paths.ts'
import { isList, isObject, own } from '#core/openapi/json-value.ts'
import { err, ok, type Result } from '#core/result.ts'

export type InboxError =
  | 'anonymous'
  | 'gone'
  | 'failed'
  /** The portal itself failed or denied access: the status selects the page to open. */
  | { readonly status: number }

export interface InboxPage {
  readonly callbacks: readonly CallbackSummary[]
  readonly total: number
  readonly addresses: CallbackAddresses
  readonly publicKeys: readonly CallbackPublicKey[]
}

export interface InboxPorts {
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export const EVENTS = `${WEB_API}/callbacks/events`
export const PAGE_SIZE = 50

/** The worker's limit per response. */
const MOST_AT_ONCE = 100

/**
 * @param limit number of newest callbacks; more than one response can hold are fetched page by page
 */
export async function fetchInbox(
  ports: InboxPorts,
  limit: number,
): Promise<Result<InboxPage, InboxError>> {
  const first = await fetchPage(ports, 1, Math.min(limit, MOST_AT_ONCE))
  if (!first.ok) return first
  // A callback that arrives between two requests moves an entry to the next page: show it once.
  const found = new Map(first.value.callbacks.map((callback) => [callback.id, callback]))
  const wanted = Math.min(limit, first.value.total)
  for (let page = 2; (page - 1) * MOST_AT_ONCE < wanted; page++) {
    const next = await fetchPage(ports, page, MOST_AT_ONCE)
    if (!next.ok) return next
    for (const callback of next.value.callbacks) found.set(callback.id, callback)
  }
  return ok({ ...first.value, callbacks: [...found.values()].slice(0, limit) })
}

async function fetchPage(
  ports: InboxPorts,
  number: number,
  limit: number,
): Promise<Result<InboxPage, InboxError>> {
  const answer = await call(ports, `?page=${number}&limit=${limit}`)
  // A web backend without an inbox: trying again, as after another failure, wouldn't help.
  if (!answer.ok) return answer.error === 'gone' ? err({ status: 404 }) : answer
  const data = own(answer.value, 'data')
  const callbacks = own(data, 'callback')
  const addresses = own(data, 'addresses')
  const publicKeys = own(data, 'public_keys')
  const total = own(own(own(answer.value, 'meta'), 'pagination'), 'total')
  if (!isList(callbacks) || !isObject(addresses) || !isList(publicKeys)) return err('failed')
  if (typeof total !== 'number') return err('failed')
  // as: the worker of the same release responds, and its responses have the types of
  // src/core/api/callback-records.ts. Decoding them here would add zod to the script of the page.
  const page = { callbacks, addresses, publicKeys, total } as unknown as InboxPage
  return ok(page)
}

export async function fetchCallback(
  ports: InboxPorts,
  id: string,
): Promise<Result<CallbackDetail, InboxError>> {
  const answer = await call(ports, `/${encodeURIComponent(id)}`)
  if (!answer.ok) return answer
  const callback = own(own(answer.value, 'data'), 'callback')
  // as: see above.
  return isObject(callback) ? ok(callback as unknown as CallbackDetail) : err('failed')
}

export async function clearInbox(ports: InboxPorts): Promise<Result<void, InboxError>> {
  const answer = await call(ports, '', { method: 'DELETE' })
  return answer.ok ? ok(undefined) : answer
}

/** Replaces the callback URLs; the old ones immediately stop accepting callbacks. */
export async function renewAddresses(ports: InboxPorts): Promise<Result<void, InboxError>> {
  const answer = await call(ports, '/addresses', { method: 'POST' })
  return answer.ok ? ok(undefined) : answer
}

async function call(
  ports: InboxPorts,
  path: string,
  init: RequestInit = {},
): Promise<Result<unknown, InboxError>> {
  try {
    const response = await ports.fetch(`${WEB_API}/callbacks${path}`, {
      ...init,
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
    })
    if (response.ok) return ok(await response.json())
    // An unread body would block its connection.
    void response.body?.cancel()
    if (response.status === 401) return err('anonymous')
    if (response.status === 404) return err('gone')
    return err(wayOf('page', response) === undefined ? 'failed' : { status: response.status })
  } catch {
    return err('failed')
  }
}
