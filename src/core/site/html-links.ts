/** Replaces links in HTML that this project generated or sanitized, so all attribute values are quoted. */
import { decodeEntities } from '../content/decode-entities.ts'
import { escapeXml } from '../escape-xml.ts'
import { namesDefaultLanguage } from './href.ts'
import { DEFAULT_LANGUAGE } from './site.ts'

/** A start tag, split at its URL. `hreflang` marks a link to another language. */
const LINK = /<a\b(?![^<>]*\shreflang=)([^<>]*?)\shref="([^"]*)"([^<>]*)>/g
const END_TAG = '</a>'

/**
 * A link that names the default language is marked with it, since its new URL doesn't name it.
 *
 * @param lead maps the URL of each link, in order, to its new URL, or to undefined to replace the link with its
 * text
 */
export function replaceLinks(html: string, lead: (address: string) => string | undefined): string {
  let placed = ''
  let from = 0
  for (const match of html.matchAll(LINK)) {
    const { 0: tag, 1: before = '', 2: written = '', 3: after = '', index } = match
    const address = decodeEntities(written)
    const target = lead(address)
    if (target === address) continue
    const start = index + tag.length
    if (target !== undefined) {
      const mark = namesDefaultLanguage(address) ? ` hreflang="${DEFAULT_LANGUAGE}"` : ''
      placed += `${html.slice(from, index)}<a${before} href="${escapeXml(target)}"${mark}${after}>`
      from = start
      continue
    }
    const end = html.indexOf(END_TAG, start)
    if (end === -1) break
    placed += html.slice(from, index) + html.slice(start, end)
    from = end + END_TAG.length
  }
  return placed + html.slice(from)
}
