/** Deleted items, restorable for 30 days. */
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../ports/actor.ts'
import { type Clock, DAY_MS, isoTime } from '../ports/clock.ts'
import { auditOf } from './audit.ts'
import type { Database, Statement } from './database.ts'
import { contains, type ListQuery, mapPage, newestFirst, type Page, pageOf } from './page.ts'
import { batchIf, mentions } from './precondition.ts'
import { IS_NOT_SHOWN } from './repositories/document-publishing.ts'
import { trash } from './schema.ts'
import {
  isDraft,
  restoreStatements,
  restoresPublished,
  titleTranslationsOf,
} from './trash-restore.ts'

export const TRASH_DAYS = 30
export const TRASH_KINDS = [
  'changelog',
  'faq',
  'use_case',
  'playground',
  'documentation_document',
] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

export interface TrashQuery extends ListQuery {
  readonly kind?: TrashKind | undefined
}

export interface TrashLine extends Omit<typeof trash.$inferSelect, 'removed' | 'restoredByName'> {
  readonly translations: ReturnType<typeof titleTranslationsOf>
  /** True if readers see the item again once it is restored. */
  readonly hasPublished: boolean
  /** True if only a draft was deleted. */
  readonly isDraft: boolean
}

export interface RestoredLine extends TrashLine {
  /** When the restored draft is published; null if it isn't scheduled. */
  readonly publishAt: string | null
}

export interface TrashRepository {
  /** Newest first unless asked otherwise; what has expired is not listed. */
  list(query: TrashQuery): Promise<Page<TrashLine>>
  restore(id: string, by: Actor): Promise<Result<RestoredLine, RestoreError>>
  /** Forgets what has expired. */
  purge(): Promise<void>
}

export type RestoreError =
  /** `occupied`: a newer version, or another item with the same slug or version, is in its place. */
  { readonly code: 'unknown' | 'occupied' } | { readonly code: 'restored'; readonly who: string }

/** @param entry.removed - SQL of a JSON list with the rows that the batch removes after this */
export function trashStatement(
  database: Database,
  clock: Clock,
  entry: {
    readonly kind: TrashKind
    readonly itemId: string
    readonly title: string
    readonly removed: SQL
    readonly by: Actor
  },
): Statement {
  const expiresAt = new Date(clock.nowMs() + TRASH_DAYS * DAY_MS).toISOString()
  return database.run(sql`INSERT INTO trash
    (id, kind, item_id, title, removed, deleted_at, deleted_by, deleted_by_name, expires_at)
    VALUES (${crypto.randomUUID()}, ${entry.kind}, ${entry.itemId}, ${entry.title}, ${entry.removed},
      ${isoTime(clock)}, ${entry.by.id}, ${entry.by.name}, ${expiresAt})`)
}

export function createTrashRepository(database: Database, clock: Clock): TrashRepository {
  const isUnexpired = () => gt(trash.expiresAt, isoTime(clock))
  const find = async (id: string) =>
    database
      .select()
      .from(trash)
      .where(and(isUnexpired(), eq(trash.id, id)))
      .get()
  return {
    async list(query) {
      const filter = and(
        isUnexpired(),
        isNull(trash.restoredByName),
        query.kind === undefined ? undefined : eq(trash.kind, query.kind),
        contains(query.search, [trash.title, ...TRANSLATED_TITLES, trash.deletedByName]),
      )
      return mapPage(
        await pageOf(database, query, {
          table: trash,
          rows: database.select().from(trash),
          filter,
          order: newestFirst(query, trash.deletedAt, trash.id),
        }),
        lineOf,
      )
    },
    async restore(id, by) {
      const row = await find(id)
      if (row === undefined) return err({ code: 'unknown' })
      if (row.restoredByName !== null) return err({ code: 'restored', who: row.restoredByName })
      const { kind, itemId, title } = row
      const plan = restoreStatements(database, row, isoTime(clock), by)
      try {
        const restored = await batchIf(
          database,
          sql`(EXISTS (SELECT 1 FROM trash WHERE id = ${id} AND restored_by_name IS NULL)
            AND ${plan.isFree})`,
          [
            ...plan.statements,
            database
              .update(trash)
              .set({ restoredByName: by.name, removed: '[]' })
              .where(eq(trash.id, id)),
            auditOf(database, clock, kind)('restore', itemId, title, by),
          ],
        )
        if (restored.ok) {
          const stored = await database.get<{ at: string | null }>(
            sql`SELECT ${plan.publishAt} AS at`,
          )
          return ok({ ...lineOf(row), publishAt: stored?.at ?? null })
        }
        // Another person restored it at the same moment.
        const who = (await find(id))?.restoredByName
        return err(who == null ? { code: 'occupied' } : { code: 'restored', who })
      } catch (error) {
        if (mentions(error, 'UNIQUE constraint failed')) return err({ code: 'occupied' })
        throw error
      }
    },
    async purge() {
      const expired = sql`SELECT item_id FROM trash WHERE expires_at <= ${isoTime(clock)}`
      const purge = (kind: TrashKind, items: string, versions: string, key: string) =>
        database.run(sql`DELETE FROM ${sql.raw(items)} WHERE id IN (${expired} AND kind = ${kind})
          AND NOT EXISTS (SELECT 1 FROM ${sql.raw(versions)} WHERE ${sql.raw(key)} = ${sql.raw(items)}.id)
          AND NOT EXISTS (SELECT 1 FROM trash k WHERE k.item_id = ${sql.raw(items)}.id
            AND k.kind = ${kind} AND k.expires_at > ${isoTime(clock)})`)
      await database.batch([
        purge('changelog', 'changelogs', 'changelog_versions', 'changelog_id'),
        purge('faq', 'faqs', 'faq_versions', 'faq_id'),
        purge('use_case', 'use_cases', 'use_case_versions', 'use_case_id'),
        database.run(sql`DELETE FROM playgrounds WHERE deleted_at IS NOT NULL AND ${sql.raw(IS_NOT_SHOWN)}
          AND id IN (${expired} AND kind = 'playground')
          AND NOT EXISTS (SELECT 1 FROM trash k WHERE k.item_id = playgrounds.id
            AND k.kind = 'playground' AND k.expires_at > ${isoTime(clock)})`),
        database.run(sql`DELETE FROM content_revisions WHERE item_id IN (${expired})
          AND item_id NOT IN (SELECT id FROM changelogs UNION ALL SELECT id FROM faqs
            UNION ALL SELECT id FROM use_cases)`),
        database.delete(trash).where(lte(trash.expiresAt, isoTime(clock))),
      ])
    },
  }
}

function lineOf(row: typeof trash.$inferSelect): TrashLine {
  const { removed: _removed, restoredByName: _restored, ...line } = row
  return {
    ...line,
    translations: titleTranslationsOf(row),
    hasPublished: restoresPublished(row),
    isDraft: isDraft(row),
  }
}

/** Indonesian titles of both versions; null if there is none. */
const TRANSLATED_TITLES = [0, 1].map(
  (index) =>
    sql`json_extract(json_extract(${trash.removed}, ${sql.raw(`'$[${index}].translations'`)}), '$.id.title')`,
)
