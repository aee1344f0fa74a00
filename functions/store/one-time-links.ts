/** Links that open once and expire. The token is only in the link; the database has its digest. */
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { type Clock, isoTime } from '../ports/clock.ts'
import type { OneTimeLink } from '../ports/one-time-link.ts'
import type { Database, Statement } from './database.ts'
import { type LinkPurpose, oneTimeLinks } from './schema.ts'
import { createToken, hashToken } from './token.ts'

/** Time in which a link can be opened. */
const LINK_SECONDS = 7 * 24 * 60 * 60

/** @returns the link, and the statements that store it in place of the subject's previous one */
export async function newLink(
  database: Database,
  clock: Clock,
  purpose: LinkPurpose,
  subjectId: string,
): Promise<{ readonly link: OneTimeLink; readonly statements: readonly Statement[] }> {
  const token = createToken('gp_link')
  const expiresAt = new Date(clock.nowMs() + LINK_SECONDS * 1000).toISOString()
  const row = { tokenHash: await hashToken(token), purpose, subjectId, expiresAt }
  return {
    link: { token, expiresAt },
    statements: [
      database.delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, isoTime(clock))),
      endLink(database, purpose, subjectId),
      database.insert(oneTimeLinks).values(row),
    ],
  }
}

/** @param when - a condition; always by default */
export const endLink = (
  database: Database,
  purpose: LinkPurpose,
  subjectId: string,
  when: SQL = sql`1`,
): Statement =>
  database
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.purpose, purpose), eq(oneTimeLinks.subjectId, subjectId), when))

export interface FoundLink {
  readonly subjectId: string
  /** A condition: the link hasn't been opened or replaced, and hasn't expired. */
  readonly isOpen: SQL
}

/** @returns undefined for a link that is unknown, used or expired; a batch must require `isOpen` again */
export async function findLink(
  database: Database,
  clock: Clock,
  purpose: LinkPurpose,
  token: string,
): Promise<FoundLink | undefined> {
  const tokenHash = await hashToken(token)
  const isOpen = sql`EXISTS (SELECT 1 FROM one_time_links
    WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND expires_at > ${isoTime(clock)})`
  const row = await database
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, tokenHash), isOpen))
    .get()
  return row && { subjectId: row.subjectId, isOpen }
}
