/** Events that staff are notified of, and up to which time they have been sent. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Review } from '#core/certification/review.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NotificationEvent } from '../../ports/notifier.ts'
import { certificationRuns } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import { accessRequests, builds, notificationCursor, partners } from '../schema.ts'

export interface NotificationRepository {
  /** The first call finds nothing: what happened before notifications were on isn't sent. */
  due(): Promise<DueEvents>
  /** @param until - of the events that were sent */
  sent(until: string): Promise<void>
}

export interface DueEvents {
  /** ISO 8601. */
  readonly until: string
  readonly events: readonly Omit<NotificationEvent, 'url'>[]
  /** Reviews of runs whose partner has an email address. */
  readonly reviews: readonly DueReview[]
}

export interface DueReview {
  readonly email: string
  readonly review: Review
}

const reviewedMs = sql<number>`(${certificationRuns.review} ->> '$.atMs')`

/** Rows are written a moment after the time that they state. */
const SETTLED_MS = 5_000
/** Events of one kind in one message. */
const LIMIT = 50

export function createNotificationRepository(
  database: Database,
  clock: Clock,
): NotificationRepository {
  const sent = async (until: string): Promise<void> => {
    await database
      .insert(notificationCursor)
      .values({ id: 1, sentUntil: until })
      .onConflictDoUpdate({ target: notificationCursor.id, set: { sentUntil: until } })
  }
  return {
    async due() {
      const until = new Date(clock.nowMs() - SETTLED_MS).toISOString()
      const cursor = await database.select().from(notificationCursor).get()
      if (cursor === undefined) {
        await sent(until)
        return { until, events: [], reviews: [] }
      }
      const [requests, failed, reviewed] = await Promise.all([
        database
          .select()
          .from(accessRequests)
          .where(
            and(
              gt(accessRequests.createdAt, cursor.sentUntil),
              lte(accessRequests.createdAt, until),
            ),
          )
          .orderBy(asc(accessRequests.createdAt))
          .limit(LIMIT),
        database
          .select({ finishedAt: builds.finishedAt })
          .from(builds)
          .where(
            and(
              eq(builds.status, 'failed'),
              gt(builds.finishedAt, cursor.sentUntil),
              lte(builds.finishedAt, until),
            ),
          )
          .orderBy(asc(builds.finishedAt))
          .limit(LIMIT),
        database
          .select({
            review: certificationRuns.review,
            partner: partners.name,
            email: partners.contactEmail,
          })
          .from(certificationRuns)
          .innerJoin(partners, eq(partners.id, certificationRuns.partnerId))
          .where(
            and(
              isNull(certificationRuns.canceledMs),
              gt(reviewedMs, Date.parse(cursor.sentUntil)),
              lte(reviewedMs, Date.parse(until)),
            ),
          )
          .orderBy(asc(reviewedMs))
          .limit(LIMIT),
      ])
      return {
        until,
        events: [
          ...requests.map(({ company, createdAt }) => ({
            kind: 'access-request' as const,
            title: company,
            at: createdAt,
          })),
          ...failed.map(({ finishedAt }) => ({
            kind: 'build-failed' as const,
            title: '',
            at: finishedAt ?? until,
          })),
          ...reviewed.flatMap(({ review, partner }) =>
            review?.state === 'handed-in'
              ? {
                  kind: 'run-handed-in' as const,
                  title: partner,
                  at: new Date(review.atMs).toISOString(),
                }
              : [],
          ),
        ],
        reviews: reviewed.flatMap(({ review, email }) =>
          review === null || review.state === 'handed-in' || email === '' ? [] : { email, review },
        ),
      }
    },
    sent,
  }
}
