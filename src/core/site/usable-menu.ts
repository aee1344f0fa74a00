/**
 * A saved menu as it fits the document and the pages of today. It was saved for the document of then:
 * operations go, groups are renamed, or another document takes the place of the first one.
 */
import type { MenuItem } from '#core/content/model.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { deriveMenu } from './menu.ts'
import { operationsByKey } from './operations-by-key.ts'
import { withoutEndSlash } from './without-end-slash.ts'

/**
 * @param hasPage whether this site has a page at a path
 * @returns the menu without what leads nowhere; the document's own groups follow when it names none of
 * its operations
 */
export function usableMenu(
  saved: readonly MenuItem[],
  document: CompiledDocument,
  hasPage: (path: string) => boolean,
): readonly MenuItem[] {
  const menu = saved.flatMap((item) => usable(item, document, hasPage))
  const isOfDocument = menu.some(namesOperation) || !saved.some(namesOperation)
  return isOfDocument ? menu : [...menu, ...deriveMenu(document)]
}

function usable(
  item: MenuItem,
  document: CompiledDocument,
  hasPage: (path: string) => boolean,
): readonly MenuItem[] {
  if (item.is_ref) {
    const key = `${item.method?.toLowerCase()} ${item.ref}`
    if (!operationsByKey(document).has(key)) return []
  }
  const children = item.children.flatMap((child) => usable(child, document, hasPage))
  const path = /^\/(?!\/)[^?#]*/.exec(item.url ?? '')?.[0]
  const isDead = !item.is_ref && path !== undefined && !hasPage(withoutEndSlash(path))
  const isEmpty = children.length === 0 && (isDead || item.children.length > 0)
  if (isEmpty && !item.is_ref) return []
  return [{ ...item, children, ...(isDead && { url: null }) }]
}

const namesOperation = (item: MenuItem): boolean =>
  item.is_ref || item.children.some(namesOperation)
