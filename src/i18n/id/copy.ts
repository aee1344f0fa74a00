/** Copying. */
export const copy = {
  done: 'Kode berhasil disalin!',
  failed: 'Browser tidak mengizinkan penyalinan. Pilih teksnya, lalu salin sendiri.',
} as const
