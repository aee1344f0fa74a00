/**
 * Finds which of the portal's fixed pages this site has. For example, a document alone has no
 * guides.
 */
import { hrefTo } from '#core/site/href.ts'
import { isLeftOut } from '#core/site/signing-pages.ts'
import type { Language, Site } from '#core/site/site.ts'

const known = new WeakMap<Site, ReadonlySet<string>>()

/** @returns the page's URL, or undefined if the site has no such page */
export function hrefIfExists(site: Site, language: Language, path: string): string | undefined {
  let paths = known.get(site)
  if (!paths) {
    const pages = site.pages.filter((page) => !isLeftOut(page))
    paths = new Set([...pages.map((page) => page.path), ...(site.older?.portalPaths ?? [])])
    known.set(site, paths)
  }
  return paths.has(path) ? hrefTo(language, path) : undefined
}
