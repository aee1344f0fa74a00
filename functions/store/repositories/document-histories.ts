/** The history of a document: every publish is a revision that can be compared and restored. */
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '../../ports/actor.ts'
import type { BlobHash } from '../../ports/blob-store.ts'
import type { Clock } from '../../ports/clock.ts'
import { actorName } from '../actor-name.ts'
import { auditOf } from '../audit.ts'
import type { Database } from '../database.ts'
import {
  contains,
  countRows,
  type ListQuery,
  mapPage,
  newestFirst,
  type Page,
  pageOf,
} from '../page.ts'
import { batchIf, hasRow } from '../precondition.ts'
import {
  agents,
  documentHistories as histories,
  documentationDocuments as versions,
} from '../schema.ts'

export interface DocumentHistoryRepository {
  /** Newest first unless asked otherwise. */
  list(documentId: string, query: ListQuery): Promise<Page<HistoryRevision>>
  find(id: string): Promise<HistoryRevision | undefined>
  /** The document whose revision has this text, the newest one where several have. */
  documentWith(
    documentHash: BlobHash,
  ): Promise<
    { readonly id: string; readonly name: string; readonly indexHash: BlobHash | null } | undefined
  >
  /** True if a revision of a document that isn't deleted has this text or compiled text. */
  hasFile(hash: BlobHash): Promise<boolean>
  /** Replaces its note. @returns false if the revision is deleted */
  annotate(revision: HistoryRevision, note: string, by: Actor): Promise<boolean>
  /**
   * Not while it is what is published, nor while a documentation version shows it.
   *
   * @returns whether it is removed
   */
  remove(revision: HistoryRevision, by: Actor): Promise<boolean>
  /** @returns a documentation version that shows a revision of the document */
  versionThatShows(documentId: string): Promise<string | undefined>
}

export interface HistoryRevision extends Readonly<Omit<HistoryRow, 'createdBy'>> {
  readonly createdBy: { readonly id: string; readonly name: string | null } | null
  /** ID of the revision before it; null for the first one. */
  readonly previousId: string | null
}

type HistoryRow = typeof histories.$inferSelect

export function createDocumentHistoryRepository(
  database: Database,
  clock: Clock,
): DocumentHistoryRepository {
  const audit = auditOf(database, clock, 'playground_history')
  const rows = () =>
    database
      .select({
        history: histories,
        name: actorName(histories.createdBy),
        previousId: sql<string | null>`(SELECT p.id FROM playground_histories p
          WHERE p.playground_id = ${histories.documentId}
            AND (p.created_at, p.rowid) < (${histories.createdAt}, ${histories}.rowid)
          ORDER BY p.created_at DESC, p.rowid DESC LIMIT 1)`,
      })
      .from(histories)
      .leftJoin(agents, eq(agents.id, histories.createdBy))
  const isPresent = sql`EXISTS (SELECT 1 FROM playgrounds p
    WHERE p.id = ${histories.documentId} AND p.deleted_at IS NULL)`
  return {
    async list(documentId, query) {
      const filter = and(
        isPresent,
        eq(histories.documentId, documentId),
        contains(query.search, [histories.name, histories.summary, histories.note]),
      )
      const order = newestFirst(query, histories.createdAt, sql`${histories}.rowid`)
      const listed = { table: histories, rows: rows(), filter, order }
      return mapPage(await pageOf(database, query, listed), decode)
    },
    async find(id) {
      const row = await rows()
        .where(and(isPresent, eq(histories.id, id)))
        .get()
      return row === undefined ? undefined : decode(row)
    },
    documentWith: async (documentHash) =>
      database
        .select({ id: histories.documentId, name: histories.name, indexHash: histories.indexHash })
        .from(histories)
        .where(eq(histories.documentHash, documentHash))
        .orderBy(desc(histories.createdAt), desc(sql`${histories}.rowid`))
        .limit(1)
        .get(),
    async hasFile(hash) {
      const isOf = or(eq(histories.documentHash, hash), eq(histories.indexHash, hash))
      return (await countRows(database, histories, and(isPresent, isOf))) > 0
    },
    async annotate({ id, name }, note, by) {
      const done = await batchIf(database, hasRow(histories, id), [
        database.update(histories).set({ note }).where(eq(histories.id, id)),
        audit('update', id, name, by),
      ])
      return done.ok
    },
    async remove({ id, name }, by) {
      // Publishing always adds a revision: the newest is the published one, whatever texts older ones have.
      const isFree = sql`(${hasRow(histories, id)} AND NOT EXISTS (
          SELECT 1 FROM documentation_documents WHERE playground_history_id = ${id})
        AND NOT EXISTS (SELECT 1 FROM playgrounds p JOIN playground_histories h
          ON h.playground_id = p.id AND p.published_hash IS NOT NULL
          WHERE h.id = ${id} AND h.rowid = (SELECT MAX(o.rowid) FROM playground_histories o
            WHERE o.playground_id = p.id)))`
      const done = await batchIf(database, isFree, [
        database.delete(histories).where(eq(histories.id, id)),
        audit('delete', id, name, by),
      ])
      return done.ok
    },
    async versionThatShows(documentId) {
      const row = await database
        .select({ version: versions.version })
        .from(versions)
        .innerJoin(histories, eq(histories.id, versions.documentHistoryId))
        .where(eq(histories.documentId, documentId))
        .get()
      return row?.version
    },
  }
}

function decode(row: {
  readonly history: HistoryRow
  readonly name: string | null
  readonly previousId: string | null
}): HistoryRevision {
  const { createdBy, ...history } = row.history
  const { name, previousId } = row
  return { ...history, createdBy: createdBy === null ? null : { id: createdBy, name }, previousId }
}
