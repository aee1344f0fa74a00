/** Indonesian texts of the rules about signing and about what only people read. */
import type { DOCUMENTATION_RULES } from '../rules/documentation-rules.ts'
import type { SIGNATURE_RULES } from '../rules/signature-rules.ts'
import type { RuleText } from './rule-text.ts'

const REFUSED = 'Permintaan yang ditandatangani dengan cara lama akan ditolak.'
const ADVICE = 'Terima kedua cara untuk sementara, dan beri tahu mitra kapan cara lama berakhir.'

export const SIGNATURE_TEXTS_ID: Readonly<Record<keyof typeof SIGNATURE_RULES, RuleText>> = {
  'signature-parts-changed': [
    'Tanda tangan: bagian lain',
    `Yang ditandatangani berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-order-changed': [
    'Tanda tangan: urutan lain',
    `Yang ditandatangani kini digabung dengan urutan {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-separator-changed': [
    'Tanda tangan: pemisah lain',
    `Bagian-bagiannya kini digabung dengan {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-excluded-members-changed': [
    'Tanda tangan: kolom yang dikecualikan',
    `Kolom yang tidak ikut ditandatangani berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-whitespace-changed': [
    'Tanda tangan: spasi',
    `Penghapusan spasi sebelum menandatangani berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-empty-body-changed': [
    'Tanda tangan: permintaan tanpa isi',
    `Yang ditandatangani untuk permintaan tanpa isi berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-digest-changed': [
    'Tanda tangan: ringkasan lain',
    `Algoritma ringkasan (digest) isi berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-digest-encoding-changed': [
    'Tanda tangan: pengodean ringkasan lain',
    `Ringkasan (digest) isi kini ditulis dalam {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-mac-changed': [
    'Tanda tangan: algoritma lain',
    `Algoritma berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-mac-encoding-changed': [
    'Tanda tangan: pengodean lain',
    `Tanda tangan kini ditulis dalam {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-template-changed': [
    'Tanda tangan: nilai header lain',
    `Nilai header tanda tangan kini disusun sebagai {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-output-encoding-changed': [
    'Tanda tangan: pengodean nilai header lain',
    `Pengodean header tanda tangan berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-header-changed': [
    'Tanda tangan: header lain',
    `Header untuk {header} berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-authorization-changed': [
    'Tanda tangan: token akses',
    'Pengiriman token akses di header Authorization berubah dari {before} menjadi {after}. Permintaan dengan cara lama mungkin ditolak.',
    ADVICE,
  ],
  'signature-timestamp-format-changed': [
    'Tanda tangan: bentuk waktu lain',
    `Waktu kini ditulis sebagai {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-timestamp-offset-changed': [
    'Tanda tangan: zona waktu lain',
    'Selisih zona waktu berubah dari {before} menjadi {after}. Permintaan dengan yang lama mungkin ditolak.',
    ADVICE,
  ],
  'signature-skew-tightened': [
    'Tanda tangan: waktu lebih sempit',
    'Jam kini boleh selisih paling banyak {after} detik; tadinya {before}. Permintaan yang lebih lambat akan ditolak.',
  ],
  'signature-skew-loosened': [
    'Tanda tangan: waktu lebih longgar',
    'Jam kini boleh selisih {after} detik; tadinya {before}.',
  ],
  'signature-unreadable': [
    'Tanda tangan: resep tidak terbaca',
    'Resep tanda tangan (x-signature) dokumen lama atau baru tidak terbaca, sehingga tidak dapat dibandingkan.',
    'Perbaiki x-signature lalu bandingkan lagi.',
  ],
  'signature-token-endpoint-changed': [
    'Tanda tangan: perlu atau tidak',
    'Apakah operasi ini mengambil token, yaitu dipanggil tanpa tanda tangan, berubah dari {before} menjadi {after}. Panggilan dengan cara lama mungkin ditolak.',
  ],
  'signature-name-changed': [
    'Tanda tangan: nama lain',
    'Resep tanda tangan kini bernama {after}, bukan lagi {before}.',
  ],
}

export const DOCUMENTATION_TEXTS_ID: Readonly<Record<keyof typeof DOCUMENTATION_RULES, RuleText>> =
  {
    'info-title-changed': ['Judul API', 'API kini bernama {after}, bukan lagi {before}.'],
    'info-version-changed': ['Versi', 'Versi berubah dari {before} menjadi {after}.'],
    'info-description-changed': ['Pengantar disunting', 'Pengantar API disunting.'],
    'info-details-changed': ['Rincian disunting', 'Rincian {member} dari API disunting.'],
    'external-docs-changed': ['Tautan disunting', 'Tautan ke dokumentasi lain disunting.'],
    'tag-added': ['Bagian baru', 'Bagian {tag} baru.'],
    'tag-removed': [
      'Bagian dihapus',
      'Bagian {tag} tidak ada lagi. Tautan ke {page} putus kecuali dialihkan.',
    ],
    'tag-text-changed': ['Bagian disunting', 'Teks bagian {tag} disunting.'],
    'tag-groups-changed': ['Bagian dikelompokkan secara lain', 'Kelompok bagian berubah.'],
    'server-text-changed': ['Keterangan alamat', 'Keterangan {url} disunting.'],
    'security-scheme-text-changed': ['Keterangan autentikasi', 'Keterangan {scheme} disunting.'],
    'security-scheme-added': ['Autentikasi ditambahkan', '{scheme} dijelaskan.'],
    'security-scheme-removed': ['Autentikasi dihapus', '{scheme} tidak lagi dijelaskan.'],
    'operation-summary-changed': [
      'Judul disunting',
      'Judul berubah dari {before} menjadi {after}.',
    ],
    'operation-description-changed': ['Keterangan disunting', 'Keterangan disunting.'],
    'operation-tags-changed': ['Bagian lain', 'Bagian berubah dari {before} menjadi {after}.'],
    'operation-page-moved': [
      'Halaman berpindah',
      'Halaman berpindah dari {before} ke {after}.',
      'Alihkan alamat lama, agar tautan dan penanda tetap berfungsi.',
    ],
    'operation-since-changed': [
      'Versi pertama disunting',
      'Versi sejak operasi ini ada berubah dari {before} menjadi {after}.',
    ],
    'code-samples-changed': ['Contoh kode disunting', 'Contoh kode disunting.'],
    'parameter-text-changed': ['Keterangan parameter', 'Keterangan {subject} disunting.'],
    'parameter-example-changed': ['Contoh parameter disunting', 'Contoh {subject} disunting.'],
    'request-body-text-changed': ['Keterangan isi', 'Keterangan isi permintaan disunting.'],
    'response-text-changed': ['Keterangan respons', 'Keterangan {subject} disunting.'],
    'response-links-changed': ['Tautan respons disunting', 'Tautan {subject} disunting.'],
    'media-type-example-changed': ['Contoh disunting', 'Contoh {subject} disunting.'],
    'response-header-text-changed': ['Keterangan header', 'Keterangan {subject} disunting.'],
  }
