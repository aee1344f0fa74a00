/** The same comparison in Indonesian. */
export const comparison = {
  title: 'Yang berubah bagi mitra, dari {{before}} ke {{after}}',
  none: 'Tidak ada yang berubah.',
  'level.breaking': 'Tidak kompatibel',
  'level.warning': 'Peringatan',
  'level.info': 'Info',
  'in-all': 'pada {{count}} operasi',
  'not-listed': 'Tidak dicantumkan: {{count}} lagi.',
  pages: 'Halaman: {{changed}} dirender ulang, {{added}} ditambahkan, {{removed}} dihapus.',

  'draft.breaking': 'Mohon periksa integrasi Anda:',
  'draft.added': 'Ditambahkan',
  'draft.changed': 'Diubah',
  'draft.deprecated': 'Usang',
  'draft.removed': 'Dihapus',
  'draft.fixed': 'Diperbaiki',
  'draft.security': 'Keamanan',
  'draft.more': 'dan {{count}} lagi',
  'draft.edited_other': 'Dokumentasi disunting di {{count}} tempat.',
  'draft.nothing': 'Tidak ada yang berubah bagi mitra.',
  'draft.version': 'Versi {{version}}',
} as const
