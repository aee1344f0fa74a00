/** What a list shows while somebody's pointer is about to press one of its entries. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** A pointer that has stood still for longer is not on its way to an entry. */
const STILL_MS = 2_000

interface Held<Entry> {
  readonly entries: readonly Entry[]
  hold(): void
  release(): void
}

/**
 * What is newer than the hold waits until the pointer leaves or stands still, so that no entry moves
 * away under it; what was removed goes at once.
 *
 * @param entries newest first
 */
export function useHeld<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
): Held<Entry> {
  const [first, setFirst] = useState<string | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const release = useCallback(() => {
    clearTimeout(timer.current)
    setFirst(null)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const newest = entries[0]?.id ?? null
  const hold = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(release, STILL_MS)
    setFirst((held) => held ?? newest)
  }
  const waiting = Math.max(
    0,
    entries.findIndex(({ id }) => id === first),
  )
  return { entries: entries.slice(waiting), hold, release }
}
