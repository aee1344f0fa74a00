/** Every saved state of the menu, changelog entries, FAQ entries and use cases. */
import { sql } from 'drizzle-orm'
import type { ContentRevisionRecord, VersionStatus } from '#core/api/admin.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { personName } from '../actor-name.ts'
import type { Database, Statement } from '../database.ts'
import type { Row } from './versioned-kind.ts'

export const REVISION_KINDS = ['changelog', 'faq', 'use_case', 'menu'] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** Per item; older ones are removed. */
export const MAX_REVISIONS = 30

export interface ContentRevision {
  readonly id: string
  readonly status: VersionStatus
  readonly fields: ContentRevisionRecord['fields']
  /** ISO 8601. */
  readonly savedAt: string
  /** Empty for a state from before the history started. */
  readonly savedBy: string
}

export interface ContentRevisions {
  /** Newest first. */
  list(kind: RevisionKind, itemId: string): Promise<readonly ContentRevision[]>
}

interface Saved {
  readonly kind: RevisionKind
  readonly itemId: string
  readonly status: VersionStatus
  readonly fields: unknown
}

/** A version that the item has before the save. */
export type EarlierVersion = Pick<Saved, 'status' | 'fields'> & { readonly savedAt: string }

/**
 * @param earlier - stored as the first states of an item that has none
 * @returns the statements that a batch needs to remember what it saves
 */
export function revisionStatements(
  database: Database,
  clock: Clock,
  { kind, itemId, status, fields }: Saved,
  by: Actor,
  earlier: readonly EarlierVersion[],
): readonly Statement[] {
  return [
    ...earlier.map((version) =>
      database.run(sql`INSERT INTO content_revisions
        (id, kind, item_id, status, fields, saved_at, saved_by_name)
        SELECT ${crypto.randomUUID()}, ${kind}, ${itemId}, ${version.status},
          ${JSON.stringify(version.fields)}, ${version.savedAt}, ''
        WHERE NOT EXISTS (SELECT 1 FROM content_revisions
          WHERE item_id = ${itemId} AND kind = ${kind} AND saved_by_name <> '')`),
    ),
    database.run(sql`INSERT INTO content_revisions
      (id, kind, item_id, status, fields, saved_at, saved_by_name)
      VALUES (${crypto.randomUUID()}, ${kind}, ${itemId}, ${status}, ${JSON.stringify(fields)},
        ${isoTime(clock)},
        coalesce((SELECT ${personName()} FROM agents WHERE id = ${by.id}), ${by.name}))`),
    database.run(sql`DELETE FROM content_revisions WHERE item_id = ${itemId} AND kind = ${kind}
      AND id NOT IN (SELECT id FROM content_revisions
        WHERE item_id = ${itemId} AND kind = ${kind}
        ORDER BY saved_at DESC, rowid DESC LIMIT ${MAX_REVISIONS})`),
  ]
}

export function createContentRevisions(database: Database): ContentRevisions {
  return {
    async list(kind, itemId) {
      const rows: Row[] = await database.all(sql`SELECT id, status, fields, saved_at, saved_by_name
        FROM content_revisions WHERE item_id = ${itemId} AND kind = ${kind}
        ORDER BY saved_at DESC, rowid DESC`)
      return rows.map((row) => ({
        id: String(row['id']),
        status: row['status'] === 'published' ? 'published' : 'draft',
        fields: JSON.parse(String(row['fields'])),
        savedAt: String(row['saved_at']),
        savedBy: String(row['saved_by_name']),
      }))
    },
  }
}
