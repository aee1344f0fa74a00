/** Indonesian texts of the rules about schemas. */
import type { SchemaChangeName, SingleSchemaRuleId } from '../rules/schema-rules.ts'
import type { RuleText, SchemaText } from './rule-text.ts'

const REFUSED = 'akan mendapat respons {refusal}.'

export const SCHEMA_TEXTS_ID: Readonly<Record<SchemaChangeName, SchemaText>> = {
  'type-changed': [
    'Tipe berubah',
    `{subject} berubah dari {before} menjadi {after}{where}. Request dengan tipe lama ${REFUSED}`,
    '{subject} berubah dari {before} menjadi {after}{where}. Kode yang membaca tipe lama akan gagal.',
    'Tambahkan field baru dengan tipe baru, dan pertahankan yang lama sampai mitra pindah.',
    'Tambahkan field baru dengan tipe baru, dan pertahankan yang lama sampai mitra pindah.',
  ],
  'type-narrowed': [
    'Tipe yang diterima berkurang',
    `{subject} tadinya {before} dan kini hanya {after}{where}. Request dengan tipe lain ${REFUSED}`,
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
    `{subject} tidak boleh lagi null{where}. Request dengan null ${REFUSED}`,
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
    `Format {subject} berubah dari {before} menjadi {after}{where}. Request dengan format lama ${REFUSED}`,
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
    `{subject} kini harus memiliki {limitAfter}{where}; tadinya {limitBefore}. Request di luar batas baru ${REFUSED}`,
    '{subject} kini memiliki {limitAfter}{where}; tadinya {limitBefore}.',
  ],
  'limit-loosened': [
    'Batas lebih longgar',
    '{subject} kini boleh memiliki {limitAfter}{where}; tadinya {limitBefore}.',
    '{subject} kini bisa memiliki {limitAfter}{where}; tadinya {limitBefore}. Klien yang menyediakan ruang untuk batas lama mungkin memotongnya.',
  ],
  'limit-moved': [
    'Batas berbeda',
    `{subject} kini harus memiliki {limitAfter}{where}; tadinya {limitBefore}. Request di luar batas baru ${REFUSED}`,
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
    'Item daftar harus berbeda',
    `{subject} tidak boleh lagi memuat item yang sama dua kali{where}. Request yang mengulangnya ${REFUSED}`,
    '{subject} tidak lagi memuat item yang sama dua kali{where}.',
  ],
  'items-may-repeat': [
    'Item daftar boleh berulang',
    '{subject} kini boleh memuat item yang sama dua kali{where}.',
    '{subject} kini bisa memuat item yang sama dua kali{where}: klien yang mengandalkan item berbeda mungkin gagal.',
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
    `{subject} tidak lagi menerima {values}{where}. Request dengan nilai itu ${REFUSED}`,
    '{subject} tidak pernah lagi bernilai {values}{where}.',
  ],
  'const-changed': [
    'Nilai tetap berubah',
    `{subject} kini harus {after}, bukan lagi {before}{where}. Request dengan nilai lama ${REFUSED}`,
    '{subject} kini {after}, bukan lagi {before}{where}. Kode yang membandingkannya dengan nilai lama akan gagal.',
  ],
  'default-added': [
    'Nilai default disebutkan',
    'Tanpa {subject}{where}, nilai {after} yang dipakai.',
    '{subject} kini memiliki nilai default {after}{where}.',
  ],
  'default-removed': [
    'Nilai default dihapus',
    'Tanpa {subject}{where}, nilai {before} tidak lagi dipakai.',
    '{subject} tidak lagi memiliki nilai default {before}{where}.',
    'Request tanpa nilai itu kini mungkin berarti lain.',
  ],
  'default-changed': [
    'Nilai default berubah',
    'Tanpa {subject}{where}, kini nilai {after} yang dipakai, bukan lagi {before}.',
    '{subject} kini memiliki nilai default {after}, bukan lagi {before}{where}.',
    'Request tanpa nilai itu kini berarti lain.',
  ],
  'required-property-added': [
    'Field wajib baru',
    `{subject} baru dan wajib{where}. Request tanpa itu ${REFUSED}`,
    '{subject} baru{where} dan selalu ada.',
    'Jadikan opsional dahulu dengan nilai default, lalu wajib pada versi berikutnya.',
  ],
  'optional-property-added': [
    'Field opsional baru',
    '{subject} baru dan opsional{where}.',
    '{subject} baru{where}.',
  ],
  'required-property-removed': [
    'Field wajib dihapus',
    '{subject} tidak lagi diterima{where}. Request yang mengirimnya ditolak atau nilainya diabaikan.',
    '{subject} tidak lagi dikembalikan{where}. Kode yang membacanya akan gagal.',
    '',
    'Tandai usang dahulu, dan hapus setelah mitra tidak lagi membacanya.',
  ],
  'optional-property-removed': [
    'Field dihapus',
    '{subject} tidak lagi diterima{where}. Request yang mengirimnya ditolak atau nilainya diabaikan.',
    '{subject} tidak lagi dikembalikan{where}. Field ini opsional, tetapi sebagian klien mungkin membacanya.',
    'Tandai usang dahulu, dan hapus setelah mitra tidak lagi mengirimnya.',
  ],
  'deprecated-property-removed': [
    'Field usang dihapus',
    '{subject}, yang sudah usang, tidak lagi diterima{where}.',
    '{subject}, yang sudah usang, tidak lagi dikembalikan{where}.',
  ],
  'property-became-required': [
    'Field menjadi wajib',
    `{subject} menjadi wajib{where}. Request tanpa itu ${REFUSED}`,
    '{subject} kini selalu ada{where}.',
    'Beri mitra waktu: umumkan dahulu, lalu wajibkan pada versi berikutnya.',
  ],
  'property-became-optional': [
    'Field menjadi opsional',
    '{subject} menjadi opsional{where}.',
    '{subject} kini mungkin tidak ada{where}. Kode yang selalu membacanya akan gagal.',
  ],
  'additional-properties-closed': [
    'Tanpa field lain',
    `{subject} tidak lagi menerima field yang tidak dijelaskan{where}. Request dengan field lain ${REFUSED}`,
    '{subject} tidak lagi memuat field yang tidak dijelaskan{where}.',
  ],
  'additional-properties-opened': [
    'Field lain diizinkan',
    '{subject} kini menerima field yang tidak dijelaskan{where}.',
    '{subject} kini bisa memuat field yang tidak dijelaskan{where}.',
  ],
  'variant-added': [
    'Varian baru',
    '{subject} kini juga menerima varian {variant}{where}.',
    '{subject} kini bisa berupa varian {variant}{where}: klien yang menangani setiap varian mungkin melewatkannya.',
  ],
  'variant-removed': [
    'Varian dihapus',
    `{subject} tidak lagi menerima varian {variant}{where}. Request dengan varian itu ${REFUSED}`,
    '{subject} tidak pernah lagi berupa varian {variant}{where}.',
  ],
  'choice-changed': [
    'Bentuk berubah',
    '{subject} kini berbentuk lain{where} (satu dari {after}, tadinya satu dari {before}). Periksa apakah request lama masih sesuai.',
    '{subject} kini berbentuk lain{where} (satu dari {after}, tadinya satu dari {before}). Kode yang membaca bentuk lama mungkin gagal.',
  ],
  'discriminator-changed': [
    'Cara membedakan varian berubah',
    `Varian {subject} kini dibedakan dengan {after}, bukan lagi {before}{where}. Request tanpa itu ${REFUSED}`,
    'Varian {subject} kini dibedakan dengan {after}, bukan lagi {before}{where}. Kode yang melihat field lama akan gagal.',
  ],
  'discriminator-value-added': [
    'Nama varian baru',
    '{value} kini juga menyebut varian {subject}{where}.',
    '{value} kini bisa menyebut varian {subject}{where}: klien yang mendaftar setiap nama mungkin melewatkannya.',
  ],
  'discriminator-value-removed': [
    'Nama varian dihapus',
    `{value} tidak lagi menyebut varian {subject}{where}. Request dengan nama itu ${REFUSED}`,
    '{value} tidak lagi menyebut varian {subject}{where}.',
  ],
  'discriminator-value-moved': [
    'Nama berarti varian lain',
    '{value} kini berarti varian {after} dari {subject}, bukan lagi {before}{where}. Request dengan nama itu dibaca secara lain.',
    '{value} kini berarti varian {after} dari {subject}, bukan lagi {before}{where}. Kode yang membaca varian lama akan gagal.',
  ],
  'condition-added': [
    'Syarat baru',
    `{subject} mendapat syarat baru ({keyword}){where}. Request yang tidak memenuhinya ${REFUSED}`,
    '{subject} kini memenuhi satu syarat lagi ({keyword}){where}.',
  ],
  'condition-removed': [
    'Syarat dihapus',
    'Syarat {subject} berkurang satu ({keyword}){where}.',
    '{subject} tidak lagi menjanjikan satu syarat ({keyword}){where}: klien yang mengandalkannya mungkin gagal.',
  ],
  'condition-changed': [
    'Syarat berubah',
    'Satu syarat {subject} berubah ({keyword}){where}. Request yang tadinya diterima mungkin ditolak.',
    'Satu syarat {subject} berubah ({keyword}){where}. Klien yang mengandalkan syarat lama mungkin gagal.',
    'Apakah syarat baru menerima semua nilai lama tidak dapat dipastikan secara otomatis.',
    'Apakah syarat baru mengizinkan nilai lain tidak dapat dipastikan secara otomatis.',
  ],
  'content-encoding-changed': [
    'Encoding berubah',
    `Encoding {subject} berubah dari {before} menjadi {after}{where}. Request dengan yang lama ${REFUSED}`,
    'Encoding {subject} berubah dari {before} menjadi {after}{where}. Kode yang membaca yang lama akan gagal.',
  ],
  'xml-changed': [
    'Bentuk XML berubah',
    'Bentuk XML {subject} berubah{where}. Request XML dalam bentuk lama mungkin ditolak.',
    'Bentuk XML {subject} berubah{where}. Kode yang membaca bentuk lama mungkin gagal.',
    'JSON tidak terpengaruh.',
    'JSON tidak terpengaruh.',
  ],
}

