/** Signing staff in at an OpenID issuer: authorization code flow with PKCE, and silent refresh. */
import type { AgentRole } from '#core/api/admin.ts'
import { err, type Result } from '#core/result.ts'

export interface StaffSignIn {
  /** The origin that the issuer sends people back to: cookies of a sign-in live there. */
  origin(): string
  /** @param uiLocales - for the issuer's pages: BCP 47 tags, separated by spaces */
  begin(uiLocales: string): Promise<Result<StartedSignIn, StaffSignInError>>
  /**
   * Validates the issuer's answer and exchanges the code.
   *
   * @param callback - the address the browser came back to, with the query
   */
  complete(callback: URL, pending: PendingSignIn): Promise<Result<SignedIn, StaffSignInError>>
  /** @returns the new tokens; `refused` when the issuer has ended the session */
  refresh(
    tokens: Pick<IssuerTokens, 'idToken' | 'refreshToken'>,
  ): Promise<Result<IssuerTokens, StaffSignInError>>
}

export interface IssuerTokens {
  readonly idToken: string | null
  readonly refreshToken: string | null
  /** When to refresh; null: never. */
  readonly refreshDueMs: number | null
}

export interface StartedSignIn {
  /** Where the browser goes now. */
  readonly url: string
  readonly pending: PendingSignIn
}

/** Kept on the server until the browser comes back: it is secret. */
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
  /** The account's security stamp when the person proved who they are; null: the issuer has none. */
  readonly securityStamp: number | null
  /** What the role claim maps to; null: the issuer does not decide about roles. */
  readonly role: AgentRole | null
  /** Whether an unknown person gets an account. */
  readonly mayCreate: boolean
  readonly tokens: IssuerTokens
}

export interface StaffSignInError {
  readonly code: StaffSignInErrorCode
  /** For the log: never holds a token, a code or a claim's value. */
  readonly message: string
}

export type StaffSignInErrorCode =
  /** The issuer cannot be reached, or answers no OpenID. */
  | 'unavailable'
  /** The person or the issuer said no. */
  | 'refused'
  /** The answer does not belong to this sign-in: state, nonce, issuer, audience, signature, time. */
  | 'forged'
  /** The issuer names no address, or one it has not verified. */
  | 'email'
  | 'domain'
  /** The role claim maps to no role of the portal. */
  | 'role'

/** Without an issuer nobody signs in. */
export const noStaffSignIn: StaffSignIn = {
  origin: () => '',
  begin: async () => NO_ISSUER,
  complete: async () => NO_ISSUER,
  refresh: async () => NO_ISSUER,
}

const NO_ISSUER = err({ code: 'unavailable' as const, message: 'No issuer is configured.' })
