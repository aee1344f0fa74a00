/** The language of sign-in pages. */

export const PAGE_LANGUAGES = ['en', 'id'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/**
 * @param uiLocales - BCP 47 tags separated by spaces, the best first (OpenID Connect Core §3.1.2.1)
 * @param acceptLanguage - the header (RFC 9110 §12.5.4)
 */
export function pageLanguage(
  uiLocales: string | undefined,
  acceptLanguage: string | undefined,
): PageLanguage {
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag)
  const wanted = [...(uiLocales ?? '').split(' '), ...accepted]
  return (
    wanted
      // `in` is how old software writes Indonesian.
      .map((tag) => tag.toLowerCase().split('-')[0]?.replace(/^in$/, 'id'))
      .flatMap((tag) => PAGE_LANGUAGES.filter((language) => language === tag))[0] ?? 'en'
  )
}
