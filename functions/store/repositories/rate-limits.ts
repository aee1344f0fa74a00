/**
 * Counts attempts in fixed windows, in the database, so that the counts survive a restart and are shared by
 * all workers.
 */
import { eq, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { rateLimits } from '../schema.ts'
import { hashToken } from '../token.ts'

export interface RateLimitRepository {
  /** Counts one attempt, unless the limit is reached: then it writes nothing. */
  attempt(key: string, limit: RateLimit): Promise<Attempt>
  /** Removes one counted attempt, because it succeeded. */
  forgive(key: string): Promise<void>
}

export interface RateLimit {
  readonly attempts: number
  readonly windowSeconds: number
}

export type Attempt =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

export function createRateLimitRepository(database: Database, clock: Clock): RateLimitRepository {
  const rejected = (endsMs: number): Attempt => ({
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil((endsMs - clock.nowMs()) / 1000)),
  })
  return {
    async attempt(key, limit) {
      const now = clock.nowMs()
      const hash = await hashToken(key)
      // A window that ends later than a new one was opened before the clock was set back.
      const latestMs = now + limit.windowSeconds * 1000
      const known = await database.select().from(rateLimits).where(eq(rateLimits.key, hash)).get()
      const isOpen = known !== undefined && known.endsMs > now && known.endsMs <= latestMs
      if (isOpen && known.attempts >= limit.attempts) return rejected(known.endsMs)
      if (!isOpen) await database.delete(rateLimits).where(lte(rateLimits.endsMs, now))
      // One statement: concurrent attempts get different counts in the same window.
      const isOver = sql`(${rateLimits.endsMs} <= ${now} OR ${rateLimits.endsMs} > ${latestMs})`
      const counted = await database
        .insert(rateLimits)
        .values({ key: hash, attempts: 1, endsMs: latestMs })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            attempts: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.attempts} + 1 END`,
            endsMs: sql`CASE WHEN ${isOver} THEN ${latestMs} ELSE ${rateLimits.endsMs} END`,
          },
        })
        .returning()
        .get()
      return counted.attempts > limit.attempts ? rejected(counted.endsMs) : { allowed: true }
    },
    async forgive(key) {
      const hash = await hashToken(key)
      await database
        .update(rateLimits)
        .set({ attempts: sql`max(0, ${rateLimits.attempts} - 1)` })
        .where(eq(rateLimits.key, hash))
    },
  }
}
