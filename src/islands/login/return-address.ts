/** Where to go after logging in: back to where the partner came from. */
import { sameSitePath } from '#core/api/redirect.ts'

/**
 * @param wanted `redirect-url` of the login page (specification §4), decoded once
 * @returns a path on this site; `/` for anything else
 */
export function returnAddress(wanted: string | null): string {
  const path = sameSitePath(wanted)
  // Back to the login page would look as if logging in had failed.
  return /^\/(\w\w\/)?log(in|out)\/?(?=$|[?#])/.test(path) ? '/' : path
}
