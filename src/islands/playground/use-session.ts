/** The logged-in partner, and the keys to sign with while they are needed. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type Credentials, type Session, sessionStore } from '../../stores/session.ts'
import { whileWanted } from '../shared/while-wanted.ts'

/**
 * Reports `unknown` until the worker's first response, so that the login form doesn't flash.
 * @param hasPortal - false if there is no worker
 */
export function useSession(hasPortal: boolean): Session {
  const store = sessionStore()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (hasPortal) void store.refresh().then(() => setAsked(true))
  }, [store, hasPortal])
  const session = useStore(store.$session)
  if (session.status === 'partner') return session
  // Without a response it stays unknown; the login then explains the problem.
  return isAsked ? { status: 'anonymous' } : { status: 'unknown', hint: null }
}

/** Fetched while a partner is logged in; cleared as soon as that ends. */
export function useCredentials(session: Session): Credentials | null {
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  // The whole session, because the keys of a partner may be replaced.
  const owner = session.status === 'partner' ? session : null
  useEffect(() => {
    if (owner === null) return
    const ignore = whileWanted(sessionStore().credentials(), (answer) =>
      setCredentials(answer.ok ? answer.value : null),
    )
    return () => {
      ignore()
      setCredentials(null)
    }
  }, [owner])
  return owner === null ? null : credentials
}
