/** Calls of runs, without credentials and bodies. */
import { desc, eq, sql } from 'drizzle-orm'
import { certificationCalls } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import type { Listeners } from '../listeners.ts'

export interface CertificationCallRepository {
  add(call: StoredCall): Promise<void>
  /** Newest first. */
  list(runId: string): Promise<readonly StoredCall[]>
}

export type StoredCall = typeof certificationCalls.$inferSelect

/** Per run. */
const MAX_CALLS = 500
/** Older ones are stored for the cases that they decided. */
const SHOWN_CALLS = 50

export function createCertificationCallRepository(
  database: Database,
  { changed }: Pick<Listeners, 'changed'>,
): CertificationCallRepository {
  return {
    async add(call) {
      await database.batch([
        database.insert(certificationCalls).values(call),
        database.delete(certificationCalls).where(sql`run_id = ${call.runId} AND rowid NOT IN
          (SELECT rowid FROM certification_calls WHERE run_id = ${call.runId}
            ORDER BY at_ms DESC, rowid DESC LIMIT ${MAX_CALLS})`),
      ])
      changed(call.runId)
    },
    list: async (runId) =>
      database
        .select()
        .from(certificationCalls)
        .where(eq(certificationCalls.runId, runId))
        .orderBy(desc(certificationCalls.atMs), sql`rowid DESC`)
        .limit(SHOWN_CALLS),
  }
}