export const SINGLE_SCHEMA_TEXTS_ID: Readonly<Record<SingleSchemaRuleId, RuleText>> = {
  'request-property-became-read-only': [
    'Field tidak dapat lagi diisi',
    '{subject} kini hanya dapat dibaca{where}. Request yang mengirimnya ditolak atau nilainya diabaikan.',
  ],
  'request-property-became-writable': [
    'Field dapat diisi',
    '{subject} kini dapat dikirim{where}; tadinya hanya dapat dibaca.',
  ],
  'response-property-became-write-only': [
    'Field tidak lagi dikembalikan',
    '{subject} kini hanya dapat dikirim dan tidak lagi dikembalikan{where}. Kode yang membacanya akan gagal.',
  ],
  'response-property-became-readable': [
    'Field dikembalikan',
    '{subject} kini dikembalikan{where}; tadinya hanya dapat dikirim.',
  ],
  'property-deprecated': [
    'Field usang',
    '{subject} ditandai usang{where}: masih berfungsi dan akan dihapus.',
    'Tulis di keterangannya apa penggantinya.',
  ],
  'property-undeprecated': [
    'Field tidak lagi usang',
    '{subject} tidak lagi ditandai usang{where}.',
  ],
  'field-text-changed': [
    'Keterangan field disunting',
    'Keterangan tentang {subject} disunting{where}.',
  ],
  'field-example-changed': ['Contoh field disunting', 'Contoh {subject} disunting{where}.'],
}
