/**
 * Styles of a page. An operation and a webhook contain the styles of their first screen and load the
 * others before the first part that needs them, so that browsers show the first screen without
 * waiting for another file (docs/decisions/0057-show-the-first-screen-from-the-page-alone.md).
 */
import type { SitePage } from '#core/site/site.ts'
import allPages from '../styles/all-pages.css?url'
import firstScreen from '../styles/first-screen.css?inline'
import later from '../styles/reference-later.css?url'
import referencePages from '../styles/reference-pages.css?url'

const PARTS = '<section class="section">'

/** @returns styles to write into the head, or the stylesheet to load there */
export function headStyles(
  kind: SitePage['kind'],
): { readonly inline: string } | { readonly href: string } {
  if (kind === 'operation' || kind === 'webhook') return { inline: firstScreen }
  return { href: kind === 'schema' ? referencePages : allPages }
}

/**
 * Adds the stylesheet for the parts below the first screen.
 * @param html content of a page with inline styles
 */
export function withLaterStyles(html: string): string {
  const end = Math.max(0, html.indexOf(PARTS))
  return `${html.slice(0, end)}<link rel="stylesheet" href="${later}">${html.slice(end)}`
}
