/** How a value differs from its schema, in Indonesian. Names of JSON types stay as JSON Schema writes them. */
export const differences = {
  required: '{{name}} tidak ada: seharusnya ada nilai, tidak ditemukan satu pun; tambahkan.',
  type: 'Tipe {{name}} keliru: seharusnya {{types}}, ditemukan {{type}}; kirim nilai bertipe itu.',
  enum: '{{name}} bukan salah satu nilai yang diizinkan: seharusnya {{list}}, ditemukan {{is}}; kirim salah satunya.',
  const:
    '{{name}} bukan nilai yang ditetapkan: seharusnya {{value}}, ditemukan {{is}}; kirim persis nilai itu.',
  minLength:
    '{{name}} terlalu pendek: seharusnya paling sedikit {{limit}} karakter, ditemukan {{is}}; panjangkan.',
  maxLength:
    '{{name}} terlalu panjang: seharusnya paling banyak {{limit}} karakter, ditemukan {{is}}; pendekkan.',
  pattern:
    'Bentuk {{name}} tidak seperti yang diminta: seharusnya teks yang cocok dengan polanya, ditemukan {{is}}; lihat polanya di dokumentasi.',
  format:
    'Bentuk {{name}} tidak seperti yang diminta: seharusnya berformat {{value}}, ditemukan {{is}}; tulis dalam format itu.',
  minimum:
    '{{name}} terlalu kecil: seharusnya paling sedikit {{limit}}, ditemukan {{is}}; kirim angka yang lebih besar.',
  exclusiveMinimum:
    '{{name}} terlalu kecil: seharusnya lebih dari {{limit}}, ditemukan {{is}}; kirim angka yang lebih besar.',
  maximum:
    '{{name}} terlalu besar: seharusnya paling banyak {{limit}}, ditemukan {{is}}; kirim angka yang lebih kecil.',
  exclusiveMaximum:
    '{{name}} terlalu besar: seharusnya kurang dari {{limit}}, ditemukan {{is}}; kirim angka yang lebih kecil.',
  multipleOf:
    '{{name}} bukan kelipatan {{limit}}: seharusnya kelipatannya, ditemukan {{is}}; bulatkan.',
  minItems:
    'Jumlah item {{name}} keliru: seharusnya paling sedikit {{limit}}, ditemukan {{is}}; tambah atau kurangi item-nya.',
  maxItems:
    'Jumlah item {{name}} keliru: seharusnya paling banyak {{limit}}, ditemukan {{is}}; tambah atau kurangi item-nya.',
  contains:
    'Jumlah item {{name}} keliru: seharusnya setidaknya satu yang cocok, ditemukan {{is}}; tambah atau kurangi item-nya.',
  uniqueItems:
    '{{name}} mengulang item: seharusnya berbeda semua, ditemukan yang sama; hapus salah satunya.',
  minProperties:
    'Jumlah member {{name}} keliru: seharusnya paling sedikit {{limit}}, ditemukan {{is}}; tambah atau kurangi member-nya.',
  maxProperties:
    'Jumlah member {{name}} keliru: seharusnya paling banyak {{limit}}, ditemukan {{is}}; tambah atau kurangi member-nya.',
  additionalProperties:
    '{{name}} tidak dijelaskan: seharusnya hanya member yang terdokumentasi, ditemukan yang lain; hapus atau periksa ejaannya.',
  oneOf:
    '{{name}} tidak cocok dengan varian mana pun: seharusnya salah satunya, ditemukan {{is}}; bandingkan dengan varian-variannya.',
  ambiguous:
    '{{name}} cocok dengan beberapa varian: seharusnya tepat satu, ditemukan lebih; tambahkan member yang membedakannya.',
  not: 'Bentuk {{name}} termasuk yang dikecualikan: seharusnya bentuk lain, ditemukan {{is}}; lihat syaratnya di dokumentasi.',
  budget:
    '{{name}} tidak dapat diperiksa sampai selesai: seharusnya nilai dan variannya lebih sedikit, ditemukan lebih banyak dari yang diperiksa; kirim lebih sedikit sekaligus.',
  schema:
    '{{name}} tidak dapat diperiksa: seharusnya skema dan nilai yang berhingga, ditemukan sarang tanpa akhir; perbaiki skemanya.',
  otherwise:
    '{{name}} tidak memenuhi aturan "{{rule}}": seharusnya nilai seperti di dokumentasi, ditemukan {{is}}; perbaiki.',

  // What was found, never the text itself: it may be a secret
  'found.nothing': 'tidak ada',
  'found.character': 'teks 1 karakter',
  'found.characters': 'teks {{count}} karakter',
  'found.item': 'daftar 1 item',
  'found.items': 'daftar {{count}} item',
  'found.member': 'objek dengan 1 member',
  'found.members': 'objek dengan {{count}} member',
  either: '{{left}} atau {{right}}',
} as const
