/** The offer of a page in another language. */
export const offer = {
  title: 'Bahasa halaman ini',
  decline: 'Tidak, terima kasih',
} as const
