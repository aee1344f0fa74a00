/** The menu of a partner who is logged in. */
export const account = {
  logOut: 'Keluar',
  partner: 'Mitra',
  profile: 'Profil {{name}}',
  apiKey: 'API Key',
  confirmTitle: 'Keluar',
  confirm: 'Anda yakin ingin keluar?',
  yes: 'Ya',
  cancel: 'Batal',
  loggingOut: 'Sedang keluar…',
  logOutFailed: 'Server tidak dapat dihubungi, jadi Anda belum keluar. Periksa koneksi, lalu coba lagi.',
  endedTitle: 'Anda sudah keluar',
  ended: 'Anda keluar di tab lain atau di halaman lain. Halaman ini dimuat ulang untuk menghapus data Anda.',
  otherTitle: 'Mitra lain sedang masuk',
  other: 'Mitra lain masuk di tab lain. Halaman ini dimuat ulang untuk menghapus data mitra sebelumnya.',
  close: 'Tutup',
} as const
