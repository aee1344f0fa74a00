/** Shared by both menu screens: operations to refer to, and new items. */
import { EMPTY_MENU_ITEM } from '#core/site/menu.ts'
import type { DocumentOperation } from './document-menu.ts'
import { useMenuTexts } from './menu-texts.ts'
import { addItem, freeCode, type Tree } from './menu-tree.ts'
import { useDocumentMenu } from './use-document-menu.ts'
import type { MenuEditing } from './use-menu.ts'

export interface MenuItems {
  /** Operations of the live document; empty while it loads. */
  readonly operations: readonly DocumentOperation[]
  /** The menu derived from the document; empty if the document can't be read. */
  readonly derived: Tree
  readonly isPending: boolean
  /** @param parent - code; undefined for the top level. @returns the code of the new item */
  add(parent?: string): string
}

export function useMenuItems({ tree, changeTree }: MenuEditing): MenuItems {
  const t = useMenuTexts()
  const { data, isPending } = useDocumentMenu()
  return {
    operations: data?.operations ?? [],
    derived: data?.menu ?? [],
    isPending,
    add(parent) {
      const code = freeCode(tree ?? [], 'item')
      changeTree((now) =>
        addItem(now, parent, { ...EMPTY_MENU_ITEM, name: t('menu.newName'), code }),
      )
      return code
    },
  }
}
