/** Versions of the test plan. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../ports/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import { certificationPlans } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import { batchIf } from '../precondition.ts'

export interface CertificationPlanRepository {
  newest(): Promise<PlanVersion | undefined>
  find(version: number): Promise<PlanVersion | undefined>
  /** Newest first. */
  list(): Promise<readonly PlanVersion[]>
  /**
   * @param after - the newest version, 0 for the first one
   * @param by - absent if the portal derived it
   * @returns undefined if another version was stored in the meantime
   */
  add(after: number, plan: NewPlanVersion, by?: Actor): Promise<PlanVersion | undefined>
}

export type PlanVersion = typeof certificationPlans.$inferSelect
export type NewPlanVersion = Omit<PlanVersion, 'version' | 'createdMs'>

/** Older versions are stored for their runs. */
const LISTED_VERSIONS = 50

export function createCertificationPlanRepository(
  database: Database,
  clock: Clock,
): CertificationPlanRepository {
  const audit = auditOf(database, clock, 'test_plan')
  const find = async (version: number) =>
    database.select().from(certificationPlans).where(eq(certificationPlans.version, version)).get()
  const newestOnes = async (count: number) =>
    database
      .select()
      .from(certificationPlans)
      .orderBy(desc(certificationPlans.version))
      .limit(count)
  return {
    find,
    newest: async () => (await newestOnes(1))[0],
    list: () => newestOnes(LISTED_VERSIONS),
    async add(after, plan, by) {
      const row = { ...plan, version: after + 1, createdMs: clock.nowMs() }
      const isNewest = sql`(SELECT coalesce(max(version), 0) FROM certification_plans) = ${after}`
      const added = await batchIf(database, isNewest, [
        database.insert(certificationPlans).values(row),
        ...(by === undefined
          ? []
          : [audit('update', String(row.version), `Version ${row.version}`, by)]),
      ])
      return added.ok ? row : undefined
    },
  }
}
