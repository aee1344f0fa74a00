/** Members of staff who have the same item open in the admin area. */
import { and, asc, eq, lte, ne } from 'drizzle-orm'
import type { PresentRecord } from '#core/api/admin.ts'
import type { Clock } from '../../ports/clock.ts'
import { personName } from '../actor-name.ts'
import type { Database } from '../database.ts'
import { agents, presence } from '../schema.ts'

export interface PresenceRepository {
  /**
   * @param item - kind and id
   * @param place - in the item, as the screen names it; empty if unknown
   * @returns everyone else who reported this item within {@link PRESENT_MS}
   */
  report(item: string, agentId: string, place: string): Promise<readonly PresentRecord[]>
}

/** Milliseconds. */
export const PRESENT_MS = 60_000

export function createPresenceRepository(database: Database, clock: Clock): PresenceRepository {
  return {
    async report(item, agentId, place) {
      const seenMs = clock.nowMs()
      await database.batch([
        database.delete(presence).where(lte(presence.seenMs, seenMs - PRESENT_MS)),
        database
          .insert(presence)
          .values({ item, agentId, place, seenMs })
          .onConflictDoUpdate({
            target: [presence.item, presence.agentId],
            set: { place, seenMs },
          }),
      ])
      return database
        .select({ id: agents.id, name: personName(), place: presence.place })
        .from(presence)
        .innerJoin(agents, eq(agents.id, presence.agentId))
        .where(and(eq(presence.item, item), ne(presence.agentId, agentId)))
        .orderBy(asc(agents.name), asc(agents.id))
    },
  }
}
