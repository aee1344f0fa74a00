/** Accounts of the embedded issuer: passwords and one-time codes of the people in `agents`. */
import { eq } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import { rateError } from '../../../auth/rate-error.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import type { RateLimit } from '../../../store/repositories/rate-limits.ts'
import { agents } from '../../../store/schema.ts'
import { endSignIns, isCurrent } from '../../../store/security-stamp.ts'
import { hashToken } from '../../../store/token.ts'
import { hashPassword, isPassword } from '../../node/password-hash.ts'
import {
  type AccountDeps,
  type AccountError,
  credentialsIn,
  lengthError,
  PASSWORD_MAX_LENGTH,
} from './credentials.ts'
import { acceptInvitation } from './invitations.ts'
import { createOneTimeCodes, type OneTimeCodes, openSecret } from './one-time-codes.ts'
import { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts'

/** Failed attempts only, at one account from one address. */
export const ACCOUNT_LIMIT: RateLimit = { attempts: 10, windowSeconds: 5 * 60 }
/** From all addresses. Higher, because anyone who knows the email address could lock its owner out. */
export const ACCOUNT_ANYWHERE_LIMIT: RateLimit = { attempts: 100, windowSeconds: 5 * 60 }
const ADDRESS_LIMIT: RateLimit = { attempts: 60, windowSeconds: 5 * 60 }

export interface Accounts {
  /** An unknown address, an account without password and a wrong password are one error. */
  checkPassword(
    email: string,
    password: string,
    address: string,
  ): Promise<Result<StoredAgent, AccountError>>
  state(agent: StoredAgent): Promise<AccountState>
  /**
   * Ends every session of the person, here and in the portal.
   *
   * @returns the account with its new stamp
   */
  changePassword(agent: StoredAgent, password: string): Promise<Result<StoredAgent, AccountError>>
  /** Chooses the password of an account by a link that opens once: see invitations.ts. */
  acceptInvitation(
    token: string,
    password: string,
  ): Promise<Result<StoredAgent, AccountError | 'ended'>>
  readonly codes: OneTimeCodes
  readonly recovery: RecoveryCodes
}

/** @param email - of the account */
export type PasswordChanged = (email: string) => Promise<void>

export interface AccountState {
  /** Another person has set it: the first run, an administrator, the reset command. */
  readonly mustChangePassword: boolean
  readonly codesEnabled: boolean
  /** Set, but not confirmed yet. */
  readonly pendingSecret: Uint8Array<ArrayBuffer> | undefined
}

export function createAccounts(deps: AccountDeps): Accounts {
  const { database, store, box } = deps
  const { row, write, audit, writeIf } = credentialsIn(deps)
  return {
    async checkPassword(email, password, address) {
      const account = email.trim().toLowerCase()
      const counters = [
        { key: `issuer address ${address}`, limit: ADDRESS_LIMIT },
        // The caller's text is last, so that it can't spell another counter.
        { key: `issuer account from ${address}: ${account}`, limit: ACCOUNT_LIMIT },
        { key: `issuer account anywhere: ${account}`, limit: ACCOUNT_ANYWHERE_LIMIT },
      ]
      for (const { key, limit } of counters) {
        const limited = await rateError(store, key, limit)
        if (limited !== undefined) return err(limited)
      }
      const agent = await store.agents.byEmail(email)
      // An unknown address costs as much time as a wrong password, so that timing reveals nothing.
      const isRight = await isPassword(
        password.slice(0, PASSWORD_MAX_LENGTH),
        agent?.passwordHash ?? NO_PASSWORD,
      )
      if (agent === undefined || !isRight) return err('credentials')
      for (const { key } of counters) await store.rateLimits.forgive(key)
      return agent.enabled ? ok(agent) : err('disabled')
    },
    async state(agent) {
      const known = await row(agent)
      const digest = await hashToken(agent.passwordHash ?? '')
      const codesEnabled = known?.totpEnabled ?? false
      return {
        mustChangePassword: known?.ownPassword !== digest,
        codesEnabled,
        pendingSecret: codesEnabled ? undefined : await openSecret(box, known),
      }
    },
    async changePassword(agent, password) {
      const tooShortOrLong = lengthError(password)
      if (tooShortOrLong !== undefined) {
        return err(tooShortOrLong)
      }
      if (await isPassword(password, agent.passwordHash ?? NO_PASSWORD)) return err('same')
      const passwordHash = await hashPassword(password)
      const ownPassword = await hashToken(passwordHash)
      const statements = [
        database.update(agents).set({ passwordHash }).where(eq(agents.id, agent.id)),
        write(agent, { ownPassword }),
        ...endSignIns(database, agent.id),
        audit(agent, 'change-password'),
      ]
      const changed = await writeIf(isCurrent(agent), statements, 'changed')
      return changed.ok
        ? ok({ ...agent, passwordHash, securityStamp: agent.securityStamp + 1 })
        : changed
    },
    acceptInvitation: (token, password) => acceptInvitation(deps, token, password),
    codes: createOneTimeCodes(deps),
    recovery: createRecoveryCodes(deps),
  }
}

/** A hash that no password has, with the current cost. */
const NO_PASSWORD = `scrypt$${2 ** 15}$8$3$${btoa('\0'.repeat(16))}$${btoa('\0'.repeat(32))}`
