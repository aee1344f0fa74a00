/** Passwords of staff, if the portal stores them itself. */
import { err, type Result } from '#core/result.ts'
import type { Actor } from './actor.ts'
import type { OneTimeLink } from './one-time-link.ts'

/** Page of the issuer that comes with the portal. */
export const ACCOUNT_PATH = '/oidc/account'

/** Page of the issuer on which an invited person chooses a password. */
export const INVITATION_PATH = '/oidc/invitation'

export interface StaffPasswords {
  /** Page on which a person changes the password and turns one-time codes on; null: at another issuer. */
  readonly accountPath: string | null
  /**
   * Creates a link with which the person chooses a password, in place of the previous link. The current
   * password, one-time codes and sessions stay until then, and end when the person has chosen.
   */
  invite(agentId: string, by: Actor): Promise<Result<OneTimeLink, StaffPasswordError>>
}

export interface StaffPasswordError {
  /** `elsewhere`: another issuer stores the passwords. */
  readonly code: 'elsewhere' | 'unknown' | 'disabled'
}

export const noStaffPasswords: StaffPasswords = {
  accountPath: null,
  invite: async () => err({ code: 'elsewhere' }),
}
