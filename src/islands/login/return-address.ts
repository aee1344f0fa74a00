/** Returns the page to open after a login: the partner's previous one. */
import { pageInLanguage } from '#core/api/page-in-language.ts'
import { sameSitePath } from '#core/api/redirect.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'

/**
 * @param wanted `redirect-url` of the login page (specification §4), decoded once
 * @param language of the login page, where a partner may have selected another one
 * @returns a path on this site in that language; the start page for anything else
 */
export function returnAddress(wanted: string | null, language: Language): string {
  const path = sameSitePath(wanted)
  // Returning to the login page would look like a failed login.
  const isPlace = path !== '/' && !/^\/(\w\w\/)?log(in|out)\/?(?=$|[?#])/.test(path)
  return isPlace ? pageInLanguage(path, language) : hrefTo(language, '/')
}
