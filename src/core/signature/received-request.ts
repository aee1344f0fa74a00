/** A request as it arrived, in the form that `verifySignature` reads. */
import { readUtf8 } from './crypto.ts'
import type { ReceivedRequest } from './verify-request.ts'

export interface ArrivedRequest {
  readonly method: string
  /** As on the wire, without query. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  readonly headers: Iterable<readonly [name: string, value: string]>
  readonly body: Uint8Array
  readonly origin?: string | undefined
  readonly isCallback?: boolean
}

export function receivedRequest(arrived: ArrivedRequest): ReceivedRequest {
  const { method, path, query, headers, body, origin, isCallback = false } = arrived
  return {
    headers: Object.fromEntries(headers),
    method,
    path,
    query,
    origin,
    isCallback,
    bodyBytes: body,
    // A byte order mark was signed like every other byte.
    bodyText: body.byteLength === 0 ? undefined : readUtf8(body),
  }
}
