/** Limits the width of a pane next to the text. Pure. */

export interface PaneLimits {
  /** A narrower pane is hidden if it may be, otherwise this wide. */
  readonly least: number
  readonly most: number
  readonly mayHide: boolean
}

export const PANE_LIMITS = {
  outline: { least: 120, most: 480, mayHide: true },
  aside: { least: 300, most: 1_200, mayHide: false },
} as const satisfies Readonly<Record<string, PaneLimits>>

/** CSS pixels that an arrow key moves an edge. */
const STEP = 20

/** @returns the width for an edge dragged to `wanted`; 0 hides the pane */
export function draggedWidth(wanted: number, { least, most, mayHide }: PaneLimits): number {
  if (mayHide && wanted < least / 2) return 0
  return Math.round(Math.min(most, Math.max(least, wanted)))
}

/**
 * @param now - current width
 * @param grows - the arrow key that widens the pane
 * @returns undefined for a key that moves no edge
 */
export function widthAfterKey(
  key: string,
  now: number,
  grows: 'ArrowLeft' | 'ArrowRight',
  limits: PaneLimits,
): number | undefined {
  const { least, most, mayHide } = limits
  if (key === 'Home') return mayHide ? 0 : least
  if (key === 'End') return most
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  if (key === grows) return draggedWidth(Math.max(least, now + STEP), limits)
  return mayHide && now <= least ? 0 : draggedWidth(Math.max(least, now - STEP), limits)
}
