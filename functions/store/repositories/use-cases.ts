/** Use cases with their sections; readers see the published version. */

import { and, asc, eq } from 'drizzle-orm'
import type { VersionStatus } from '#core/api/admin.ts'
import type { UseCase, UseCaseFields, UseCaseMenuItem } from '#core/content/model.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditStatement } from '../audit.ts'
import type { Database } from '../database.ts'
import {
  contains,
  countRows,
  indonesian,
  type ListQuery,
  mapPage,
  type Page,
  pageOf,
} from '../page.ts'
import { useCases, useCaseVersions as versions } from '../schema.ts'

export interface UseCaseRepository {
  /** In menu order. */
  listPublished(query: ListQuery): Promise<Page<UseCase>>
  allPublished(): Promise<readonly UseCase[]>
  /** By id or slug. */
  published(idOrSlug: string): Promise<UseCase | undefined>
  /** Without its texts, page by page. */
  listMenu(query: ListQuery): Promise<Page<UseCaseMenuItem>>
  count(): Promise<number>
  /** Places in the menu, all or none. */
  reorder(
    places: readonly { readonly id: string; readonly order: number }[],
    by: Actor,
  ): Promise<Result<void, { readonly code: 'unknown'; readonly id: string }>>
  create(
    useCase: UseCaseFields,
    status: VersionStatus,
    by: string | null,
    id?: string,
  ): Promise<string>
}

export function createUseCaseRepository(database: Database, clock: Clock): UseCaseRepository {
  const isPublished = eq(versions.status, 'published')
  const rows = () =>
    database
      .select({ version: versions, position: useCases.position })
      .from(versions)
      .innerJoin(useCases, eq(useCases.id, versions.useCaseId))
  const allPublished = async () =>
    (
      await rows()
        .where(isPublished)
        .orderBy(...MENU_ORDER)
    ).map(encodeUseCase)
  const listPublished = async (query: ListQuery) => {
    const filter = and(isPublished, contains(query.search, SEARCHED))
    return mapPage(
      await pageOf(database, query, { table: versions, rows: rows(), filter, order: MENU_ORDER }),
      encodeUseCase,
    )
  }
  return {
    allPublished,
    listPublished,
    listMenu: async (query) => mapPage(await listPublished(query), encodeMenuItem),
    async published(idOrSlug) {
      const found = await rows()
        .where(and(isPublished, eq(versions.slug, idOrSlug)))
        .get()
      const row =
        found ??
        (await rows()
          .where(and(isPublished, eq(versions.useCaseId, idOrSlug)))
          .get())
      return row === undefined ? undefined : encodeUseCase(row)
    },
    async reorder(places, by) {
      const known = new Set(
        (await database.select({ id: useCases.id }).from(useCases)).map(({ id }) => id),
      )
      const unknown = places.find(({ id }) => !known.has(id))
      if (unknown !== undefined) {
        return err({ code: 'unknown', id: unknown.id })
      }
      const entry = {
        action: 'order',
        kind: 'use_case',
        itemId: 'menu',
        title: 'Use-case menu',
      } as const
      await database.batch([
        auditStatement(database, clock, entry, by),
        ...places.map(({ id, order }) =>
          database.update(useCases).set({ position: order }).where(eq(useCases.id, id)),
        ),
      ])
      return ok(undefined)
    },
    count: async () => countRows(database, useCases),
    async create(useCase, status, by, id = crypto.randomUUID()) {
      const now = isoTime(clock)
      await database.batch([
        database
          .insert(useCases)
          .values({ id, position: useCase.order, createdAt: now, updatedAt: now, updatedBy: by }),
        database.insert(versions).values({
          useCaseId: id,
          status,
          title: useCase.title,
          slug: useCase.slug,
          content: useCase.content,
          sections: useCase.sections,
          translations: useCase.translations,
          savedAt: now,
        }),
      ])
      return id
    },
  }
}

const MENU_ORDER = [asc(useCases.position), asc(useCases.id)]

const SEARCHED = [versions.title, versions.content, indonesian(versions.translations, 'title')]

function encodeUseCase(row: {
  readonly version: typeof versions.$inferSelect
  readonly position: number
}): UseCase {
  const { version } = row
  return {
    id: version.useCaseId,
    title: version.title,
    slug: version.slug,
    order: row.position,
    content: version.content,
    sections: version.sections,
    translations: version.translations,
  }
}

function encodeMenuItem(useCase: UseCase): UseCaseMenuItem {
  const { id, title, slug, order } = useCase
  const translated = useCase.translations.id?.title
  return {
    id,
    title,
    slug,
    order,
    translations: translated === undefined ? {} : { id: { title: translated } },
  }
}
