/** Requests for API credentials, written by strangers, listed for staff. */
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, daysAgo, isoTime } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import type { Database, Statement } from '../database.ts'
import { contains, type ListQuery, newestFirst, type Page, pageOf } from '../page.ts'
import { batchIf, hasRow } from '../precondition.ts'
import { accessRequests } from '../schema.ts'

export interface AccessRequestRepository {
  create(request: AccessRequestFields): Promise<string>
  /** Newest first unless asked otherwise. */
  list(query: AccessRequestQuery): Promise<Page<AccessRequest>>
  byId(id: string): Promise<AccessRequest | undefined>
  /** @returns false when it does not exist or has been handled before */
  markHandled(request: AccessRequest, by: Actor): Promise<boolean>
  /** @returns false when it isn't handled */
  reopen(request: AccessRequest, by: Actor): Promise<boolean>
  /**
   * Deletes it with its personal data. The audit log retains the company.
   *
   * @returns false if it is deleted already
   */
  remove(request: AccessRequest, by: Actor): Promise<boolean>
  /** Deletes requests whose retention after handling is over. */
  purge(): Promise<void>
}

export interface AccessRequestFields {
  readonly company: string
  readonly contact: string
  readonly email: string
  readonly idCardNumber: string
  readonly useCaseTitle: string
  readonly message: string
}

export type AccessRequest = typeof accessRequests.$inferSelect

export interface AccessRequestQuery extends ListQuery {
  readonly status?: 'open' | 'handled' | undefined
}

export const isOpen = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM access_requests WHERE id = ${id} AND handled_at IS NULL)`

/** Handles an open request as part of a batch. */
export const handlingStatements = (
  database: Database,
  clock: Clock,
  { id, company }: AccessRequest,
  by: Actor,
): readonly Statement[] => [
  database
    .update(accessRequests)
    .set({ handledAt: isoTime(clock), handledBy: by.name })
    .where(eq(accessRequests.id, id)),
  auditOf(database, clock, 'access_request')('handle', id, company, by),
]

export function createAccessRequestRepository(
  database: Database,
  clock: Clock,
  retentionDays: number | undefined,
): AccessRequestRepository {
  const audit = auditOf(database, clock, 'access_request')
  return {
    async create(request) {
      const id = crypto.randomUUID()
      await database.insert(accessRequests).values({ ...request, id, createdAt: isoTime(clock) })
      return id
    },
    async list(query) {
      const { company, contact, email, useCaseTitle, message, handledAt, createdAt } =
        accessRequests
      const filter = and(
        query.status === 'open' ? isNull(handledAt) : undefined,
        query.status === 'handled' ? isNotNull(handledAt) : undefined,
        contains(query.search, [company, contact, email, useCaseTitle, message]),
      )
      return pageOf(database, query, {
        table: accessRequests,
        rows: database.select().from(accessRequests),
        filter,
        order: newestFirst(query, createdAt, accessRequests.id),
      })
    },
    byId: async (id) =>
      database.select().from(accessRequests).where(eq(accessRequests.id, id)).get(),
    async markHandled(request, by) {
      const statements = handlingStatements(database, clock, request, by)
      return (await batchIf(database, isOpen(request.id), statements)).ok
    },
    async reopen({ id, company }, by) {
      const isHandled = sql`EXISTS (SELECT 1 FROM access_requests
        WHERE id = ${id} AND handled_at IS NOT NULL)`
      const done = await batchIf(database, isHandled, [
        database
          .update(accessRequests)
          .set({ handledAt: null, handledBy: null })
          .where(eq(accessRequests.id, id)),
        audit('reopen', id, company, by),
      ])
      return done.ok
    },
    async remove({ id, company }, by) {
      const done = await batchIf(database, hasRow(accessRequests, id), [
        database.delete(accessRequests).where(eq(accessRequests.id, id)),
        audit('delete', id, company, by),
      ])
      return done.ok
    },
    async purge() {
      if (retentionDays === undefined) return
      await database
        .delete(accessRequests)
        .where(lte(accessRequests.handledAt, daysAgo(clock, retentionDays)))
    },
  }
}
