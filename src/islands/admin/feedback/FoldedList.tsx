/** A list in a notice. A long one is folded, because it would hide the text below it. */
import type { ReactNode } from 'react'

/** More are folded. */
const MOST_OPEN = 3

interface Props {
  /** Number of items. */
  readonly count: number
  /** Unfolds the list. */
  readonly label: string
  readonly children: ReactNode
}

export function FoldedList({ count, label, children }: Props) {
  if (count <= MOST_OPEN) return children
  return (
    <details className="admin-fold">
      <summary>{label}</summary>
      {children}
    </details>
  )
}
