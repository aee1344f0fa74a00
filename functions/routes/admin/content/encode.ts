/** Items of content on the wire: the fields of one version, and the facts of the item. */
import type { VersionStatus } from '#core/api/admin.ts'
import type { ContentItem, ListedVersion, Titled } from '../../../store/workflow/content-item.ts'

/** @returns undefined when the item has no such version */
export function encodeItem<Fields extends Titled>(
  item: ContentItem<Fields>,
  status: VersionStatus,
) {
  const { published, draft } = item
  const version = status === 'published' ? published : draft
  return version === null
    ? undefined
    : encodeListed({
        ...item,
        ...version,
        status,
        hasPublished: published !== null,
        hasDraft: draft !== null,
      })
}

export function encodeListed<Fields extends Titled>(listed: ListedVersion<Fields>) {
  const { likes } = listed
  return {
    ...listed.fields,
    ...(likes === undefined ? {} : { likes }),
    id: listed.id,
    status: listed.status,
    has_published: listed.hasPublished,
    has_draft: listed.hasDraft,
    publish_at: listed.publishAt,
    saved_at: listed.savedAt,
    revision: listed.revision,
    created_at: listed.createdAt,
    updated_at: listed.updatedAt,
    updated_by: listed.updatedBy,
  }
}
