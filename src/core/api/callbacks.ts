/** The callback inbox on the wire: `callbacks*` of the Web API and the two callback pages. */

/** The pages that callbacks are posted to: `/callback/<page>`. */
export const CALLBACK_PAGES = ['doc-signing', 'register'] as const
export type CallbackPage = (typeof CALLBACK_PAGES)[number]

/**
 * What a built page says for the portal's origin where the build does not know it. The worker, which
 * does, replaces it in every answer; a script does on hosts without one. An example, never an address
 * where something else might answer.
 */
export const ORIGIN_GAP = 'https://portal.example'

/** Names the inbox in a callback's address: `?partner=<token>`. */
export const INBOX_PARAMETER = 'partner'

export const CALLBACK_LIMITS = {
  maxBodyBytes: 256 * 1024,
  /** Newest per partner with a right signature; older ones make room. */
  retainedVerified: 200,
  /** Newest of all others: whoever sends those pushes out no verified one. */
  retainedOthers: 100,
  retentionDays: 30,
} as const

/** One line of the inbox. Members have wire spelling. */
export interface CallbackSummary {
  readonly id: string
  readonly page: CallbackPage
  /** ISO 8601, UTC. */
  readonly received_at: string
  /** `sandbox`: made by the portal's own sandbox, nothing traveled. */
  readonly source: 'network' | 'sandbox'
  /** Without parameters; empty when none was sent. */
  readonly media_type: string
  readonly size_bytes: number
  readonly verification: CallbackVerification
}

export interface CallbackDetail extends CallbackSummary {
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** As received; null when it is not UTF-8 text, then `body_base64` has it. */
  readonly body: string | null
  readonly body_base64: string | null
}

/**
 * `body-not-covered`: the signature is right, and would be with any other body (a multipart form).
 * `repeated`: it is right, and has arrived before. `unsigned`: no signature header came with it.
 */
export const CALLBACK_OUTCOMES = [
  'verified',
  'body-not-covered',
  'repeated',
  'refused',
  'unsigned',
] as const
export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number]

/** What the recipe says about the signature that came with it. Holds no key and no MAC. */
export interface CallbackVerification {
  readonly outcome: CallbackOutcome
  /** `VerificationErrorReason` of core/signature. */
  readonly reason: string | null
  /** English. */
  readonly explanation: string | null
  /** Ids of the mistakes that explain it. */
  readonly mistakes: readonly string[]
  /** What the verifier joined, and what the sender seems to have signed. */
  readonly expected_string: string | null
  readonly signed_string: string | null
}

/** For everything that needs no reason. */
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

/** Where to send callbacks for this partner's inbox. */
export type CallbackAddresses = Readonly<Record<CallbackPage, string>>
