/** The `hreflang` of a link whose URL is final. */
import { languageAt } from '#core/site/href.ts'
import type { Language, Site } from '#core/site/site.ts'
import { destinationOf } from '#core/site/site-address.ts'

/**
 * Marks a page in another language, which would otherwise become the one in the reader's (site-links.ts).
 *
 * @returns undefined for a page in the reader's language, for files, and for other sites
 * @example hreflangOf(site, 'id', '/faq') // 'en'
 */
export function hreflangOf(site: Site, language: Language, href: string): Language | undefined {
  const other = languageAt(href)
  const isOther = other !== language && destinationOf(site, language, href).kind === 'page'
  return isOther ? other : undefined
}
