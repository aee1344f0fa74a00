/** Tells a request made by the portal's own pages from one that another site made a browser send. */

/**
 * Why the request is refused, or undefined when one of our pages (or a program) sent it. Stricter
 * than `middleware/same-origin.ts`: GET is validated too, and so is a page opened by navigation, for
 * an upstream's answer is data and never a page. `Sec-Fetch-Site` is written by browsers alone;
 * a caller that sends neither header is no current browser and was given the cookie on purpose.
 */
export function foreignRequest(
  headers: Headers,
  ownOrigins: readonly (string | undefined)[],
): string | undefined {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (headers.get('sec-fetch-mode') === 'navigate') return 'a page was opened at this address'
  if (site !== null && site !== 'same-origin') return `Sec-Fetch-Site is "${printable(site)}"`
  if (origin !== null && !ownOrigins.includes(origin)) return `Origin is "${printable(origin)}"`
  return undefined
}

const printable = (text: string): string => text.replace(/[^\x20-\x7E]/g, '?').slice(0, 100)
