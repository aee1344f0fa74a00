/** FAQ entries and their likes; readers see the published version. */

import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { VersionStatus } from '#core/api/admin.ts'
import type { Faq, FaqFields } from '#core/content/model.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import {
  contains,
  indonesian,
  type ListQuery,
  mapPage,
  neighbors,
  type Page,
  pageOf,
} from '../page.ts'
import { faqLikes, faqs, faqVersions as versions } from '../schema.ts'

export const FAQ_SORTS = ['order', 'title', 'likes'] as const
export type FaqSort = (typeof FAQ_SORTS)[number]

export interface FaqRepository {
  listPublished(query: ListQuery<FaqSort>): Promise<Page<Faq>>
  published(id: string): Promise<Faq | undefined>
  /** Counts a visitor once, however often they ask. */
  like(id: string, visitorId: string): Promise<void>
  create(entry: FaqFields, status: VersionStatus, by: string | null, id?: string): Promise<string>
}

export function createFaqRepository(database: Database, clock: Clock): FaqRepository {
  const isPublished = eq(versions.status, 'published')
  const publishedIds = async () => {
    const rows = await database
      .select({ id: versions.faqId })
      .from(versions)
      .where(isPublished)
      .orderBy(...READING_ORDER)
    return rows.map((row) => row.id)
  }
  const rowsWithLikes = () =>
    database
      .select({ version: versions, likes: faqs.likes })
      .from(versions)
      .innerJoin(faqs, eq(faqs.id, versions.faqId))
  return {
    async listPublished(query) {
      const filter = and(isPublished, contains(query.search, SEARCHED))
      const [found, ids] = await Promise.all([
        pageOf(database, query, {
          table: versions,
          rows: rowsWithLikes(),
          filter,
          order: sortOrder(query),
        }),
        publishedIds(),
      ])
      return mapPage(found, (row) => encodeFaq(row, ids))
    },
    async published(id) {
      const row = await rowsWithLikes()
        .where(and(isPublished, eq(versions.faqId, id)))
        .get()
      return row === undefined ? undefined : encodeFaq(row, await publishedIds())
    },
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
    async create(entry, status, by, id = crypto.randomUUID()) {
      const now = isoTime(clock)
      await database.batch([
        database.insert(faqs).values({ id, createdAt: now, updatedAt: now, updatedBy: by }),
        database.insert(versions).values({
          faqId: id,
          status,
          title: entry.title,
          content: entry.content,
          position: entry.order,
          translations: entry.translations,
          savedAt: now,
        }),
      ])
      return id
    },
  }
}

const READING_ORDER = [asc(versions.position), asc(versions.faqId)]

const SORT_COLUMNS = { order: versions.position, title: versions.title, likes: faqs.likes } as const

const SEARCHED = [
  versions.title,
  versions.content,
  indonesian(versions.translations, 'title'),
  indonesian(versions.translations, 'content'),
]

function sortOrder(query: ListQuery<FaqSort>): readonly SQL[] {
  const direction = query.order === 'desc' ? desc : asc
  return [direction(SORT_COLUMNS[query.sort ?? 'order']), ...READING_ORDER]
}

function encodeFaq(
  row: { readonly version: typeof versions.$inferSelect; readonly likes: number },
  ids: readonly string[],
): Faq {
  const { version } = row
  return {
    id: version.faqId,
    title: version.title,
    content: version.content,
    likes: row.likes,
    order: version.position,
    translations: version.translations,
    ...neighbors(ids, version.faqId),
  }
}
