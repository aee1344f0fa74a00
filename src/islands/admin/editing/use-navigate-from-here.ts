/** What was saved may have another address; whoever has gone on meanwhile is not called back to it. */
import { useLocation } from 'wouter'

type Navigate = (path: string, options?: { readonly replace?: boolean }) => void

/** @returns what is called when work begins; it answers what navigates once that is done */
export function useNavigateFromHere(): () => Navigate {
  const [, navigate] = useLocation()
  return () => {
    const begun = location.pathname
    return (path, options) => {
      if (location.pathname === begun) navigate(path, options)
    }
  }
}
