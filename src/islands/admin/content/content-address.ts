/** Parses and builds URLs below an area, such as `/list/edit/42`. */
import type { ContentRecord } from './areas.ts'
import { pageOf } from './former-address.ts'

export type ListName = 'list' | 'draft'
export type Mode = 'view' | 'create' | 'edit'

export type ContentAddress =
  /** `all` lists the newest version of every item. */
  | { readonly kind: 'list'; readonly list: ListName | 'all' }
  | { readonly kind: 'item'; readonly list: ListName; readonly mode: 'create' }
  | {
      readonly kind: 'item'
      readonly list: ListName
      readonly mode: 'view' | 'edit'
      readonly id: string
    }

/**
 * @param rest - the path after the area: ``, `list`, `draft/edit/42`
 * @returns undefined for an unknown path
 */
export function parseContentAddress(rest: string): ContentAddress | undefined {
  const [list, mode, id, ...more] = rest.split('/').filter((part) => part !== '')
  if (more.length > 0) return undefined
  if (list === undefined) return { kind: 'list', list: 'all' }
  if (list !== 'list' && list !== 'draft') return undefined
  if (mode === undefined) return { kind: 'list', list }
  if (mode === 'create') return id === undefined ? { kind: 'item', list, mode } : undefined
  return (mode === 'view' || mode === 'edit') && id !== undefined
    ? { kind: 'item', list, mode, id }
    : undefined
}

/** Returns the path below /admin. */
export const itemPath = (area: string, list: ListName, mode: Mode, id?: string): string =>
  `/${area}/${list}/${mode}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

/** Returns the path of the page on which readers see an item. */
export function readersPage(
  area: string,
  { id, slug }: Pick<ContentRecord, 'id' | 'slug'>,
): string {
  if (area === 'usecase') return slug ? pageOf(slug) : `/${area}`
  return `/${area}/detail/${encodeURIComponent(id)}`
}
