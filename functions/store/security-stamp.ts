/**
 * The security stamp of a staff account. A check of the password or of a one-time code is valid for the stamp
 * it saw: statements that depend on it require that stamp.
 */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from './database.ts'
import { endLink } from './one-time-links.ts'
import { agents, staffSessions } from './schema.ts'
import { issuerRecords } from './sign-in-schema.ts'

/** Stamp of a new account. */
export const FIRST_STAMP = 1

export interface Stamped {
  /** The account's ID. */
  readonly id: string
  readonly securityStamp: number
}

/** @returns a condition: the account is enabled, and nothing about its sign-in has changed */
export const isCurrent = ({ id, securityStamp }: Stamped): SQL =>
  sql`EXISTS (SELECT 1 FROM agents
    WHERE id = ${id} AND security_stamp = ${securityStamp} AND enabled = 1)`

/**
 * Gives the account a new stamp, and deletes its sessions, its invitation and all its records at the embedded
 * issuer. For the batch of the change that requires it.
 *
 * @param options.when - a condition; always by default
 * @param options.keep - digest of a session that continues, without the issuer's tokens, which are void
 */
export function endSignIns(
  database: Database,
  agentId: string,
  options: { readonly when?: SQL; readonly keep?: string | undefined } = {},
): readonly Statement[] {
  const { when = sql`1`, keep = '' } = options
  return [
    endLink(database, 'invitation', agentId, when),
    database.delete(issuerRecords).where(and(eq(issuerRecords.accountId, agentId), when)),
    database
      .delete(staffSessions)
      .where(and(eq(staffSessions.agentId, agentId), ne(staffSessions.tokenHash, keep), when)),
    database
      .update(staffSessions)
      .set({
        accessTokenSealed: null,
        idTokenSealed: null,
        refreshTokenSealed: null,
        refreshDueMs: null,
      })
      .where(and(eq(staffSessions.agentId, agentId), when)),
    database
      .update(agents)
      .set({ securityStamp: sql`${agents.securityStamp} + 1` })
      .where(and(eq(agents.id, agentId), when)),
  ]
}
