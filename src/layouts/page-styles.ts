/**
 * Styles of a page. An operation and a webhook contain the styles that their first screen uses and load the
 * others before the first part that needs them, so that browsers show the first screen without waiting for
 * another file (docs/decisions/0080-write-only-used-styles-into-pages.md).
 */
import type { PortalConfig } from '#core/site/portal-config.ts'
import type { SitePage } from '#core/site/site.ts'
import allPages from '../styles/all-pages.css?url'
import first from '../styles/first-screen.css?inline'
import used from '../styles/frame-first.css?inline'
import later from '../styles/reference-later.css?url'
import referencePages from '../styles/reference-pages.css?url'
import whole from '../styles/whole-first.css?inline'
import { LAYER_ORDER } from './color-overrides.ts'
import { hashOf } from './page-policy.ts'
import { createStyleFilter } from './used-styles.ts'

const PARTS = '<section class="section">'
const LATER = `<link rel="stylesheet" href="${later}">`
/**
 * Finished pages contain what they use of all styles that a page may contain. Until a page is finished, a mark is in
 * their place: they are longer than the page.
 */
const INLINE = import.meta.env.DEV ? [LAYER_ORDER, whole, used, first].join('') : '/* used */'
const MARK = `<style>${INLINE}</style>`
/** Parts after the stylesheet that the first screen's styles hide until it has arrived (page-head.css). */
const HIDDEN_PARTS = ['.section', '.rail']

/** Created for the first finished page: `npm run dev` finishes none, and its styles have comments. */
let usedStyles: ReturnType<typeof createStyleFilter> | undefined

/** @returns styles to write into the head, or the stylesheet to load there */
export function headStyles(
  kind: SitePage['kind'],
): { readonly inline: string } | { readonly href: string } {
  if (kind === 'operation' || kind === 'webhook') return { inline: INLINE }
  return { href: kind === 'schema' ? referencePages : allPages }
}

/**
 * Adds the stylesheet for the parts below the first screen.
 * @param html content of a page with inline styles
 */
export function withLaterStyles(html: string): string {
  const end = Math.max(0, html.indexOf(PARTS))
  return `${html.slice(0, end)}${LATER}${html.slice(end)}`
}

/**
 * Reduces the inline styles of a finished page to those that it uses.
 * @param html a page; one without these styles is returned as it is
 */
export function withUsedStyles(html: string, { colors = {} }: PortalConfig): string {
  const at = html.indexOf(MARK)
  if (at === -1) return html
  const rest = html.slice(at + MARK.length)
  const page = html.slice(0, at) + rest
  const firstPart = at + rest.indexOf(LATER)
  const overridden = new Set(Object.keys(colors).map((name) => `--${name}`))
  usedStyles ??= createStyleFilter({ whole, used, first, always: HIDDEN_PARTS }, LAYER_ORDER)
  const styles = usedStyles(page, firstPart, overridden)
  const head = html.slice(0, at).replace(hashOf(INLINE), hashOf(styles))
  return `${head}<style>${styles}</style>${rest}`
}
