/** A part of a page that is loaded, or cannot be. */
export const island = {
  failed: 'Bagian halaman ini tidak dapat dimuat.',
  offline: 'Anda sedang offline. Sambungkan ke internet, lalu coba lagi.',
  reload: 'Muat ulang halaman',
  retry: 'Coba lagi',
} as const
