/** Sets a new initial password for a person who has none or has forgotten it. */
import { eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../../ports/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import { auditOf } from '../../../store/audit.ts'
import type { Database } from '../../../store/database.ts'
import { batchIf } from '../../../store/precondition.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import { agents } from '../../../store/schema.ts'
import { endSignIns } from '../../../store/security-stamp.ts'
import { agentCredentials } from '../../../store/sign-in-schema.ts'
import { createToken } from '../../../store/token.ts'
import { hashPassword } from '../../node/password-hash.ts'
import { endRecoveryCodes } from './recovery-codes.ts'

/**
 * Sets a generated password that its owner must change at the next sign-in, and ends every session of the
 * person and every sign-in in progress.
 *
 * @param options.codes - also turns one-time codes off, for a person who has lost the device
 * @param options.by - for the audit log
 * @returns the password; it is available in clear text only here
 */
export async function resetPassword(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  agent: StoredAgent | undefined,
  options: { readonly codes: boolean; readonly by: Actor },
): Promise<Result<string, { readonly code: 'unknown' | 'disabled' }>> {
  if (!agent?.enabled) return err({ code: agent === undefined ? 'unknown' : 'disabled' })
  const password = createToken('gp_first')
  const passwordHash = await hashPassword(password)
  const codes = options.codes ? { totpEnabled: false, totpSecretSealed: null } : {}
  const { id, name } = agent
  const isEnabled = sql`EXISTS (SELECT 1 FROM agents WHERE id = ${id} AND enabled = 1)`
  const done = await batchIf(database, isEnabled, [
    database.update(agents).set({ passwordHash }).where(eq(agents.id, id)),
    database
      .update(agentCredentials)
      .set({ ownPassword: null, ...codes })
      .where(eq(agentCredentials.agentId, id)),
    ...(options.codes ? [endRecoveryCodes(database, id)] : []),
    ...endSignIns(database, id),
    auditOf(database, clock, 'agent')('rotate', id, name, options.by),
  ])
  return done.ok ? ok(password) : err({ code: 'disabled' })
}
