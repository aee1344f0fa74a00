/** Who is logged in, and the keys to sign with while they are needed. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type Credentials, type Session, sessionStore } from '../../stores/session.ts'

export function useSession(): Session {
  const store = sessionStore()
  useEffect(() => {
    void store.ensure()
  }, [store])
  return useStore(store.$session)
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
