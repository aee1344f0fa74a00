/** The calls that decided cases of runs, as support may see them. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Clock, DAY_MS } from '../../ports/clock.ts'
import { certificationExchanges } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import { decidingCalls } from './certification-runs.ts'

export interface CertificationExchangeRepository {
  /** Stores nothing if the retention is 0. Deletes those of the run that no longer decide a case. */
  add(exchange: StoredExchange): Promise<void>
  find(runId: string, callId: string): Promise<StoredExchange | undefined>
  /** Deletes those whose retention is over. */
  purge(): Promise<void>
}

export type StoredExchange = typeof certificationExchanges.$inferSelect

/** A row of D1 has up to 2 MB. */
const MAX_EXCHANGE_BYTES = 1024 * 1024
/** For all exchanges of a run. */
const MAX_RUN_CHARACTERS = 8 * 1024 * 1024

export function createCertificationExchangeRepository(
  database: Database,
  clock: Clock,
  retentionDays: number,
): CertificationExchangeRepository {
  const oldestMs = () => clock.nowMs() - retentionDays * DAY_MS
  return {
    async add(exchange) {
      const { runId } = exchange
      const size = new TextEncoder().encode(JSON.stringify(exchange.exchange)).length
      if (retentionDays === 0 || size > MAX_EXCHANGE_BYTES) return
      await database.batch([
        database.insert(certificationExchanges).values(exchange),
        database
          .delete(certificationExchanges)
          .where(sql`run_id = ${runId} AND (call_id NOT IN (${decidingCalls(runId)})
          OR call_id IN (SELECT call_id FROM
            (SELECT call_id, sum(length(exchange)) OVER (ORDER BY at_ms DESC, rowid DESC) AS characters
              FROM certification_exchanges WHERE run_id = ${runId})
            WHERE characters > ${MAX_RUN_CHARACTERS}))`),
      ])
    },
    find: async (runId, callId) =>
      database
        .select()
        .from(certificationExchanges)
        .where(
          and(
            eq(certificationExchanges.runId, runId),
            eq(certificationExchanges.callId, callId),
            gt(certificationExchanges.atMs, oldestMs()),
          ),
        )
        .get(),
    async purge() {
      await database
        .delete(certificationExchanges)
        .where(lte(certificationExchanges.atMs, oldestMs()))
    },
  }
}
