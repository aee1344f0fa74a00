/** Path and query as they stand in the request line: what is checked is what is forwarded. */

export interface Target {
  readonly path: string
  /** Without the question mark; empty when there is none. */
  readonly query: string
}

/**
 * @param url An absolute URL, not decoded and not parsed again.
 * @returns undefined when the path does not literally start with the prefix and a slash
 */
export function readTarget(url: string, prefix: string): Target | undefined {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const full = start === -1 ? '' : (url.slice(start).split('#', 1)[0] ?? '')
  const mark = full.indexOf('?')
  const path = mark === -1 ? full : full.slice(0, mark)
  if (!path.startsWith(`${prefix}/`)) return undefined
  return { path: path.slice(prefix.length), query: mark === -1 ? '' : full.slice(mark + 1) }
}

/** Visible ASCII only: everything else has to be percent-encoded (RFC 3986 §3.4), and fits in 8 kB. */
export const isCanonicalQuery = (query: string): boolean => /^[\x21-\x7E]{0,8192}$/.test(query)
