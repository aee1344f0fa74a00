/** Files of a release in addition to its pages: sitemap, feeds, manifest, robots.txt, llms.txt, _redirects, offline texts. */
import { feeds } from '../../i18n/all/feeds.ts'
import { offline } from '../../i18n/all/offline.ts'
import { pages } from '../../i18n/en/pages.ts'
import { markdownLine } from '../markdown-line.ts'
import { sentMethod } from '../openapi/http-methods.ts'
import type { Operation } from '../openapi/model.ts'
import { translatorsOf } from '../translator.ts'
import { changelogAtom, changelogRss } from './changelog-feeds.ts'
import { hrefTo, LANGUAGE_PREFIXES } from './href.ts'
import { titleOf } from './navigation.ts'
import { callbacksOf, operationsByKey } from './operations-by-key.ts'
import { redirectsFile } from './redirects-file.ts'
import type { Language, MarkdownPage, Site } from './site.ts'
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
  const { document } = site
  const byKey = operationsByKey(document)
  const filled = document.tags.filter(({ operations }) => operations.length > 0)
  const sections = filled.map((tag) => {
    const links = tag.operations.flatMap((key) => {
      const operation = byKey.get(key)
      return operation ? [linkToOperation(operation)] : []
    })
    return { heading: markdownLine(tag.title), links }
  })
  const others = [
    { heading: 'Webhooks', links: document.webhooks.map(linkToOperation) },
    {
      heading: 'Callbacks',
      links: callbacksOf(document).map(([, callback]) => linkToOperation(callback)),
    },
    { heading: 'Use cases', links: linksTo(site, 'use-case') },
    { heading: 'Questions', links: linksTo(site, 'faq-detail') },
    // A reader may skip what this heading lists (llmstxt.org).
    {
      heading: 'Optional',
      links: [...linksTo(site, 'schema'), ...linksTo(site, 'changelog-detail')],
    },
  ].filter(({ links }) => links.length > 0)
  // A group may be called Callbacks or Webhooks too.
  const byHeading = Map.groupBy([...sections, ...others], ({ heading }) => heading)
  const lists = [...byHeading].map(([heading, parts]) =>
    [`## ${heading}`, '', ...parts.flatMap(({ links }) => links)].join('\n'),
  )
  const guides = linksTo(site, 'guide')
  // Guides without a document have none.
  const version = site.apiVersion === '' ? '' : `, version ${site.apiVersion}`
  return [
    `# ${markdownLine(document.info.title)}`,
    '',
    `> ${markdownLine(document.info.summary ?? `API documentation of ${document.info.title}${version}.`)}`,
    '',
    ...(guides.length > 0 ? ['## Guides', '', ...guides, ''] : []),
    lists.join('\n\n'),
    '',
  ].join('\n')
}

const linkToOperation = ({ title, page, method, path }: Operation): string =>
  `- [${markdownLine(title)}](${hrefTo('en', page)}.md): ${sentMethod(method)} ${markdownLine(path)}`

/** Links to the English pages of a kind. */
function linksTo(site: Site, kind: MarkdownPage['kind']): readonly string[] {
  return site.pages.flatMap((page) => {
    if (page.language !== 'en' || page.kind !== kind || page.canonical !== undefined) return []
    const guide = page.kind === 'guide' ? GUIDE_TITLES[`guide.${page.guide}`] : undefined
    const title = titleOf(site, page) || guide || page.path
    return [`- [${markdownLine(title)}](${hrefTo('en', page.path)}.md)`]
  })
}
