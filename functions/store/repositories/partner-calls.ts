/** Playground calls of partners, for staff: which operation, when, and how it ended. No bodies or secrets. */
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Clock, daysAgo, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { partnerCalls, partners } from '../schema.ts'

export interface PartnerCallRepository {
  /** Also notes the time at the partner. Stores nothing else if the retention is 0. */
  add(call: NewPartnerCall): Promise<void>
  /** Newest first, up to {@link RETAINED_CALLS}. */
  list(partnerId: string): Promise<readonly PartnerCall[]>
  /** Deletes calls whose retention is over. */
  purge(): Promise<void>
}

export type PartnerCall = typeof partnerCalls.$inferSelect
type NewPartnerCall = Omit<PartnerCall, 'id' | 'calledAt'>

/** Per partner. */
const RETAINED_CALLS = 20

export function createPartnerCallRepository(
  database: Database,
  clock: Clock,
  retentionDays: number,
): PartnerCallRepository {
  return {
    async add(call) {
      const { partnerId } = call
      const calledAt = isoTime(clock)
      const id = crypto.randomUUID()
      await database.batch([
        // The revision stays: a call doesn't conflict with a person who edits the partner.
        database.update(partners).set({ lastCalledAt: calledAt }).where(eq(partners.id, partnerId)),
        ...(retentionDays === 0
          ? []
          : [
              database.insert(partnerCalls).values({ ...call, id, calledAt }),
              database.delete(partnerCalls).where(sql`partner_id = ${partnerId} AND rowid NOT IN
                (SELECT rowid FROM partner_calls WHERE partner_id = ${partnerId}
                  ORDER BY called_at DESC, rowid DESC LIMIT ${RETAINED_CALLS})`),
            ]),
      ])
    },
    list: async (partnerId) =>
      database
        .select()
        .from(partnerCalls)
        .where(
          and(
            eq(partnerCalls.partnerId, partnerId),
            gt(partnerCalls.calledAt, daysAgo(clock, retentionDays)),
          ),
        )
        .orderBy(desc(partnerCalls.calledAt), sql`rowid DESC`),
    async purge() {
      await database
        .delete(partnerCalls)
        .where(lte(partnerCalls.calledAt, daysAgo(clock, retentionDays)))
    },
  }
}
