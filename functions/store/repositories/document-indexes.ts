/** Indexes of published documents, by the version of the compiler that created them. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BlobHash } from '../../ports/blob-store.ts'
import type { Database } from '../database.ts'
import { documents } from '../schema.ts'

export interface DocumentIndexes {
  /** Published documents whose index is of another version; the enabled one first. */
  outdated(version: string): Promise<readonly IndexedDocument[]>
  /** Replaces the index while the same text is published: no revision, and no line in the audit log. */
  replace(document: IndexedDocument, indexHash: BlobHash | null, version: string): Promise<void>
}

export interface IndexedDocument {
  readonly id: string
  readonly name: string
  readonly publishedHash: BlobHash | null
  readonly publishedIndexHash: BlobHash | null
}

export function createDocumentIndexes(database: Database): DocumentIndexes {
  const { id, name, publishedHash, publishedIndexHash, publishedIndexVersion } = documents
  return {
    outdated: async (version) =>
      database
        .select({ id, name, publishedHash, publishedIndexHash })
        .from(documents)
        .where(
          and(
            isNull(documents.deletedAt),
            isNotNull(publishedHash),
            sql`${publishedIndexVersion} IS NOT ${version}`,
          ),
        )
        .orderBy(desc(documents.enabled)),
    async replace(document, indexHash, version) {
      await database
        .update(documents)
        .set({ publishedIndexHash: indexHash, publishedIndexVersion: version })
        .where(and(eq(id, document.id), sql`${publishedHash} = ${document.publishedHash}`))
    },
  }
}
