/** The runs of all partners, as staff review them. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AuditAction } from '#core/api/audit-actions.ts'
import type { Review, ReviewState } from '#core/certification/review.ts'
import type { Actor } from '../../ports/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import { certificationRuns } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import type { Listeners } from '../listeners.ts'
import { contains, type ListQuery, newestFirst, type Page, pageOf } from '../page.ts'
import { batchIf } from '../precondition.ts'
import { isRetained, isSignedOff, type StoredRun } from './certification-runs.ts'

export interface CertificationReviewRepository {
  /** Last changed first. */
  page(query: RunQuery): Promise<Page<PartnerRun>>
  find(runId: string): Promise<PartnerRun | undefined>
  /**
   * Stores a review, and with a sign-off the partner's name. The retention of the run starts again.
   *
   * @returns false if the run was changed or canceled since it was read
   */
  review(partnerRun: PartnerRun, review: Review, by: Actor): Promise<boolean>
  /** By partner: the newest run that was signed off, else the newest run. */
  standings(partnerIds: readonly string[]): Promise<ReadonlyMap<string, Standing>>
}

export interface RunQuery extends ListQuery {
  /** Canceled runs are left out. */
  readonly state?: ReviewState | undefined
}

export interface PartnerRun {
  readonly run: StoredRun
  readonly partnerName: string
}

export type Standing = Pick<
  StoredRun,
  'id' | 'partnerId' | 'planVersion' | 'startedMs' | 'state' | 'review'
>

export function createCertificationReviewRepository(
  database: Database,
  { changed }: Pick<Listeners, 'changed'>,
  clock: Clock,
  retentionDays: number,
): CertificationReviewRepository {
  const isKnown = () => isRetained(clock.nowMs(), retentionDays)
  // The count of a list has no join.
  const name = sql<string>`(SELECT name FROM partners WHERE id = ${certificationRuns.partnerId})`
  const withPartner = () =>
    database.select({ run: certificationRuns, partnerName: name }).from(certificationRuns)
  return {
    page: (query) =>
      pageOf(database, query, {
        table: certificationRuns,
        rows: withPartner(),
        filter: and(
          isKnown(),
          contains(query.search, [name]),
          query.state === undefined
            ? undefined
            : sql`review ->> '$.state' = ${query.state} AND canceled_ms IS NULL`,
        ),
        order: newestFirst(query, certificationRuns.changedMs),
      }),
    find: async (runId) =>
      withPartner()
        .where(and(eq(certificationRuns.id, runId), isKnown()))
        .get(),
    async review({ run, partnerName }, review, by) {
      const { id, revision, planVersion } = run
      const isUnchanged = sql`EXISTS (SELECT 1 FROM certification_runs
        WHERE id = ${id} AND revision = ${revision} AND canceled_ms IS NULL)`
      const isSigned = review.state === 'signed-off'
      const title = [`${partnerName} (${planVersion})`, review.remark].filter(Boolean).join(': ')
      const { ok: isDone } = await batchIf(database, isUnchanged, [
        database
          .update(certificationRuns)
          .set({
            review: isSigned ? { ...review, partner: partnerName } : review,
            revision: revision + 1,
            changedMs: clock.nowMs(),
          })
          .where(eq(certificationRuns.id, id)),
        auditOf(database, clock, 'certification_run')(actionOf(run.review, review), id, title, by),
      ])
      if (isDone) changed(id)
      return isDone
    },
    async standings(partnerIds) {
      const { id, partnerId, planVersion, startedMs, state, review } = certificationRuns
      const found = await database
        .select({ id, partnerId, planVersion, startedMs, state, review })
        .from(certificationRuns)
        .where(and(inArray(partnerId, [...partnerIds]), isNull(certificationRuns.canceledMs)))
        .orderBy(isSignedOff, startedMs, sql`rowid`)
      // The last one of a partner counts.
      return new Map(found.map((run) => [run.partnerId, run]))
    },
  }
}

function actionOf(before: Review | null, { state }: Review): AuditAction {
  if (state === 'signed-off') return 'sign-off'
  if (before?.state === 'signed-off') return 'withdraw-sign-off'
  return state === 'remarked' ? 'remark' : 'send-back'
}
