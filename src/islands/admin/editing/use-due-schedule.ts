/** An editor that is open when its own draft is published, or when its window is come back to, looks again. */
import { useEffect, useRef } from 'react'

/** The worker publishes what is due every 30 seconds. */
const AGAIN_MS = 5_000
/** A longer timer would ring at once. */
const LONGEST_MS = 24 * 60 * 60 * 1_000

/**
 * @param at - ISO 8601; null: nothing is scheduled
 * @param look - reads what is stored; called again until `at` changes
 */
export function useDueSchedule(at: string | null, look: () => Promise<void>): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (at === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      const waitMs = Math.min(LONGEST_MS, Math.max(AGAIN_MS, Date.parse(at) - Date.now()))
      timer = setTimeout(() => void latest.current().finally(wait), waitMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [at])
  useEffect(() => {
    const isBack = (): void => {
      if (document.visibilityState === 'visible') void latest.current()
    }
    document.addEventListener('visibilitychange', isBack)
    return () => document.removeEventListener('visibilitychange', isBack)
  }, [])
}
