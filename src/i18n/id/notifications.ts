/** Notifications to staff, in a chat program, in Indonesian. */
export const notifications = {
  accessRequest: '{{company}} meminta akses.',
  buildFailed: 'Build gagal. Pembaca masih melihat situs sebelumnya.',
  runHandedIn: '{{company}} menyerahkan pengujian sertifikasi.',
  runSignedOff: 'Pengujian sertifikasi Anda disahkan.',
  runSentBack: 'Pengujian sertifikasi Anda dikembalikan dengan catatan.',
  runRemarked: 'Staf memberi catatan tentang pengujian sertifikasi Anda.',
  test: 'Ini uji coba dari {{product}}. Notifikasi berfungsi.',
} as const
