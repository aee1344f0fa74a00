/** YAML documents as they are now: the one that readers see, and the list that staff see. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { actorName } from '../actor-name.ts'
import type { Database } from '../database.ts'
import { mapPage, type Page, pageOf } from '../page.ts'
import { agents, documents } from '../schema.ts'
import {
  type DocumentQuery,
  decodeDocument,
  documentFilter,
  documentOrder,
  type StoredDocument,
} from './document-rows.ts'

export interface DocumentRepository {
  /** The one that readers see. */
  enabled(): Promise<StoredDocument | undefined>
  /** The document that ships with the portal. */
  template(): Promise<StoredDocument | undefined>
  find(id: string): Promise<StoredDocument | undefined>
  /** @param hash - of the published text */
  published(hash: string): Promise<StoredDocument | undefined>
  list(query: DocumentQuery): Promise<Page<StoredDocument>>
  /** Documents whose draft is due. */
  due(): Promise<readonly StoredDocument[]>
}

export function createDocumentRepository(database: Database, clock: Clock): DocumentRepository {
  const rows = () =>
    database
      .select({ document: documents, name: actorName(documents.updatedBy) })
      .from(documents)
      .leftJoin(agents, eq(agents.id, documents.updatedBy))
  const isPresent = isNull(documents.deletedAt)
  const one = async (condition: SQL): Promise<StoredDocument | undefined> => {
    const row = await rows().where(and(isPresent, condition)).get()
    return row === undefined ? undefined : decodeDocument(row)
  }
  return {
    enabled: () => one(eq(documents.enabled, true)),
    template: () => one(eq(documents.template, true)),
    find: (id) => one(eq(documents.id, id)),
    published: (hash) => one(sql`${documents.publishedHash} = ${hash}`),
    list: async (query) =>
      mapPage(
        await pageOf(database, query, {
          table: documents,
          rows: rows(),
          filter: and(isPresent, documentFilter(query)),
          order: documentOrder(query),
        }),
        decodeDocument,
      ),
    async due() {
      const isDue = sql`${documents.publishAt} <= ${isoTime(clock)}`
      return (await rows().where(and(isPresent, isDue))).map(decodeDocument)
    },
  }
}
