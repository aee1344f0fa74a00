/** Rows of documents: how they are filtered, sorted and decoded. */
import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { BlobHash } from '../../ports/blob-store.ts'
import { alphabetical, contains, type ListQuery } from '../page.ts'
import { documents } from '../schema.ts'

export const DOCUMENT_SORTS = ['name', 'created_at', 'updated_at'] as const
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]

export interface DocumentQuery extends ListQuery<DocumentSort> {
  readonly status?: 'published' | 'draft' | undefined
  readonly enabled?: boolean | undefined
}

export interface StoredDocument {
  readonly id: string
  readonly name: string
  readonly enabled: boolean
  readonly template: boolean
  readonly publishedHash: BlobHash | null
  /** Index of the compiled document, created when it was published. */
  readonly publishedIndexHash: BlobHash | null
  readonly draft: StoredDraft | null
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedBy: { readonly id: string; readonly name: string | null } | null
}

export interface StoredDraft {
  readonly hash: BlobHash
  readonly sizeBytes: number
  readonly savedAt: string
  readonly publishAt: string | null
  /** For the history once it is published on schedule. */
  readonly note: string
}

export function documentFilter({ status, enabled, search }: DocumentQuery): SQL | undefined {
  return and(
    status === 'published' ? isNotNull(documents.publishedHash) : undefined,
    status === 'draft' ? isNotNull(documents.draftHash) : undefined,
    enabled === undefined ? undefined : eq(documents.enabled, enabled),
    contains(search, [documents.name]),
  )
}

/** The enabled one first, then the newest, by default. */
export function documentOrder({ sort, order }: DocumentQuery): readonly SQL[] {
  if (sort === undefined) {
    return [desc(documents.enabled), desc(documents.updatedAt), asc(documents.id)]
  }
  const direction = order === 'desc' ? desc : asc
  return [direction(SORT_COLUMNS[sort]), asc(documents.id)]
}

export function decodeDocument(row: {
  readonly document: typeof documents.$inferSelect
  readonly name: string | null
}): StoredDocument {
  const { document } = row
  const { id, name, enabled, template, revision, createdAt, updatedAt, updatedBy } = document
  return {
    id,
    name,
    enabled,
    template,
    publishedHash: document.publishedHash,
    publishedIndexHash: document.publishedIndexHash,
    draft:
      document.draftHash === null
        ? null
        : {
            hash: document.draftHash,
            sizeBytes: document.draftSizeBytes ?? 0,
            savedAt: document.draftSavedAt ?? updatedAt,
            publishAt: document.publishAt,
            note: document.publishNote,
          },
    revision,
    createdAt,
    updatedAt,
    updatedBy: updatedBy === null ? null : { id: updatedBy, name: row.name },
  }
}

const SORT_COLUMNS = {
  name: alphabetical(documents.name),
  created_at: documents.createdAt,
  updated_at: documents.updatedAt,
} as const
