/**
 * Links of stored texts to pages that are gone: an operation that a changelog entry says was removed,
 * or the whole document that a question was about. They become their text: a link that leads nowhere
 * is worse than none, and no reason to keep readers from everything else that is published.
 */
import { leadsBeyondPages } from '#core/site/build-site.ts'
import type { Site, SitePage } from '#core/site/site.ts'
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

const LINK = /<a\b[^>]*?\shref="(\/(?!\/)[^"?#]*)[^"]*"[^>]*>([\s\S]*?)<\/a>/g

/** @param html of the whole page; all other links on it lead somewhere */
export function dropDeadLinks(html: string, site: Site, page: SitePage): string {
  if (!WITH_STORED_TEXTS.has(page.kind)) return html
  return html.replaceAll(LINK, (whole: string, path: string, text: string) =>
    leadsNowhere(path, site) ? text : whole,
  )
}

function leadsNowhere(encoded: string, site: Site): boolean {
  const path = decodePath(encoded.replace(/^\/id(?=\/|$)/, '').replace(/(?<=.)\/+$/, '') || '/')
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
