/** How documents are listed and read by staff. */
import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { BlobHash } from '../../ports/blob-store.ts'
import { contains, type ListQuery } from '../page.ts'
import { playgrounds } from '../schema.ts'

export const PLAYGROUND_SORTS = ['name', 'created_at', 'updated_at'] as const
export type PlaygroundSort = (typeof PLAYGROUND_SORTS)[number]

export interface PlaygroundQuery extends ListQuery<PlaygroundSort> {
  readonly status?: 'published' | 'draft' | undefined
  readonly enabled?: boolean | undefined
}

export interface EditedPlayground {
  readonly id: string
  readonly name: string
  readonly enabled: boolean
  readonly template: boolean
  readonly publishedHash: BlobHash | null
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
}

export function playgroundFilter({ status, enabled, search }: PlaygroundQuery): SQL | undefined {
  return and(
    status === 'published' ? isNotNull(playgrounds.publishedHash) : undefined,
    status === 'draft' ? isNotNull(playgrounds.draftHash) : undefined,
    enabled === undefined ? undefined : eq(playgrounds.enabled, enabled),
    contains(search, [playgrounds.name]),
  )
}

/** The enabled one first, then the newest, unless asked otherwise. */
export function playgroundOrder({ sort, order }: PlaygroundQuery): readonly SQL[] {
  if (sort === undefined) {
    return [desc(playgrounds.enabled), desc(playgrounds.updatedAt), asc(playgrounds.id)]
  }
  const direction = order === 'desc' ? desc : asc
  return [direction(SORT_COLUMNS[sort]), asc(playgrounds.id)]
}

export function editedPlayground(row: {
  readonly playground: typeof playgrounds.$inferSelect
  readonly name: string | null
}): EditedPlayground {
  const { playground } = row
  const { id, name, enabled, template, revision, createdAt, updatedAt, updatedBy } = playground
  return {
    id,
    name,
    enabled,
    template,
    publishedHash: playground.publishedHash,
    publishedIndexHash: playground.publishedIndexHash,
    draft:
      playground.draftHash === null
        ? null
        : {
            hash: playground.draftHash,
            sizeBytes: playground.draftSizeBytes ?? 0,
            savedAt: playground.draftSavedAt ?? updatedAt,
            publishAt: playground.publishAt,
          },
    revision,
    createdAt,
    updatedAt,
    updatedBy: updatedBy === null ? null : { id: updatedBy, name: row.name },
  }
}

const SORT_COLUMNS = {
  name: playgrounds.name,
  created_at: playgrounds.createdAt,
  updated_at: playgrounds.updatedAt,
} as const
