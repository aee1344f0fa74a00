/** How the portal calls an issuer: over the network, or over loopback to the one in its process. */

export type Fetch = (url: string, init: FetchInit) => Promise<Response>

/** What `oauth4webapi` and `jose` hand to a fetch: members may be there and undefined. */
export interface FetchInit {
  readonly method: string
  readonly headers: Headers | Record<string, string>
  readonly redirect: 'manual'
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

/** The platform's fetch, for an issuer elsewhere. */
export const networkFetch: Fetch = (url, { method, headers, redirect, body, signal }) =>
  fetch(url, {
    method,
    headers,
    redirect,
    signal: signal ?? null,
    ...(body instanceof URLSearchParams ? { body } : {}),
  })
