/** Use cases with their sections; readers see the published version. */
import { sql } from 'drizzle-orm'
import type { UseCase, UseCaseFields, UseCaseMenuItem } from '#core/content/model.ts'
import type { Actor } from '../../ports/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { type ListQuery, mapPage, type Page } from '../page.ts'
import { createPublishedContent, type PublishedContent } from '../workflow/published-content.ts'
import { type Place, type Reordered, reorder } from '../workflow/reorder.ts'
import { useCaseKind } from '../workflow/versioned-kind.ts'

/** Lists are in menu order unless asked otherwise. */
export interface UseCaseRepository extends PublishedContent<UseCaseFields, UseCase> {
  /** By id or slug. */
  published(idOrSlug: string): Promise<UseCase | undefined>
  /** Without its texts, page by page. */
  listMenu(query: ListQuery): Promise<Page<UseCaseMenuItem>>
  /** The number of published use cases. */
  countPublished(): Promise<number>
  /** Places in the menu, all or none. */
  reorder(places: readonly Place[], by: Actor): Promise<Reordered>
}

export function createUseCaseRepository(database: Database, clock: Clock): UseCaseRepository {
  const content = createPublishedContent(database, clock, useCaseKind, ({ id, fields }) => ({
    id,
    ...fields,
  }))
  return {
    ...content,
    countPublished: async () =>
      (await content.listPublished({ page: 1, limit: 1 })).pagination.total,
    listMenu: async (query) => mapPage(await content.listPublished(query), encodeMenuItem),
    async published(idOrSlug) {
      const [found] = await database.all<{ id: string }>(sql`SELECT use_case_id AS id
        FROM use_case_versions WHERE status = 'published' AND slug = ${idOrSlug}`)
      return content.published(found?.id ?? idOrSlug)
    },
    reorder: (places, by) => reorder(database, clock, useCaseKind, places, by),
  }
}

function encodeMenuItem({ id, title, slug, order, translations }: UseCase): UseCaseMenuItem {
  const translated = translations.id?.title
  return {
    id,
    title,
    slug,
    order,
    translations: translated === undefined ? {} : { id: { title: translated } },
  }
}
