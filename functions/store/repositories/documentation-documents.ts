/** Released versions of the documentation. */
import { count, desc } from 'drizzle-orm'
import type { DocumentationDocument } from '#core/content/model.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { contains, type ListQuery, offset, type Page, pagination } from '../page.ts'
import { documentationDocuments as documents } from '../schema.ts'

export interface DocumentationDocumentRepository {
  count(): Promise<number>
  /** The current one first, then by date, newest first. */
  list(query: ListQuery): Promise<Page<DocumentationDocument>>
  create(document: DocumentationDocumentFields, by: string | null, id?: string): Promise<string>
}

export type DocumentationDocumentFields = Omit<DocumentationDocument, 'id'>

export function createDocumentationDocumentRepository(
  database: Database,
  clock: Clock,
): DocumentationDocumentRepository {
  return {
    async list(query) {
      const filter = contains(query.search, [documents.version, documents.title, documents.notes])
      const [rows, total] = await Promise.all([
        database
          .select()
          .from(documents)
          .where(filter)
          .orderBy(desc(documents.current), desc(documents.releasedOn), desc(documents.version))
          .limit(query.limit)
          .offset(offset(query)),
        database.select({ total: count() }).from(documents).where(filter).get(),
      ])
      return { items: rows.map(encodeDocument), pagination: pagination(query, total?.total ?? 0) }
    },
    count: async () =>
      (await database.select({ total: count() }).from(documents).get())?.total ?? 0,
    async create(document, by, id = crypto.randomUUID()) {
      const now = isoTime(clock)
      await database.insert(documents).values({
        id,
        version: document.version,
        title: document.title,
        notes: document.notes,
        playgroundHistoryId: document.playground_history_id,
        fileUrl: document.file_url,
        current: document.current,
        releasedOn: document.released_on,
        createdAt: now,
        updatedAt: now,
        updatedBy: by,
      })
      return id
    },
  }
}

function encodeDocument(row: typeof documents.$inferSelect): DocumentationDocument {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    notes: row.notes,
    playground_history_id: row.playgroundHistoryId,
    file_url: row.fileUrl,
    current: row.current,
    released_on: row.releasedOn,
  }
}
