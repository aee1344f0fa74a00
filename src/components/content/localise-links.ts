/**
 * Texts are written once, with addresses that have no language. On a page in another language their
 * links lead to the same language, where that page exists. Done on the finished page, so that it holds
 * for guides, content, descriptions and everything that comes.
 */
import { DEFAULT_LANGUAGE, type Site, type SitePage } from '#core/site/site.ts'
import { hrefIfExists } from '../navigation/existing-pages.ts'

/** A link's start tag up to and with its address; `hreflang` marks a link that names its language. */
const LINK = /<a\b(?![^<>]*\shreflang=)([^<>]*?)\shref="(\/[^"]*)"/g

export function localiseLinks(html: string, site: Site, page: SitePage): string {
  if (page.language === DEFAULT_LANGUAGE) return html
  return html.replaceAll(LINK, (whole: string, before: string, href: string) => {
    const localised = addressIn(href, site, page)
    return localised === undefined ? whole : `<a${before} href="${localised}"`
  })
}

function addressIn(href: string, site: Site, page: SitePage): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const own = hrefIfExists(site, page.language, decodePath(path))
  return own === undefined ? undefined : `${own}${rest}`
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
