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

/** Summary of a callback in the inbox. Members use wire spelling. */
export interface CallbackSummary {
  readonly id: string
  readonly page: CallbackPage
  /** ISO 8601, UTC. */
  readonly received_at: string
  /** `sandbox`: created by the portal's sandbox, without a network request. */
  readonly source: 'network' | 'sandbox'
  /** Without parameters. Empty if the request had no media type. */
  readonly media_type: string
  readonly size_bytes: number
  readonly verification: CallbackVerification
}

export interface CallbackDetail extends CallbackSummary {
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** As received. Null if it isn't UTF-8 text; `body_base64` then holds the bytes. */
  readonly body: string | null
  readonly body_base64: string | null
}

/**
 * `body-not-covered`: the signature is valid but doesn't cover the body (a multipart form). `repeated`: it is
 * valid but was received before. `unsigned`: the request has no signature header.
 */
export const CALLBACK_OUTCOMES = [
  'verified',
  'body-not-covered',
  'repeated',
  'refused',
  'unsigned',
] as const
export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number]

/** Result of verifying the callback's signature with the recipe. Contains no key and no MAC. */
export interface CallbackVerification {
  readonly outcome: CallbackOutcome
  /** `VerificationErrorReason` of core/signature. */
  readonly reason: string | null
  /** In English. */
  readonly explanation: string | null
  /** IDs of the mistakes that explain the failure. */
  readonly mistakes: readonly string[]
  /** The string that the verifier built, and the one that the sender appears to have signed. */
  readonly expected_string: string | null
  readonly signed_string: string | null
}

/** For outcomes that have no reason. */
export const withoutReason = (
  outcome: Exclude<CallbackOutcome, 'refused'>,
): CallbackVerification => ({
  outcome,
  reason: null,
  explanation: null,
  mistakes: [],
  expected_string: null,
  signed_string: null,
})

/** URLs that deliver callbacks to this partner's inbox. */
export type CallbackAddresses = Readonly<Record<CallbackPage, string>>
