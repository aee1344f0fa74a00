/** Holds a list still while a pointer is about to click one of its entries. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds after which a still pointer no longer holds the list. */
const STILL_MS = 2_000

interface Held<Entry> {
  readonly entries: readonly Entry[]
  hold(): void
  release(): void
}

/**
 * Newer entries wait until the pointer leaves or stays still, so that no entry moves under it;
 * removed ones disappear immediately.
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
