/**
 * Adapts the links of a finished page. Texts are written once, with URLs that have no language; on
 * a page in another language their links go to the same language. Stored texts' links to missing
 * pages become plain text, and the build reports them (core/site/dead-links.ts).
 */
import { detached } from '#core/detached.ts'
import { replaceLinks } from '#core/site/html-links.ts'
import { DEFAULT_LANGUAGE, type Site, type SitePage } from '#core/site/site.ts'
import { hrefOf, storedLead } from '#core/site/site-address.ts'

/** Kinds of pages with texts from the database. Guides of a company's folder are like them. */
const WITH_STORED_TEXTS = new Set<SitePage['kind']>([
  'api-documentation',
  'changelog-detail',
  'changelog-list',
  'faq-detail',
  'faq-list',
  'use-case',
  'use-case-list',
])

/** Not `/enterprise`, which the menus of a site can have on each page. */
const NAMES_DEFAULT = new RegExp(`href="/${DEFAULT_LANGUAGE}["/?#]`)

/** @param html - HTML of the whole page */
export function placeSiteLinks(html: string, site: Site, page: SitePage): string {
  const isOwnGuide = page.kind === 'guide' && page.guide === page.path
  if (isOwnGuide || WITH_STORED_TEXTS.has(page.kind))
    return replaceLinks(html, storedLead(site, page))
  if (page.language === DEFAULT_LANGUAGE && !NAMES_DEFAULT.test(html)) return html
  const known = hrefs.get(site) ?? new Map<string, string>()
  hrefs.set(site, known)
  return replaceLinks(html, (address) => {
    // Most rows of fields link to themselves.
    if (address.startsWith('#')) return address
    const before = known.get(address)
    if (before !== undefined) return before
    const href = detached(hrefOf(site, page.language, address))
    if (known.size < MAX_HREFS) known.set(detached(address), href)
    return href
  })
}

/** By URL. A site has one language, and its menus are on all pages. */
const hrefs = new WeakMap<Site, Map<string, string>>()
const MAX_HREFS = 20_000
