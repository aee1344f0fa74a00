/** Headers of `/api-general/*` that the playground and its proxy exchange in addition to the request. */

/**
 * Sent by the playground: `envelope` asks for a redirect to be returned as a 200 with the real status and
 * target in {@link REDIRECT_STATUS} and {@link REDIRECT_TARGET}. A script that doesn't follow redirects can't
 * read them otherwise (Fetch standard, "opaque-redirect filtered response").
 */
export const REDIRECT_WISH = 'X-Gapura-Redirect'
export const REDIRECT_ENVELOPE = 'envelope'

/** 301, 302, 303, 307 or 308. */
export const REDIRECT_STATUS = 'X-Gapura-Status'
/** The `Location`, for display only: never follow it. */
export const REDIRECT_TARGET = 'X-Gapura-Location'

/**
 * On the response to `auth/me`: the base path of the partner API, such as `/base`. Absent if the API is at the
 * root. A recipe that signs the path signs the one that the API receives.
 */
export const UPSTREAM_PATH = 'X-Gapura-Upstream-Path'
/**
 * On the response to `auth/me`: another value for each session of a partner, from which its bearer can't be derived.
 * Open tabs notice by it that another session has replaced theirs.
 */
export const SESSION_MARK = 'X-Gapura-Session'
/** On responses to calls: the path and query that the API received. */
export const RECEIPT_TARGET = 'X-Gapura-Receipt-Target'

/** On responses of the sandbox: the code of the reason for which it rejected the request. */
export const REJECTION_REASON = 'X-Gapura-Reason'

/** Redirect statuses that `redirect: manual` hides (Fetch standard, "redirect status"). */
export const isRedirectStatus = (status: number): boolean =>
  [301, 302, 303, 307, 308].includes(status)
