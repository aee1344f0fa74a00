/** The changelog as RSS 2.0 and as Atom (RFC 4287), in every language. */
import { changeTitle } from '#core/content/change-title.ts'
import type { Changelog } from '#core/content/model.ts'
import { sanitizeRichText } from '#core/content/rich-text.ts'
import { translationIn } from '#core/content/translation.ts'
import { escapeXml } from '../escape-xml.ts'
import { hrefTo } from './href.ts'
import { replaceLinks } from './html-links.ts'
import type { Language, Site } from './site.ts'
import { storedLead } from './site-address.ts'

export interface FeedTexts {
  readonly title: string
  readonly description: string
}

/** @returns RSS; URLs are absolute if the site's origin is known */
export function changelogRss(site: Site, language: Language, texts: FeedTexts): string {
  const items = entriesOf(site, language).map(({ entry, href, title, content, day }) =>
    [
      '<item>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${escapeXml(href)}</link>`,
      `<guid isPermaLink="false">${escapeXml(idOf(site, entry))}</guid>`,
      ...(day === undefined ? [] : [`<pubDate>${new Date(day).toUTCString()}</pubDate>`]),
      ...entry.labels.map((label) => `<category>${label}</category>`),
      `<description>${escapeXml(content)}</description>`,
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(texts.title)}</title>`,
    `<link>${escapeXml(addressOf(site, language, '/changelog'))}</link>`,
    `<description>${escapeXml(texts.description)}</description>`,
    `<language>${language}</language>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(addressOf(site, language, '/changelog.rss'))}"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

/**
 * @returns an Atom feed; `updated` is the date of the newest entry, so that equal content gives an equal file
 */
export function changelogAtom(site: Site, language: Language, texts: FeedTexts): string {
  const entries = entriesOf(site, language)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeXml(texts.title)}</title>`,
    `<subtitle>${escapeXml(texts.description)}</subtitle>`,
    `<id>urn:${site.config.product.slug}:changelog:${language}</id>`,
    `<updated>${updated(entries[0]?.day)}</updated>`,
    `<author><name>${escapeXml(site.config.product.name)}</name></author>`,
    `<link rel="self" href="${escapeXml(addressOf(site, language, '/changelog.atom'))}"/>`,
    `<link href="${escapeXml(addressOf(site, language, '/changelog'))}"/>`,
    ...entries.map(({ entry, href, title, content, day }) =>
      [
        '<entry>',
        `<title>${escapeXml(title)}</title>`,
        `<id>${escapeXml(idOf(site, entry))}</id>`,
        `<link href="${escapeXml(href)}"/>`,
        `<updated>${updated(day)}</updated>`,
        ...entry.labels.map((label) => `<category term="${label}"/>`),
        `<content type="html">${escapeXml(content)}</content>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n')
}

/** Every entry of an Atom feed must have a time. */
const updated = (day = '1970-01-01'): string => `${day}T00:00:00Z`

function entriesOf(site: Site, language: Language) {
  return site.snapshot.changelogs.map((entry) => {
    const own = translationIn(entry, language)
    return {
      entry,
      href: addressOf(site, language, `/changelog/detail/${entry.id}`),
      title: changeTitle(entry.version, own?.title ?? entry.title),
      day: /^\d{4}-\d\d-\d\d/.exec(entry.released_on)?.[0],
      content: absolute(site, language, entry, sanitizeRichText(own?.content ?? entry.content)),
    }
  })
}

/** Absolute, because programs read a feed outside its site. */
function absolute(site: Site, language: Language, { id }: Changelog, content: string): string {
  const lead = storedLead(site, { language, path: `/changelog/detail/${id}` })
  return replaceLinks(content, (address) => {
    const target = lead(address)
    return target?.startsWith('/') ? `${originOf(site)}${target}` : target
  })
}

/** The same in every language and on every host. */
function idOf(site: Site, entry: Changelog): string {
  return `urn:${site.config.product.slug}:changelog:${encodeURIComponent(entry.id)}`
}

function addressOf(site: Site, language: Language, path: string): string {
  return `${originOf(site)}${hrefTo(language, path)}`
}

const originOf = ({ config }: Site): string => config.origin.replace(/\/$/, '')
