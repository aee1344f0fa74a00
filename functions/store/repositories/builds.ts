/** Builds that were asked for, and how they went. */

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { BuildStatus } from '#core/api/admin.ts'
import { logLine, type Note, note, writeNote } from '#core/api/notes/note.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditStatement } from '../audit.ts'
import type { Database, Statement } from '../database.ts'
import { contains, type ListQuery, type Page, pageOf } from '../page.ts'
import { batchIf } from '../precondition.ts'
import { builds } from '../schema.ts'

export interface BuildRepository {
  /** Newest first unless asked otherwise. */
  list(query: BuildQuery): Promise<Page<Build>>
  byId(id: string): Promise<Build | undefined>
  /** @param rollbackOf - the build whose release should be live again */
  create(request: BuildRequest, by: Actor): Promise<string>
  /** As `create`, or one that waits already takes the request in: two at once make one build. */
  ask(reason: Note | string, by: Actor): Promise<{ readonly id: string; readonly isNew: boolean }>
  /**
   * Takes the next one from the queue: it is under way then, and nobody else has it.
   *
   * @param which - while the site is rolled back, builds wait and roll backs do not
   */
  claim(which: 'all' | 'rollbacks'): Promise<Build | undefined>
  /** Back into the queue: it was ended before it could end by itself, and that is no attempt. */
  putBack(id: string): Promise<void>
  /** The one row that stands for a release: the build that made it, not the ways back to it. */
  ofRelease(releaseName: string): Promise<Build | undefined>
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

const WAITS = sql`status = 'queued' AND rollback_of IS NULL`

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
      return pageOf(database, query, {
        table: builds,
        rows: database.select().from(builds),
        filter,
        // The row id settles requests of one moment.
        order: [direction(builds.requestedAt), direction(sql`rowid`)],
      })
    },
    byId: async (id) => database.select().from(builds).where(eq(builds.id, id)).get(),
    async create(request, by) {
      const id = crypto.randomUUID()
      await database.batch(creation(database, clock, id, request, by))
      return id
    },
    async ask(reason, by) {
      for (;;) {
        const joined = await database
          .update(builds)
          .set({ log: sql`${builds.log} || ${logLine(note('also', { reason }))}` })
          .where(
            sql`id = (SELECT id FROM builds WHERE ${WAITS} ORDER BY requested_at, rowid LIMIT 1)`,
          )
          .returning({ id: builds.id })
        const [waiting] = joined
        if (waiting !== undefined) return { id: waiting.id, isNew: false }
        const id = crypto.randomUUID()
        const none = sql`NOT EXISTS (SELECT 1 FROM builds WHERE ${WAITS})`
        const request = { reason: writeNote(reason), rollbackOf: null }
        // Where somebody else was quicker, that one takes this request in.
        if ((await batchIf(database, none, creation(database, clock, id, request, by))).ok)
          return { id, isNew: true }
      }
    },
    async claim(which) {
      const wanted = which === 'all' ? sql`1` : sql`rollback_of IS NOT NULL`
      const claimed = await database
        .update(builds)
        .set({
          status: 'running',
          startedAt: isoTime(clock),
          attempts: sql`${builds.attempts} + 1`,
        })
        .where(
          sql`id = (SELECT id FROM builds WHERE status = 'queued' AND ${wanted}
            ORDER BY rollback_of IS NULL, requested_at, rowid LIMIT 1)`,
        )
        .returning()
      return claimed[0]
    },
    async putBack(id) {
      await database
        .update(builds)
        .set({ status: 'queued', startedAt: null, attempts: sql`${builds.attempts} - 1` })
        .where(eq(builds.id, id))
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

function creation(
  database: Database,
  clock: Clock,
  id: string,
  { reason, rollbackOf }: BuildRequest,
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
    auditStatement(database, clock, { action, kind: 'build', itemId: id, title: reason }, by),
  ]
}
