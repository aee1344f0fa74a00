/**
 * `_redirects` for Cloudflare and Netlify: one `from to status` per line. For hosts that don't support it, each
 * URL also has a page that redirects. The portal's own server supports it.
 */
import { hrefTo } from './href.ts'
import { LANGUAGES, type Site } from './site.ts'
import { hrefOf } from './site-address.ts'

/** The path of a preview contains its ID, but the page is the same for all. */
const REWRITTEN = ['/preview'] as const

export function redirectsFile(site: Site): string {
  const moved = site.pages.flatMap((page) =>
    page.kind === 'redirect'
      ? [`${hrefTo(page.language, page.path)} ${hrefOf(site, page.language, page.to)} 301`]
      : [],
  )
  const rewritten = REWRITTEN.flatMap((path) =>
    site.pages
      .filter((page) => page.path === path)
      .map((page) => {
        const href = hrefTo(page.language, path)
        return `${href}/* ${href} 200`
      }),
  )
  const indexes = LANGUAGES.filter((language) => site.config.languages.includes(language)).map(
    (language) => `${hrefTo(language, '/').replace(/\/$/, '')}/index ${hrefTo(language, '/')} 301`,
  )
  return `${[...moved, ...indexes, ...rewritten].join('\n')}\n`
}
