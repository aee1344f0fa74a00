/** Parts of problems in Indonesian: the words of this project, and what the YAML reader says. */

/** Parts of messages that do not come from the document. */
export const PART_WORDS: Readonly<Record<string, string>> = {
  'something else': 'yang lain',
  'it took longer': 'ternyata lebih lama',
  'deeper nesting': 'sarang yang lebih dalam',
  'text it cannot read': 'teks yang tidak dapat dibaca',
  'unreadable text': 'teks yang tidak dapat dibaca',
  'a mapping or a list': 'mapping atau daftar',
  'without a name': 'tanpa nama',
  'an object': 'objek',
  'a list': 'daftar',
  'an object with "name" and "in"': 'objek dengan "name" dan "in"',
  'member "parameters"': 'anggota "parameters"',
  operation: 'operasi',
  array: 'daftar',
  string: 'teks',
  number: 'angka',
}

/** What the YAML reader met, by its code (https://eemeli.org/yaml/#error-codes). */
export const YAML_REASONS: Readonly<Record<string, string>> = {
  ALIAS_PROPS: 'alias tidak boleh punya anchor atau tag',
  BAD_ALIAS: 'nama alias atau anchor tidak sah',
  BAD_COLLECTION_TYPE: 'tag tidak cocok dengan jenis kumpulannya',
  BAD_DIRECTIVE: 'baris yang diawali "%" tidak sah',
  BAD_DQ_ESCAPE: 'urutan escape "\\…" di dalam tanda kutip ganda tidak sah',
  BAD_INDENT: 'indentasinya salah',
  BAD_PROP_ORDER: 'anchor dan tag harus berada sesudah "?", ":", atau "-"',
  BAD_SCALAR_START: 'teks diawali karakter yang harus diberi tanda kutip',
  BLOCK_AS_IMPLICIT_KEY:
    'blok bersarang tidak boleh ada di sini; nilainya seharusnya di baris baru',
  BLOCK_IN_FLOW: 'blok tidak boleh berada di dalam {…} atau […]',
  DUPLICATE_KEY: 'satu nama ada dua kali',
  IMPOSSIBLE: 'bagian ini tidak dapat dibaca',
  KEY_OVER_1024_CHARS: 'nama terlalu panjang: paling banyak 1.024 karakter',
  MISSING_CHAR: 'ada karakter yang kurang, seperti tanda kutip, ":", atau kurung penutup',
  MULTILINE_IMPLICIT_KEY: 'nama tidak boleh lebih dari satu baris; mungkin ":" kurang',
  MULTIPLE_ANCHORS: 'satu nilai punya lebih dari satu anchor',
  MULTIPLE_TAGS: 'satu nilai punya lebih dari satu tag',
  NON_STRING_KEY: 'nama seharusnya teks',
  RESOURCE_EXHAUSTION: 'alias berulang terlalu banyak',
  TAB_AS_INDENT: 'tab tidak boleh dipakai sebagai indentasi; gunakan spasi',
  TAG_RESOLVE_FAILED: 'tag tidak dapat dibaca',
  UNEXPECTED_TOKEN: 'ada karakter yang tidak seharusnya di sini',
}
