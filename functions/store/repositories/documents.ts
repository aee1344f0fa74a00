/** YAML documents: what is published and enabled, and drafts. */
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../ports/actor.ts'
import type { BlobHash } from '../../ports/blob-store.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { type AuditEntry, auditStatement } from '../audit.ts'
import type { Database, Statement } from '../database.ts'
import { offset, type Page, pagination } from '../page.ts'
import { batchIf } from '../precondition.ts'
import { agents, documentHistories, documents } from '../schema.ts'
import { trashStatement } from '../trash.ts'
import {
  type DocumentQuery,
  documentFilter,
  documentOrder,
  type EditedDocument,
  editedDocument,
} from './document-rows.ts'

export interface DocumentRepository {
  byId(id: string): Promise<StoredDocument | undefined>
  enabled(): Promise<StoredDocument | undefined>
  /** The document that ships with the portal. */
  template(): Promise<StoredDocument | undefined>
  count(): Promise<number>
  /** Adds a document with its first revision. @returns the ids of both */
  create(document: NewDocument, by: string | null): Promise<{ id: string; historyId: string }>
  list(query: DocumentQuery): Promise<Page<EditedDocument>>
  find(id: string): Promise<EditedDocument | undefined>
  /** With a draft only; nothing is published. */
  createDraft(draft: DraftFields, by: Actor): Promise<string>
  saveDraft(id: string, revision: number, draft: DraftFields, by: Actor): Promise<Changed>
  /** A new revision of the history; the draft is gone with it. @returns the id of the revision */
  publish(
    id: string | null,
    revision: number,
    document: PublishedFields,
    by: Actor,
  ): Promise<Result<{ id: string; historyId: string }, Stale>>
  /** The published text becomes the draft where there is none. Not for the enabled one. */
  unpublish(id: string, revision: number, draft: DraftFields | null, by: Actor): Promise<Changed>
  /** In the same batch the one that was enabled is not any more. */
  enable(id: string, revision: number, by: Actor): Promise<Changed>
  removeDraft(id: string, revision: number, by: Actor): Promise<Changed>
  /** Into the trash. Not for the enabled one, nor for the template. */
  remove(id: string, revision: number, by: Actor): Promise<Changed>
  /** Documents whose draft is due. */
  due(): Promise<readonly EditedDocument[]>
}

export interface StoredDocument {
  readonly id: string
  readonly name: string
  readonly enabled: boolean
  readonly template: boolean
  readonly publishedHash: BlobHash | null
  /** The compiled document (JSON of `CompiledDocument`) made when it was published. */
  readonly publishedIndexHash: BlobHash | null
  readonly draftHash: BlobHash | null
  readonly revision: number
}

export interface NewDocument {
  readonly name: string
  readonly template: boolean
  readonly documentHash: BlobHash
  readonly indexHash: BlobHash | null
  readonly sizeBytes: number
  readonly summary: string
}

export type PublishedFields = Omit<NewDocument, 'template'>

export interface DraftFields {
  readonly name: string
  /** Of the blob that wraps the draft: see functions/store/draft-blob.ts. */
  readonly draftHash: BlobHash
  readonly sizeBytes: number
  /** ISO 8601; null: somebody publishes it. */
  readonly publishAt: string | null
}

/** The document has another revision by now, or is not in the state the change needs. */
export interface Stale {
  readonly code: 'stale'
}
export type Changed = Result<void, Stale>

