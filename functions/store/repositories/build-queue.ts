/** The queue of builds: two concurrent requests make one build, and one runner has each. */
import { eq, sql } from 'drizzle-orm'
import { logLine, type Note, note, writeNote } from '#core/api/notes/note.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { batchIf } from '../precondition.ts'
import { builds } from '../schema.ts'
import { type Build, buildRequest } from './builds.ts'

export interface BuildQueue {
  /** Adds a build, or joins the request to one that is waiting. */
  ask(reason: Note | string, by: Actor): Promise<{ readonly id: string; readonly isNew: boolean }>
  /**
   * Takes the next build from the queue and marks it as running, so that no other runner gets it.
   *
   * @param which - while the site is rolled back, builds wait and rollbacks don't
   */
  claim(which: 'all' | 'rollbacks'): Promise<Build | undefined>
  /** Returns a build to the queue that was interrupted; this doesn't count as an attempt. */
  putBack(id: string): Promise<void>
}

const WAITS = sql`status = 'queued' AND rollback_of IS NULL`

export function createBuildQueue(database: Database, clock: Clock): BuildQueue {
  return {
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
        // If another request was faster, its build includes this one.
        if (
          (await batchIf(database, none, buildRequest(database, clock, { id, ...request }, by))).ok
        )
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
  }
}
