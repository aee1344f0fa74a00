/** Common parts of every document change: its revision, time, author and line in the audit log. */
import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#core/api/audit-actions.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../ports/actor.ts'
import type { BlobHash } from '../../ports/blob-store.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import type { Database, Statement } from '../database.ts'
import { batchIf, revised } from '../precondition.ts'
import { documents } from '../schema.ts'
import { trashStatement } from '../trash.ts'

/** The document has a newer revision, or isn't in the state that the change requires. */
export interface Stale {
  readonly code: 'stale'
}
export type Changed = Result<void, Stale>

export interface DraftFields {
  readonly name: string
  /** Hash of the blob that wraps the draft: see functions/store/draft-blob.ts. */
  readonly draftHash: BlobHash
  readonly sizeBytes: number
  /** ISO 8601; null if it isn't scheduled. */
  readonly publishAt: string | null
  /** For the history once the schedule publishes it. If omitted, a scheduled draft's note stays. */
  readonly note?: string | undefined
}

export interface DocumentChange {
  readonly action: AuditAction
  /** An SQL condition on the document's row: the state that the change requires. */
  readonly needs?: string
  readonly statements: readonly Statement[]
}

interface Before {
  readonly name: string
  readonly publishAt: string | null
  readonly hasDraft: boolean
}

export function documentChanges(database: Database, clock: Clock) {
  const audit = auditOf(database, clock, 'playground')
  return {
    audit,
    /** Columns of a new row. */
    created(by: string | null) {
      const now = isoTime(clock)
      return { createdAt: now, updatedAt: now, updatedBy: by }
    },
    update: (id: string, by: Actor, columns: Partial<typeof documents.$inferInsert>) =>
      database
        .update(documents)
        .set({
          ...columns,
          ...revised(documents, clock, by),
        })
        .where(eq(documents.id, id)),
    draftColumns: (draft: DraftFields) => ({
      name: draft.name,
      draftHash: draft.draftHash,
      draftSizeBytes: draft.sizeBytes,
      draftSavedAt: isoTime(clock),
      publishAt: draft.publishAt,
      publishNote: draft.publishAt === null ? '' : draft.note,
    }),
    /** Before the columns of the draft are cleared. */
    draftToTrash: (id: string, title: string, by: Actor) =>
      trashStatement(database, clock, {
        kind: 'playground',
        itemId: id,
        title,
        by,
        removed: sql`(SELECT json_array(json_object('draft_hash', draft_hash,
          'draft_size_bytes', draft_size_bytes, 'draft_saved_at', draft_saved_at,
          'publish_at', publish_at, 'publish_note', publish_note))
          FROM playgrounds WHERE id = ${id})`,
      }),
    /** Runs the change if the document isn't deleted and has the revision that its author saw. */
    async change(
      id: string,
      revision: number,
      by: Actor,
      plan: (before: Before) => DocumentChange,
    ): Promise<Changed> {
      const row = await database.select().from(documents).where(eq(documents.id, id)).get()
      const name = row?.name ?? ''
      const publishAt = row?.publishAt ?? null
      const hasDraft = typeof row?.draftHash === 'string'
      const { action, needs = '1', statements } = plan({ name, publishAt, hasDraft })
      const holds = sql`EXISTS (SELECT 1 FROM playgrounds WHERE id = ${id} AND revision = ${revision}
        AND deleted_at IS NULL AND ${sql.raw(needs)})`
      const done = await batchIf(database, holds, [...statements, audit(action, id, name, by)])
      return done.ok ? ok(undefined) : err({ code: 'stale' })
    },
  }
}

export const NO_DRAFT = {
  draftHash: null,
  draftSizeBytes: null,
  draftSavedAt: null,
  publishAt: null,
  publishNote: '',
}
