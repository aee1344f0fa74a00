/** The partner API behind the playground: the configured origin, or the embedded sandbox. */
import type { Result } from '#core/result.ts'

export interface Upstream {
  /** `sandbox`, or the origin that is called; shown to the partner. */
  readonly name: string
  /** Stands before every path: starts with a slash and ends with none; empty for the root. */
  readonly basePath: string
  /**
   * Sends the bytes as they are and reads the whole answer. Redirects are answers too. Never
   * throws and never retries; an aborted signal ends it with `timeout` or `aborted`.
   */
  send(
    request: UpstreamRequest,
    signal: AbortSignal,
  ): Promise<Result<UpstreamResponse, UpstreamError>>
}

export interface UpstreamRequest {
  /** Upper case. */
  readonly method: string
  /** Canonical and percent-encoded, as `pathSegments` accepts it. */
  readonly path: string
  /** Percent-encoded, without `?`; empty when there is none. */
  readonly query: string
  /** Lower-case names; a repeated name is a repeated header. */
  readonly headers: HeaderList
  /** Empty: no body. Handed over: whoever sends it reads it no more. */
  readonly body: Uint8Array
  /** Whose call it is, for turns where calls wait. Not sent. */
  readonly caller?: string
}

export interface UpstreamResponse {
  /** 200 to 599. */
  readonly status: number
  /** As received, lower-case names. */
  readonly headers: HeaderList
  readonly body: Uint8Array
}

export type HeaderList = readonly (readonly [name: string, value: string])[]

export interface UpstreamError {
  readonly code: UpstreamErrorCode
  /** For the partner: names the origin, never an address, a secret or a header value. */
  readonly message: string
  /** For the log. */
  readonly cause?: unknown
}

export type UpstreamErrorCode =
  /** No connection: refused, reset, unreachable, unknown host. */
  | 'unreachable'
  | 'tls'
  /** The name resolves to an address that the portal must not call. */
  | 'address-refused'
  | 'timeout'
  /** The caller went away. */
  | 'aborted'
  | 'response-too-large'
  /** Not HTTP, or an answer that cannot be passed on. */
  | 'protocol'
  /** The sandbox has no usable document. */
  | 'unavailable'
  /** The sandbox has no room for another call. */
  | 'busy'

/** The first value of a header. */
export const headerValue = (headers: HeaderList, name: string): string | undefined =>
  headers.find(([known]) => known === name.toLowerCase())?.[1]

/** @returns {@link Upstream.basePath} of an address */
export const basePathOf = ({ pathname }: URL): string => pathname.replace(/\/$/, '')
