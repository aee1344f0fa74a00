/** Changes to a menu. Each returns a new tree; items are identified by their code. */
import { MENU_MAX_DEPTH } from '#core/content/menu-limits.ts'
import type { MenuItem } from '#core/content/model.ts'
import { translationIn } from '#core/content/translation.ts'
import { changeItem, findItem, hasLostOperations, shownItems, withGroups } from '#core/site/menu.ts'
import type { Language } from '#core/site/site.ts'

export type Tree = readonly MenuItem[]

export type Move = 'up' | 'down' | 'in' | 'out'

/** Returns the name that readers of this language see. */
export const nameIn = (language: Language, item: MenuItem): string =>
  translationIn(item, language)?.name || item.name

export const removeItem = (tree: Tree, code: string): Tree =>
  tree
    .filter((item) => item.code !== code)
    .map((item) => ({ ...item, children: removeItem(item.children, code) }))

/**
 * @param dead - codes of broken items
 * @returns the tree without them; a group that contains working items only loses its URL
 */
const removeDead = (tree: Tree, dead: readonly string[]): Tree =>
  tree.flatMap((item) => {
    const children = removeDead(item.children, dead)
    if (!dead.includes(item.code)) return [{ ...item, children }]
    return item.is_ref || children.length === 0 ? children : [{ ...item, url: null, children }]
  })

/**
 * Removes broken items. Readers already see the document's own groups if none of the operations is
 * left; without broken items, the menu has to name these groups.
 *
 * @param dead - codes of broken items
 * @param derived - the document's own menu
 */
export function repairTree(
  tree: Tree,
  dead: readonly string[],
  derived: Tree,
): { readonly tree: Tree; readonly hasGroupsAdded: boolean } {
  const rest = removeDead(tree, dead)
  const hasGroupsAdded = hasLostOperations(shownItems(tree), shownItems(rest))
  return {
    tree: hasGroupsAdded ? withGroups(rest, withFreeCodes(rest, derived)) : rest,
    hasGroupsAdded,
  }
}

const withFreeCodes = (tree: Tree, added: Tree): Tree =>
  added.map((item) => ({
    ...item,
    code: freeCode(tree, item.code),
    children: withFreeCodes(tree, item.children),
  }))

/** @returns the codes of the items that contain this one, outermost first */
export function parentsOf(tree: Tree, code: string): readonly string[] {
  const parent = positionOf(tree, code, undefined, 1)?.parent
  return parent === undefined ? [] : [...parentsOf(tree, parent), parent]
}

/** False for an item at the deepest level. */
export const mayContain = (tree: Tree, code: string): boolean =>
  parentsOf(tree, code).length + 1 < MENU_MAX_DEPTH

/** @param parent - code; undefined for the top level */
export function addItem(tree: Tree, parent: string | undefined, added: MenuItem): Tree {
  if (parent === undefined) return [...tree, added]
  const item = findItem(tree, parent)
  return item === undefined
    ? tree
    : changeItem(tree, parent, { children: [...item.children, added] })
}

/** @returns the same tree if the move isn't possible */
export function moveItem(tree: Tree, code: string, move: Move): Tree {
  const place = positionOf(tree, code, undefined, 1)
  if (place === undefined) return tree
  const { siblings, index, parent, depth } = place
  const item = siblings[index]
  const before = siblings[index - 1]
  if (item === undefined) return tree
  switch (move) {
    case 'up':
    case 'down': {
      const to = move === 'up' ? index - 1 : index + 1
      if (to < 0 || to >= siblings.length) return tree
      return withSiblings(tree, parent, siblings.toSpliced(index, 1).toSpliced(to, 0, item))
    }
    case 'in':
      return before === undefined || depth + heightOf(item) > MENU_MAX_DEPTH
        ? tree
        : addItem(removeItem(tree, code), before.code, item)
    case 'out':
      return parent === undefined ? tree : dropItem(tree, code, parent, 'after')
  }
}

/**
 * Puts an item next to another one, or below it.
 * @returns the same tree if the item would be below itself or too deep
 */
export function dropItem(
  tree: Tree,
  code: string,
  target: string,
  where: 'before' | 'after' | 'inside',
): Tree {
  const item = findItem(tree, code)
  if (item === undefined || findItem([item], target) !== undefined) return tree
  const rest = removeItem(tree, code)
  const place = positionOf(rest, target, undefined, 1)
  if (place === undefined) return tree
  const depth = place.depth + (where === 'inside' ? 1 : 0)
  if (depth + heightOf(item) - 1 > MENU_MAX_DEPTH) return tree
  if (where === 'inside') return addItem(rest, target, item)
  const at = place.index + (where === 'after' ? 1 : 0)
  return withSiblings(rest, place.parent, place.siblings.toSpliced(at, 0, item))
}

/** Returns the codes of shown items that neither link nor contain a shown item. */
export const emptyItems = (tree: Tree): readonly string[] =>
  flatten(shownItems(tree))
    .filter(({ url, is_ref, children }) => url === null && !is_ref && children.length === 0)
    .map(({ code }) => code)

export const flatten = (tree: Tree): Tree =>
  tree.flatMap((item) => [item, ...flatten(item.children)])

/** @returns `base`, or the first unused of `base-2`, `base-3`, … */
export function freeCode(tree: Tree, base: string): string {
  const taken = new Set(flatten(tree).map(({ code }) => code))
  let code = base
  for (let copy = 2; taken.has(code); copy += 1) code = `${base}-${copy}`
  return code
}

const heightOf = (item: MenuItem): number =>
  1 + item.children.reduce((height, child) => Math.max(height, heightOf(child)), 0)

interface Position {
  readonly siblings: Tree
  readonly index: number
  readonly parent: string | undefined
  /** 1 is the top level. */
  readonly depth: number
}

function positionOf(
  siblings: Tree,
  code: string,
  parent: string | undefined,
  depth: number,
): Position | undefined {
  const index = siblings.findIndex((item) => item.code === code)
  if (index !== -1) return { siblings, index, parent, depth }
  for (const item of siblings) {
    const found = positionOf(item.children, code, item.code, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const withSiblings = (tree: Tree, parent: string | undefined, siblings: Tree): Tree =>
  parent === undefined ? siblings : changeItem(tree, parent, { children: siblings })
