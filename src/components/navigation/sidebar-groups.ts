/** The menu of a page, made once per language and tag: pages of one tag differ in the current entry only. */
import { hrefTo } from '#core/site/href.ts'
import { type SidebarGroup, sidebarFor, tagOf } from '#core/site/navigation.ts'
import type { Site, SitePage } from '#core/site/site.ts'

const made = new WeakMap<Site, Map<string, readonly SidebarGroup[]>>()

/** What `sidebarFor` answers, without asking it for each page of a tag again. */
export function sidebarGroups(site: Site, page: SitePage): readonly SidebarGroup[] {
  const tag = tagOf(site, page)
  const isShared = page.kind === 'operation' || page.kind === 'schema'
  if (!isShared) return sidebarFor(site, page)
  const groups = sharedGroups(site, page, `${page.language} ${tag ?? ''}`)
  const current = hrefTo(page.language, page.path)
  let isMarked = false
  return groups.map((group) => {
    if (!group.current) return group
    return {
      ...group,
      items: group.items.map((item) => {
        const isCurrent =
          !isMarked && (item.href === current || item.href.startsWith(`${current}?`))
        if (isCurrent) isMarked = true
        return isCurrent === item.current ? item : { ...item, current: isCurrent }
      }),
    }
  })
}

function sharedGroups(site: Site, page: SitePage, key: string): readonly SidebarGroup[] {
  const known = made.get(site) ?? new Map<string, readonly SidebarGroup[]>()
  made.set(site, known)
  const before = known.get(key)
  if (before) return before
  const groups = sidebarFor(site, page)
  known.set(key, groups)
  return groups
}
