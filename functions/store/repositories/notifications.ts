/** Events that staff are notified of, and up to which time they have been sent. */
import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Review } from '#core/certification/review.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NotificationEvent } from '../../ports/notifier.ts'
import { certificationRuns } from '../certification-schema.ts'
import type { Database } from '../database.ts'
import { accessRequests, builds, notificationCursor, partners } from '../schema.ts'

export interface NotificationRepository {
  /** The first call finds nothing: what happened before notifications were on isn't sent. */
  due(): Promise<DueEvents>
  /**
   * @param until - of the events that were sent
   * @param unsent - IDs of runs whose review has to be sent again
   */
  sent(until: string, unsent: readonly string[]): Promise<void>
}

export interface DueEvents {
  /** ISO 8601: up to the last event that was read. Later ones follow with the next run. */
  readonly until: string
  readonly events: readonly Omit<NotificationEvent, 'url'>[]
  /** Reviews of runs whose partner has an email address, first those that weren't sent before. */
  readonly reviews: readonly DueReview[]
}

export interface DueReview {
  readonly runId: string
  readonly email: string
  readonly review: Review
}

const reviewedMs = sql<number>`(${certificationRuns.review} ->> '$.atMs')`

/** Rows are written a moment after the time that they state. */
const SETTLED_MS = 5_000
/** Events of one kind in one message; more if several happened at the time of the last one. */
const LIMIT = 50

export function createNotificationRepository(
  database: Database,
  clock: Clock,
): NotificationRepository {
  const sent = async (sentUntil: string, unsent: readonly string[]): Promise<void> => {
    const set = { sentUntil, unsent }
    await database
      .insert(notificationCursor)
      .values({ id: 1, ...set })
      .onConflictDoUpdate({ target: notificationCursor.id, set })
  }
  const reviews = async (condition: SQL | undefined) =>
    database
      .select({
        runId: certificationRuns.id,
        review: certificationRuns.review,
        partner: partners.name,
        email: partners.contactEmail,
      })
      .from(certificationRuns)
      .innerJoin(partners, eq(partners.id, certificationRuns.partnerId))
      .where(condition)
      .orderBy(asc(reviewedMs))
  return {
    async due() {
      const settled = new Date(clock.nowMs() - SETTLED_MS).toISOString()
      const cursor = await database.select().from(notificationCursor).get()
      if (cursor === undefined) {
        await sent(settled, [])
        return { until: settled, events: [], reviews: [] }
      }
      const span = {
        after: cursor.sentUntil,
        until: await lastRead(database, cursor.sentUntil, settled),
      }
      const [requests, failed, reviewed, unsent] = await Promise.all([
        database
          .select()
          .from(accessRequests)
          .where(isRequest(span))
          .orderBy(asc(accessRequests.createdAt)),
        database
          .select({ finishedAt: builds.finishedAt })
          .from(builds)
          .where(isFailed(span))
          .orderBy(asc(builds.finishedAt)),
        reviews(isReviewed(span)),
        reviews(isUnsent(span)),
      ])
      return {
        until: span.until,
        events: [
          ...requests.map(({ company, createdAt }) => ({
            kind: 'access-request' as const,
            title: company,
            at: createdAt,
          })),
          ...failed.map(({ finishedAt }) => ({
            kind: 'build-failed' as const,
            title: '',
            at: finishedAt ?? span.until,
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
        reviews: [...unsent, ...reviewed].flatMap(({ runId, review, email }) =>
          review === null || review.state === 'handed-in' || email === ''
            ? []
            : { runId, email, review },
        ),
      }
    },
    sent,
  }
}

/** @returns the time of the last event that fits in a message, or `until` if all of them fit */
async function lastRead(database: Database, after: string, until: string): Promise<string> {
  const span = { after, until }
  const kinds = [
    { table: accessRequests, at: accessRequests.createdAt, where: isRequest(span) },
    { table: builds, at: builds.finishedAt, where: isFailed(span) },
    { table: certificationRuns, at: reviewedMs, where: isReviewed(span) },
  ]
  const last = await Promise.all(
    kinds.map(({ table, at, where }) =>
      database
        .select({ at: sql<string | number>`${at}` })
        .from(table)
        .where(where)
        .orderBy(asc(at))
        .limit(1)
        .offset(LIMIT - 1),
    ),
  )
  const times = [until, ...last.flat().map(({ at }) => at)].map((at) => new Date(at).getTime())
  return new Date(Math.min(...times)).toISOString()
}

/** Both in ISO 8601. */
interface Span {
  /** Exclusive. */
  readonly after: string
  readonly until: string
}

const isRequest = ({ after, until }: Span): SQL | undefined =>
  and(gt(accessRequests.createdAt, after), lte(accessRequests.createdAt, until))

const isFailed = ({ after, until }: Span): SQL | undefined =>
  and(eq(builds.status, 'failed'), gt(builds.finishedAt, after), lte(builds.finishedAt, until))

const isReviewed = ({ after, until }: Span): SQL | undefined =>
  and(
    isNull(certificationRuns.canceledMs),
    gt(reviewedMs, Date.parse(after)),
    lte(reviewedMs, Date.parse(until)),
  )

/** A run that was reviewed again since is among those of the span. */
const isUnsent = ({ after }: Span): SQL | undefined =>
  and(
    isNull(certificationRuns.canceledMs),
    lte(reviewedMs, Date.parse(after)),
    sql`${certificationRuns.id} IN
      (SELECT value FROM ${notificationCursor}, json_each(${notificationCursor.unsent}))`,
  )
