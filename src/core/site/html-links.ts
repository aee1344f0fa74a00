/** Links of HTML that this project has written or sanitized: values stand between quotation marks. */
import { escapeXml } from './escape-xml.ts'

/** A start tag, in parts around its address; `hreflang` marks a link that names its language. */
const LINK = /<a\b(?![^<>]*\shreflang=)([^<>]*?)\shref="([^"]*)"([^<>]*)>/g
const END_TAG = '</a>'

/**
 * @param lead for the address of each link, in order: the address it gets, or undefined for one that
 *   becomes its text
 */
export function replaceLinks(html: string, lead: (address: string) => string | undefined): string {
  let placed = ''
  let from = 0
  for (const match of html.matchAll(LINK)) {
    const { 0: tag, 1: before = '', 2: written = '', 3: after = '', index } = match
    const address = decodeAttribute(written)
    const target = lead(address)
    if (target === address) continue
    const start = index + tag.length
    if (target !== undefined) {
      placed += `${html.slice(from, index)}<a${before} href="${escapeXml(target)}"${after}>`
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

export const decodeAttribute = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:39|x27);|&apos;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
