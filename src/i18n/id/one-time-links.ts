/** The pages of links that open once, in Indonesian. */
export const oneTimeLinks = {
  keysTitle: 'API key Anda',
  keysWhy: 'Tautan ini hanya dapat dibuka sekali. API key Anda ditampilkan beserta secret key dan access token baru, yang menggantikan semua yang sebelumnya.',
  showKeys: 'Tampilkan kunci',
  keysOnce: 'Hanya ditampilkan sekali. Simpan kunci ini sekarang.',
  copy: 'Salin',
  copied: 'Sudah disalin',
  copyFailed: 'Browser memblokir penyalinan. Salin teks yang sudah dipilih.',
  logIn: 'Masuk dengan kunci ini',
  invitationTitle: 'Pilih kata sandi Anda',
  invitationWhy: 'Pilih kata sandi untuk masuk. Tautan ini hanya berlaku sekali.',
  savePassword: 'Simpan kata sandi',
  code: 'Kode dari tautan: bagian setelah #',
  endedTitle: 'Tautan ini tidak berlaku lagi',
  ended: 'Tautan sudah dibuka, sudah diganti, atau sudah kedaluwarsa. Minta tautan baru kepada pengirimnya.',
  rateTitle: 'Tautan belum dibuka',
} as const
