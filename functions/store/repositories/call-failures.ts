/** Counts failed calls by week, operation and step, for staff. No bodies, and no partners. */
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { encodeBytes } from '#core/signature/crypto.ts'
import { type Clock, DAY_MS, daysAgo } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { deriveKey } from '../derive-key.ts'
import { callFailures } from '../failure-schema.ts'

export interface CallFailureRepository {
  /** Stores nothing if the retention is 0. */
  note(outcome: CallOutcome): Promise<void>
  /** Newest first. @param weeksAgo - 0 for the current week */
  ofWeek(weeksAgo: number): Promise<readonly CallFailure[]>
  /** Deletes weeks whose retention is over. */
  purge(): Promise<void>
}

/** A call that the sandbox has verified, or an actual API has answered. */
export interface CallOutcome {
  readonly partnerId: string
  /** Key of the operation. */
  readonly operation: string
  /** Absent for an accepted call. */
  readonly failure?: { readonly step: string; readonly reason: string }
}

/** Without the digest of the partner: staff see how many failed, not who. */
export type CallFailure = Omit<typeof callFailures.$inferSelect, 'week' | 'partner'>

/** Rows of one week; more partners than any portal has. */
const MAX_FAILURES = 5000

export function createCallFailureRepository(
  database: Database,
  secretKey: Uint8Array,
  clock: Clock,
  retentionDays: number,
): CallFailureRepository {
  let derived: Promise<CryptoKey> | undefined
  const key = () => (derived ??= hmacKey(secretKey))
  return {
    async note({ partnerId, operation, failure }) {
      if (retentionDays === 0) return
      const nowMs = clock.nowMs()
      const week = weekOf(nowMs)
      const partner = await pseudonym(await key(), week, partnerId)
      if (failure !== undefined) {
        const { step, reason } = failure
        await database.run(sql`INSERT INTO call_failures
          (week, operation, step, reason, partner, calls, failed_ms)
          VALUES (${week}, ${operation}, ${step}, ${reason}, ${partner}, 1, ${nowMs})
          ON CONFLICT DO UPDATE SET calls = calls + 1, failed_ms = ${nowMs}, helped_ms = NULL`)
        return
      }
      // Only the last explanation helped: earlier ones were followed by another failure.
      await database.run(sql`UPDATE call_failures SET helped_ms = ${nowMs} WHERE rowid IN
        (SELECT rowid FROM call_failures WHERE week = ${week} AND operation = ${operation}
          AND partner = ${partner} ORDER BY failed_ms DESC, rowid DESC LIMIT 1) AND helped_ms IS NULL`)
    },
    async ofWeek(weeksAgo) {
      const week = weekOf(clock.nowMs() - weeksAgo * 7 * DAY_MS)
      const { operation, step, reason, calls, failedMs, helpedMs } = callFailures
      return database
        .select({ operation, step, reason, calls, failedMs, helpedMs })
        .from(callFailures)
        .where(and(eq(callFailures.week, week), sql`week > ${oldest()}`))
        .orderBy(desc(failedMs), sql`rowid DESC`)
        .limit(MAX_FAILURES)
    },
    async purge() {
      await database.delete(callFailures).where(lte(callFailures.week, oldest()))
    },
  }

  function oldest(): string {
    return daysAgo(clock, retentionDays + 7).slice(0, 10)
  }
}

/** The Monday of the week in UTC, as a date. 1 January 1970 was a Thursday. */
function weekOf(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  return new Date((days - ((days + 3) % 7)) * DAY_MS).toISOString().slice(0, 10)
}

async function hmacKey(secretKey: Uint8Array): Promise<CryptoKey> {
  const bytes = await deriveKey(secretKey, 'failure counts')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** Without SECRET_KEY, no one can find out which partner it is, nor connect two weeks. */
async function pseudonym(key: CryptoKey, week: string, partnerId: string): Promise<string> {
  const text = new TextEncoder().encode(`${week} ${partnerId}`)
  return encodeBytes(
    new Uint8Array(await crypto.subtle.sign('HMAC', key, text)),
    'base64url',
  ).slice(0, 22)
}
