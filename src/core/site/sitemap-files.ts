/** `sitemap.xml` by https://www.sitemaps.org/protocol.html, with one alternate per language. */
import { escapeXml } from '../escape-xml.ts'
import { hrefTo } from './href.ts'
import { DEFAULT_LANGUAGE, type Site, type SitePage } from './site.ts'

export interface SiteFile {
  /** Relative to the release folder. */
  readonly path: string
  readonly text: string
}

/** Pages that search engines shouldn't list. */
const UNLISTED = new Set([
  'admin',
  'callback-deliveries',
  'callback-inbox',
  'certification',
  'error',
  'login',
  'logout',
  'preview',
  'redirect',
  'report-check',
  'styleguide',
])

/** Limits of the protocol per file. */
const LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

export interface SitemapLimits {
  readonly urls: number
  readonly bytes: number
}

/**
 * @param origin - of the site, without a trailing slash
 * @returns one file; above a limit, an index at its URL plus the parts
 */
export function sitemapFiles(
  site: Site,
  origin: string,
  limits: SitemapLimits = LIMITS,
): readonly SiteFile[] {
  const parts = partsWithin(urlsOf(site, origin), limits)
  const [first = []] = parts
  if (parts.length <= 1) return [{ path: 'sitemap.xml', text: urlSet(first) }]
  const files = parts.map((urls, index) => ({
    path: `sitemap-${index + 1}.xml`,
    text: urlSet(urls),
  }))
  const entries = files.map(
    ({ path }) => `<sitemap><loc>${escapeXml(`${origin}/${path}`)}</loc></sitemap>`,
  )
  const index = lines('sitemapindex', '', entries)
  return [{ path: 'sitemap.xml', text: index }, ...files]
}

function urlsOf(site: Site, origin: string): readonly string[] {
  const listed = site.pages.filter(
    (page) => !UNLISTED.has(page.kind) && page.canonical === undefined,
  )
  const languagesOf = Map.groupBy(listed, (page) => page.path)
  return listed.map((page) => {
    const others = languagesOf.get(page.path) ?? []
    const alternates = [
      ...others.map((other) => [other.language, other] as const),
      // For readers of any other language, as in the page's head.
      ...others
        .filter(({ language }) => language === DEFAULT_LANGUAGE && others.length > 1)
        .map((other) => ['x-default', other] as const),
    ].map(
      ([language, other]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(addressOf(other, origin))}"/>`,
    )
    return `<url><loc>${escapeXml(addressOf(page, origin))}</loc>${alternates.join('')}</url>`
  })
}

/** URLs are ASCII, so characters are bytes. */
function partsWithin(
  urls: readonly string[],
  limits: SitemapLimits,
): readonly (readonly string[])[] {
  const parts: string[][] = []
  let bytes = 0
  for (const url of urls) {
    const part = parts.at(-1)
    const isFull =
      part === undefined || part.length >= limits.urls || bytes + url.length + 1 > limits.bytes
    if (isFull) {
      parts.push([url])
      bytes = urlSet([url]).length
    } else {
      part.push(url)
      bytes += url.length + 1
    }
  }
  return parts
}

function addressOf(page: SitePage, origin: string): string {
  return `${origin}${hrefTo(page.language, page.path)}`
}

function urlSet(urls: readonly string[]): string {
  return lines('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', urls)
}

function lines(root: string, namespaces: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')
}
