/** Copying. */
export const copy = {
  done: 'Kode berhasil disalin!',
  failed: 'Browser memblokir penyalinan. Pilih teksnya, lalu salin.',
} as const
