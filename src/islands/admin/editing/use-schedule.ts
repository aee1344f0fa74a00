/**
 * Refreshes an open editor when its draft is due to be published and when its window regains the
 * focus.
 */
import { useEffect, useRef } from 'react'

/** Milliseconds between checks. The worker publishes due drafts every 30 seconds. */
const AGAIN_MS = 5_000
/** A longer timer could overflow and fire immediately. */
const LONGEST_MS = 24 * 60 * 60 * 1_000

export interface Scheduled {
  /** ISO 8601; null if not scheduled. */
  readonly publish_at: string | null
  readonly has_draft: boolean
}

/**
 * @param item - undefined if there is nothing to check yet
 * @param look - reads the stored item; repeated while the item is scheduled
 * @param onOver - called when the item was published or is no longer scheduled
 */
export function useSchedule(
  item: Scheduled | undefined,
  look: () => Promise<void>,
  onOver: (isPublished: boolean) => void,
): void {
  const latest = useRef({ look, onOver })
  latest.current = { look, onOver }
  const isKnown = item !== undefined
  const at = item?.publish_at ?? null
  useEffect(() => {
    if (at === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      const waitMs = Math.min(LONGEST_MS, Math.max(AGAIN_MS, Date.parse(at) - Date.now()))
      timer = setTimeout(() => void latest.current.look().finally(wait), waitMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [at])
  useEffect(() => {
    if (!isKnown) return
    const isBack = (): void => {
      if (document.visibilityState === 'visible') void latest.current.look()
    }
    document.addEventListener('visibilitychange', isBack)
    return () => document.removeEventListener('visibilitychange', isBack)
  }, [isKnown])
  const before = useRef(item)
  useEffect(() => {
    const at = before.current?.publish_at ?? null
    before.current = item
    const isOver = at !== null && item?.publish_at === null && Date.parse(at) <= Date.now()
    if (isOver) latest.current.onOver(!item.has_draft)
  }, [item])
}
