/** Calls of the inbox. An answer that is not what the worker writes counts as none. */
import type { CallbackAddresses, CallbackDetail, CallbackSummary } from '#core/api/callbacks.ts'
import { WEB_API } from '#core/api/paths.ts'
import { isList, isObject, own } from '#core/openapi/json-value.ts'
import { err, ok, type Result } from '#core/result.ts'

export type InboxError = 'anonymous' | 'gone' | 'failed'

export interface InboxPage {
  readonly callbacks: readonly CallbackSummary[]
  readonly total: number
  readonly addresses: CallbackAddresses
}

export interface InboxPorts {
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export const EVENTS = `${WEB_API}/callbacks/events`
export const PAGE_SIZE = 50

export async function fetchInbox(
  ports: InboxPorts,
  limit: number,
): Promise<Result<InboxPage, InboxError>> {
  const answer = await call(ports, `?limit=${Math.min(limit, 100)}`)
  if (!answer.ok) return answer
  const data = own(answer.value, 'data')
  const callbacks = own(data, 'callback')
  const addresses = own(data, 'addresses')
  const total = own(own(own(answer.value, 'meta'), 'pagination'), 'total')
  if (!isList(callbacks) || !isObject(addresses) || typeof total !== 'number') return err('failed')
  // Answered by the worker of the same release: src/core/api/callbacks.ts is both sides' type.
  const page = { callbacks, addresses, total } as unknown as InboxPage
  return ok(page)
}

export async function fetchCallback(
  ports: InboxPorts,
  id: string,
): Promise<Result<CallbackDetail, InboxError>> {
  const answer = await call(ports, `/${encodeURIComponent(id)}`)
  if (!answer.ok) return answer
  const callback = own(own(answer.value, 'data'), 'callback')
  // As above.
  return isObject(callback) ? ok(callback as unknown as CallbackDetail) : err('failed')
}

export async function clearInbox(ports: InboxPorts): Promise<Result<void, InboxError>> {
  const answer = await call(ports, '', { method: 'DELETE' })
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
    if (response.status === 401) return err('anonymous')
    if (response.status === 404) return err('gone')
    if (!response.ok) return err('failed')
    return ok(await response.json())
  } catch {
    return err('failed')
  }
}
