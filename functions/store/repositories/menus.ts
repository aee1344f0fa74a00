/** The menu of the site: one tree, published and draft. */
import { eq, sql } from 'drizzle-orm'
import type { VersionStatus } from '#core/api/admin.ts'
import type { MenuItem } from '#core/content/model.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { personName } from '../actor-name.ts'
import { auditOf } from '../audit.ts'
import type { Database } from '../database.ts'
import { batchIf } from '../precondition.ts'
import { agents, menus } from '../schema.ts'
import { revisionStatements } from '../workflow/content-revisions.ts'

export interface MenuRepository {
  /** @returns null if none was saved: readers get one derived from the document */
  published(): Promise<readonly MenuItem[] | null>
  publish(items: readonly MenuItem[], by: string | null): Promise<void>
  /** Both versions; revision 0 if none was ever saved. */
  find(): Promise<StoredMenu>
  /** @returns false if another person saved it in the meantime */
  save(
    revision: number,
    items: readonly MenuItem[],
    status: VersionStatus,
    by: Actor,
  ): Promise<boolean>
}

export interface StoredMenu {
  readonly published: readonly MenuItem[] | null
  readonly draft: readonly MenuItem[] | null
  readonly revision: number
  readonly updatedAt: string | null
  readonly updatedBy: { readonly id: string; readonly name: string | null } | null
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
    async find() {
      const row = await database
        .select({ menu: menus, name: personName() })
        .from(menus)
        .leftJoin(agents, eq(agents.id, menus.updatedBy))
        .where(eq(menus.id, ID))
        .get()
      if (row === undefined) {
        return { published: null, draft: null, revision: 0, updatedAt: null, updatedBy: null }
      }
      const { published, draft, revision, updatedAt, updatedBy } = row.menu
      return {
        published,
        draft,
        revision,
        updatedAt,
        updatedBy: updatedBy === null ? null : { id: updatedBy, name: row.name },
      }
    },
    async save(revision, items, status, by) {
      const now = isoTime(clock)
      const held = sql`coalesce((SELECT revision FROM menus WHERE id = ${ID}), 0) = ${revision}`
      const set = status === 'published' ? { published: items, draft: null } : { draft: items }
      const action = status === 'published' ? 'publish' : 'update'
      const known = await database.select().from(menus).where(eq(menus.id, ID)).get()
      const earlier = (['published', 'draft'] as const).flatMap((status) => {
        const fields = known?.[status] ?? null
        return known && fields ? [{ status, fields, savedAt: known.updatedAt }] : []
      })
      const done = await batchIf(database, held, [
        database
          .insert(menus)
          .values({ id: ID, createdAt: now, updatedAt: now, updatedBy: by.id, ...set })
          .onConflictDoUpdate({
            target: menus.id,
            set: {
              ...set,
              revision: sql`${menus.revision} + 1`,
              updatedAt: now,
              updatedBy: by.id,
            },
          }),
        ...revisionStatements(
          database,
          clock,
          { kind: 'menu', itemId: ID, status, fields: items },
          by,
          earlier,
        ),
        auditOf(database, clock, 'menu')(action, ID, 'Menu', by),
      ])
      return done.ok
    },
  }
}
