/** Signing staff in at an OpenID issuer: authorization code flow with PKCE, and silent refresh. */
import type { AgentRole } from '#core/api/admin.ts'
import { err, type Result } from '#core/result.ts'

export interface StaffSignIn {
  /** The origin to which the issuer redirects people: cookies of a sign-in are set there. */
  origin(): string
  /**
   * @param uiLocales - for the issuer's pages: BCP 47 tags, separated by spaces
   * @param isOtherAccount - the issuer asks who the person is, even if it knows
   */
  begin(
    uiLocales: string,
    isOtherAccount?: boolean,
  ): Promise<Result<StartedSignIn, StaffSignInError>>
  /**
   * Validates the issuer's response and exchanges the code.
   *
   * @param callback - the URL that the browser returned to, with the query
   */
  complete(callback: URL, pending: PendingSignIn): Promise<Result<SignedIn, StaffSignInError>>
  /** @returns the new tokens; `ended` or `forged` if the session can't be trusted any longer */
  refresh(
    tokens: Pick<IssuerTokens, 'idToken' | 'refreshToken'>,
  ): Promise<Result<IssuerTokens, RefreshError>>
}

export interface IssuerTokens {
  /** For an existing admin backend; null if it is unknown. */
  readonly accessToken: string | null
  readonly idToken: string | null
  readonly refreshToken: string | null
  /** Time of the next refresh; null: never. */
  readonly refreshDueMs: number | null
}

export interface StartedSignIn {
  /** Next URL of the browser. */
  readonly url: string
  readonly pending: PendingSignIn
}

/** Secret: stored on the server until the browser returns. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly issuer: string
}

export interface SignedIn {
  readonly subject: string
  readonly issuer: string
  readonly email: string
  readonly name: string
  /** The account's security stamp at the time of the proof; null if the issuer has none. */
  readonly securityStamp: number | null
  /** The role that the claim maps to; null if the issuer doesn't decide about roles. */
  readonly role: AgentRole | null
  /** True if an unknown person gets an account. */
  readonly mayCreate: boolean
  readonly tokens: IssuerTokens
}

export interface StaffSignInError {
  readonly code: StaffSignInErrorCode
  /** For the log: never contains a token, a code or a claim's value. */
  readonly message: string
}

export interface RefreshError {
  /** `ended`: the issuer has ended the session, or removed the person. */
  readonly code: StaffSignInErrorCode | 'ended'
  /** Like that of {@link StaffSignInError}. */
  readonly message: string
}

export type StaffSignInErrorCode =
  /** The operator hasn't configured an issuer. */
  | 'unset'
  /** The issuer can't be reached or is overloaded, or doesn't support OpenID. */
  | 'unavailable'
  /** The person or the issuer declined, or the issuer rejects the portal as its client. */
  | 'refused'
  /** The response doesn't belong to this sign-in: state, nonce, issuer, audience, signature, time. */
  | 'forged'
  /** The issuer provides no verified email address. */
  | 'email'
  | 'domain'
  /** The role claim maps to no role of the portal. */
  | 'role'

/** Without an issuer no one can sign in. */
export const noStaffSignIn: StaffSignIn = {
  origin: () => '',
  begin: async () => NO_ISSUER,
  complete: async () => NO_ISSUER,
  // Sessions of a former issuer have their own expiry.
  refresh: async () => err({ code: 'unavailable', message: NO_ISSUER.error.message }),
}

const NO_ISSUER = err({
  code: 'unset' as const,
  message: 'No issuer is configured. Set OIDC_ISSUER.',
})
