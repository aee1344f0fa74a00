/** The error envelope of the Web and Admin API. */
/** Sent as `application/problem+json` (RFC 9457) with the members the specification reads. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  /** The HTTP status, repeated as the portal's envelope requires. */
  readonly code: number
  /** Distinguishes 'Unauthorize' from 'Token is expired'. */
  readonly message: string
  readonly messages: readonly ProblemMessage[]
  readonly data: { readonly error?: string }
  readonly request_id: string
}

export type ProblemMessage = string | { readonly parameter: string; readonly message: string }
