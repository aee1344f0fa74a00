/** Staff identity at the OpenID issuer: bearer tokens of API clients, and ending credentials. */
import { err, type Result } from '#core/result.ts'

export interface StaffIdentity {
  /**
   * Validates a bearer of the Admin API: signature (JWKS), issuer, audience and time.
   *
   * @returns claims whose email address the issuer has verified
   */
  verify(token: string): Promise<Result<AgentClaims, StaffTokenError>>
  /** True if these are the ID and secret with which the worker itself calls the issuer. */
  isClient(credential: ClientCredential): Promise<boolean>
  /**
   * `api-auth/credential/destroy`: revokes the tokens of a session at the issuer. The worker adds client ID
   * and secret.
   *
   * @returns the URL at which the browser ends its session with the issuer too, or null
   */
  destroy(tokens: {
    readonly idToken: string | null
    readonly refreshToken: string | null
  }): Promise<Result<{ readonly endSessionUrl: string | null }, StaffTokenError>>
}

export interface ClientCredential {
  readonly clientId: string
  /** Never log it or put it into a message. */
  readonly clientSecret: string
}

export interface AgentClaims {
  /** `sub`, unique within the issuer. */
  readonly subject: string
  readonly issuer: string
  /** Links the claims to a staff account until the account is linked to the subject. */
  readonly email: string
}

export interface StaffTokenError {
  readonly code: 'expired' | 'invalid' | 'unavailable'
  /** For the log: never contains the token. */
  readonly message: string
}

/** Without an issuer there are no bearers and no credentials to destroy. */
export const noStaffIdentity: StaffIdentity = {
  verify: async () => err({ code: 'invalid', message: 'No issuer is configured.' }),
  isClient: async () => false,
  destroy: async () => err({ code: 'unavailable', message: 'No issuer is configured.' }),
}
