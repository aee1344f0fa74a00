/** As src/core/content/input/menu.ts decides; written again, so that no schema library is loaded here. */
export const MENU_MAX_DEPTH = 4
