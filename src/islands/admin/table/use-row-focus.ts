/** When the focused row disappears, moves the focus to the row in its place. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusContent } from '../dialog/use-focus-back.ts'

const FOCUSABLE = ':is(a, button, input):not(:disabled)'

interface RowFocus {
  readonly ref: RefObject<HTMLTableSectionElement | null>
  onFocus(event: FocusEvent): void
  onBlur(): void
}

interface LeavingRowFocus {
  /** Properties of the table's body. */
  readonly body: RowFocus
  /** Called before a row leaves by its menu, which is outside the table. */
  leave(place: number): void
}

/** @returns properties of the table's body */
export const useRowFocus = (rows: readonly unknown[] | undefined): RowFocus =>
  useLeavingRowFocus(rows).body

/** @param rows - a new object whenever a row may have left */
export function useLeavingRowFocus(rows: object | undefined): LeavingRowFocus {
  const ref = useRef<HTMLTableSectionElement>(null)
  const place = useRef<number>(undefined)
  const leaving = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows change
  useEffect(() => {
    const at = leaving.current ?? place.current
    leaving.current = undefined
    if (at === undefined || document.activeElement !== document.body) return
    const left = [...(ref.current?.rows ?? [])]
    const row = left[Math.min(at, left.length - 1)]
    // The row's actions are in its last cell.
    const [first] = row?.cells.item(row.cells.length - 1)?.querySelectorAll(FOCUSABLE) ?? []
    const next = first ?? row?.querySelector(FOCUSABLE)
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    focusContent()
  }, [rows])
  return {
    body: {
      ref,
      onFocus({ target }) {
        const row = target.closest('tr')
        place.current = row === null ? undefined : row.sectionRowIndex
      },
      onBlur() {
        place.current = undefined
      },
    },
    leave(place) {
      leaving.current = place
    },
  }
}
