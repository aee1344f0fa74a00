/** Web sessions of partners. Only the digest of a bearer is stored. */
import { eq, lt, sql } from 'drizzle-orm'
import { type Clock, DAY_MS, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { batchIf } from '../precondition.ts'
import { partners, sessions } from '../schema.ts'
import type { SecretBox } from '../secret-box.ts'
import { createToken, hashToken } from '../token.ts'
import { openPartner, type Partner } from './partners.ts'

export const SESSION_TTL_SECONDS = 8 * 60 * 60

/** Retention of expired sessions, so that readers get 'Token is expired'. */
const REMEMBERED_MS = 7 * DAY_MS

export interface SessionRepository {
  /**
   * Opens a session if the partner hasn't changed since it was read: enabled, with these keys. Check and
   * session are one step.
   *
   * @param former - the browser's previous session, which ends
   * @returns the bearer, available in clear text only here; undefined if the partner has changed
   */
  open(partner: OpenFor, former?: string): Promise<string | undefined>
  /** The session and its partner, read in one statement. */
  find(token: string): Promise<SessionState>
  close(token: string): Promise<void>
}

export type SessionState =
  | { readonly code: 'active'; readonly partner: Partner }
  | { readonly code: 'expired' }
  | { readonly code: 'unknown' }

type OpenFor = Pick<Partner, 'id' | 'revision'>

export function createSessionRepository(
  database: Database,
  box: SecretBox,
  clock: Clock,
): SessionRepository {
  return {
    async open({ id: partnerId, revision }, former = '') {
      const token = createToken('gp_user')
      const tokenHash = await hashToken(token)
      const now = clock.nowMs()
      const expiresMs = now + SESSION_TTL_SECONDS * 1000
      const isUnchanged = sql`EXISTS (SELECT 1 FROM partners
        WHERE id = ${partnerId} AND revision = ${revision} AND enabled = 1)`
      const done = await batchIf(database, isUnchanged, [
        database.delete(sessions).where(lt(sessions.expiresMs, now - REMEMBERED_MS)),
        database.delete(sessions).where(eq(sessions.tokenHash, await hashToken(former))),
        database.insert(sessions).values({ tokenHash, partnerId, createdMs: now, expiresMs }),
        database
          .update(partners)
          .set({ lastLoggedInAt: isoTime(clock) })
          .where(eq(partners.id, partnerId)),
      ])
      return done.ok ? token : undefined
    },
    async find(token) {
      const hash = await hashToken(token)
      const found = await database
        .select({ expiresMs: sessions.expiresMs, partner: partners })
        .from(sessions)
        .innerJoin(partners, eq(partners.id, sessions.partnerId))
        .where(eq(sessions.tokenHash, hash))
        .get()
      if (found === undefined || !found.partner.enabled) return { code: 'unknown' }
      return found.expiresMs <= clock.nowMs()
        ? { code: 'expired' }
        : { code: 'active', partner: await openPartner(box, found.partner) }
    },
    async close(token) {
      await database.delete(sessions).where(eq(sessions.tokenHash, await hashToken(token)))
    },
  }
}
