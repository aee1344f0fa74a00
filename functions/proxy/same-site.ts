/** Distinguishes requests of the portal's own pages from those that another site made a browser send. */
import { printable } from '../printable.ts'

/**
 * Returns why the request is rejected, or undefined if a page of the portal (or a program) sent it. Stricter
 * than `middleware/same-origin.ts`: it also validates GET and pages opened by navigation, because an
 * upstream's response is data and never a page. Only browsers write `Sec-Fetch-Site`; a caller that sends
 * neither header isn't a current browser and has the cookie on purpose.
 */
export function foreignRequest(
  headers: Headers,
  ownOrigins: readonly (string | undefined)[],
): string | undefined {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const destination = headers.get('sec-fetch-dest')
  if (headers.get('sec-fetch-mode') === 'navigate') return 'it was opened as a page'
  // Images in a document's text, for example.
  if (destination !== null && destination !== 'empty')
    return `Sec-Fetch-Dest is "${printable(destination)}"`
  if (site !== null && site !== 'same-origin') return `Sec-Fetch-Site is "${printable(site)}"`
  if (origin !== null && !ownOrigins.includes(origin)) return `Origin is "${printable(origin)}"`
  return undefined
}
