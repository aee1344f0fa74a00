/** First passwords of staff, where the portal keeps them itself. */
import { err, type Result } from '#core/result.ts'
import type { Actor } from '../store/audit.ts'

export interface StaffPasswords {
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

export const noStaffPasswords: StaffPasswords = { reset: async () => err({ code: 'elsewhere' }) }
