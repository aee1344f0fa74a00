/**
 * Adapts a saved menu to the current document and pages. Since it was saved, operations may have been removed,
 * groups renamed, or the document replaced.
 */
import type { MenuItem } from '#core/content/model.ts'
import { writtenMethod } from '#core/openapi/http-methods.ts'
import { deriveMenu, hasLostOperations, shownItems, withGroups } from './menu.ts'
import { operationsByKey } from './operations-by-key.ts'
import { isLeftOut, SIGNATURE_PAGES } from './signing-pages.ts'
import type { Site } from './site.ts'
import { isDead } from './site-address.ts'

/**
 * @param site with the pages that the menu links to
 * @returns the menu without broken links; the document's own groups follow if the menu names none of its
 * operations
 */
export function usableMenu(saved: readonly MenuItem[], site: Site): readonly MenuItem[] {
  const shown = shownItems(saved)
  const menu = shown.flatMap((item) => usable(item, site))
  return hasLostOperations(shown, menu) ? withGroups(menu, deriveMenu(site.document)) : menu
}

/** True if an item of a saved menu has no target; its children may have one. */
export function isDeadItem({ is_ref, method, ref, url }: MenuItem, site: Site): boolean {
  if (is_ref) return !operationsByKey(site.document).has(`${writtenMethod(method ?? '')} ${ref}`)
  return url !== null && isDead(site, url)
}

function usable(item: MenuItem, site: Site): readonly MenuItem[] {
  const dead = isDeadItem(item, site) || namesLeftOut(item, site)
  if (item.is_ref && dead) return []
  const children = item.children.flatMap((child) => usable(child, site))
  const isGroupAlone = item.url === null && item.children.length > 0
  const isEmpty = children.length === 0 && (dead || isGroupAlone)
  if (isEmpty && !item.is_ref) return []
  return [{ ...item, children, ...(dead && { url: null }) }]
}

/** Staff who import a document without signatures still have the demo's menu. */
const namesLeftOut = ({ url }: MenuItem, { pages }: Site): boolean =>
  url !== null &&
  SIGNATURE_PAGES.includes(url) &&
  pages.some((page) => page.path === url && isLeftOut(page))
