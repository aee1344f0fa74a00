/** How staff reviewed the runs of partners. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Review } from '#core/certification/review.ts'
import type { Actor } from '../../ports/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import { auditStatement } from '../audit.ts'
import { certificationRuns } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import type { Listeners } from '../listeners.ts'
import { batchIf } from '../precondition.ts'
import { isSignedOff, type PartnerRun, type StoredRun } from './certification-runs.ts'

export interface CertificationReviewRepository {
  /** @returns false if the run was changed or canceled since it was read */
  review(partnerRun: PartnerRun, review: Review, by: Actor): Promise<boolean>
  /** By partner: the newest run that was signed off, else the newest run. */
  standings(partnerIds: readonly string[]): Promise<ReadonlyMap<string, Standing>>
}

export type Standing = Pick<StoredRun, 'id' | 'partnerId' | 'planVersion' | 'startedMs' | 'review'>

export function createCertificationReviewRepository(
  database: Database,
  { changed }: Pick<Listeners, 'changed'>,
  clock: Clock,
): CertificationReviewRepository {
  return {
    async review({ run: { id, revision, planVersion }, partnerName }, review, by) {
      const isUnchanged = sql`EXISTS (SELECT 1 FROM certification_runs
        WHERE id = ${id} AND revision = ${revision} AND canceled_ms IS NULL)`
      const entry = {
        action: review.state === 'signed-off' ? 'sign-off' : 'send-back',
        kind: 'certification_run',
        itemId: id,
        title: [`${partnerName} (${planVersion})`, review.remark].filter(Boolean).join(': '),
      } as const
      const { ok: isDone } = await batchIf(database, isUnchanged, [
        database
          .update(certificationRuns)
          .set({ review, revision: revision + 1 })
          .where(eq(certificationRuns.id, id)),
        auditStatement(database, clock, entry, by),
      ])
      if (isDone) changed(id)
      return isDone
    },
    async standings(partnerIds) {
      const { id, partnerId, planVersion, startedMs, review } = certificationRuns
      const found = await database
        .select({ id, partnerId, planVersion, startedMs, review })
        .from(certificationRuns)
        .where(and(inArray(partnerId, [...partnerIds]), isNull(certificationRuns.canceledMs)))
        .orderBy(isSignedOff, startedMs, sql`rowid`)
      // The last one of a partner counts.
      return new Map(found.map((run) => [run.partnerId, run]))
    },
  }
}
