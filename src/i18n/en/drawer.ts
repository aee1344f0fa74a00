/** The menu of narrow windows. */
export const drawer = {
  title: 'Menu',
  close: 'Close menu',
} as const
