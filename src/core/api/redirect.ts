/** Restricts redirects after login to pages of this site. */

/**
 * @param target - `redirect-url`, untrusted
 * @returns path, query and fragment on this site; `/` for anything else
 * @example sameSitePath('/pet/v2/pets?method=get') // '/pet/v2/pets?method=get' sameSitePath('//evil.example')
 * // '/'
 */
export function sameSitePath(target: string | null | undefined): string {
  // Browsers drop tabs and line breaks and read `\` as `/`: reject rather than repair.
  if (!target?.startsWith('/') || hasControlOrBackslash(target)) return '/'
  const url = URL.parse(target, BASE)
  // `/.//evil.example` has the path `//evil.example`, as has `/id//evil.example` in another language. No page has `//`.
  return url?.origin === BASE && !url.pathname.includes('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : '/'
}

/** Base for resolving the target; never shown. */
const BASE = 'https://portal.invalid'

const hasControlOrBackslash = (text: string): boolean =>
  [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f')
