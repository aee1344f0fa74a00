/** Accounts of the embedded issuer: passwords and one-time codes of the people in `agents`. */
import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type AuditAction, auditStatement } from '../../../store/audit.ts'
import type { Database, Statement } from '../../../store/database.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import type { RateLimit } from '../../../store/repositories/rate-limits.ts'
import { agents } from '../../../store/schema.ts'
import type { SecretBox } from '../../../store/secret-box.ts'
import { agentCredentials, issuerRecords } from '../../../store/sign-in-schema.ts'
import type { Store } from '../../../store/store.ts'
import { hashToken } from '../../../store/token.ts'
import { hashPassword, isPassword } from '../../node/password-hash.ts'
import { createTotpSecret, verifyTotp } from './totp.ts'

/** Attempts that fail; one that succeeds is not counted. */
export const ACCOUNT_LIMIT: RateLimit = { attempts: 10, windowSeconds: 5 * 60 }
export const ADDRESS_LIMIT: RateLimit = { attempts: 60, windowSeconds: 5 * 60 }
export const CODE_LIMIT: RateLimit = { attempts: 6, windowSeconds: 5 * 60 }

/** NIST SP 800-63B §5.1.1: length decides; scrypt reads at most this much. */
export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 200

export interface Accounts {
  /** Unknown address, account without password and wrong password are one refusal. */
  checkPassword(
    email: string,
    password: string,
    address: string,
  ): Promise<Result<StoredAgent, AccountRefusal>>
  state(agent: StoredAgent): Promise<AccountState>
  /** Ends every session of the person, here and in the portal. */
  changePassword(agent: StoredAgent, password: string): Promise<Result<void, AccountRefusal>>
  /** A code works once. */
  checkCode(agent: StoredAgent, code: string): Promise<Result<void, AccountRefusal>>
  /** A new secret, in force once a code of it was shown to `enableCodes`. */
  beginCodes(agent: StoredAgent): Promise<Uint8Array<ArrayBuffer>>
  enableCodes(agent: StoredAgent, code: string): Promise<Result<void, AccountRefusal>>
  /** Forgets a secret that no code has confirmed. */
  cancelCodes(agent: StoredAgent): Promise<void>
  disableCodes(agent: StoredAgent): Promise<void>
}

export interface AccountState {
  /** Somebody else has set it: the first run, an administrator, the reset command. */
  readonly mustChangePassword: boolean
  readonly codesEnabled: boolean
  /** Set and not confirmed yet. */
  readonly pendingSecret: Uint8Array<ArrayBuffer> | undefined
}

export type AccountRefusal =
  | 'credentials'
  | 'disabled'
  | 'rate'
  | 'code'
  | 'short'
  | 'long'
  | 'same'

