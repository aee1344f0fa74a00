/** Whether a partner is logged in, as far as the page knows without a request. */
import { useEffect, useState } from 'react'
import { sessionStore } from '../../stores/session.ts'

export function usePartner(): boolean {
  const [isPartner, setPartner] = useState(false)
  useEffect(() => {
    const store = sessionStore()
    void store.ensure()
    return store.$session.subscribe((session) => setPartner(session.status === 'partner'))
  }, [])
  return isPartner
}
