/** Indonesian texts of the rules about schemas. */
import type { SchemaChangeName, SingleSchemaRuleId } from '../rules/schema-rules.ts'
import type { RuleText, SchemaText } from './rule-text.ts'

const REFUSED = 'akan mendapat {refusal}.'

export const SCHEMA_TEXTS_ID: Readonly<Record<SchemaChangeName, SchemaText>> = {
  'type-changed': [
    'Tipe berubah',
    `{subject} berubah dari {before} menjadi {after}{where}. Permintaan dengan tipe lama ${REFUSED}`,
    '{subject} berubah dari {before} menjadi {after}{where}. Kode yang membaca tipe lama akan gagal.',
    'Tambahkan kolom baru dengan tipe baru, dan pertahankan yang lama sampai mitra pindah.',
    'Tambahkan kolom baru dengan tipe baru, dan pertahankan yang lama sampai mitra pindah.',
  ],
  'type-narrowed': [
    'Tipe yang diterima berkurang',
    `{subject} tadinya {before} dan kini hanya {after}{where}. Permintaan dengan tipe lain ${REFUSED}`,
    '{subject} tadinya {before} dan kini selalu {after}{where}.',
  ],
  'type-widened': [
    'Tipe bertambah',
    '{subject} tadinya {before} dan kini boleh {after}{where}.',
    '{subject} tadinya {before} dan kini bisa {after}{where}. Kode yang mengharapkan tipe lama akan gagal.',
  ],
  'became-nullable': [
    'Boleh kosong (null)',
    '{subject} kini boleh null{where}.',
    '{subject} kini bisa null{where}. Kode yang mengharapkan nilai akan gagal.',
  ],
  'became-not-nullable': [
    'Tidak lagi kosong (null)',
    `{subject} tidak boleh lagi null{where}. Permintaan dengan null ${REFUSED}`,
    '{subject} tidak pernah lagi null{where}.',
  ],
  'format-added': [
    'Format disebutkan',
    '{subject} kini dijelaskan dengan format {after}{where}. Nilai dalam bentuk lain mungkin ditolak.',
    '{subject} kini berformat {after}{where}.',
    'Jika bentuk ini memang selalu diharapkan, tidak ada yang berubah bagi mitra.',
  ],
  'format-removed': [
    'Format tidak lagi disebutkan',
    '{subject} tidak harus lagi berformat {before}{where}.',
    '{subject} tidak lagi menjanjikan format {before}{where}: klien yang mengandalkannya mungkin gagal.',
  ],
  'format-changed': [
    'Format berubah',
    `Format {subject} berubah dari {before} menjadi {after}{where}. Permintaan dengan format lama ${REFUSED}`,
    'Format {subject} berubah dari {before} menjadi {after}{where}. Kode yang membaca format lama akan gagal.',
  ],
  'format-narrowed': [
    'Format angka lebih kecil',
    `{subject} berubah dari {before} menjadi {after}{where}. Angka yang lebih besar ${REFUSED}`,
    '{subject} berubah dari {before} menjadi {after}{where}, yang lebih kecil.',
  ],
  'format-widened': [
    'Format angka lebih besar',
    '{subject} berubah dari {before} menjadi {after}{where}, yang lebih besar.',
    '{subject} berubah dari {before} menjadi {after}{where}. Klien yang menyimpannya dalam bentuk lebih kecil dapat meluap.',
  ],
  'limit-tightened': [
    'Batas lebih ketat',
    `{subject} kini harus memiliki {limitAfter}{where}; tadinya {limitBefore}. Permintaan di luar batas baru ${REFUSED}`,
    '{subject} kini memiliki {limitAfter}{where}; tadinya {limitBefore}.',
  ],
  'limit-loosened': [
    'Batas lebih longgar',
    '{subject} kini boleh memiliki {limitAfter}{where}; tadinya {limitBefore}.',
    '{subject} kini bisa memiliki {limitAfter}{where}; tadinya {limitBefore}. Klien yang menyediakan ruang untuk batas lama mungkin memotongnya.',
  ],
  'limit-moved': [
    'Batas berbeda',
    `{subject} kini harus memiliki {limitAfter}{where}; tadinya {limitBefore}. Permintaan di luar batas baru ${REFUSED}`,
    '{subject} kini memiliki {limitAfter}{where}; tadinya {limitBefore}. Klien yang mengandalkan batas lama mungkin gagal.',
  ],
  'step-tightened': [
    'Kelipatan lebih kasar',
    `{subject} kini harus kelipatan {after}{where}. Angka lain ${REFUSED}`,
    '{subject} kini selalu kelipatan {after}{where}.',
  ],
  'step-loosened': [
    'Kelipatan lebih halus',
    '{subject} tidak harus lagi kelipatan {before}{where}.',
    '{subject} tidak selalu lagi kelipatan {before}{where}: klien yang membulatkan mungkin keliru.',
  ],
  'items-became-unique': [
    'Isi daftar harus berbeda',
    `{subject} tidak boleh lagi memuat isi yang sama dua kali{where}. Permintaan yang mengulangnya ${REFUSED}`,
    '{subject} tidak lagi memuat isi yang sama dua kali{where}.',
  ],
  'items-may-repeat': [
    'Isi daftar boleh berulang',
    '{subject} kini boleh memuat isi yang sama dua kali{where}.',
    '{subject} kini bisa memuat isi yang sama dua kali{where}: klien yang mengandalkan isi berbeda mungkin gagal.',
  ],
  'pattern-added': [
    'Pola ditambahkan',
    `{subject} kini harus sesuai dengan {after}{where}. Nilai lain ${REFUSED}`,
    '{subject} kini selalu sesuai dengan {after}{where}.',
  ],
  'pattern-removed': [
    'Pola dihapus',
    '{subject} tidak harus lagi sesuai dengan {before}{where}.',
    '{subject} tidak lagi menjanjikan sesuai dengan {before}{where}: klien yang memeriksanya mungkin menolak nilai baru.',
  ],
  'pattern-changed': [
    'Pola berubah',
    '{subject} kini harus sesuai dengan {after}, bukan lagi {before}{where}. Nilai yang tadinya diterima mungkin ditolak.',
    '{subject} kini sesuai dengan {after}, bukan lagi {before}{where}. Klien yang memeriksa pola lama mungkin menolak nilai baru.',
    'Apakah pola baru menerima semua nilai lama tidak dapat dipastikan secara otomatis: coba beberapa.',
    'Apakah pola baru mengizinkan nilai lain tidak dapat dipastikan secara otomatis: coba beberapa.',
  ],
  'became-enum': [
    'Hanya nilai dalam daftar',
    `{subject} kini hanya menerima {values}{where}. Nilai lain ${REFUSED}`,
    '{subject} kini selalu salah satu dari {values}{where}.',
  ],
  'enum-lifted': [
    'Nilai apa pun',
    '{subject} menerima nilai selain {values}{where}.',
    '{subject} kini bisa bernilai selain {values}{where}: klien yang mendaftar setiap nilai mungkin melewatkannya.',
  ],
  'enum-value-added': [
    'Nilai baru',
    '{subject} kini juga menerima {values}{where}.',
    '{subject} kini bisa bernilai {values}{where}: klien yang mendaftar setiap nilai mungkin melewatkannya.',
    '',
    'Sarankan mitra memperlakukan nilai yang tidak dikenal seperti nilai yang paling umum.',
  ],
  'enum-value-removed': [
    'Nilai dihapus',
    `{subject} tidak lagi menerima {values}{where}. Permintaan dengan nilai itu ${REFUSED}`,
    '{subject} tidak pernah lagi bernilai {values}{where}.',
  ],
  'const-changed': [
    'Nilai tetap berubah',
    `{subject} kini harus {after}, bukan lagi {before}{where}. Permintaan dengan nilai lama ${REFUSED}`,
    '{subject} kini {after}, bukan lagi {before}{where}. Kode yang membandingkannya dengan nilai lama akan gagal.',
  ],
  'default-added': [
    'Nilai bawaan disebutkan',
    'Tanpa {subject}{where}, nilai {after} yang dipakai.',
    '{subject} kini memiliki nilai bawaan {after}{where}.',
  ],
  'default-removed': [
    'Nilai bawaan dihapus',
    'Tanpa {subject}{where}, nilai {before} tidak lagi dipakai.',
    '{subject} tidak lagi memiliki nilai bawaan {before}{where}.',
    'Permintaan tanpa nilai itu kini mungkin berarti lain.',
  ],
  'default-changed': [
    'Nilai bawaan berubah',
    'Tanpa {subject}{where}, kini nilai {after} yang dipakai, bukan lagi {before}.',
    '{subject} kini memiliki nilai bawaan {after}, bukan lagi {before}{where}.',
    'Permintaan tanpa nilai itu kini berarti lain.',
  ],
  'required-property-added': [
    'Kolom wajib baru',
    `{subject} baru dan wajib{where}. Permintaan tanpa itu ${REFUSED}`,
    '{subject} baru{where} dan selalu ada.',
    'Jadikan opsional dahulu dengan nilai bawaan, lalu wajib pada versi berikutnya.',
  ],
  'optional-property-added': [
    'Kolom opsional baru',
    '{subject} baru dan opsional{where}.',
    '{subject} baru{where}.',
  ],
  'required-property-removed': [
    'Kolom wajib dihapus',
    '{subject} tidak lagi diterima{where}. Permintaan yang mengirimnya ditolak atau nilainya diabaikan.',
    '{subject} tidak lagi dikembalikan{where}. Kode yang membacanya akan gagal.',
    '',
    'Tandai usang dahulu, dan hapus setelah mitra tidak lagi membacanya.',
  ],
  'optional-property-removed': [
    'Kolom dihapus',
    '{subject} tidak lagi diterima{where}. Permintaan yang mengirimnya ditolak atau nilainya diabaikan.',
    '{subject} tidak lagi dikembalikan{where}. Kolom ini opsional, tetapi sebagian klien mungkin membacanya.',
    'Tandai usang dahulu, dan hapus setelah mitra tidak lagi mengirimnya.',
  ],
  'deprecated-property-removed': [
    'Kolom usang dihapus',
    '{subject}, yang sudah usang, tidak lagi diterima{where}.',
    '{subject}, yang sudah usang, tidak lagi dikembalikan{where}.',
  ],
  'property-became-required': [
    'Kolom menjadi wajib',
    `{subject} menjadi wajib{where}. Permintaan tanpa itu ${REFUSED}`,
    '{subject} kini selalu ada{where}.',
    'Beri mitra waktu: umumkan dahulu, lalu wajibkan pada versi berikutnya.',
  ],
  'property-became-optional': [
    'Kolom menjadi opsional',
    '{subject} menjadi opsional{where}.',
    '{subject} kini mungkin tidak ada{where}. Kode yang selalu membacanya akan gagal.',
  ],
  'additional-properties-closed': [
    'Tanpa kolom lain',
    `{subject} tidak lagi menerima kolom yang tidak dijelaskan{where}. Permintaan dengan kolom lain ${REFUSED}`,
    '{subject} tidak lagi memuat kolom yang tidak dijelaskan{where}.',
  ],
  'additional-properties-opened': [
    'Kolom lain diizinkan',
    '{subject} kini menerima kolom yang tidak dijelaskan{where}.',
    '{subject} kini bisa memuat kolom yang tidak dijelaskan{where}.',
  ],
  'variant-added': [
    'Varian baru',
    '{subject} kini juga menerima varian {variant}{where}.',
    '{subject} kini bisa berupa varian {variant}{where}: klien yang menangani setiap varian mungkin melewatkannya.',
  ],
  'variant-removed': [
    'Varian dihapus',
    `{subject} tidak lagi menerima varian {variant}{where}. Permintaan dengan varian itu ${REFUSED}`,
    '{subject} tidak pernah lagi berupa varian {variant}{where}.',
  ],
  'choice-changed': [
    'Bentuk berubah',
    '{subject} kini berbentuk lain{where} (satu dari {after}, tadinya satu dari {before}). Periksa apakah permintaan lama masih sesuai.',
    '{subject} kini berbentuk lain{where} (satu dari {after}, tadinya satu dari {before}). Kode yang membaca bentuk lama mungkin gagal.',
  ],
  'discriminator-changed': [
    'Cara membedakan varian berubah',
    `Varian {subject} kini dibedakan dengan {after}, bukan lagi {before}{where}. Permintaan tanpa itu ${REFUSED}`,
    'Varian {subject} kini dibedakan dengan {after}, bukan lagi {before}{where}. Kode yang melihat kolom lama akan gagal.',
  ],
  'discriminator-value-added': [
    'Nama varian baru',
    '{value} kini juga menyebut varian {subject}{where}.',
    '{value} kini bisa menyebut varian {subject}{where}: klien yang mendaftar setiap nama mungkin melewatkannya.',
  ],
  'discriminator-value-removed': [
    'Nama varian dihapus',
    `{value} tidak lagi menyebut varian {subject}{where}. Permintaan dengan nama itu ${REFUSED}`,
    '{value} tidak lagi menyebut varian {subject}{where}.',
  ],
  'discriminator-value-moved': [
    'Nama berarti varian lain',
    '{value} kini berarti varian {after} dari {subject}, bukan lagi {before}{where}. Permintaan dengan nama itu dibaca secara lain.',
    '{value} kini berarti varian {after} dari {subject}, bukan lagi {before}{where}. Kode yang membaca varian lama akan gagal.',
  ],
  'condition-added': [
    'Syarat baru',
    `{subject} mendapat syarat baru ({keyword}){where}. Permintaan yang tidak memenuhinya ${REFUSED}`,
    '{subject} kini memenuhi satu syarat lagi ({keyword}){where}.',
  ],
  'condition-removed': [
    'Syarat dihapus',
    'Syarat {subject} berkurang satu ({keyword}){where}.',
    '{subject} tidak lagi menjanjikan satu syarat ({keyword}){where}: klien yang mengandalkannya mungkin gagal.',
  ],
  'condition-changed': [
    'Syarat berubah',
    'Satu syarat {subject} berubah ({keyword}){where}. Permintaan yang tadinya diterima mungkin ditolak.',
    'Satu syarat {subject} berubah ({keyword}){where}. Klien yang mengandalkan syarat lama mungkin gagal.',
    'Apakah syarat baru menerima semua nilai lama tidak dapat dipastikan secara otomatis.',
    'Apakah syarat baru mengizinkan nilai lain tidak dapat dipastikan secara otomatis.',
  ],
  'content-encoding-changed': [
    'Pengodean berubah',
    `Pengodean {subject} berubah dari {before} menjadi {after}{where}. Permintaan dengan yang lama ${REFUSED}`,
    'Pengodean {subject} berubah dari {before} menjadi {after}{where}. Kode yang membaca yang lama akan gagal.',
  ],
  'xml-changed': [
    'Bentuk XML berubah',
    'Bentuk XML {subject} berubah{where}. Permintaan XML dalam bentuk lama mungkin ditolak.',
    'Bentuk XML {subject} berubah{where}. Kode yang membaca bentuk lama mungkin gagal.',
    'JSON tidak terpengaruh.',
    'JSON tidak terpengaruh.',
  ],
}

