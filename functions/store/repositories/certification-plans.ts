/** Versions of the test plan. */
import { desc, eq } from 'drizzle-orm'
import type { Clock } from '../../ports/clock.ts'
import { certificationPlans } from '../certification-schema.ts'
import type { Database } from '../database.ts'

export interface CertificationPlanRepository {
  newest(): Promise<PlanVersion | undefined>
  find(version: number): Promise<PlanVersion | undefined>
  /** @returns undefined if another version was stored since `after`, which is 0 for the first one */
  add(after: number, plan: NewPlanVersion): Promise<PlanVersion | undefined>
}

export type PlanVersion = typeof certificationPlans.$inferSelect
export type NewPlanVersion = Omit<PlanVersion, 'version' | 'createdMs'>

export function createCertificationPlanRepository(
  database: Database,
  clock: Clock,
): CertificationPlanRepository {
  const find = async (version: number) =>
    database.select().from(certificationPlans).where(eq(certificationPlans.version, version)).get()
  return {
    find,
    newest: async () =>
      database
        .select()
        .from(certificationPlans)
        .orderBy(desc(certificationPlans.version))
        .limit(1)
        .get(),
    async add(after, plan) {
      const row = { ...plan, version: after + 1, createdMs: clock.nowMs() }
      const added = await database
        .insert(certificationPlans)
        .values(row)
        .onConflictDoNothing()
        .returning({ version: certificationPlans.version })
      return added.length === 0 ? undefined : row
    },
  }
}
