/** Says what an action on several items ends: what readers lose, and schedules. */
import type { Texts } from '../texts.tsx'
import type { ContentRecord } from './areas.ts'
import type { ListName } from './content-address.ts'
import { titleOf } from './title-of.ts'

type Item = Parameters<typeof titleOf>[1] & Pick<ContentRecord, 'has_published'>

/** True if the change doesn't affect readers. */
export const isDraftOnly = (
  item: Pick<ContentRecord, 'has_published'>,
  list: ListName | 'all',
): boolean => list === 'draft' && item.has_published

/** @returns a line for each kind of loss, first what readers lose */
export function lossOf(t: Texts, items: readonly Item[], list: ListName | 'all'): string {
  const kindOf = (item: Item) => {
    if (!item.has_published) return 'unseen'
    return isDraftOnly(item, list) ? 'draftOf' : 'live'
  }
  const lines = (['live', 'draftOf', 'unseen'] as const).flatMap((kind) => {
    const lost = items.filter((item) => kindOf(item) === kind)
    return lost.length === 0 ? [] : t(`select.loss.${kind}`, { titles: titlesOf(t, lost) })
  })
  return lines.join('\n')
}

/** @returns the titles, and a line with the drafts that are published before their time */
export function publicationOf(
  t: Texts,
  items: readonly (Item & Pick<ContentRecord, 'publish_at'>)[],
  momentText: (time: string) => string,
): string {
  const early = items.flatMap((item) =>
    item.publish_at === null ? [] : `${titleOf(t, item)} (${momentText(item.publish_at)})`,
  )
  const titles = early.join(', ')
  const lines = early.length === 0 ? [] : [t('select.schedulesEnd', { titles })]
  return [titlesOf(t, items), ...lines].join('\n')
}

export const titlesOf = (t: Texts, items: readonly Item[]): string =>
  items.map((item) => titleOf(t, item)).join(', ')
