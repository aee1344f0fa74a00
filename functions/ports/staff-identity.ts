/** Who staff are, as the OpenID issuer says: bearer tokens of API clients, and ending credentials. */
import { err, type Result } from '#core/result.ts'

export interface StaffIdentity {
  /**
   * Validates a bearer of the Admin API: signature (JWKS), issuer, audience and time.
   *
   * @returns claims whose e-mail address the issuer has verified
   */
  verify(token: string): Promise<Result<AgentClaims, StaffTokenError>>
  /** Whether these are the id and secret with which the worker itself calls the issuer. */
  isClient(credential: ClientCredential): Promise<boolean>
  /**
   * `api-auth/credential/destroy`: revokes the tokens of a session at the issuer. The worker adds
   * client id and secret.
   *
   * @returns where the browser goes to end its session with the issuer too, or null
   */
  destroy(tokens: {
    readonly idToken: string | null
    readonly refreshToken: string | null
  }): Promise<Result<{ readonly endSessionUrl: string | null }, StaffTokenError>>
}

export interface ClientCredential {
  readonly clientId: string
  /** Never log it, never put it into a message. */
  readonly clientSecret: string
}

export interface AgentClaims {
  /** `sub`, unique within the issuer. */
  readonly subject: string
  readonly issuer: string
  /** Joins the claims to a staff account until one is linked to the subject. */
  readonly email: string
}

export interface StaffTokenError {
  readonly code: 'expired' | 'invalid' | 'unavailable'
  /** For the log: never holds the token. */
  readonly message: string
}

/** Without an issuer there is no bearer to accept and no credential to destroy. */
export const noStaffIdentity: StaffIdentity = {
  verify: async () => err({ code: 'invalid', message: 'No issuer is configured.' }),
  isClient: async () => false,
  destroy: async () => err({ code: 'unavailable', message: 'No issuer is configured.' }),
}
