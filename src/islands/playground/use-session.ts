/** Who is logged in, and the keys to sign with while they are needed. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type Credentials, type Session, sessionStore } from '../../stores/session.ts'

/**
 * Until the worker has answered once, what is said is `unknown`: no login form flashes up.
 *
 * @param hasPortal - false: there is no worker to ask
 */
export function useSession(hasPortal: boolean): Session {
  const store = sessionStore()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (hasPortal) void store.refresh().then(() => setAsked(true))
  }, [store, hasPortal])
  const session = useStore(store.$session)
  if (session.status === 'partner') return session
  // A worker that did not answer leaves it unknown for ever: then the login says what is wrong.
  return isAsked ? { status: 'anonymous' } : { status: 'unknown', hint: null }
}

/** Asked for while `isWanted` and a partner is logged in; gone from the view as soon as either ends. */
export function useCredentials(session: Session, isWanted: boolean): Credentials | null {
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const isNeeded = isWanted && session.status === 'partner'
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    void sessionStore()
      .credentials()
      .then((answer) => {
        if (isCurrent) setCredentials(answer.ok ? answer.value : null)
      })
    return () => {
      isCurrent = false
      setCredentials(null)
    }
  }, [isNeeded])
  return isNeeded ? credentials : null
}
