/** Calls of runs, without credentials and bodies. */
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Clock, DAY_MS } from '../../ports/clock.ts'
import { certificationCalls } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import type { Listeners } from '../listeners.ts'
import { decidingCalls } from './certification-runs.ts'

export interface CertificationCallRepository {
  /** Stores nothing if the retention is 0. */
  add(call: StoredCall): Promise<void>
  /** The newest, and those that decided a case. Newest first. */
  list(runId: string): Promise<readonly StoredCall[]>
  /** Deletes calls whose retention is over. */
  purge(): Promise<void>
}

export type StoredCall = typeof certificationCalls.$inferSelect

/** Per run, without those that decided a case. */
const MAX_CALLS = 500
const SHOWN_CALLS = 50

export function createCertificationCallRepository(
  database: Database,
  { changed }: Pick<Listeners, 'changed'>,
  clock: Clock,
  retentionDays: number,
): CertificationCallRepository {
  const oldestMs = () => clock.nowMs() - retentionDays * DAY_MS
  return {
    async add(call) {
      if (retentionDays === 0) return
      await database.batch([
        database.insert(certificationCalls).values(call),
        database.delete(certificationCalls).where(sql`run_id = ${call.runId} AND rowid NOT IN
          (SELECT rowid FROM certification_calls WHERE run_id = ${call.runId}
            ORDER BY at_ms DESC, rowid DESC LIMIT ${MAX_CALLS})
          AND id NOT IN (${decidingCalls(call.runId)})`),
      ])
      changed(call.runId)
    },
    list: async (runId) =>
      database
        .select()
        .from(certificationCalls)
        .where(
          and(
            eq(certificationCalls.runId, runId),
            gt(certificationCalls.atMs, oldestMs()),
            sql`(id IN (${decidingCalls(runId)}) OR rowid IN (SELECT rowid FROM certification_calls
              WHERE run_id = ${runId} ORDER BY at_ms DESC, rowid DESC LIMIT ${SHOWN_CALLS}))`,
          ),
        )
        .orderBy(desc(certificationCalls.atMs), sql`rowid DESC`),
    async purge() {
      await database.delete(certificationCalls).where(lte(certificationCalls.atMs, oldestMs()))
    },
  }
}
