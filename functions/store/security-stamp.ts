/**
 * The security stamp of a staff account. A check of the password, or of a one-time code, holds for the
 * stamp it saw: whatever depends on it asks for that stamp in its own statement.
 */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from './database.ts'
import type { StoredAgent } from './repositories/agents.ts'
import { agents, staffSessions } from './schema.ts'
import { issuerRecords } from './sign-in-schema.ts'

/** Of an account that has just been made. */
export const FIRST_STAMP = 1

export type Stamped = Pick<StoredAgent, 'id' | 'securityStamp'>

/** @returns a condition: the account is enabled, and nothing about its sign-in has changed */
export const isCurrent = ({ id, securityStamp }: Stamped): SQL =>
  sql`EXISTS (SELECT 1 FROM agents
    WHERE id = ${id} AND security_stamp = ${securityStamp} AND enabled = 1)`

/**
 * Gives the account another stamp, and removes its sessions and all that the embedded issuer keeps for
 * it. For the batch of the change that makes this necessary.
 *
 * @param options.when - a condition; without it, always
 * @param options.keep - digest of a session that goes on, without the issuer's tokens, which are void
 */
export function endSignIns(
  database: Database,
  agentId: string,
  options: { readonly when?: SQL; readonly keep?: string | undefined } = {},
): readonly Statement[] {
  const { when = sql`1`, keep = '' } = options
  return [
    database.delete(issuerRecords).where(and(eq(issuerRecords.accountId, agentId), when)),
    database
      .delete(staffSessions)
      .where(and(eq(staffSessions.agentId, agentId), ne(staffSessions.tokenHash, keep), when)),
    database
      .update(staffSessions)
      .set({ idTokenSealed: null, refreshTokenSealed: null, refreshDueMs: null })
      .where(and(eq(staffSessions.agentId, agentId), when)),
    database
      .update(agents)
      .set({ securityStamp: sql`${agents.securityStamp} + 1` })
      .where(and(eq(agents.id, agentId), when)),
  ]
}
