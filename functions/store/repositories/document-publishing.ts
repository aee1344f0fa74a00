/** Documents as readers see them: publishing a revision, enabling one document, removing one. */
import { eq, sql } from 'drizzle-orm'
import { ok, type Result } from '#core/result.ts'
import type { Actor } from '../../ports/actor.ts'
import type { BlobHash } from '../../ports/blob-store.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { documentHistories, documents } from '../schema.ts'
import { trashStatement } from '../trash.ts'
import {
  type Changed,
  type DraftFields,
  documentChanges,
  NO_DRAFT,
  type Stale,
} from './document-change.ts'

export interface DocumentPublishing {
  /** Adds a document with its first revision, without a line in the audit log: for the demo. */
  add(document: NewDocument, by: string | null): Promise<PublishedRevision>
  /**
   * Adds a revision to the history and deletes the draft; an earlier revision moves it to the trash.
   *
   * @param id - null for a new document
   */
  publish(
    id: string | null,
    revision: number,
    document: PublishedFields,
    by: Actor,
  ): Promise<Result<PublishedRevision, Stale>>
  /** Turns the published text into the draft if there is none. Not for the enabled document. */
  unpublish(id: string, revision: number, draft: DraftFields | null, by: Actor): Promise<Changed>
  /** Disables the previously enabled document in the same batch. */
  enable(id: string, revision: number, by: Actor): Promise<Changed>
  /** Moves the document to the trash. Not for the enabled one, the template, or one that a version shows. */
  remove(id: string, revision: number, by: Actor): Promise<Changed>
}

export interface PublishedRevision {
  readonly id: string
  /** ID of the revision in the history. */
  readonly historyId: string
}

export interface PublishedFields {
  readonly name: string
  readonly documentHash: BlobHash
  /** The compiled document (JSON of `CompiledDocument`) created when it was published. */
  readonly indexHash: BlobHash | null
  /** Version of the compiler that created it. */
  readonly indexVersion?: string
  readonly sizeBytes: number
  readonly summary: string
  /** Written by the person who publishes. */
  readonly note?: string
  /** True for an earlier revision that is published again. */
  readonly isRestored?: boolean
}

export type NewDocument = PublishedFields & { readonly template: boolean }

export function createDocumentPublishing(database: Database, clock: Clock): DocumentPublishing {
  const { audit, change, created, draftColumns, draftToTrash, update } = documentChanges(
    database,
    clock,
  )
  const insert = (revision: PublishedRevision, from: PublishedFields, by: string | null) => ({
    document: (template = false) =>
      database.insert(documents).values({
        id: revision.id,
        template,
        ...publishedColumns(from),
        ...created(by),
      }),
    history: database.insert(documentHistories).values({
      id: revision.historyId,
      documentId: revision.id,
      name: from.name,
      documentHash: from.documentHash,
      indexHash: from.indexHash,
      sizeBytes: from.sizeBytes,
      summary: from.summary,
      note: from.note ?? '',
      createdBy: by,
      createdAt: isoTime(clock),
    }),
  })
  return {
    async add(document, by) {
      const revision = newRevision()
      const inserted = insert(revision, document, by)
      await database.batch([inserted.document(document.template), inserted.history])
      return revision
    },
    async publish(known, seen, document, by) {
      const revision = newRevision(known ?? undefined)
      const inserted = insert(revision, document, by.id)
      if (known === null) {
        await database.batch([
          inserted.document(),
          inserted.history,
          audit('publish', revision.id, document.name, by),
        ])
        return ok(revision)
      }
      const columns = { ...publishedColumns(document), ...NO_DRAFT }
      const done = await change(known, seen, by, ({ name, hasDraft }) => ({
        action: document.isRestored ? 'restore' : 'publish',
        statements: [
          // The draft is the text that is published, unless an earlier one is.
          ...(document.isRestored && hasDraft ? [draftToTrash(known, name, by)] : []),
          update(known, by, columns),
          inserted.history,
        ],
      }))
      return done.ok ? ok(revision) : done
    },
    unpublish: (id, revision, draft, by) =>
      change(id, revision, by, () => ({
        action: 'unpublish',
        needs: 'published_hash IS NOT NULL AND enabled = 0 AND template = 0',
        statements: [
          update(id, by, {
            ...(draft === null ? {} : draftColumns(draft)),
            publishedHash: null,
            publishedIndexHash: null,
          }),
        ],
      })),
    enable: (id, revision, by) =>
      change(id, revision, by, () => ({
        action: 'enable',
        needs: 'published_hash IS NOT NULL',
        statements: [
          database.update(documents).set({ enabled: false }).where(eq(documents.enabled, true)),
          update(id, by, { enabled: true }),
        ],
      })),
    remove: (id, revision, by) =>
      change(id, revision, by, ({ name: title }) => ({
        action: 'delete',
        needs: `enabled = 0 AND template = 0 AND ${IS_NOT_SHOWN}`,
        statements: [
          trashStatement(database, clock, {
            kind: 'playground',
            itemId: id,
            title,
            by,
            removed: sql`'[]'`,
          }),
          update(id, by, { deletedAt: isoTime(clock) }),
        ],
      })),
  }
}

/** Condition on `playgrounds`: no documentation version shows one of its revisions. */
export const IS_NOT_SHOWN = `NOT EXISTS (SELECT 1 FROM documentation_documents v
  JOIN playground_histories h ON h.id = v.playground_history_id WHERE h.playground_id = playgrounds.id)`

const newRevision = (id: string = crypto.randomUUID()): PublishedRevision => ({
  id,
  historyId: crypto.randomUUID(),
})

const publishedColumns = (from: PublishedFields) => ({
  name: from.name,
  publishedHash: from.documentHash,
  publishedIndexHash: from.indexHash,
  publishedIndexVersion: from.indexVersion ?? null,
})
