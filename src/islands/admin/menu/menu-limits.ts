/** Repeats the limit of src/core/content/input/menu.ts, to avoid loading a schema library here. */
export const MENU_MAX_DEPTH = 4
