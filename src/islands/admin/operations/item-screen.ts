/** The screen of the item that a line of the audit log is about. */
import type { AuditRecord } from '#core/api/admin.ts'
import { AREAS } from '../content/areas.ts'
import { itemPath } from '../content/content-address.ts'
import { editorPath, revisionPath } from '../yaml/yaml-address.ts'

/** @returns undefined if it has none, or was deleted */
export function itemScreen({
  kind,
  item_id,
  exists,
}: Pick<AuditRecord, 'kind' | 'item_id' | 'exists'>): string | undefined {
  if (!exists) return undefined
  if (kind === 'playground') return editorPath(item_id)
  if (kind === 'playground_history') return revisionPath(item_id)
  const area = AREAS.find(({ one }) => one === kind)
  // Opens the published version if there is no draft.
  return area && itemPath(area.name, 'draft', 'edit', item_id)
}
