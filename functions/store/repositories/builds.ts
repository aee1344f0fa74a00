/** Builds that were asked for, and how they went. */
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { type Actor, auditStatement } from '../audit.ts'
import type { Database } from '../database.ts'
import { contains, type ListQuery, offset, type Page, pagination } from '../page.ts'
import { type BuildStatus, builds } from '../schema.ts'

export interface BuildRepository {
  /** Newest first unless asked otherwise. */
  list(query: BuildQuery): Promise<Page<Build>>
  byId(id: string): Promise<Build | undefined>
  /** @param rollbackOf - the build whose release should be live again */
  create(request: BuildRequest, by: Actor): Promise<string>
  /** Writes down a release that was made and is live already, without having been asked for here. */
  note(release: MadeRelease, by: Actor): Promise<void>
  /** Progress, as the one who runs it reports. */
  update(id: string, progress: BuildProgress): Promise<void>
}

export type Build = typeof builds.$inferSelect

export interface BuildQuery extends ListQuery {
  readonly status?: BuildStatus | undefined
  readonly releaseName?: string | undefined
}

export interface BuildRequest {
  /** For people: what was published. */
  readonly reason: string
  readonly rollbackOf: string | null
}

export interface MadeRelease {
  readonly reason: string
  readonly releaseName: string
}

export type BuildProgress = Partial<
  Pick<Build, 'status' | 'releaseName' | 'log' | 'startedAt' | 'finishedAt'>
>

export function createBuildRepository(database: Database, clock: Clock): BuildRepository {
  return {
    async list(query) {
      const filter = and(
        query.status === undefined ? undefined : eq(builds.status, query.status),
        query.releaseName === undefined ? undefined : eq(builds.releaseName, query.releaseName),
        contains(query.search, [builds.reason, builds.requestedByName]),
      )
      const direction = query.order === 'asc' ? asc : desc
      const [items, total] = await Promise.all([
        database
          .select()
          .from(builds)
          .where(filter)
          .orderBy(direction(builds.requestedAt), direction(builds.id))
          .limit(query.limit)
          .offset(offset(query)),
        database.select({ total: count() }).from(builds).where(filter).get(),
      ])
      return { items, pagination: pagination(query, total?.total ?? 0) }
    },
    byId: async (id) => database.select().from(builds).where(eq(builds.id, id)).get(),
    async create({ reason, rollbackOf }, by) {
      const id = crypto.randomUUID()
      const action = rollbackOf === null ? 'request' : 'rollback'
      await database.batch([
        database.insert(builds).values({
          id,
          reason,
          status: 'queued',
          rollbackOf,
          requestedBy: by.id,
          requestedByName: by.name,
          requestedAt: isoTime(clock),
        }),
        auditStatement(database, clock, { action, kind: 'build', itemId: id, title: reason }, by),
      ])
      return id
    },
    async note({ reason, releaseName }, by) {
      const now = isoTime(clock)
      await database.insert(builds).values({
        id: crypto.randomUUID(),
        reason,
        status: 'succeeded',
        releaseName,
        requestedBy: by.id,
        requestedByName: by.name,
        requestedAt: now,
        finishedAt: now,
      })
    },
    async update(id, progress) {
      await database.update(builds).set(progress).where(eq(builds.id, id))
    },
  }
}
