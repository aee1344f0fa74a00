/** YAML documents: what is published and enabled, and the history of every publish. */
import { count, eq } from 'drizzle-orm'
import type { BlobHash } from '../../ports/blob-store.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { playgroundHistories, playgrounds } from '../schema.ts'

export interface PlaygroundRepository {
  byId(id: string): Promise<StoredPlayground | undefined>
  enabled(): Promise<StoredPlayground | undefined>
  /** The document that ships with the portal. */
  template(): Promise<StoredPlayground | undefined>
  count(): Promise<number>
  /** Adds a document with its first revision. @returns the ids of both */
  create(document: NewPlayground, by: string | null): Promise<{ id: string; historyId: string }>
}

export interface StoredPlayground {
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

export interface NewPlayground {
  readonly name: string
  readonly template: boolean
  readonly documentHash: BlobHash
  readonly indexHash: BlobHash | null
  readonly sizeBytes: number
  readonly summary: string
}

export function createPlaygroundRepository(database: Database, clock: Clock): PlaygroundRepository {
  const rows = () => database.select().from(playgrounds)
  return {
    byId: async (id) => stored(await rows().where(eq(playgrounds.id, id)).get()),
    enabled: async () => stored(await rows().where(eq(playgrounds.enabled, true)).get()),
    template: async () => stored(await rows().where(eq(playgrounds.template, true)).get()),
    count: async () =>
      (await database.select({ total: count() }).from(playgrounds).get())?.total ?? 0,
    async create(document, by) {
      const id = crypto.randomUUID()
      const historyId = crypto.randomUUID()
      const now = isoTime(clock)
      await database.batch([
        database.insert(playgrounds).values({
          id,
          name: document.name,
          template: document.template,
          publishedHash: document.documentHash,
          publishedIndexHash: document.indexHash,
          createdAt: now,
          updatedAt: now,
          updatedBy: by,
        }),
        database.insert(playgroundHistories).values({
          id: historyId,
          playgroundId: id,
          name: document.name,
          documentHash: document.documentHash,
          indexHash: document.indexHash,
          sizeBytes: document.sizeBytes,
          summary: document.summary,
          createdBy: by,
          createdAt: now,
        }),
      ])
      return { id, historyId }
    },
  }
}

function stored(row: typeof playgrounds.$inferSelect | undefined): StoredPlayground | undefined {
  if (row === undefined) {
    return undefined
  }
  const { id, name, enabled, template, revision } = row
  // as: only BlobHash values are ever written to these columns.
  return {
    id,
    name,
    enabled,
    template,
    revision,
    publishedHash: row.publishedHash as BlobHash | null,
    publishedIndexHash: row.publishedIndexHash as BlobHash | null,
    draftHash: row.draftHash as BlobHash | null,
  }
}
