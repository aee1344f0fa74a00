/** Returns the page to open after a login: the partner's previous one. */
import { sameSitePath } from '#core/api/redirect.ts'

/**
 * @param wanted `redirect-url` of the login page (specification §4), decoded once
 * @param home start page in the language of the login page
 * @returns a path on this site; `home` for anything else
 */
export function returnAddress(wanted: string | null, home: string): string {
  const path = sameSitePath(wanted)
  // Returning to the login page would look like a failed login.
  const isPlace = path !== '/' && !/^\/(\w\w\/)?log(in|out)\/?(?=$|[?#])/.test(path)
  return isPlace ? path : home
}
