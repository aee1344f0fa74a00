/** The filter of the outline, which hides no operation that was added after it was typed. */
import { fold } from '#core/fold.ts'
import type { OutlineGroup, OutlineOperation } from '../check/outline.ts'

export interface OutlineFilter {
  readonly typed: string
  /** Keys of the operations at that time. */
  readonly known: ReadonlySet<string>
}

export const NO_FILTER: OutlineFilter = { typed: '', known: new Set() }

export const filterBy = (typed: string, groups: readonly OutlineGroup[]): OutlineFilter => ({
  typed,
  known: new Set(groups.flatMap(({ operations }) => operations.map(({ key }) => key))),
})

/** @returns the operations with the typed words */
export function filtered(
  { typed }: OutlineFilter,
  operations: readonly OutlineOperation[],
): readonly OutlineOperation[] {
  const wanted = fold(typed.trim())
  return operations.filter(({ title, key }) => fold(`${title} ${key}`).includes(wanted))
}

/** @param current - key of the operation at the cursor. True if it is new and the filter hides it. */
export function hidesAdded(
  filter: OutlineFilter,
  groups: readonly OutlineGroup[],
  current: string | undefined,
): boolean {
  if (filter.typed === '' || current === undefined || filter.known.has(current)) return false
  const added = groups.flatMap(({ operations }) => operations.filter(({ key }) => key === current))
  return added.length > 0 && filtered(filter, added).length === 0
}
