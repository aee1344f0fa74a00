/** Changelog entries; readers see the published version. */

import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { VersionStatus } from '#core/api/admin.ts'
import type { Changelog, ChangelogFields } from '#core/content/model.ts'
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
import { changelogs, changelogVersions as versions } from '../schema.ts'

export const CHANGELOG_SORTS = ['released_on', 'version', 'title'] as const
export type ChangelogSort = (typeof CHANGELOG_SORTS)[number]

export interface ChangelogRepository {
  listPublished(query: ListQuery<ChangelogSort>): Promise<Page<Changelog>>
  published(id: string): Promise<Changelog | undefined>
  create(
    entry: ChangelogFields,
    status: VersionStatus,
    by: string | null,
    id?: string,
  ): Promise<string>
}

export function createChangelogRepository(database: Database, clock: Clock): ChangelogRepository {
  const isPublished = eq(versions.status, 'published')
  const publishedIds = async () => {
    const rows = await database
      .select({ id: versions.changelogId })
      .from(versions)
      .where(isPublished)
      .orderBy(...READING_ORDER)
    return rows.map((row) => row.id)
  }
  return {
    async listPublished(query) {
      const filter = and(isPublished, contains(query.search, SEARCHED))
      const [found, ids] = await Promise.all([
        pageOf(database, query, {
          table: versions,
          rows: database.select().from(versions),
          filter,
          order: sortOrder(query),
        }),
        publishedIds(),
      ])
      return mapPage(found, (row) => encodeChangelog(row, ids))
    },
    async published(id) {
      const row = await database
        .select()
        .from(versions)
        .where(and(isPublished, eq(versions.changelogId, id)))
        .get()
      return row === undefined ? undefined : encodeChangelog(row, await publishedIds())
    },
    async create(entry, status, by, id = crypto.randomUUID()) {
      const now = isoTime(clock)
      await database.batch([
        database.insert(changelogs).values({ id, createdAt: now, updatedAt: now, updatedBy: by }),
        database.insert(versions).values({
          changelogId: id,
          status,
          version: entry.version,
          title: entry.title,
          releasedOn: entry.released_on,
          labels: entry.labels,
          content: entry.content,
          translations: entry.translations,
          savedAt: now,
        }),
      ])
      return id
    },
  }
}

/** Newest first; the id settles entries of one day. */
const READING_ORDER = [desc(versions.releasedOn), desc(versions.version), asc(versions.changelogId)]

const SORT_COLUMNS = {
  released_on: versions.releasedOn,
  version: versions.version,
  title: versions.title,
} as const

const SEARCHED = [
  versions.version,
  versions.title,
  versions.content,
  indonesian(versions.translations, 'title'),
  indonesian(versions.translations, 'content'),
]

function sortOrder(query: ListQuery<ChangelogSort>): readonly SQL[] {
  if (query.sort === undefined) {
    return query.order === 'asc' ? [asc(versions.releasedOn), asc(versions.version)] : READING_ORDER
  }
  const direction = query.order === 'desc' ? desc : asc
  return [direction(SORT_COLUMNS[query.sort]), ...READING_ORDER]
}

function encodeChangelog(row: typeof versions.$inferSelect, ids: readonly string[]): Changelog {
  return {
    id: row.changelogId,
    version: row.version,
    title: row.title,
    released_on: row.releasedOn,
    labels: row.labels,
    content: row.content,
    translations: row.translations,
    ...neighbors(ids, row.changelogId),
  }
}
