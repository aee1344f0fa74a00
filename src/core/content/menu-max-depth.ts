/** Levels of the menu. In its own file, because the editor of the menu must not load a schema library. */
export const MENU_MAX_DEPTH = 4
