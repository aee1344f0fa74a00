/** The page that the service worker shows instead of one that it can't load, in Indonesian. */
export const offline = {
  title: 'Anda sedang offline',
  text: 'Halaman ini belum pernah dibuka di browser ini, jadi tidak tersedia saat offline.',
  home: 'Buka beranda',
} as const
