/** Text feed readers show of the changelog, in Indonesian. */
export const feeds = {
  title: 'Catatan perubahan',
  description: 'Perubahan pada API, yang terbaru lebih dulu.',
} as const
