/** Texts about the live site in the admin area, in Indonesian. */
export const adminSite = {
  'held.title': 'Pembaca melihat situs per {{time}}',
  'held.text': '{{name}} mengembalikan situs pada {{since}}. Penerbitan dan jadwal dijeda.',
  'held.damaged': 'File held.json tentang pengembalian situs tidak dapat dibaca. Penerbitan dan jadwal dijeda sampai situs dijadikan terkini.',
  'held.makeCurrent': 'Jadikan terkini',
  'held.confirm': 'Pembaca akan melihat semua yang sudah diterbitkan setelah situs selesai dibangun.',
  'held.ask': 'Tayangkan semua yang sudah diterbitkan?',
  'held.askText': 'Situs sedang dikembalikan: pembaca melihat situs per {{time}}. “Tayangkan” menampilkan semua yang sudah diterbitkan. Jika tidak, publikasi tetap dijeda.',
  'held.goLive': 'Tayangkan',
  'held.keep': 'Pertahankan situs saat ini',
  'live.building': 'Segera tayang…',
  'live.waiting': 'Menunggu deployment',
  'live.after': 'Tayang setelah {{seconds}} dtk',
  'live.view': 'Lihat halaman',
  'live.failed': 'Belum tayang: build situs gagal. Pembaca masih melihat situs sebelumnya.',
  'live.builds': 'Lihat build',
  'live.elapsed': '{{seconds}} dtk',
} as const
