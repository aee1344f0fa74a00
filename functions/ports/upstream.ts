/** The partner API behind the playground: the configured origin, or the embedded sandbox. */
import type { Result } from '#core/result.ts'

/** The largest response of the partner API. */
export const MAX_RESPONSE_BYTES = 20 * 1024 * 1024

/** Statuses whose responses have no body (Fetch standard, "null body status"). */
export const NULL_BODY_STATUSES: ReadonlySet<number> = new Set([101, 103, 204, 205, 304])

export interface Upstream {
  /** `sandbox`, or the called origin; shown to the partner. */
  readonly name: string
  /** Precedes every path: starts with a slash and doesn't end with one; empty for the root. */
  readonly basePath: string
  /**
   * Sends the bytes unchanged and reads the response. Redirects are returned as responses. Never throws and
   * never retries; an aborted signal ends it with `timeout` or `aborted`, and `rest` with an error.
   */
  send(
    request: UpstreamRequest,
    signal: AbortSignal,
  ): Promise<Result<UpstreamResponse, UpstreamError>>
}

export interface UpstreamRequest {
  /** In uppercase. */
  readonly method: string
  /** Canonical and percent-encoded, as `pathSegments` accepts it. */
  readonly path: string
  /** Percent-encoded, without `?`; empty if there is none. */
  readonly query: string
  /** Lowercase names; a repeated name is a repeated header. */
  readonly headers: HeaderList
  /** Empty for no body. Transferred: the caller must not read it afterwards. */
  readonly body: Uint8Array
  /** Sends the body in two parts, with a pause between them. */
  readonly pauseMs?: number
  /** A longer response is returned before its end: the bytes after about so many follow in `rest`. */
  readonly heldBytes?: number
  /** The owner of the call, for fair queueing. Not sent. */
  readonly caller?: string
}

export interface UpstreamResponse {
  /** 200 to 599. */
  readonly status: number
  /** As received, lowercase names. */
  readonly headers: HeaderList
  readonly body: Uint8Array
  /** Continues `body` and is received as it is read. Read it to its end or cancel it. */
  readonly rest?: ReadableStream<Uint8Array>
  /** Code of the reason for which the embedded sandbox rejected the request; other APIs send none. */
  readonly reason?: string
}

export type HeaderList = readonly (readonly [name: string, value: string])[]

export interface UpstreamError {
  readonly code: UpstreamErrorCode
  /** For the partner: names the origin, never an IP address, a secret or a header value. */
  readonly message: string
  /** For the log. */
  readonly cause?: unknown
}

export type UpstreamErrorCode =
  /** No connection: refused connection, reset, unreachable, unknown host. */
  | 'unreachable'
  | 'tls'
  /** The name resolves to an address that the portal must not call. */
  | 'address-refused'
  | 'timeout'
  /** The caller disconnected. */
  | 'aborted'
  | 'response-too-large'
  /** Not HTTP, or a response that can't be forwarded. */
  | 'protocol'
  /** The sandbox has no usable document. */
  | 'unavailable'
  /** The sandbox has no capacity for another call. */
  | 'busy'

/** The first value of a header. */
export const headerValue = (headers: HeaderList, name: string): string | undefined =>
  headers.find(([known]) => known === name.toLowerCase())?.[1]

/** @returns {@link Upstream.basePath} of a URL */
export const basePathOf = ({ pathname }: URL): string => pathname.replace(/\/$/, '')
