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
  const path = url === null ? '/' : `${url.pathname}${url.search}${url.hash}`
  // `/.//evil.example` has the path `//evil.example`.
  return url?.origin === BASE && !path.startsWith('//') ? path : '/'
}

/** Base for resolving the target; never shown. */
const BASE = 'https://portal.invalid'

const hasControlOrBackslash = (text: string): boolean =>
  [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f')
