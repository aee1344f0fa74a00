/** The same texts in Indonesian. */
export const uploadReport = {
  first: 'Versi pertama dokumen',
  checked: 'Belum ada yang diterbitkan. Dokumen siap diterbitkan.',
  'needs-acceptance_other': 'Belum ada yang diterbitkan. {{count}} perubahan yang tidak kompatibel harus disetujui dengan breaking=accept.',
  unchanged: 'Tidak ada yang diterbitkan: dokumen sama dengan yang sudah terbit.',
  published: 'Diterbitkan. Pembaca melihatnya setelah situs selesai dibangun.',
  'dead-links': 'Item menu yang halamannya akan dihapus',
  problems_other: '{{count}} masalah dalam dokumen',
  preview: 'Pratinjau',
} as const
