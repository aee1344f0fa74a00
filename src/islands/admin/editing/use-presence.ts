/** Reports which item and place are open, and learns who else has the item open. */
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type PresentRecord, presentRecord } from '#core/api/admin.ts'
import { callForMember } from '../api/client.ts'

/** Milliseconds between reports. A report expires after a minute. */
const AGAIN_MS = 20_000

const answer = z.array(presentRecord)
const NO_ONE: readonly PresentRecord[] = []

/**
 * @param item - path below `presence`; undefined for viewers and items that aren't stored yet
 * @param place - in the item, as other people see it
 */
export function usePresence(item: string | undefined, place: string): readonly PresentRecord[] {
  const [others, setOthers] = useState(NO_ONE)
  const latest = useRef(place)
  latest.current = place
  useEffect(() => {
    if (item === undefined) return
    let last = new AbortController()
    const report = async (): Promise<void> => {
      // A window in the background edits nothing.
      if (document.visibilityState === 'hidden') return
      last.abort()
      last = new AbortController()
      const { signal } = last
      const body = { place: latest.current.slice(0, 200) }
      const options = { method: 'PUT', body, signal } as const
      const found = callForMember(`presence/${item}`, 'others', answer, options)
      const present = await found.catch(() => NO_ONE)
      if (!signal.aborted) setOthers(present)
    }
    const look = (): void => void report()
    look()
    const timer = setInterval(look, AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      last.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      setOthers(NO_ONE)
    }
  }, [item])
  return others
}
