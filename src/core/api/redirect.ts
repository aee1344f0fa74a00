/** Where a login may lead: a page of this site and nowhere else. */

/**
 * @param target - `redirect-url` as a stranger may have written it
 * @returns path, query and fragment on this site; `/` for anything else
 * @example
 * sameSitePath('/pet/v2/pets?method=get') // '/pet/v2/pets?method=get'
 * sameSitePath('//evil.example') // '/'
 */
export function sameSitePath(target: string | null | undefined): string {
  // Browsers drop tabs and line breaks and read `\` as `/`: refused rather than repaired.
  if (!target?.startsWith('/') || hasControlOrBackslash(target)) {
    return '/'
  }
  const url = URL.parse(target, BASE)
  const path = url === null ? '/' : `${url.pathname}${url.search}${url.hash}`
  // `/.//evil.example` has the path `//evil.example`.
  return url?.origin === BASE && !path.startsWith('//') ? path : '/'
}

/** Stands for this site while the target is resolved; never shown. */
const BASE = 'https://portal.invalid'

const hasControlOrBackslash = (text: string): boolean =>
  [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f')
