/** Rewrites links of a draft's pages to pages of the draft instead of published ones. */
import type { Language, Site, SitePage } from '#core/site/site.ts'
import { hrefIfExists } from '../../components/navigation/existing-pages.ts'
import { type PreviewAddress, previewHref } from '../shared/preview-address.ts'

const REFERENCE_KINDS: ReadonlySet<SitePage['kind']> = new Set([
  'tag',
  'operation',
  'webhook',
  'schema',
])
/** URLs of lists that the preview's overview replaces. */
const OVERVIEW = ['/', '/api-documentation']

export const isReferencePage = ({ kind }: SitePage): boolean => REFERENCE_KINDS.has(kind)

/** React writes attributes between quotation marks and escapes those inside. Two slashes start a URL of another site. */
const LINK = /(<a\b[^<>]*?\shref=")(\/(?!\/)[^"]*)"/g
/**
 * This would load the published page's fields; the link to the draft's own fields stays instead.
 */
const FIELDS_FROM = / data-fields-from="[^"]*"/g

export function keepInPreview(
  html: string,
  site: Site,
  language: Language,
  preview: PreviewAddress,
): string {
  const pages = pagesByHref(site, language)
  return html
    .replaceAll(FIELDS_FROM, '')
    .replaceAll(LINK, (whole: string, before: string, written: string) => {
      const { pathname, search, hash } = new URL(written.replaceAll('&amp;', '&'), 'http://site')
      const page = pages.get(pathname)
      if (page === undefined) return whole
      const method = new URLSearchParams(search).get('method')?.toLowerCase()
      const { id, type, from } = preview
      const there = { id, type, page, ...(method && { method }), ...(from && { from }) }
      const href = previewHref(language, there)
      return `${before}${href.replaceAll('&', '&amp;')}${hash}"`
    })
}

/** Maps URLs of the site to paths in the preview, percent-encoded as browsers compare them. */
function pagesByHref(site: Site, language: Language): ReadonlyMap<string, string> {
  const own = site.pages.filter((page) => page.language === language && isReferencePage(page))
  const paths = [...own.map(({ path }) => path), ...OVERVIEW]
  return new Map(
    paths.flatMap((path) => {
      const href = hrefIfExists(site, language, path)
      const page = OVERVIEW.includes(path) ? '/' : path
      return href === undefined ? [] : [[new URL(href, 'http://site').pathname, page]]
    }),
  )
}
