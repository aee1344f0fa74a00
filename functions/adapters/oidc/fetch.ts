/** Calls an issuer: over the network, or over loopback for the one in this process. */

export type Fetch = (url: string, init: FetchInit) => Promise<Response>

/** Fetch options of `oauth4webapi` and `jose`: members may be present and undefined. */
export interface FetchInit {
  readonly method: string
  readonly headers: Headers | Record<string, string>
  readonly redirect: 'manual'
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

/** The platform's fetch, for an external issuer. */
export const networkFetch: Fetch = (url, { method, headers, redirect, body, signal }) =>
  fetch(url, {
    method,
    headers,
    redirect,
    signal: signal ?? null,
    ...(body instanceof URLSearchParams ? { body } : {}),
  })
