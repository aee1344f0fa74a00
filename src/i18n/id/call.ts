/** A slow call of the admin area, or one that fails without a reason. */
export const call = {
  wait: 'Mohon tunggu…',
  fallback: 'Terjadi kesalahan. Silakan coba lagi nanti...',
} as const
