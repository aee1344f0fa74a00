/** A request as it arrived, in the form that `verifySignature` reads. */
import { readUtf8 } from './crypto.ts'

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

export interface ReceivedRequest {
  /** `Object.fromEntries(request.headers)`; names in any case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly method: string
  /** `https://api.example.com`, for recipes that sign the host. */
  readonly origin?: string | undefined
  /** Path as sent, without the query. */
  readonly path: string
  /** Query without the question mark. */
  readonly query?: string | undefined
  /** The received bytes as UTF-8 text. Undefined or empty if there is no body. */
  readonly bodyText: string | undefined
  /** The received bytes, for recipes that sign a body that isn't text. */
  readonly bodyBytes?: Uint8Array | undefined
  readonly isCallback?: boolean
}
