/** Wire format of the callback inbox: `callbacks*` of the Web API and the two callback pages. */

/** The pages that callbacks are posted to: `/callback/<page>`. */
export const CALLBACK_PAGES = ['doc-signing', 'register'] as const
export type CallbackPage = (typeof CALLBACK_PAGES)[number]

/**
 * Placeholder in built pages for a portal origin that the build doesn't know. The worker replaces it in every
 * response, and a script does on hosts without a worker. It is an example domain, so that no other server can
 * answer.
 */
export const ORIGIN_GAP = 'https://portal.example'

/** Query parameter that names the inbox in a callback URL: `?partner=<token>`. */
export const INBOX_PARAMETER = 'partner'

export const CALLBACK_LIMITS = {
  maxBodyBytes: 256 * 1024,
  /** Newest callbacks per partner with a valid signature; older ones are deleted. */
  retainedVerified: 200,
  /** Newest of all others. A separate limit, so that unsigned callbacks can't displace verified ones. */
  retainedOthers: 100,
  retentionDays: 30,
} as const
