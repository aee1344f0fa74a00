/**
 * Compares two menus field by field. The order is one field; each item in both menus has one field
 * per editable member. Items in only one menu come and go with its order.
 */
import type { MenuItem } from '#core/content/model.ts'
import { findItem } from '#core/site/menu.ts'
import { flatten, type Tree } from './menu-tree.ts'

/** Keys are `order` or `<member> <code>`. */
export type MenuFields = Readonly<Record<string, unknown>>

/** Members that are edited together, by the name of their field. */
const EDITED = {
  name: ['name'],
  nameId: ['translations'],
  url: ['url'],
  operation: ['is_ref', 'ref', 'method', 'tag'],
  icon: ['icon', 'use_image'],
  hidden: ['is_hidden'],
} as const satisfies Readonly<Record<string, readonly (keyof MenuItem)[]>>

export type MenuMember = keyof typeof EDITED

const ORDER = 'order'

/** @param other - the menu to compare with */
export function menuFields(tree: Tree, other: Tree): MenuFields {
  const shared = flatten(tree).filter(({ code }) => findItem(other, code) !== undefined)
  const members = shared.flatMap((item) =>
    Object.entries(EDITED).map(([field, names]): [string, unknown] => [
      `${field} ${item.code}`,
      Object.fromEntries(names.map((name) => [name, item[name]])),
    ]),
  )
  return { [ORDER]: orderOf(tree), ...Object.fromEntries(members) }
}

/** @returns undefined for the order's field */
export function memberOf(
  field: string,
): { readonly member: MenuMember; readonly code: string } | undefined {
  const [member = '', ...code] = field.split(' ')
  // as: the check before it narrows the member.
  return member in EDITED ? { member: member as MenuMember, code: code.join(' ') } : undefined
}

/**
 * @param fields - each from one of the trees
 * @param trees - in order of preference for items that only one has
 */
export function menuFrom(fields: MenuFields, trees: readonly Tree[]): Tree {
  const build = (order: Order): Tree =>
    order.flatMap(({ code, children }) => {
      const item = trees.map((tree) => findItem(tree, code)).find((found) => found !== undefined)
      if (item === undefined) return []
      const chosen = Object.keys(EDITED).map((field) => fields[`${field} ${code}`])
      return [Object.assign({}, item, ...chosen, { children: build(children) })]
    })
  // as: `orderOf` created the field.
  return build(fields[ORDER] as Order)
}

type Order = readonly { readonly code: string; readonly children: Order }[]

const orderOf = (tree: Tree): Order =>
  tree.map(({ code, children }) => ({ code, children: orderOf(children) }))
