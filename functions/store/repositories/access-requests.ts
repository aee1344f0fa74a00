/** Requests for API credentials, written by strangers, listed for staff. */
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditStatement } from '../audit.ts'
import type { Database } from '../database.ts'
import { contains, type ListQuery, type Page, pageOf } from '../page.ts'
import { batchIf } from '../precondition.ts'
import { accessRequests } from '../schema.ts'

export interface AccessRequestRepository {
  create(request: AccessRequestFields): Promise<string>
  /** Newest first unless asked otherwise. */
  list(query: AccessRequestQuery): Promise<Page<AccessRequest>>
  byId(id: string): Promise<AccessRequest | undefined>
  /** @returns false when it does not exist or has been handled before */
  markHandled(request: AccessRequest, by: Actor): Promise<boolean>
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

export function createAccessRequestRepository(
  database: Database,
  clock: Clock,
): AccessRequestRepository {
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
      const direction = query.order === 'asc' ? asc : desc
      return pageOf(database, query, {
        table: accessRequests,
        rows: database.select().from(accessRequests),
        filter,
        order: [direction(createdAt), direction(accessRequests.id)],
      })
    },
    byId: async (id) =>
      database.select().from(accessRequests).where(eq(accessRequests.id, id)).get(),
    async markHandled({ id, company }, by) {
      const open = sql`EXISTS (SELECT 1 FROM access_requests WHERE id = ${id} AND handled_at IS NULL)`
      const entry = {
        action: 'handle',
        kind: 'access_request',
        itemId: id,
        title: company,
      } as const
      const done = await batchIf(database, open, [
        database
          .update(accessRequests)
          .set({ handledAt: isoTime(clock), handledBy: by.name })
          .where(eq(accessRequests.id, id)),
        auditStatement(database, clock, entry, by),
      ])
      return done.ok
    },
  }
}