export function createAccounts(place: {
  readonly database: Database
  readonly store: Store
  readonly box: SecretBox
  readonly clock: Clock
}): Accounts {
  const { database, store, box, clock } = place
  const row = (agent: StoredAgent) =>
    database.select().from(agentCredentials).where(eq(agentCredentials.agentId, agent.id)).get()

  const write = (agent: StoredAgent, values: Partial<Omit<Row, 'agentId'>>): Statement =>
    database
      .insert(agentCredentials)
      .values({ agentId: agent.id, ...values })
      .onConflictDoUpdate({ target: agentCredentials.agentId, set: values })

  /** By the person: administrators and the reset command have lines of their own. */
  const audit = ({ id, name }: StoredAgent, action: AuditAction): Statement =>
    auditStatement(
      database,
      clock,
      { action, kind: 'agent', itemId: id, title: name },
      { id, name },
    )

  async function secretOf(agent: StoredAgent, sealed: string | null | undefined) {
    const text = sealed ? await box.open(sealed, owner(agent)) : undefined
    return text === undefined ? undefined : decode(text)
  }

  async function isCode(agent: StoredAgent, code: string): Promise<Result<void, AccountRefusal>> {
    const key = `issuer code ${agent.id}`
    if (!(await store.rateLimits.attempt(key, CODE_LIMIT)).allowed) {
      return err('rate')
    }
    const known = await row(agent)
    const secret = await secretOf(agent, known?.totpSecretSealed)
    const step =
      known === undefined || secret === undefined
        ? undefined
        : await verifyTotp(secret, code, clock.nowMs(), known.totpLastStep)
    if (step === undefined) {
      return err('code')
    }
    await write(agent, { totpLastStep: step })
    await store.rateLimits.forgive(key)
    return ok(undefined)
  }

  return {
    async checkPassword(email, password, address) {
      const counters = [
        { key: `issuer address ${address}`, limit: ADDRESS_LIMIT },
        { key: `issuer account ${email.trim().toLowerCase()}`, limit: ACCOUNT_LIMIT },
      ]
      for (const { key, limit } of counters) {
        if (!(await store.rateLimits.attempt(key, limit)).allowed) {
          return err('rate')
        }
      }
      const agent = await store.agents.byEmail(email)
      // The work of a wrong password is done for an unknown address too: time tells nothing.
      const isRight = await isPassword(
        password.slice(0, PASSWORD_MAX_LENGTH),
        agent?.passwordHash ?? NO_PASSWORD,
      )
      if (agent === undefined || !isRight) {
        return err('credentials')
      }
      for (const { key } of counters) {
        await store.rateLimits.forgive(key)
      }
      return agent.enabled ? ok(agent) : err('disabled')
    },
    async state(agent) {
      const known = await row(agent)
      const digest = await hashToken(agent.passwordHash ?? '')
      return {
        mustChangePassword: known?.ownPassword !== digest,
        codesEnabled: known?.totpEnabled ?? false,
        pendingSecret: known?.totpEnabled
          ? undefined
          : await secretOf(agent, known?.totpSecretSealed),
      }
    },
    async changePassword(agent, password) {
      const { length } = password
      if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) {
        return err(length < PASSWORD_MIN_LENGTH ? 'short' : 'long')
      }
      if (await isPassword(password, agent.passwordHash ?? NO_PASSWORD)) {
        return err('same')
      }
      const passwordHash = await hashPassword(password)
      const ownPassword = await hashToken(passwordHash)
      await database.batch([
        database.update(agents).set({ passwordHash }).where(eq(agents.id, agent.id)),
        write(agent, { ownPassword }),
        database.delete(issuerRecords).where(eq(issuerRecords.accountId, agent.id)),
        audit(agent, 'change-password'),
      ])
      await store.staffSessions.closeAll(agent.id)
      return ok(undefined)
    },
    checkCode: isCode,
    async beginCodes(agent) {
      const secret = createTotpSecret()
      const totpSecretSealed = await box.seal(encode(secret), owner(agent))
      await write(agent, { totpSecretSealed, totpEnabled: false, totpLastStep: 0 })
      return secret
    },
    async enableCodes(agent, code) {
      const checked = await isCode(agent, code)
      if (checked.ok) {
        await database.batch([write(agent, { totpEnabled: true }), audit(agent, 'enable-codes')])
      }
      return checked
    },
    async cancelCodes(agent) {
      await database
        .update(agentCredentials)
        .set({ totpSecretSealed: null })
        .where(and(eq(agentCredentials.agentId, agent.id), eq(agentCredentials.totpEnabled, false)))
    },
    async disableCodes(agent) {
      await database.batch([
        write(agent, { totpEnabled: false, totpSecretSealed: null }),
        audit(agent, 'disable-codes'),
      ])
    },
  }
}

/** A hash no password has, with today's cost. */
const NO_PASSWORD = `scrypt$${2 ** 15}$8$3$${btoa('\0'.repeat(16))}$${btoa('\0'.repeat(32))}`

const owner = ({ id }: StoredAgent) => `agent_credentials/${id}/totp`

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const decode = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

type Row = typeof agentCredentials.$inferSelect
