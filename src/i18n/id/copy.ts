/** Copying. */
export const copy = {
  done: 'Kode berhasil disalin!',
  failed: 'Penyalinan diblokir. Pilih teksnya, lalu salin.',
} as const
