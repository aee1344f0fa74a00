/** First passwords of staff, where the portal keeps them itself. */
import { err, type Result } from '#core/result.ts'
import type { Actor } from './actor.ts'

/** Page of the issuer that comes with the portal. */
export const ACCOUNT_PATH = '/oidc/account'

export interface StaffPasswords {
  /** Where a person changes their own, and turns one-time codes on; null: at another issuer. */
  readonly accountPath: string | null
  /**
   * Sets a generated password that its owner must change at the next sign-in, turns one-time codes
   * off, ends every session of the account, and leaves a line in the audit log.
   *
   * @returns the password; this is the only time it is known in clear
   */
  reset(agentId: string, by: Actor): Promise<Result<string, StaffPasswordError>>
}

export interface StaffPasswordError {
  /** `elsewhere`: another issuer keeps the passwords. */
  readonly code: 'elsewhere' | 'unknown' | 'disabled'
}

export const noStaffPasswords: StaffPasswords = {
  accountPath: null,
  reset: async () => err({ code: 'elsewhere' }),
}
