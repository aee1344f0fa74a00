/** Selects several rows of a list, for one action on all of them. */
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Column } from '../table/DataTable.tsx'
import type { Texts } from '../texts.tsx'
import type { ContentRecord } from './areas.ts'
import { titleOf } from './title-of.ts'

export interface Selection {
  /** Only rows that are listed now: a search or another page ends the selection of the others for good. */
  readonly items: readonly ContentRecord[]
  readonly isComplete: boolean
  toggle(item: ContentRecord): void
  toggleAll(): void
}

/** @param listed - undefined while nothing is known */
export function useSelection(listed: readonly ContentRecord[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = listed ?? []
  const items = rows.filter(({ id }) => ids.has(id))
  // "Back" would select rows again that the screen showed as not selected.
  const kept = new Set(items.map(({ id }) => id))
  if (listed && kept.size < ids.size) setIds(kept)
  const isComplete = items.length === rows.length
  return {
    items,
    isComplete,
    toggle: ({ id }) => setIds((now) => new Set([id]).symmetricDifference(now)),
    toggleAll: () => setIds(new Set(isComplete ? [] : rows.map(({ id }) => id))),
  }
}

export const selectColumn = (t: Texts, { items, toggle }: Selection): Column<ContentRecord> => ({
  key: 'select',
  title: t('select.column'),
  render: (item) => (
    <Checkbox
      checked={items.includes(item)}
      aria-label={t('select.one', { title: titleOf(t, item) })}
      onChange={() => toggle(item)}
    />
  ),
})
