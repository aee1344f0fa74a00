/** Requested builds and their results. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { BuildStatus } from '#core/api/admin.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import type { Database, Statement } from '../database.ts'
import { contains, type ListQuery, newestFirst, type Page, pageOf } from '../page.ts'
import { builds } from '../schema.ts'

export interface BuildRepository {
  /** Newest first by default. */
  list(query: BuildQuery): Promise<Page<Build>>
  byId(id: string): Promise<Build | undefined>
  /** @param rollbackOf - the build whose release should be live again */
  create(request: BuildRequest, by: Actor): Promise<string>
  /** The build that created a release, not the rollbacks to it. */
  ofRelease(releaseName: string): Promise<Build | undefined>
  /** Records a release that is already live and was built without a request here. */
  note(release: MadeRelease, by: Actor): Promise<void>
  /** Records progress that the runner reports. */
  update(id: string, progress: BuildProgress): Promise<void>
}

export type Build = typeof builds.$inferSelect

export interface BuildQuery extends ListQuery {
  readonly status?: BuildStatus | undefined
  readonly releaseName?: string | undefined
}

export interface BuildRequest {
  /** For people: the published changes. */
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
      return pageOf(database, query, {
        table: builds,
        rows: database.select().from(builds),
        filter,
        order: newestFirst(query, builds.requestedAt),
      })
    },
    byId: async (id) => database.select().from(builds).where(eq(builds.id, id)).get(),
    async create(request, by) {
      const id = crypto.randomUUID()
      await database.batch(buildRequest(database, clock, { id, ...request }, by))
      return id
    },
    ofRelease: async (releaseName) =>
      database
        .select()
        .from(builds)
        .where(and(eq(builds.releaseName, releaseName), eq(builds.status, 'succeeded')))
        .orderBy(sql`rollback_of IS NOT NULL`, desc(builds.requestedAt), desc(sql`rowid`))
        .limit(1)
        .get(),
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

/** A queued build and its line in the audit log. */
export function buildRequest(
  database: Database,
  clock: Clock,
  { id, reason, rollbackOf }: BuildRequest & { readonly id: string },
  by: Actor,
): readonly [Statement, Statement] {
  const action = rollbackOf === null ? 'request' : 'rollback'
  return [
    database.insert(builds).values({
      id,
      reason,
      status: 'queued',
      rollbackOf,
      requestedBy: by.id,
      requestedByName: by.name,
      requestedAt: isoTime(clock),
    }),
    auditOf(database, clock, 'build')(action, id, reason, by),
  ]
}
