/** The menu of the site: one tree, published and draft. */
import { eq } from 'drizzle-orm'
import type { MenuItem } from '#core/content/model.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { menus } from '../schema.ts'

export interface MenuRepository {
  /** @returns null when none was saved: readers derive it from the document */
  published(): Promise<readonly MenuItem[] | null>
  publish(items: readonly MenuItem[], by: string | null): Promise<void>
}

const ID = 'main'

export function createMenuRepository(database: Database, clock: Clock): MenuRepository {
  return {
    async published() {
      const row = await database.select().from(menus).where(eq(menus.id, ID)).get()
      return row?.published ?? null
    },
    async publish(items, by) {
      const now = isoTime(clock)
      const saved = { published: items, draft: null, updatedAt: now, updatedBy: by }
      await database
        .insert(menus)
        .values({ id: ID, createdAt: now, ...saved })
        .onConflictDoUpdate({ target: menus.id, set: saved })
    },
  }
}
