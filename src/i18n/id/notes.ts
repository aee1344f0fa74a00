/** What the portal notes about builds and revisions, in Indonesian. */
import { refusals } from './refusals.ts'

export const notes = {
  'what.changelog': refusals['what.changelog'],
  'what.faq': refusals['what.faq'],
  'what.use-case': refusals['what.use-case'],
  'what.version': refusals['what.version'],
  'what.document': refusals['what.document'],

  published: '{{what}} "{{title}}" diterbitkan',
  unpublished: '{{what}} "{{title}}" dipindahkan ke draf',
  deleted: '{{what}} "{{title}}" dihapus',
  restored: '"{{title}}" dipulihkan',
  'use-cases-ordered': 'Urutan contoh penggunaan diubah',
  'menu-published': 'Menu diterbitkan',
  'document-published': '"{{title}}" diterbitkan',
  'document-enabled': 'Dokumen "{{title}}" diaktifkan',
  'version-added': 'Versi {{version}} ditambahkan',
  'version-changed': 'Versi {{version}} diubah',
  'version-deleted': 'Versi {{version}} dihapus',
  'schedule-published': 'Diterbitkan sesuai jadwal: {{count}}',
  'rolled-back': 'Kembali ke rilis {{time}}',
  'made-current': 'Situs dijadikan terkini',
  'portal-started': 'Dibuat saat portal dijalankan',

  also: 'Juga: {{reason}}',
  'build-resumed': 'Portal berhenti saat build ini berjalan; build dijalankan lagi.',
  'build-given-up':
    'Portal berhenti {{attempts}} kali saat build ini berjalan: build tidak dimulai lagi. Pembaca melihat rilis terakhir; perbaiki yang terakhir diterbitkan, lalu mulai build lagi.',
  'build-stalled':
    'Build tidak maju selama {{seconds}} detik dan dihentikan. Pembaca melihat rilis terakhir. Perbaiki yang terakhir diterbitkan, lalu mulai build lagi; mesin yang lambat memerlukan BUILD_STALL_SECONDS yang lebih besar.',
  'site-held':
    'Pembaca melihat rilis {{release}}: {{name}} kembali ke rilis itu pada {{time}}. Tidak ada yang di-build sampai seseorang menjadikan situs terkini, di Build pada area admin.',
  'build-ended':
    'Build berakhir dengan {{code}} dan tanpa hasil: seharusnya situs yang selesai. Pembaca melihat rilis terakhir; mulai build lagi. {{errors}}',
  'release-shown': 'Pembaca melihat rilis {{release}}.',
  'release-shown-again': 'Pembaca melihat rilis {{release}} lagi.',
  'release-gone':
    'Rilis "{{release}}" tidak disimpan lagi: seharusnya salah satu yang terbaru. Terbitkan revisinya dari riwayat.',
  'hook-missing': 'DEPLOY_HOOK_URL belum diatur: jalankan npm run deploy.',
  'hook-taken': 'Layanan build menerima permintaan ini.',
  'hook-refused':
    'Layanan build tidak menerima permintaan ini: deploy hook seharusnya menjawab 2xx. Periksa DEPLOY_HOOK_URL, lalu mulai build lagi.',
  'deployment-missing':
    'Tidak ada deployment dalam {{minutes}} menit: lihat log layanan build. Pembaca melihat rilis terakhir.',

  bundling: 'Membundel situs (sekali setiap kodenya berubah)',
  reading: 'Membaca {{file}}',
  'reading-version': 'Membaca versi {{version}}',
  compiled: '{{operations}} dalam {{tags}} dikompilasi',
  rendering: '{{done}} dari {{total}} halaman dirender',
  'rendering-version': '{{done}} dari {{total}} halaman versi {{version}} dirender',
  indexing: 'Membuat indeks pencarian',
  compressing: 'Mengompresi',
  checking: 'Memeriksa tautan, id, dan isi',
  switching: 'Mengganti rilis',
  'release-current': 'Rilis yang tayang sudah terbaru.',
  built:
    '{{pages}} halaman selesai ({{rendered}} dirender, {{searchable}} dapat dicari), {{files}} file, {{size}} dalam {{seconds}} dtk, {{errors}} kesalahan, {{warnings}} peringatan: {{folder}}',

  'document-unusable': '{{source}} bukan deskripsi API yang dapat dirender.',
  'pages-not-rendered':
    '{{count}} dari {{pages}} halaman tidak dapat dirender, yang pertama "{{path}}" ({{language}}). Tidak ada yang diterbitkan. {{reason}}',
  'older-pages-not-rendered':
    '{{count}} halaman versi lama tidak dapat dirender, yang pertama "{{path}}". Tidak ada yang diterbitkan. Perbaiki versi itu di Versi dokumen, atau hapus; {{reason}}',
  'site-faulty':
    'Situs yang selesai memiliki {{count}} kesalahan; tidak ada yang diterbitkan. Perbaiki teks atau dokumen di bawah ini, atau laporkan kesalahannya:',
  'page-fault': '{{page}} {{fault}}',
  'links-nowhere': 'menautkan ke {{link}}, yang tidak ada',
  'links-to-no-id': 'menautkan ke {{link}}, tetapi id itu tidak ada',
  'more-dead-links': '… dan {{count}} tautan lagi yang tidak mengarah ke mana pun',
  'file-gone':
    '{{what}} "{{title}}" menautkan ke {{link}}, yang tidak tersimpan. Pembaca mendapat kesalahan; unggah lagi atau perbaiki tautannya.',
  'link-dead':
    '{{what}} "{{title}}" menautkan ke {{link}}, yang tidak ada. Pembaca hanya melihat kata-katanya; perbaiki tautannya.',
  'menu-item-dead':
    'Item menu "{{title}}" mengarah ke {{link}}, yang tidak ada, dan tidak ditampilkan. Perbaiki menunya.',
  'disk-refuses':
    'Rilis tidak dapat ditulis ke "{{folder}}": {{reason}} ({{code}}). Pembaca melihat rilis terakhir. Kosongkan ruang di sana, lalu mulai build lagi.',
  'disk-full': 'ruang disk habis',
  'disk-share-full': 'jatah disk pengguna ini habis',
  'disk-file-large': 'file lebih besar dari yang boleh ditulis pengguna ini',
  'disk-read-only': 'disk hanya dapat dibaca',

  'revision-first': 'Revisi pertama: {{operations}}',
  'revision-same': 'Tidak ada yang terlihat oleh mitra',
  'revision-changes': '{{changes}}',
  'version-to': 'versi {{before}} menjadi {{after}}',
  'one-operation': '1 operasi',
  operations: '{{count}} operasi',
  'one-tag': '1 tag',
  tags: '{{count}} tag',
  'operations-added': '{{operations}} ditambahkan',
  'operations-removed': '{{operations}} dihapus',
  'operations-changed': '{{operations}} diubah',
  'one-breaking-change': '1 perubahan yang tidak kompatibel',
  'breaking-changes': '{{count}} perubahan yang tidak kompatibel',
} as const
