/** Limits of the menu. In their own file, because the editor of the menu must not load a schema library. */
export const MENU_MAX_DEPTH = 4
/** Characters of an item's name. */
export const MENU_NAME_MAX = 100
