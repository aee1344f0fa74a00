/** The `hreflang` of a link to a page whose URL is final. */
import { languageAt } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'

/**
 * Marks a page in another language, which would otherwise become the one in the reader's (site-links.ts).
 *
 * @returns undefined for a page in the reader's language, and for other sites
 * @example hreflangOf('/faq', 'id') // 'en'
 */
export function hreflangOf(href: string, language: Language): Language | undefined {
  const isOnSite = href.startsWith('/') && !href.startsWith('//')
  const other = languageAt(href)
  return isOnSite && other !== language ? other : undefined
}
