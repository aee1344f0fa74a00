/** The error envelope of the Web and Admin API. */
/** Sent as `application/problem+json` (RFC 9457) with the members the specification reads. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  /** The HTTP status again, as the portal's envelope names it. */
  readonly code: number
  /** 'Unauthorize' and 'Token is expired' are told apart by it. */
  readonly message: string
  readonly messages: readonly ProblemMessage[]
  readonly data: { readonly error?: string }
  readonly request_id: string
}

export type ProblemMessage = string | { readonly parameter: string; readonly message: string }
