/** Indonesian sentences about differences from a schema. Names of JSON types stay as JSON Schema writes them. */
import type { DifferenceFacts, DifferenceWords } from './difference-message.ts'

const missing = ({ name }: DifferenceFacts) =>
  `${name} tidak ada: seharusnya ada nilai, tidak ditemukan satu pun; tambahkan.`
const tooSmall = ({ name, rule, limit, is }: DifferenceFacts) =>
  `${name} terlalu kecil: seharusnya ${rule === 'minimum' ? 'paling sedikit' : 'lebih dari'} ${limit}, ditemukan ${is}; kirim angka yang lebih besar.`
const tooLarge = ({ name, rule, limit, is }: DifferenceFacts) =>
  `${name} terlalu besar: seharusnya ${rule === 'maximum' ? 'paling banyak' : 'kurang dari'} ${limit}, ditemukan ${is}; kirim angka yang lebih kecil.`
const items =
  (expected: (limit: string) => string) =>
  ({ name, limit, is }: DifferenceFacts) =>
    `Jumlah item ${name} keliru: seharusnya ${expected(limit)}, ditemukan ${is}; tambah atau kurangi item-nya.`
const members = ({ name, rule, limit, is }: DifferenceFacts) =>
  `Jumlah member ${name} keliru: seharusnya paling ${rule === 'minProperties' ? 'sedikit' : 'banyak'} ${limit}, ditemukan ${is}; tambah atau kurangi member-nya.`
const undescribed = ({ name }: DifferenceFacts) =>
  `${name} tidak dijelaskan: seharusnya hanya member yang terdokumentasi, ditemukan yang lain; hapus atau periksa ejaannya.`
const noVariant = ({ name, is }: DifferenceFacts) =>
  `${name} tidak cocok dengan varian mana pun: seharusnya salah satunya, ditemukan ${is}; bandingkan dengan varian-variannya.`

export const DIFFERENCE_WORDS_ID: DifferenceWords = {
  none: 'tidak ada',
  text: (characters) => `teks ${characters} karakter`,
  list: (number) => `daftar ${number} item`,
  object: (number) => `objek dengan ${number} member`,
  or: 'atau',
  sentences: {
    required: missing,
    dependentRequired: missing,
    type: ({ name, types, type }) =>
      `Tipe ${name} keliru: seharusnya ${types}, ditemukan ${type}; kirim nilai bertipe itu.`,
    enum: ({ name, list, is }) =>
      `${name} bukan salah satu nilai yang diizinkan: seharusnya ${list}, ditemukan ${is}; kirim salah satunya.`,
    const: ({ name, value, is }) =>
      `${name} bukan nilai yang ditetapkan: seharusnya ${value}, ditemukan ${is}; kirim persis nilai itu.`,
    minLength: ({ name, limit, is }) =>
      `${name} terlalu pendek: seharusnya paling sedikit ${limit} karakter, ditemukan ${is}; panjangkan.`,
    maxLength: ({ name, limit, is }) =>
      `${name} terlalu panjang: seharusnya paling banyak ${limit} karakter, ditemukan ${is}; pendekkan.`,
    pattern: ({ name, is }) =>
      `Bentuk ${name} tidak seperti yang diminta: seharusnya teks yang cocok dengan polanya, ditemukan ${is}; lihat polanya di dokumentasi.`,
    format: ({ name, value, is }) =>
      `Bentuk ${name} tidak seperti yang diminta: seharusnya berformat ${value}, ditemukan ${is}; tulis dalam format itu.`,
    minimum: tooSmall,
    exclusiveMinimum: tooSmall,
    maximum: tooLarge,
    exclusiveMaximum: tooLarge,
    multipleOf: ({ name, limit, is }) =>
      `${name} bukan kelipatan ${limit}: seharusnya kelipatannya, ditemukan ${is}; bulatkan.`,
    minItems: items((limit) => `paling sedikit ${limit}`),
    minContains: items((limit) => `paling sedikit ${limit}`),
    maxItems: items((limit) => `paling banyak ${limit}`),
    maxContains: items((limit) => `paling banyak ${limit}`),
    contains: items(() => 'setidaknya satu yang cocok'),
    uniqueItems: ({ name }) =>
      `${name} mengulang item: seharusnya berbeda semua, ditemukan yang sama; hapus salah satunya.`,
    minProperties: members,
    maxProperties: members,
    additionalProperties: undescribed,
    unevaluatedProperties: undescribed,
    oneOf: (facts) =>
      facts.isAmbiguous
        ? `${facts.name} cocok dengan beberapa varian: seharusnya tepat satu, ditemukan lebih; tambahkan member yang membedakannya.`
        : noVariant(facts),
    anyOf: noVariant,
    not: ({ name, is }) =>
      `Bentuk ${name} termasuk yang dikecualikan: seharusnya bentuk lain, ditemukan ${is}; lihat syaratnya di dokumentasi.`,
    budget: ({ name }) =>
      `${name} tidak dapat diperiksa sampai selesai: seharusnya nilai dan variannya lebih sedikit, ditemukan lebih banyak dari yang diperiksa; kirim lebih sedikit sekaligus.`,
    schema: ({ name }) =>
      `${name} tidak dapat diperiksa: seharusnya skema dan nilai yang berhingga, ditemukan sarang tanpa akhir; perbaiki skemanya.`,
  },
  otherwise: ({ name, rule, is }) =>
    `${name} tidak memenuhi aturan "${rule}": seharusnya nilai seperti di dokumentasi, ditemukan ${is}; perbaiki.`,
}
