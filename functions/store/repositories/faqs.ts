/** FAQ entries and their likes; readers see the published version. */
import { count, eq, sql } from 'drizzle-orm'
import type { Faq, FaqFields } from '#core/content/model.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { faqLikes, faqs } from '../schema.ts'
import { createPublishedContent, type PublishedContent } from '../workflow/published-content.ts'
import { type Place, type Reordered, reorder } from '../workflow/reorder.ts'
import { faqKind } from '../workflow/versioned-kind.ts'

export interface FaqRepository extends PublishedContent<FaqFields, Faq> {
  /** Counts a visitor once, however often they ask. */
  like(id: string, visitorId: string): Promise<void>
  /** Places in the list, all or none, of published versions and drafts. */
  reorder(places: readonly Place[], by: Actor): Promise<Reordered>
}

export function createFaqRepository(database: Database, clock: Clock): FaqRepository {
  return {
    ...createPublishedContent(database, clock, faqKind, ({ id, fields, likes = 0 }, around) => ({
      id,
      ...fields,
      likes,
      ...around,
    })),
    reorder: (places, by) => reorder(database, clock, faqKind, places, by),
    async like(id, visitorId) {
      const likes = database.select({ total: count() }).from(faqLikes).where(eq(faqLikes.faqId, id))
      await database.batch([
        database
          .insert(faqLikes)
          .values({ faqId: id, visitorId, createdAt: isoTime(clock) })
          .onConflictDoNothing(),
        database
          .update(faqs)
          .set({ likes: sql`(${likes})` })
          .where(eq(faqs.id, id)),
      ])
    },
  }
}
