/** Runs of partners: bounded in number and in time. */
import { and, desc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { NEW_RUN, type Run } from '#core/certification/run.ts'
import { type Clock, DAY_MS } from '../../ports/clock.ts'
import { certificationRuns } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import { createListeners, type Listeners } from '../listeners.ts'
import { createToken } from '../token.ts'

/** Its listeners are named by run. */
export interface CertificationRunRepository extends Listeners {
  /** @returns undefined if the partner has {@link MAX_ACTIVE_RUNS} already */
  start(partnerId: string, planVersion: number): Promise<StoredRun | undefined>
  /** Also a canceled one; not one whose retention is over. */
  find(id: string): Promise<StoredRun | undefined>
  /** Newest first. */
  list(partnerId: string): Promise<readonly StoredRun[]>
  /** Saves the state and the plan's version. @returns the saved run; undefined if the run was changed or canceled since it was read */
  save(run: StoredRun, state: Run): Promise<StoredRun | undefined>
  /** A run that was signed off stays. */
  cancel(id: string): Promise<void>
  /** Deletes runs whose retention is over, with their calls. */
  purge(): Promise<void>
}

export type StoredRun = typeof certificationRuns.$inferSelect

export const isSignedOff = sql<boolean>`coalesce(review ->> '$.state' = 'signed-off', 0)`

/** IDs of the calls that decided a case of the run, or await the reaction to their answer. */
export const decidingCalls = (runId: string) => sql`SELECT coalesce(result.value ->> '$.call',
  result.value ->> '$.challenge.call') FROM certification_runs AS run, json_each(run.state, '$.results') AS result
  WHERE run.id = ${runId}`

/** Without those that were signed off. */
export const MAX_ACTIVE_RUNS = 5
/** Per partner, the newest. A partner can start and cancel runs in a loop. */
const RETAINED_CANCELED = 20
/** After its last change. */
export const RUN_RETENTION_DAYS = 30

/** @param nowMs - of the clock, at the time of the query */
export const isRetained = (nowMs: number, retentionDays: number) =>
  or(gt(certificationRuns.changedMs, nowMs - retentionDays * DAY_MS), isSignedOff)

/** @param retentionDays - after the last change of a run */
export function createCertificationRunRepository(
  database: Database,
  clock: Clock,
  retentionDays: number,
): CertificationRunRepository {
  const isKnown = () => isRetained(clock.nowMs(), retentionDays)
  const purge = async () => {
    const isOld = lte(certificationRuns.changedMs, clock.nowMs() - retentionDays * DAY_MS)
    await database.delete(certificationRuns).where(and(isOld, not(isSignedOff)))
  }
  const listeners = createListeners()
  const find = async (id: string) =>
    database
      .select()
      .from(certificationRuns)
      .where(and(eq(certificationRuns.id, id), isKnown()))
      .get()
  return {
    ...listeners,
    find,
    async start(partnerId, planVersion) {
      const nowMs = clock.nowMs()
      await purge()
      const id = createToken('run')
      await database.run(sql`INSERT INTO certification_runs
        (id, partner_id, plan_version, state, revision, started_ms, changed_ms)
        SELECT ${id}, ${partnerId}, ${planVersion}, ${JSON.stringify(NEW_RUN)}, 1, ${nowMs}, ${nowMs}
        WHERE (SELECT count(*) FROM certification_runs
          WHERE partner_id = ${partnerId} AND canceled_ms IS NULL AND NOT ${isSignedOff}) < ${MAX_ACTIVE_RUNS}`)
      return find(id)
    },
    list: async (partnerId) =>
      database
        .select()
        .from(certificationRuns)
        .where(and(eq(certificationRuns.partnerId, partnerId), isKnown()))
        .orderBy(desc(certificationRuns.startedMs), sql`rowid DESC`),
    async save({ id, revision, planVersion, review }, state) {
      const [saved] = await database
        .update(certificationRuns)
        .set({ state, planVersion, review, revision: revision + 1, changedMs: clock.nowMs() })
        .where(
          and(
            eq(certificationRuns.id, id),
            eq(certificationRuns.revision, revision),
            isNull(certificationRuns.canceledMs),
          ),
        )
        .returning()
      if (saved !== undefined) listeners.changed(id)
      return saved
    },
    async cancel(id) {
      const canceled = sql`canceled_ms IS NOT NULL
        AND partner_id = (SELECT partner_id FROM certification_runs WHERE id = ${id})`
      await database.batch([
        database
          .update(certificationRuns)
          .set({ canceledMs: clock.nowMs(), revision: sql`revision + 1` })
          .where(
            and(
              eq(certificationRuns.id, id),
              isNull(certificationRuns.canceledMs),
              not(isSignedOff),
            ),
          ),
        database.delete(certificationRuns).where(sql`${canceled} AND rowid NOT IN
          (SELECT rowid FROM certification_runs WHERE ${canceled}
            ORDER BY canceled_ms DESC, rowid DESC LIMIT ${RETAINED_CANCELED})`),
      ])
      listeners.changed(id)
    },
    purge,
  }
}
