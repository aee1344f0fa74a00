/** Released versions of the documentation. */
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { DocumentationRecord } from '#core/api/admin.ts'
import type { DocumentationDocument } from '#core/content/model.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../ports/actor.ts'
import type { BlobHash } from '../../ports/blob-store.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { personName } from '../actor-name.ts'
import { auditOf } from '../audit.ts'
import type { Database, Statement } from '../database.ts'
import { alphabetical, contains, type ListQuery, mapPage, type Page, pageOf } from '../page.ts'
import { batchIf, hasRevision, mentions, revised } from '../precondition.ts'
import {
  agents,
  documentationDocuments as documents,
  documentHistories as histories,
} from '../schema.ts'
import { trashStatement } from '../trash.ts'

export interface DocumentationDocumentRepository {
  /** The current one first, then by date, newest first, unless asked otherwise. */
  list(query: ListQuery<DocumentSort>): Promise<Page<ListedDocument>>
  /** Like `list`, with the data that editors need. */
  listForStaff(query: ListQuery<DocumentSort>): Promise<Page<DocumentationRecord>>
  find(id: string): Promise<DocumentationRecord | undefined>
  create(document: DocumentationDocumentFields, by: string | null, id?: string): Promise<string>
  /** Like `create`, by a person. A current version replaces the previous one. */
  add(document: DocumentationDocumentFields, by: Actor): Promise<Result<string, DocumentationError>>
  update(
    id: string,
    revision: number,
    document: DocumentationDocumentFields,
    by: Actor,
  ): Promise<Result<void, DocumentationError>>
  remove(id: string, revision: number, by: Actor): Promise<Result<void, DocumentationError>>
}

/** Includes the document revision that it shows. */
export interface ListedDocument extends DocumentationDocument {
  readonly documentHash: BlobHash | null
}

export const DOCUMENT_SORTS = ['released_on', 'version', 'title'] as const
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]

export interface DocumentationError {
  /** `stale`: changed or removed in the meantime. */
  readonly code: 'stale' | 'version-taken' | 'history-unknown'
}

export type DocumentationDocumentFields = Omit<DocumentationDocument, 'id'>

export function createDocumentationDocumentRepository(
  database: Database,
  clock: Clock,
): DocumentationDocumentRepository {
  const rows = () =>
    database
      .select({ document: documents, name: personName() })
      .from(documents)
      .leftJoin(agents, eq(agents.id, documents.updatedBy))
  const insert = (document: DocumentationDocumentFields, id: string, updatedBy: string | null) => {
    const now = isoTime(clock)
    return database
      .insert(documents)
      .values({ ...columnsOf(document), id, createdAt: now, updatedAt: now, updatedBy })
  }
  const audit = auditOf(database, clock, 'documentation_document')
  return {
    listForStaff: async (query) =>
      mapPage(
        await pageOf(database, query, {
          table: documents,
          rows: rows(),
          filter: contains(query.search, SEARCHED),
          order: orderOf(query),
        }),
        encodeEdited,
      ),
    async find(id) {
      const row = await rows().where(eq(documents.id, id)).get()
      return row === undefined ? undefined : encodeEdited(row)
    },
    add: (document, by) =>
      refused(async () => {
        const id = crypto.randomUUID()
        await database.batch([
          audit('create', id, document.title, by),
          ...stepBack({ database, clock }, document.current, id, by),
          insert(document, id, by.id),
        ])
        return ok(id)
      }),
    update: (id, revision, document, by) =>
      refused(async () => {
        const done = await batchIf(database, hasRevision(documents, id, revision), [
          ...stepBack({ database, clock }, document.current, id, by),
          database
            .update(documents)
            .set({
              ...columnsOf(document),
              ...revised(documents, clock, by),
            })
            .where(eq(documents.id, id)),
          audit('update', id, document.title, by),
        ])
        return done.ok ? ok(undefined) : err({ code: 'stale' })
      }),
    remove: (id, revision, by) =>
      refused(async () => {
        const found = await rows().where(eq(documents.id, id)).get()
        const title = found?.document.title ?? ''
        const done = await batchIf(database, hasRevision(documents, id, revision), [
          trashStatement(database, clock, {
            kind: 'documentation_document',
            itemId: id,
            title,
            by,
            removed: removedDocument(id),
          }),
          database.delete(documents).where(eq(documents.id, id)),
          audit('delete', id, title, by),
        ])
        return done.ok ? ok(undefined) : err({ code: 'stale' })
      }),
    list: async (query) =>
      mapPage(
        await pageOf(database, query, {
          table: documents,
          rows: database
            .select({ document: documents, documentHash: histories.documentHash })
            .from(documents)
            .leftJoin(histories, eq(histories.id, documents.documentHistoryId)),
          filter: contains(query.search, SEARCHED),
          order: orderOf(query),
        }),
        ({ document, documentHash }) => ({ ...encodeDocument(document), documentHash }),
      ),
    async create(document, by, id = crypto.randomUUID()) {
      await insert(document, id, by)
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
    playground_history_id: row.documentHistoryId,
    file_url: row.fileUrl,
    current: row.current,
    released_on: row.releasedOn,
  }
}

function encodeEdited(row: {
  readonly document: typeof documents.$inferSelect
  readonly name: string | null
}): DocumentationRecord {
  const { revision, updatedAt, updatedBy } = row.document
  return {
    ...encodeDocument(row.document),
    revision,
    updated_at: updatedAt,
    updated_by: updatedBy === null ? null : { id: updatedBy, name: row.name },
  }
}

const columnsOf = (document: DocumentationDocumentFields) => ({
  version: document.version,
  title: document.title,
  notes: document.notes,
  documentHistoryId: document.playground_history_id,
  fileUrl: document.file_url,
  current: document.current,
  releasedOn: document.released_on,
})

const SORT_COLUMNS = {
  released_on: documents.releasedOn,
  version: documents.version,
  title: alphabetical(documents.title),
} as const

function orderOf({ sort, order }: ListQuery<DocumentSort>): readonly SQL[] {
  const direction = order === 'asc' ? asc : desc
  return sort === undefined && order === undefined
    ? READING_ORDER
    : [direction(SORT_COLUMNS[sort ?? 'released_on']), direction(documents.version)]
}

const SEARCHED = [documents.version, documents.title, documents.notes]

const READING_ORDER = [desc(documents.current), desc(documents.releasedOn), desc(documents.version)]

/**
 * At most one version is current: the same batch resets the previous one. Its revision changes, because a person
 * who edits it would make it current again.
 */
const stepBack = (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  current: boolean,
  id: string,
  by: Actor,
): readonly Statement[] =>
  current
    ? [
        database
          .update(documents)
          .set({ current: false, ...revised(documents, clock, by) })
          .where(and(ne(documents.id, id), eq(documents.current, true))),
      ]
    : []

const removedDocument = (id: string) =>
  sql`(SELECT json_array(json_object('id', id, 'version', version, 'title', title, 'notes', notes,
    'playground_history_id', playground_history_id, 'file_url', file_url,
    'released_on', released_on, 'revision', revision, 'created_at', created_at))
    FROM documentation_documents WHERE id = ${id})`

async function refused<T>(
  write: () => Promise<Result<T, DocumentationError>>,
): Promise<Result<T, DocumentationError>> {
  try {
    return await write()
  } catch (error) {
    if (mentions(error, 'documentation_documents.version')) return err({ code: 'version-taken' })
    if (mentions(error, 'FOREIGN KEY')) return err({ code: 'history-unknown' })
    throw error
  }
}
