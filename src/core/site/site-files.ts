/** Files of a release in addition to its pages: sitemap, feeds, manifest, robots.txt, llms.txt, _redirects, offline texts. */

import { feeds } from '../../i18n/all/feeds.ts'
import { offline } from '../../i18n/all/offline.ts'
import { pages } from '../../i18n/en/pages.ts'
import { sentMethod } from '../openapi/http-methods.ts'
import { translatorsOf } from '../translator.ts'
import { operationsByKey } from './build-site.ts'
import { changelogAtom, changelogRss } from './changelog-feeds.ts'
import { hrefTo, LANGUAGE_PREFIXES } from './href.ts'
import { titleOf } from './navigation.ts'
import { redirectsFile } from './redirects-file.ts'
import type { Language, Site } from './site.ts'
import { type SiteFile, sitemapFiles } from './sitemap-files.ts'
import { webManifest } from './web-manifest.ts'

/**
 * `robots.txt`, `llms.txt`, and the sitemap if the site's origin is known (its protocol requires absolute
 * URLs).
 */
export function siteFiles(site: Site): readonly SiteFile[] {
  const origin = site.config.origin.replace(/\/$/, '')
  return [
    { path: 'llms.txt', text: llmsIndex(site) },
    { path: 'robots.txt', text: robots(origin) },
    { path: '_redirects', text: redirectsFile(site) },
    ...site.config.languages.flatMap((language) => languageFiles(site, language)),
    ...(site.config.offline === false
      ? []
      : [{ path: '_data/offline.json', text: offlineTexts(site) }]),
    ...(origin === '' ? [] : sitemapFiles(site, origin)),
  ]
}

/** For public/sw.js: its page for what isn't cached, in every language. */
const offlineTexts = (site: Site): string =>
  JSON.stringify(
    site.config.languages.map((language) => ({
      language,
      start: hrefTo(language, '/'),
      ...offline[language],
    })),
  )

const translatorFor = translatorsOf(feeds)

/** Feeds and manifest of one language, under its prefix. */
function languageFiles(site: Site, language: Language): readonly SiteFile[] {
  const at = (path: string): string => hrefTo(language, path).slice(1)
  const t = translatorFor(language)
  const texts = {
    title: `${t('title')} - ${site.config.product.name} Docs`,
    description: t('description'),
  }
  return [
    ...(site.config.offline === false
      ? []
      : [{ path: at('/manifest.webmanifest'), text: webManifest(site, language) }]),
    ...(site.snapshot.documentAlone
      ? []
      : [
          { path: at('/changelog.rss'), text: changelogRss(site, language, texts) },
          { path: at('/changelog.atom'), text: changelogAtom(site, language, texts) },
        ]),
  ]
}

/** RFC 9309 §2.2.2: a rule matches every path with this prefix; `$` anchors the end. */
// biome-ignore format: in rows, a list this long is read at a glance.
const KEPT_OUT = [
  ...['/admin', '/preview'].flatMap((path) =>
    LANGUAGE_PREFIXES.flatMap((prefix) => [`${prefix}${path}$`, `${prefix}${path}/`]),
  ),
  '/api-web/', '/api-admin/', '/api-auth/', '/api-general/',
]

function robots(origin: string): string {
  const lines = ['User-agent: *', ...KEPT_OUT.map((path) => `Disallow: ${path}`)]
  if (origin !== '') lines.push(`Sitemap: ${origin}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

const GUIDE_TITLES: Readonly<Record<string, string>> = pages

/** https://llmstxt.org: title, summary, then lists of links to the Markdown versions. */
function llmsIndex(site: Site): string {
  const { document, config } = site
  const byKey = operationsByKey(document)
  const filled = document.tags.filter(({ operations }) => operations.length > 0)
  const sections = filled.map((tag) => {
    const links = tag.operations.flatMap((key) => {
      const operation = byKey.get(key)
      if (!operation) return []
      return `- [${line(operation.title)}](${hrefTo('en', operation.page)}.md): ${sentMethod(operation.method)} ${operation.path}`
    })
    return [`## ${line(tag.title)}`, '', ...links].join('\n')
  })
  const webhooks = document.webhooks.map(
    ({ title, method, page, path }) =>
      `- [${line(title)}](${hrefTo('en', page)}.md): ${sentMethod(method)} ${path}`,
  )
  if (webhooks.length > 0) sections.push(['## Webhooks', '', ...webhooks].join('\n'))
  const guides = site.pages.flatMap((page) => {
    if (page.language !== 'en' || page.kind !== 'guide') return []
    const title = titleOf(site, page) || GUIDE_TITLES[`guide.${page.guide}`] || page.path
    return `- [${line(title)}](${hrefTo('en', page.path)}.md)`
  })
  // Guides without a document have none.
  const version = site.apiVersion === '' ? '' : `, version ${site.apiVersion}`
  return [
    `# ${line(document.info.title)}`,
    '',
    `> ${line(document.info.summary ?? `API documentation of ${config.product.name}${version}.`)}`,
    '',
    ...(guides.length > 0 ? ['## Guides', '', ...guides, ''] : []),
    sections.join('\n\n'),
    '',
  ].join('\n')
}

/** Makes a title from the document fit on one line, without characters that would end a Markdown link. */
function line(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]<>]/g, '\\$&')
    .trim()
}
