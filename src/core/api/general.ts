/** What the playground and its proxy say to each other beside the request: headers of `/api-general/*`. */

/**
 * Sent by the playground: `envelope` asks for the answer to a redirect as a 200 that carries the real
 * status and target in {@link REDIRECT_STATUS} and {@link REDIRECT_TARGET}. A script that does not
 * follow redirects may not see them otherwise (Fetch standard, "opaque-redirect filtered response").
 */
export const REDIRECT_WISH = 'X-Gapura-Redirect'
export const REDIRECT_ENVELOPE = 'envelope'

/** 301, 302, 303, 307 or 308. */
export const REDIRECT_STATUS = 'X-Gapura-Status'
/** The `Location`, to be read and never to be followed. */
export const REDIRECT_TARGET = 'X-Gapura-Location'

/**
 * On the answer of `auth/me`: the path below which the partner API stands, such as `/base`; no header
 * where it stands at the root. A recipe that signs the path signs what the API sees.
 */
export const UPSTREAM_PATH = 'X-Gapura-Upstream-Path'
/** On answers of calls: the path and query that the API was called with. */
export const RECEIPT_TARGET = 'X-Gapura-Receipt-Target'

/** Fetch standard, "redirect status": the ones that `redirect: manual` hides. */
export const isRedirectStatus = (status: number): boolean =>
  [301, 302, 303, 307, 308].includes(status)
