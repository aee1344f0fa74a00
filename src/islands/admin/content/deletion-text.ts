/** Says that the entry in an editor was deleted, by whom, and where the text is. */
import { trashRecord } from '#core/api/admin.ts'
import { callForWholeList } from '../api/call-for-list.ts'
import { momentText } from '../moment-text.ts'
import type { Texts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'
import { titleOf } from './title-of.ts'

/** @param language - of the page */
export async function deletionText(
  t: Texts,
  language: Parameters<typeof momentText>[0],
  area: Area,
  item: Parameters<typeof titleOf>[1] & Pick<ContentRecord, 'id'>,
): Promise<string> {
  const query = { kind: area.one }
  const lines = await callForWholeList('trash', 'trash', trashRecord, { query }).catch(() => [])
  const line = lines.find(({ item_id }) => item_id === item.id)
  const named = { title: titleOf(t, item) }
  if (line === undefined) return t('content.goneForever', named)
  return t('content.goneToTrash', {
    ...named,
    name: line.deleted_by.name ?? t('conflict.somebody'),
    time: momentText(language, line.deleted_at),
  })
}
