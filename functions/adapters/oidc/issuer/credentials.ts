/** Reads and writes the row of an account's credentials at the embedded issuer. */
import { eq, type SQL } from 'drizzle-orm'
import type { AuditAction } from '#core/api/audit-actions.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { RateError } from '../../../auth/rate-error.ts'
import type { Clock } from '../../../ports/clock.ts'
import { auditOf } from '../../../store/audit.ts'
import type { Database, Statement } from '../../../store/database.ts'
import { batchIf } from '../../../store/precondition.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import type { RateLimit } from '../../../store/repositories/rate-limits.ts'
import type { SecretBox } from '../../../store/secret-box.ts'
import { agentCredentials } from '../../../store/sign-in-schema.ts'
import type { Store } from '../../../store/store.ts'

export interface AccountDeps {
  readonly database: Database
  readonly store: Store
  readonly box: SecretBox
  readonly clock: Clock
}

export type CredentialRow = typeof agentCredentials.$inferSelect

export type AccountError =
  | 'credentials'
  | 'disabled'
  /** Since it was read, by another person or in another tab: see security-stamp.ts. */
  | 'changed'
  | RateError
  | 'code'
  | 'recovery'
  | 'short'
  | 'long'
  | 'same'

/** NIST SP 800-63B §5.1.1: length decides. The upper limit bounds scrypt's input. */
export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 200

export function lengthError({ length }: string): 'short' | 'long' | undefined {
  if (length < PASSWORD_MIN_LENGTH) return 'short'
  return length > PASSWORD_MAX_LENGTH ? 'long' : undefined
}

/** Failed attempts at one-time codes and recovery codes. */
export const CODE_LIMIT: RateLimit = { attempts: 6, windowSeconds: 5 * 60 }
export const codeLimitKey = ({ id }: StoredAgent): string => `issuer code ${id}`

export const credentialsIn = ({ database, clock }: AccountDeps) => ({
  row: (agent: StoredAgent): Promise<CredentialRow | undefined> =>
    database.select().from(agentCredentials).where(eq(agentCredentials.agentId, agent.id)).get(),

  /** @param setWhere - an existing row changes only if this holds */
  write: (
    agent: StoredAgent,
    values: Partial<Omit<CredentialRow, 'agentId'>>,
    setWhere?: SQL,
  ): Statement =>
    database
      .insert(agentCredentials)
      .values({ agentId: agent.id, ...values })
      .onConflictDoUpdate({
        target: agentCredentials.agentId,
        set: values,
        ...(setWhere === undefined ? {} : { setWhere }),
      }),

  /** For actions of the person: administrators and the reset command write separate entries. */
  audit: ({ id, name }: StoredAgent, action: AuditAction): Statement =>
    auditOf(database, clock, 'agent')(action, id, name, { id, name }),

  /** Checks that the precondition still holds and writes what depends on it, in one step. */
  writeIf: async (
    held: SQL,
    statements: readonly Statement[],
    error: AccountError,
  ): Promise<Result<void, AccountError>> => {
    const done = await batchIf(database, held, statements)
    return done.ok ? ok(undefined) : err(error)
  },
})
