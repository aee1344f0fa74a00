/** The language of sign-in pages and of answers. */
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'

/**
 * @param uiLocales - BCP 47 tags separated by spaces, the best first (OpenID Connect Core §3.1.2.1)
 * @param acceptLanguage - the header (RFC 9110 §12.5.4)
 */
export function pageLanguage(
  uiLocales: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const accepted = parseAccept(acceptLanguage ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
  const wanted = [...(uiLocales ?? '').split(' '), ...accepted]
  return (
    wanted
      // `in` is how old software writes Indonesian.
      .map((tag) => tag.toLowerCase().split('-')[0]?.replace(/^in$/, 'id'))
      .flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? DEFAULT_LANGUAGE
  )
}

/** The language of a page of the worker: `ui_locales` in its URL, or what the browser prefers. */
export const requestLanguage = ({ req }: Context): Language =>
  pageLanguage(req.query('ui_locales'), req.header('Accept-Language'))
