/** Sessions of partners on the web. Only the digest of a bearer is kept. */
import { eq, lt } from 'drizzle-orm'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { sessions } from '../schema.ts'
import { createToken, hashToken } from '../token.ts'

export const SESSION_TTL_SECONDS = 8 * 60 * 60

/** Expired sessions are remembered this long, so that readers hear 'Token is expired'. */
const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1000

export interface SessionRepository {
  /** @returns the bearer; this is the only time it is known in clear */
  open(partnerId: string): Promise<string>
  find(token: string): Promise<SessionState>
  close(token: string): Promise<void>
}

export type SessionState =
  | { readonly code: 'active'; readonly partnerId: string }
  | { readonly code: 'expired' }
  | { readonly code: 'unknown' }

export function createSessionRepository(database: Database, clock: Clock): SessionRepository {
  return {
    async open(partnerId) {
      const token = createToken('gp_user')
      const tokenHash = await hashToken(token)
      const now = clock.nowMs()
      const expiresMs = now + SESSION_TTL_SECONDS * 1000
      await database.batch([
        database.delete(sessions).where(lt(sessions.expiresMs, now - REMEMBERED_MS)),
        database.insert(sessions).values({ tokenHash, partnerId, createdMs: now, expiresMs }),
      ])
      return token
    },
    async find(token) {
      const hash = await hashToken(token)
      const row = await database.select().from(sessions).where(eq(sessions.tokenHash, hash)).get()
      if (row === undefined) {
        return { code: 'unknown' }
      }
      return row.expiresMs <= clock.nowMs()
        ? { code: 'expired' }
        : { code: 'active', partnerId: row.partnerId }
    },
    async close(token) {
      await database.delete(sessions).where(eq(sessions.tokenHash, await hashToken(token)))
    },
  }
}
