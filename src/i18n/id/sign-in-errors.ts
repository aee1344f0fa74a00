/** Reasons why a person is not signed in, in Indonesian. */
export const signInErrors = {
  title: 'Anda belum masuk',
  again: 'Masuk lagi',
  other: 'Gunakan akun lain',

  unset: 'Proses masuk belum disiapkan di portal ini. Minta administrator menyiapkannya.',
  unavailable: 'Layanan masuk tidak merespons. Coba lagi sebentar lagi.',
  refused: 'Proses masuk dibatalkan atau ditolak. Coba lagi, atau hubungi administrator.',
  forged: 'Respons layanan masuk tidak sesuai dengan proses masuk ini. Masuk lagi.',
  email: 'Akun Anda tidak memiliki alamat email terverifikasi. Verifikasi di layanan masuk, lalu masuk lagi.',
  domain: 'Domain email Anda tidak diizinkan di sini. Gunakan akun kantor.',
  role: 'Akun Anda tidak memiliki peran di portal ini. Minta peran kepada administrator.',
  unknown: 'Proses masuk ini sudah kedaluwarsa, sudah dipakai, atau dimulai di browser lain. Masuk lagi.',
  disabled: 'Akun Anda dinonaktifkan. Minta administrator mengaktifkannya.',
  account: 'Tidak ada akun untuk alamat email Anda. Minta administrator membuatnya.',
  linked: 'Akun untuk alamat email Anda terhubung ke identitas lain di layanan masuk. Minta administrator membuatnya ulang.',
  changed: 'Akun Anda berubah selama proses masuk. Masuk lagi.',
  rate_other: 'Terlalu banyak percobaan. Tunggu {{count}} menit, lalu coba lagi.',
} as const
