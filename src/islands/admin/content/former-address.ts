/** Decides whether a save would end the URL that readers have of a use case. */
import type { Area, ContentFields, ContentRecord } from './areas.ts'
import type { WantedSave } from './use-item-editor.ts'

/** True if readers will see what is saved, now or at its time. */
export const isForReaders = (
  { status, publishAt }: WantedSave,
  record: Pick<ContentRecord, 'publish_at'>,
): boolean =>
  status === 'published' || (publishAt === undefined ? record.publish_at : publishAt) !== null

/**
 * @param published - the version that readers see
 * @returns the paths of both pages; undefined if the URL stays
 */
export function changedAddress(
  area: Area,
  published: Pick<ContentRecord, 'slug'>,
  fields: Pick<ContentFields, 'slug'>,
): { readonly from: string; readonly to: string } | undefined {
  const { slug: from = '' } = published
  const { slug: to = '' } = fields
  if (area.name !== 'usecase' || from === '' || from === to) return undefined
  return { from: pageOf(from), to: pageOf(to) }
}

export const pageOf = (slug: string): string => `/usecase/${slug}`
