/** Navigates to a saved item's new URL, unless the person has moved on in the meantime. */
import { useLocation } from 'wouter'

type Navigate = (path: string, options?: { readonly replace?: boolean }) => void

/**
 * @returns a function to call when work starts; it returns the function that navigates afterwards
 */
export function useNavigateFromHere(): () => Navigate {
  const [, navigate] = useLocation()
  return () => {
    const begun = location.pathname
    return (path, options) => {
      if (location.pathname === begun) navigate(path, options)
    }
  }
}
