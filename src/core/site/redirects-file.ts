/**
 * `_redirects` for Cloudflare and Netlify: one `from to status` per line. For hosts that don't support it, each
 * URL also has a page that redirects, except those below the current version's own URL: pages for all of them would
 * double the reference. The portal's own server supports it.
 */
import { hrefTo } from './href.ts'
import { currentVersionBase } from './older-versions.ts'
import { referencePages } from './reference-pages.ts'
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
  // Last, because Cloudflare Pages reads up to 2,000 lines.
  return `${[...moved, ...indexes, ...rewritten, ...currentVersionLines(site)].join('\n')}\n`
}

/** Lines from `/api-documentation/{current version}/…`, where its pages were as those of an older version. */
function currentVersionLines({ snapshot, config, document, pages }: Site): readonly string[] {
  const base = currentVersionBase(snapshot, config)
  if (base === undefined) return []
  const taken = new Set(pages.map(({ path }) => path))
  const paths = referencePages(document).map(([path]) => path)
  const moved = config.languages.flatMap((language) =>
    [...new Set(paths)]
      .filter((path) => !taken.has(`${base}${path}`))
      .map((path) => `${hrefTo(language, `${base}${path}`)} ${hrefTo(language, path)} 301`),
  )
  const files = ['/openapi.yaml', '/openapi.json'].map((file) => `${base}${file} ${file} 301`)
  return [...moved, ...files]
}