export function createDocumentRepository(database: Database, clock: Clock): DocumentRepository {
  const isPresent = isNull(documents.deletedAt)
  const rows = () => database.select().from(documents)
  const edited = () =>
    database
      .select({ document: documents, name: agents.name })
      .from(documents)
      .leftJoin(agents, eq(agents.id, documents.updatedBy))
  const audit = (entry: Omit<AuditEntry, 'kind'>, by: Actor) =>
    auditStatement(database, clock, { ...entry, kind: 'playground' }, by)
  const touched = (by: Actor) => ({
    revision: sql`${documents.revision} + 1`,
    updatedAt: isoTime(clock),
    updatedBy: by.id,
  })
  /** Runs the change while the document is not deleted and has the revision the writer saw. */
  const change = async (
    id: string,
    revision: number,
    also: string,
    by: Actor,
    plan: (name: string) => readonly Statement[],
    entry: Omit<AuditEntry, 'kind' | 'itemId' | 'title'>,
  ): Promise<Changed> => {
    const name = (await rows().where(eq(documents.id, id)).get())?.name ?? ''
    const held = sql`EXISTS (SELECT 1 FROM playgrounds WHERE id = ${id} AND revision = ${revision}
      AND deleted_at IS NULL AND ${sql.raw(also)})`
    const done = await batchIf(database, held, [
      ...plan(name),
      audit({ ...entry, itemId: id, title: name }, by),
    ])
    return done.ok ? ok(undefined) : err({ code: 'stale' })
  }
  const draftColumns = (draft: DraftFields) => ({
    name: draft.name,
    draftHash: draft.draftHash,
    draftSizeBytes: draft.sizeBytes,
    draftSavedAt: isoTime(clock),
    publishAt: draft.publishAt,
  })
  const insertHistory = (id: string, historyId: string, from: PublishedFields, by: string | null) =>
    database.insert(documentHistories).values({
      id: historyId,
      documentId: id,
      name: from.name,
      documentHash: from.documentHash,
      indexHash: from.indexHash,
      sizeBytes: from.sizeBytes,
      summary: from.summary,
      createdBy: by,
      createdAt: isoTime(clock),
    })
  const publishedColumns = (from: PublishedFields) => ({
    name: from.name,
    publishedHash: from.documentHash,
    publishedIndexHash: from.indexHash,
  })
  return {
    byId: async (id) =>
      stored(
        await rows()
          .where(and(isPresent, eq(documents.id, id)))
          .get(),
      ),
    enabled: async () => stored(await rows().where(eq(documents.enabled, true)).get()),
    template: async () => stored(await rows().where(eq(documents.template, true)).get()),
    count: async () =>
      (await database.select({ total: count() }).from(documents).get())?.total ?? 0,
    async create(document, by) {
      const [id, historyId] = [crypto.randomUUID(), crypto.randomUUID()]
      const now = isoTime(clock)
      await database.batch([
        database.insert(documents).values({
          id,
          template: document.template,
          ...publishedColumns(document),
          createdAt: now,
          updatedAt: now,
          updatedBy: by,
        }),
        insertHistory(id, historyId, document, by),
      ])
      return { id, historyId }
    },
    async list(query) {
      const filter = and(isPresent, documentFilter(query))
      const [found, total] = await Promise.all([
        edited()
          .where(filter)
          .orderBy(...documentOrder(query))
          .limit(query.limit)
          .offset(offset(query)),
        database.select({ total: count() }).from(documents).where(filter).get(),
      ])
      return {
        items: found.map(editedDocument),
        pagination: pagination(query, total?.total ?? 0),
      }
    },
    async find(id) {
      const row = await edited()
        .where(and(isPresent, eq(documents.id, id)))
        .get()
      return row === undefined ? undefined : editedDocument(row)
    },
    async createDraft(draft, by) {
      const id = crypto.randomUUID()
      const now = isoTime(clock)
      await database.batch([
        database.insert(documents).values({
          id,
          ...draftColumns(draft),
          createdAt: now,
          updatedAt: now,
          updatedBy: by.id,
        }),
        audit({ action: 'create', itemId: id, title: draft.name }, by),
      ])
      return id
    },
    saveDraft: (id, revision, draft, by) =>
      change(
        id,
        revision,
        '1',
        by,
        () => [
          database
            .update(documents)
            .set({ ...draftColumns(draft), ...touched(by) })
            .where(eq(documents.id, id)),
        ],
        { action: draft.publishAt === null ? 'update' : 'schedule' },
      ),
    async publish(known, revision, document, by) {
      const [id, historyId] = [known ?? crypto.randomUUID(), crypto.randomUUID()]
      const now = isoTime(clock)
      if (known === null) {
        await database.batch([
          database.insert(documents).values({
            id,
            ...publishedColumns(document),
            createdAt: now,
            updatedAt: now,
            updatedBy: by.id,
          }),
          insertHistory(id, historyId, document, by.id),
          audit({ action: 'publish', itemId: id, title: document.name }, by),
        ])
        return ok({ id, historyId })
      }
      const update = database
        .update(documents)
        .set({ ...publishedColumns(document), ...NO_DRAFT, ...touched(by) })
        .where(eq(documents.id, id))
      const statements = [update, insertHistory(id, historyId, document, by.id)]
      const entry = { action: 'publish' } as const
      const done = await change(id, revision, '1', by, () => statements, entry)
      return done.ok ? ok({ id, historyId }) : done
    },
    unpublish: (id, revision, draft, by) =>
      change(
        id,
        revision,
        'published_hash IS NOT NULL AND enabled = 0 AND template = 0',
        by,
        () => [
          database
            .update(documents)
            .set({
              ...(draft === null ? {} : draftColumns(draft)),
              publishedHash: null,
              publishedIndexHash: null,
              ...touched(by),
            })
            .where(eq(documents.id, id)),
        ],
        { action: 'unpublish' },
      ),
    enable: (id, revision, by) =>
      change(
        id,
        revision,
        'published_hash IS NOT NULL',
        by,
        () => [
          database.update(documents).set({ enabled: false }).where(eq(documents.enabled, true)),
          database
            .update(documents)
            .set({ enabled: true, ...touched(by) })
            .where(eq(documents.id, id)),
        ],
        { action: 'enable' },
      ),
    removeDraft: (id, revision, by) =>
      change(
        id,
        revision,
        'draft_hash IS NOT NULL AND published_hash IS NOT NULL',
        by,
        (title) => [
          trashStatement(database, clock, {
            ...{ kind: 'playground', itemId: id, title, by },
            removed: sql`(SELECT json_array(json_object('draft_hash', draft_hash,
              'draft_size_bytes', draft_size_bytes, 'draft_saved_at', draft_saved_at))
              FROM playgrounds WHERE id = ${id})`,
          }),
          database
            .update(documents)
            .set({ ...NO_DRAFT, ...touched(by) })
            .where(eq(documents.id, id)),
        ],
        { action: 'delete-draft' },
      ),
    remove: (id, revision, by) =>
      change(
        id,
        revision,
        'enabled = 0 AND template = 0',
        by,
        (title) => [
          trashStatement(database, clock, {
            ...{ kind: 'playground', itemId: id, title, by },
            removed: sql`'[]'`,
          }),
          database
            .update(documents)
            .set({ deletedAt: isoTime(clock), publishAt: null, ...touched(by) })
            .where(eq(documents.id, id)),
        ],
        { action: 'delete' },
      ),
    async due() {
      const isDue = sql`${documents.publishAt} <= ${isoTime(clock)}`
      return (await edited().where(and(isPresent, isDue))).map(editedDocument)
    },
  }
}

const NO_DRAFT = { draftHash: null, draftSizeBytes: null, draftSavedAt: null, publishAt: null }

function stored(row: typeof documents.$inferSelect | undefined): StoredDocument | undefined {
  if (row === undefined) {
    return undefined
  }
  const { id, name, enabled, template, revision, publishedHash, publishedIndexHash, draftHash } =
    row
  return { id, name, enabled, template, revision, publishedHash, publishedIndexHash, draftHash }
}
