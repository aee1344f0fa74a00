/** The current inbox: updated by server-sent events, and by polling if those fail. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { onSessionEnd, sessionStore } from '../../stores/session.ts'
import { EVENTS, fetchInbox, type InboxError, type InboxPage, PAGE_SIZE } from './client.ts'

export const POLL_SECONDS = 10

export interface Inbox {
  readonly page: InboxPage | null
  readonly error: InboxError | null
  readonly isLive: boolean
  /** Number of updates that had newer callbacks than before. */
  readonly arrivals: number
  reload(): void
  showMore(): void
}

export const ports = { fetch: (path: string, init?: RequestInit) => fetch(path, init) }

export function useInbox(): Inbox {
  const [page, setPage] = useState<InboxPage | null>(null)
  const [error, setError] = useState<InboxError | null>(null)
  const [isLive, setLive] = useState(false)
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [arrivals, setArrivals] = useState(0)
  const sequence = useRef(0)
  const known = useRef<ReadonlySet<string> | null>(null)

  const reload = useCallback(() => {
    sequence.current += 1
    const number = sequence.current
    void fetchInbox(ports, limit).then((answer) => {
      // Ignore responses to outdated requests.
      if (number !== sequence.current) return
      setError(answer.ok ? null : answer.error)
      if (answer.ok) {
        const { callbacks } = answer.value
        const newest = callbacks[0]?.id
        if (newest !== undefined && known.current?.has(newest) === false) {
          setArrivals((count) => count + 1)
        }
        known.current = new Set(callbacks.map(({ id }) => id))
        setPage(answer.value)
        // A cookie can outlive the hint: the header must not offer a login next to a partner's
        // inbox.
        void sessionStore().refresh()
      } else if (answer.error === 'anonymous') {
        setPage(null)
        sessionStore().forget()
      }
    })
  }, [limit])

  useEffect(reload, [reload])
  useEffect(
    () =>
      onSessionEnd(sessionStore(), () => {
        setPage(null)
        // Without a session, the response redirects to the login.
        reload()
      }),
    [reload],
  )
  const isOpen = page !== null
  useEffect(() => {
    if (!isOpen) return
    const events = new EventSource(EVENTS)
    events.addEventListener('open', () => setLive(true))
    events.addEventListener('change', reload)
    // The browser reconnects automatically, unless the worker rejected the stream.
    events.addEventListener('error', () => setLive(false))
    return () => {
      events.close()
      setLive(false)
    }
  }, [isOpen, reload])
  useEffect(() => {
    if (!isOpen || isLive) return
    const timer = setInterval(reload, POLL_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [isOpen, isLive, reload])
  return { page, error, isLive, arrivals, reload, showMore: () => setLimit(limit + PAGE_SIZE) }
}
