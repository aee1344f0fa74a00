/** Path and query as in the request line: the checked text is the forwarded text. */

export interface Target {
  readonly path: string
  /** Without the question mark; empty if there is none. */
  readonly query: string
}

/**
 * @param url - absolute, neither decoded nor parsed again
 * @returns undefined if the path doesn't literally start with the prefix and a slash
 */
export function readTarget(url: string, prefix: string): Target | undefined {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const full = start === -1 ? '' : (url.slice(start).split('#', 1)[0] ?? '')
  const mark = full.indexOf('?')
  const path = mark === -1 ? full : full.slice(0, mark)
  if (!path.startsWith(`${prefix}/`)) return undefined
  return { path: path.slice(prefix.length), query: mark === -1 ? '' : full.slice(mark + 1) }
}

/** Visible ASCII only, up to 8 kB: everything else must be percent-encoded (RFC 3986 §3.4). */
export const isCanonicalQuery = (query: string): boolean => /^[\x21-\x7E]{0,8192}$/.test(query)
