/** Restores each kind of deleted item. */
import { type SQL, sql } from 'drizzle-orm'
import type { Translations } from '#core/content/model.ts'
import type { Actor } from '../ports/actor.ts'
import type { Database, Statement } from './database.ts'
import type { trash } from './schema.ts'
import { statementsFor } from './workflow/statements.ts'
import {
  changelogKind,
  faqKind,
  type Row,
  useCaseKind,
  type VersionedKind,
} from './workflow/versioned-kind.ts'

export interface RestorePlan {
  /** SQL that is 1 if nothing newer has replaced the item. */
  readonly isFree: SQL
  readonly statements: readonly Statement[]
  /** SQL of the time at which the restored draft is published, or of null. */
  readonly publishAt: SQL
}

export function restoreStatements(
  database: Database,
  line: typeof trash.$inferSelect,
  at: string,
  by: Actor,
): RestorePlan {
  const rows = rowsOf(line)
  const written = { at, by: by.id }
  switch (line.kind) {
    case 'changelog':
      return restoreVersions(database, changelogKind, line.itemId, rows, written)
    case 'faq':
      return restoreVersions(database, faqKind, line.itemId, rows, written)
    case 'use_case':
      return restoreVersions(database, useCaseKind, line.itemId, rows, written)
    case 'playground':
      // With rows, only the draft was deleted. Without, the document was, which has its own row.
      if (rows[0] !== undefined) return restoreDraft(database, line.itemId, rows[0], written)
      return {
        isFree: sql`EXISTS (SELECT 1 FROM playgrounds WHERE id = ${line.itemId} AND deleted_at IS NOT NULL)`,
        statements: [
          database.run(sql`UPDATE playgrounds SET deleted_at = NULL,
            publish_at = CASE WHEN publish_at > ${at} THEN publish_at END,
            publish_note = CASE WHEN publish_at > ${at} THEN publish_note ELSE '' END,
            revision = revision + 1, updated_at = ${at}, updated_by = ${by.id}
            WHERE id = ${line.itemId}`),
        ],
        publishAt: sql`(SELECT publish_at FROM playgrounds WHERE id = ${line.itemId})`,
      }
    case 'documentation_document':
      return {
        isFree: sql`1`,
        statements: rows.map((row) => restoreDocument(database, row, written)),
        publishAt: sql`NULL`,
      }
    default:
      throw new TypeError(`The trash holds a "${line.kind}", which can't be restored.`)
  }
}

/** True if readers see the item again: a document of the editor can only be deleted if they don't. */
export function restoresPublished(line: typeof trash.$inferSelect): boolean {
  if (line.kind === 'documentation_document') return true
  return rowsOf(line).some((row) => row['status'] === 'published')
}

/** True if only a draft was deleted. A deleted document keeps its own row, and has none in the trash. */
export function isDraft(line: typeof trash.$inferSelect): boolean {
  const rows = rowsOf(line)
  return rows.length > 0 && !restoresPublished(line)
}

/** Returns the titles of the version that the line is named after. */
export function titleTranslationsOf(line: typeof trash.$inferSelect): TitleTranslations {
  const rows = rowsOf(line)
  const { translations } = rows.find((row) => row['status'] === 'published') ?? rows[0] ?? {}
  if (typeof translations !== 'string') return {}
  // as: these columns contain only what the kinds of content wrote.
  const { id } = JSON.parse(translations) as TitleTranslations
  return id?.title === undefined ? {} : { id: { title: id.title } }
}

type TitleTranslations = Translations<{ readonly title: string }>

// as: only the batches of this store write the column.
const rowsOf = ({ removed }: typeof trash.$inferSelect): readonly Row[] =>
  JSON.parse(removed) as readonly Row[]

function restoreVersions<Fields>(
  database: Database,
  kind: VersionedKind<Fields>,
  id: string,
  rows: readonly Row[],
  written: { readonly at: string; readonly by: string | null },
): RestorePlan {
  const own = statementsFor(database, kind, id)
  const statuses = rows.map((row) =>
    row['status'] === 'published' ? ('published' as const) : ('draft' as const),
  )
  const times = rows.map((row) => scheduledTime(row, written.at))
  const publishAt = times.find((time) => time !== null) ?? null
  const taken = statuses.map((status) => sql`NOT ${own.hasVersion(status)}`)
  return {
    isFree: sql`(${sql.join([sql`1`, ...taken], sql` AND `)})`,
    statements: [
      ...rows.map((row, index) =>
        own.putVersion(
          statuses[index] ?? 'draft',
          row,
          String(row['saved_at']),
          times[index] ?? null,
        ),
      ),
      own.touchItem(written),
    ],
    publishAt: sql`${publishAt}`,
  }
}

/**
 * Returns the time at which the draft would still be published. One that has passed would publish
 * the restored draft immediately; rows of older releases have none.
 */
function scheduledTime({ publish_at }: Row, at: string): string | null {
  return typeof publish_at === 'string' && publish_at > at ? publish_at : null
}

function restoreDraft(
  database: Database,
  id: string,
  row: Row,
  { at, by }: { readonly at: string; readonly by: string | null },
): RestorePlan {
  const publishAt = scheduledTime(row, at)
  const note = publishAt === null ? '' : (row['publish_note'] ?? '')
  return {
    isFree: sql`EXISTS (SELECT 1 FROM playgrounds
      WHERE id = ${id} AND deleted_at IS NULL AND draft_hash IS NULL)`,
    statements: [
      database.run(sql`UPDATE playgrounds SET draft_hash = ${row['draft_hash']},
        draft_size_bytes = ${row['draft_size_bytes']}, draft_saved_at = ${row['draft_saved_at']},
        publish_at = ${publishAt}, publish_note = ${note},
        revision = revision + 1, updated_at = ${at}, updated_by = ${by} WHERE id = ${id}`),
    ],
    publishAt: sql`${publishAt}`,
  }
}

/** Restored as a version that isn't current: another may be current by now. */
function restoreDocument(
  database: Database,
  row: Row,
  { at, by }: { readonly at: string; readonly by: string | null },
): Statement {
  const history = row['playground_history_id']
  return database.run(sql`INSERT INTO documentation_documents
    (id, version, title, notes, playground_history_id, file_url, current, released_on, revision,
      created_at, updated_at, updated_by)
    VALUES (${row['id']}, ${row['version']}, ${row['title']}, ${row['notes']},
      (SELECT id FROM playground_histories WHERE id = ${history}), ${row['file_url']}, 0,
      ${row['released_on']}, ${Number(row['revision']) + 1}, ${row['created_at']}, ${at}, ${by})`)
}
