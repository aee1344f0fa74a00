/** Texts of the list of keyboard shortcuts in the admin area, in Indonesian. */
export const adminShortcuts = {
  'shortcuts.everywhere': 'Di semua halaman',
  'shortcuts.richText': 'Teks',
  'shortcuts.search': 'Cari dan ganti',
  'shortcuts.complete': 'Saran',
  'shortcuts.item': 'Item sebelumnya atau berikutnya',
  'shortcuts.fold': 'Lipat atau buka grup',
  'shortcuts.itemUp': 'Pindahkan item ke atas',
  'shortcuts.itemDown': 'Pindahkan item ke bawah',
  'shortcuts.itemIn': 'Geser item satu tingkat ke dalam',
  'shortcuts.itemOut': 'Geser item satu tingkat ke luar',
  'shortcuts.lineUp': 'Pindahkan baris ke atas',
  'shortcuts.lineDown': 'Pindahkan baris ke bawah',
  'shortcuts.leave': 'Tinggalkan editor',
} as const
