/** Links a menu item to an operation. */
import type { MenuItem } from '#core/content/model.ts'
import type { DocumentOperation } from './document-menu.ts'

type Target = Pick<DocumentOperation, 'path' | 'method' | 'tag' | 'page'>

/**
 * @param before the operation that the item is linked to so far
 * @returns the changed members: the URL of the page follows the operation, one that a person entered stays
 */
export function linkTo(
  { path, method, tag, page }: Target,
  { url }: Pick<MenuItem, 'url'>,
  before: Pick<Target, 'page'> | undefined,
): Pick<MenuItem, 'ref' | 'method' | 'tag' | 'url'> {
  const isEntered = url !== null && url !== before?.page
  return { ref: path, method, tag, url: isEntered ? url : page }
}
