/** The menu of narrow windows. */
export const drawer = {
  title: 'Menu',
  close: 'Tutup menu',
} as const
