/** Why somebody is not signed in, in Indonesian. */
export const signInErrors = {
  title: 'Anda belum masuk',
  again: 'Masuk lagi',

  unavailable: 'Layanan login tidak menjawab. Coba lagi sebentar lagi.',
  refused: 'Proses login dibatalkan atau ditolak. Coba lagi, atau hubungi administrator.',
  forged: 'Jawaban layanan login tidak sesuai dengan proses login ini. Mulai lagi.',
  email: 'Akun Anda tidak memiliki alamat email terverifikasi. Verifikasi di layanan login, lalu mulai lagi.',
  domain: 'Alamat dari domain Anda tidak boleh masuk di sini. Gunakan akun kantor Anda.',
  role: 'Akun Anda tidak memiliki peran di portal ini. Minta peran kepada administrator.',
  unknown: 'Proses login ini sudah kedaluwarsa, sudah dipakai, atau dimulai di browser lain. Mulai lagi.',
  disabled: 'Akun Anda dinonaktifkan. Minta administrator mengaktifkannya.',
  account: 'Tidak ada akun untuk alamat Anda. Minta administrator membuatnya.',
  linked: 'Akun dengan alamat Anda sudah terhubung ke identitas lain di layanan login. Minta administrator membuatnya ulang.',
  changed: 'Akun Anda berubah sejak proses login ini dimulai. Masuk lagi.',
  rate: 'Terlalu banyak percobaan dari jaringan Anda. Tunggu lima menit, lalu mulai lagi.',
} as const
