/** The same comparison in Indonesian. */
export const comparison = {
  title: 'Perubahan bagi mitra, dari {{before}} ke {{after}}',
  none: 'Tidak ada perubahan.',
  'level.breaking': 'Tidak kompatibel',
  'level.warning': 'Peringatan',
  'level.info': 'Info',
  'in-all_other': 'pada {{count}} operasi',
  'not-listed_other': '{{count}} lagi tidak dicantumkan.',
  pages: 'Halaman: {{changed}} diperbarui, {{added}} ditambahkan, {{removed}} dihapus.',

  'draft.breaking': 'Periksa integrasi Anda:',
  'draft.added': 'Ditambahkan',
  'draft.changed': 'Diubah',
  'draft.deprecated': 'Usang',
  'draft.removed': 'Dihapus',
  'draft.fixed': 'Diperbaiki',
  'draft.security': 'Keamanan',
  'draft.more': 'dan {{count}} lainnya',
  'draft.edited_other': 'Dokumentasi diubah di {{count}} tempat.',
  'draft.edited-title': 'Dokumentasi diubah',
  'draft.nothing': 'Tidak ada perubahan bagi mitra.',
  'draft.version': 'Versi {{version}}',
} as const
