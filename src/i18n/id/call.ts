/** A slow call of the admin area, or one that fails without a reason. */
export const call = {
  wait: 'Sebentar…',
  fallback: 'Terjadi kesalahan. Coba lagi nanti...',
} as const
