/** Indonesian texts of the rules about signing and about what only people read. */
import type { DOCUMENTATION_RULES } from '../rules/documentation-rules.ts'
import type { SIGNATURE_RULES } from '../rules/signature-rules.ts'
import type { RuleText } from './rule-text.ts'

const REFUSED = 'Request yang ditandatangani dengan cara lama akan ditolak.'
const ADVICE = 'Terima kedua cara untuk sementara, dan beri tahu mitra kapan cara lama berakhir.'

export const SIGNATURE_TEXTS_ID: Readonly<Record<keyof typeof SIGNATURE_RULES, RuleText>> = {
  'signature-parts-changed': [
    'Signature: bagian lain',
    `Yang ditandatangani berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-order-changed': [
    'Signature: urutan lain',
    `Yang ditandatangani kini digabung dengan urutan {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-separator-changed': [
    'Signature: pemisah lain',
    `Bagian-bagiannya kini digabung dengan {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-excluded-members-changed': [
    'Signature: member yang dikeluarkan',
    `Member yang tidak ikut ditandatangani berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-whitespace-changed': [
    'Signature: spasi',
    `Penghapusan spasi sebelum menandatangani berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-empty-body-changed': [
    'Signature: request tanpa body',
    `Yang ditandatangani untuk request tanpa body berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-digest-changed': [
    'Signature: digest lain',
    `Algoritma digest body berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-digest-encoding-changed': [
    'Signature: encoding digest lain',
    `Digest body kini ditulis dalam {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-mac-changed': [
    'Signature: algoritma lain',
    `Algoritma berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-mac-encoding-changed': [
    'Signature: encoding lain',
    `Signature kini ditulis dalam {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-template-changed': [
    'Signature: nilai header lain',
    `Nilai header signature kini disusun sebagai {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-output-encoding-changed': [
    'Signature: encoding nilai header lain',
    `Encoding header signature berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-header-changed': [
    'Signature: header lain',
    `Header untuk {header} berubah dari {before} menjadi {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-authorization-changed': [
    'Signature: access token',
    'Pengiriman access token di header Authorization berubah dari {before} menjadi {after}. Request dengan cara lama mungkin ditolak.',
    ADVICE,
  ],
  'signature-timestamp-format-changed': [
    'Signature: bentuk waktu lain',
    `Waktu kini ditulis sebagai {after}, bukan lagi {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-timestamp-offset-changed': [
    'Signature: zona waktu lain',
    'Offset waktu berubah dari {before} menjadi {after}. Request dengan yang lama mungkin ditolak.',
    ADVICE,
  ],
  'signature-skew-tightened': [
    'Signature: waktu lebih sempit',
    'Jam kini boleh selisih paling banyak {after} detik; tadinya {before}. Request yang lebih lambat akan ditolak.',
  ],
  'signature-skew-loosened': [
    'Signature: waktu lebih longgar',
    'Jam kini boleh selisih {after} detik; tadinya {before}.',
  ],
  'signature-unreadable': [
    'Signature: resep tidak terbaca',
    'Resep signature (x-signature) dokumen lama atau baru tidak terbaca, sehingga tidak dapat dibandingkan.',
    'Perbaiki x-signature lalu bandingkan lagi.',
  ],
  'signature-token-endpoint-changed': [
    'Signature: perlu atau tidak',
    'Apakah operasi ini mengambil token, yaitu dipanggil tanpa signature, berubah dari {before} menjadi {after}. Panggilan dengan cara lama mungkin ditolak.',
  ],
  'signature-name-changed': [
    'Signature: nama lain',
    'Resep signature kini bernama {after}, bukan lagi {before}.',
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
    'request-body-text-changed': ['Keterangan body', 'Keterangan body request disunting.'],
    'response-text-changed': ['Keterangan respons', 'Keterangan {subject} disunting.'],
    'response-links-changed': ['Tautan respons disunting', 'Tautan {subject} disunting.'],
    'media-type-example-changed': ['Contoh disunting', 'Contoh {subject} disunting.'],
    'response-header-text-changed': ['Keterangan header', 'Keterangan {subject} disunting.'],
  }
