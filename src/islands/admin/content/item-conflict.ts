/** What the API says when somebody else has saved the item meanwhile. */
import * as z from 'zod/mini'
import { decode } from '../../decode.ts'
import type { CallFailure } from '../api/client.ts'
import { type Area, type ContentFields, fieldsOf } from './areas.ts'

export interface ItemConflict {
  readonly theirs: ContentFields
  /** What both began from; undefined: not known. */
  readonly before: ContentFields | undefined
  readonly changedAt: string | null
  readonly changedBy: string | null
  readonly revision: number
  readonly wanted: { readonly status: 'draft' | 'published'; readonly publishAt: string | null }
}

/** @returns undefined for another failure, and where nothing is left to choose from */
export function conflictOf(
  area: Area,
  { conflict }: CallFailure,
  { before, wanted }: Pick<ItemConflict, 'before' | 'wanted'>,
): ItemConflict | undefined {
  if (conflict === undefined) return undefined
  const both = z.object({ draft: z.nullable(area.record), published: z.nullable(area.record) })
  const current = decode(both, conflict.current)
  const newest = current?.draft ?? current?.published ?? null
  return newest === null
    ? undefined
    : {
        theirs: fieldsOf(area, newest),
        before,
        changedAt: conflict.changed_at,
        changedBy: conflict.changed_by?.name ?? null,
        revision: conflict.revision,
        wanted,
      }
}