export const SINGLE_SCHEMA_TEXTS_ID: Readonly<Record<SingleSchemaRuleId, RuleText>> = {
  'request-property-became-read-only': [
    'Kolom tidak dapat lagi diisi',
    '{subject} kini hanya dapat dibaca{where}. Permintaan yang mengirimnya ditolak atau nilainya diabaikan.',
  ],
  'request-property-became-writable': [
    'Kolom dapat diisi',
    '{subject} kini dapat dikirim{where}; tadinya hanya dapat dibaca.',
  ],
  'response-property-became-write-only': [
    'Kolom tidak lagi dikembalikan',
    '{subject} kini hanya dapat dikirim dan tidak lagi dikembalikan{where}. Kode yang membacanya akan gagal.',
  ],
  'response-property-became-readable': [
    'Kolom dikembalikan',
    '{subject} kini dikembalikan{where}; tadinya hanya dapat dikirim.',
  ],
  'property-deprecated': [
    'Kolom usang',
    '{subject} ditandai usang{where}: masih berfungsi dan akan dihapus.',
    'Tulis di keterangannya apa penggantinya.',
  ],
  'property-undeprecated': [
    'Kolom tidak lagi usang',
    '{subject} tidak lagi ditandai usang{where}.',
  ],
  'field-text-changed': [
    'Keterangan kolom disunting',
    'Keterangan tentang {subject} disunting{where}.',
  ],
  'field-example-changed': ['Contoh kolom disunting', 'Contoh {subject} disunting{where}.'],
}
