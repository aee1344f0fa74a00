/** Attributes of a link to a page whose URL is final. */
import { languageAt } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'

/**
 * Marks a page in another language, which would otherwise become the one in the reader's (site-links.ts).
 *
 * @example linkTo('/faq', 'id') // { href: '/faq', hreflang: 'en' }
 */
export function linkTo(href: string, language: Language) {
  const other = languageAt(href)
  return { href, ...(/^\/(?!\/)/.test(href) && other !== language && { hreflang: other }) }
}
