/** Which of the portal's fixed pages this site has: a document alone has no guides, for example. */
import { hrefTo } from '#core/site/href.ts'
import type { Language, Site } from '#core/site/site.ts'

const known = new WeakMap<Site, ReadonlySet<string>>()

/** @returns the page's address, or undefined when the site has no such page */
export function hrefIfExists(site: Site, language: Language, path: string): string | undefined {
  let paths = known.get(site)
  if (!paths) {
    paths = new Set([...site.pages.map((page) => page.path), ...(site.older?.portalPaths ?? [])])
    known.set(site, paths)
  }
  return paths.has(path) ? hrefTo(language, path) : undefined
}
