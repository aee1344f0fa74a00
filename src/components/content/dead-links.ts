/**
 * Links of stored texts to pages that are gone: an operation that a changelog entry says was removed,
 * or the whole document that a question was about. They become their text: a link that leads nowhere
 * is worse than none, and no reason to keep readers from everything else that is published.
 */
import { leadsBeyondPages } from '#core/site/build-site.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import { withoutEndSlash } from '#core/site/without-end-slash.ts'
import { hrefIfExists } from '../navigation/existing-pages.ts'

/** Kinds of pages that show texts from the database. */
const WITH_STORED_TEXTS = new Set<SitePage['kind']>([
  'api-documentation',
  'changelog-detail',
  'changelog-list',
  'faq-detail',
  'faq-list',
  'use-case',
  'use-case-list',
])

const START_TAG = /<a\s[^<>]*>/g
const END_TAG = '</a>'
const PATH = /\shref="(\/(?!\/)[^"?#]*)/

/** @param html of the whole page; all other links on it lead somewhere */
export function dropDeadLinks(html: string, site: Site, page: SitePage): string {
  if (!WITH_STORED_TEXTS.has(page.kind)) return html
  let kept = ''
  let from = 0
  for (const { 0: tag, index } of html.matchAll(START_TAG)) {
    const path = PATH.exec(tag)?.[1]
    if (path === undefined || !leadsNowhere(path, site)) continue
    const start = index + tag.length
    const end = html.indexOf(END_TAG, start)
    if (end === -1) break
    kept += html.slice(from, index) + html.slice(start, end)
    from = end + END_TAG.length
  }
  return kept + html.slice(from)
}

function leadsNowhere(encoded: string, site: Site): boolean {
  const path = decodePath(withoutEndSlash(encoded.replace(/^\/id(?=\/|$)/, '')) || '/')
  return (
    path === undefined || (hrefIfExists(site, 'en', path) === undefined && !leadsBeyondPages(path))
  )
}

/** Sanitised text holds ampersands as entities. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replaceAll('&amp;', '&'))
  } catch {
    return undefined
  }
}
