import type { MenuItem } from '#core/content/model.ts'
import { EMPTY_MENU_ITEM } from '#core/site/menu.ts'

/** An item of the menu of which a test writes only what it is about. */
export const menuItem = (name: string, members: Partial<MenuItem> = {}): MenuItem => ({
  ...EMPTY_MENU_ITEM,
  name,
  code: name,
  ...members,
})
