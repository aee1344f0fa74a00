/** Shared by both menu screens: operations to refer to, and new items. */
import { EMPTY_MENU_ITEM } from '#core/site/menu.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import type { DocumentOperation } from './document-menu.ts'
import { useMenuTexts } from './menu-texts.ts'
import { addItem, freeCode, type Tree } from './menu-tree.ts'
import { useDocumentMenu } from './use-document-menu.ts'
import type { MenuEditing } from './use-menu.ts'

export interface MenuItems {
  /** Operations of the live document; empty while it loads. */
  readonly operations: readonly DocumentOperation[]
  /** Passes on the menu derived from the document, or reports that the document can't be read. */
  derive(use: (derived: Tree) => unknown): void
  readonly isPending: boolean
  /** True if the live document couldn't be read. */
  readonly isUnread: boolean
  /** @param parent - code; undefined for the top level. @returns the code of the new item */
  add(parent?: string): string
}

export function useMenuItems({ tree, changeTree }: MenuEditing): MenuItems {
  const t = useMenuTexts()
  const alerts = useAlerts()
  const { data, error, isPending, refetch } = useDocumentMenu()
  return {
    operations: data?.operations ?? [],
    isPending,
    isUnread: data === undefined && error !== null,
    derive(use) {
      if (data === undefined) alerts.failed(t('menu.unread'), error, () => void refetch())
      else use(data.menu)
    },
    add(parent) {
      const code = freeCode(tree ?? [], 'item')
      changeTree((now) =>
        addItem(now, parent, { ...EMPTY_MENU_ITEM, name: t('menu.newName'), code }),
      )
      return code
    },
  }
}
