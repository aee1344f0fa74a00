/** What is wrong with an API description, in Indonesian. */
import { schemaProblems } from './schema-problems.ts'

export const documentProblems = {
  ...schemaProblems,

  // The text itself
  'yaml-syntax':
    '{{file}} bukan YAML yang sah: {{reason}}; perbaiki baris {{line}}, kolom {{column}}.',
  'yaml-multiple-documents':
    '{{file}} memuat beberapa dokumen YAML: seharusnya satu, yang pertama dibaca; hapus yang lain.',
  'yaml-unreadable':
    '{{file}} tidak dapat dibaca: seharusnya YAML atau JSON paling dalam {{levels}} tingkat, ditemukan {{found}}; periksa apakah ini deskripsi API.',
  'document-too-large':
    '{{file}} terlalu besar: seharusnya paling banyak {{max}} byte, ditemukan {{bytes}}; pecah dokumen atau keluarkan contohnya.',
  'document-empty':
    '{{file}} kosong: seharusnya deskripsi API, tidak ada teks; tulis atau pilih file lain.',
  'document-not-object':
    '{{file}} bukan deskripsi API: seharusnya objek dengan "openapi", "info", dan "paths", ditemukan {{found}}; periksa filenya.',
  'yaml-cycle':
    'Alias "*{{name}}" berada di dalam anchor-nya sendiri: seharusnya dokumen yang berhingga, ditemukan lingkaran; anggota itu dilewati. Gunakan "$ref" untuk schema rekursif.',
  'yaml-alias':
    'Alias "*{{name}}" tidak punya anchor: seharusnya ada "&{{name}}" sebelumnya, tidak ditemukan; anggota itu dilewati. Tambahkan anchor-nya.',
  'yaml-merge':
    'Kunci gabung "<<" diabaikan: seharusnya mapping atau daftar mapping, ditemukan yang lain; arahkan ke mapping yang ber-anchor.',
  'yaml-key':
    'Satu anggota dilewati: namanya seharusnya teks biasa, ditemukan {{found}}; beri tanda kutip jika kurung kurawal memang bagian dari nama.',
  'yaml-alias-limit':
    'Alias berulang terlalu banyak: seharusnya paling banyak {{max}} nilai dan {{characters}} karakter dari alias, ditemukan lebih; sisanya dilewati. Gunakan "$ref" untuk bagian bersama.',
  'document-too-long':
    'Operasi {{key}} membuat dokumen terlalu panjang: seharusnya paling banyak {{max}} karakter beserta semua yang dipakai bersama, ditemukan lebih; pendekkan bagian yang dirujuk.',
  'schema-tangled':
    'Satu skema dari {{key}} memuat terlalu banyak skema lain: seharusnya ada akhirnya, ditemukan belitan "allOf" dan "$ref"; skema ditampilkan sebagian. Sederhanakan skema itu.',
  'operation-too-deep':
    'Operasi {{key}} tidak dapat ditampilkan: kedalaman skema dan contoh seharusnya terbatas, ditemukan yang lebih dalam; sederhanakan skema itu.',
  'document-too-costly':
    'Dokumen tidak dapat dibangun: seharusnya membutuhkan kurang dari {{limit}}, ternyata lebih, terakhir pada {{last}}; sederhanakan atau pecah dokumen itu.',
  'description-costly':
    'Satu deskripsi ditampilkan apa adanya: seharusnya kata dan tanda yang dapat dibaca sebagai Markdown, ditemukan satu kata dengan ribuan tanda; tempatkan di blok kode.',
  'pattern-backtracks':
    'Pola {{pattern}} dapat memakan waktu sangat lama: seharusnya memecah teks dengan satu cara, ditemukan pengulangan yang memecahnya dengan banyak cara; awali atau akhiri setiap pengulangan dengan sesuatu yang tidak dapat berada di dalamnya.',
  'duplicate-key':
    'Anggota {{name}} ada dua kali dalam satu objek: nama seharusnya unik, yang terakhir dipakai; ganti nama atau hapus salah satu.',
  'too-deep':
    'Dokumen bersarang terlalu dalam: seharusnya paling banyak {{max}} tingkat, ditemukan lebih; yang lebih dalam dilewati. Pindahkan bagian dalam ke "components".',
  'problems-truncated':
    'Daftar masalah dipotong: paling banyak {{max}}, masih ada {{count}} lagi; perbaiki dulu yang di atas.',

  // Version and info
  'version-missing':
    'Anggota "openapi" tidak ada: seharusnya versi seperti "3.1.0"; tambahkan di baris pertama. Dokumen dibaca sebagai 3.1.',
  'version-not-text':
    'Anggota "{{member}}" bukan versi: seharusnya teks seperti "3.1.0", ditemukan yang lain; perbaiki. Dokumen dibaca sebagai 3.1.',
  'version-unknown':
    'Versi {{version}} di "{{member}}" tidak dikenal: seharusnya {{versions}}; perbaiki atau konversi dokumennya. Dokumen dibaca sebagai 3.1.',
  'upgrade-failed':
    'Dokumen tidak dapat dikonversi dari {{version}}: seharusnya dokumen OpenAPI {{family}} yang sah, ditemukan anggota berbentuk lain; periksa dengan linter. Dokumen dibaca sebagai 3.1.',
  'info-missing':
    'Anggota "info" tidak ada: seharusnya objek dengan "title" dan "version"; tambahkan.',
  'title-missing':
    'Judul API tidak ada: seharusnya teks di "info.title"; tambahkan. Yang ditampilkan adalah "API".',
  'server-invalid':
    'Satu server dilewati: seharusnya objek dengan "url", ditemukan yang lain; perbaiki.',
  'server-missing':
    'Tidak ada server yang disebut: seharusnya paling sedikit satu di "servers"; tambahkan alamat API.',
  'url-unsafe':
    'Alamat dengan skema {{scheme}} dilewati: seharusnya http, https, mailto, atau alamat relatif; perbaiki.',

  // References
  'ref-cycle':
    'Referensi {{ref}} hanya kembali ke dirinya sendiri: pada akhirnya seharusnya objek, ditemukan lingkaran; tulis objeknya di salah satu tempat.',

  // Members of the wrong shape
  'shape-invalid':
    'Satu {{what}} dilewati: seharusnya {{shape}}, ditemukan yang lain; perbaiki atau hapus.',
  'schema-invalid':
    'Satu schema dibaca sebagai "apa saja": seharusnya objek atau boolean, ditemukan yang lain; tulis schema atau hapus anggotanya.',
  'security-invalid':
    'Satu syarat keamanan dilewati: seharusnya daftar objek, ditemukan yang lain; perbaiki.',
  'security-empty':
    'Satu syarat keamanan dibaca sebagai "tidak perlu": seharusnya objek, ditemukan daftar kosong; tulis "{}".',
  'security-undeclared':
    'Skema keamanan {{scheme}} tidak dideklarasikan: seharusnya ada di "components.securitySchemes"; deklarasikan atau perbaiki namanya.',
  'responses-invalid':
    'Anggota "responses" dilewati: seharusnya objek kode status, ditemukan yang lain; perbaiki.',
  'path-item-invalid':
    'Path {{path}} dilewati: seharusnya objek dengan metode, ditemukan yang lain; perbaiki atau hapus.',
  'operation-invalid':
    'Operasi {{operation}} dilewati: seharusnya objek, ditemukan yang lain; perbaiki atau hapus.',
  'parameter-invalid':
    'Parameter {{name}} dilewati: seharusnya ada "name" dan "in" dengan salah satu dari {{places}}, ditemukan yang lain; perbaiki.',
  'parameters-invalid':
    'Anggota "parameters" dilewati: seharusnya daftar, ditemukan yang lain; tulis daftar.',
  'request-body-invalid':
    'Satu body request dilewati: seharusnya objek dengan "content", ditemukan yang lain; perbaiki.',
  'tag-invalid':
    'Satu tag dilewati: seharusnya objek dengan "name", ditemukan yang lain; perbaiki.',
  'member-misspelt':
    '{{name}} tidak dikenal di sini: seharusnya anggota objek {{object}}, ditemukan nama lain. Maksudnya {{meant}}?',
  'member-unknown':
    '{{name}} tidak dikenal di sini: seharusnya anggota objek {{object}}, ditemukan nama lain; hapus, atau awali namanya dengan "x-".',

  // Operations, paths, tags
  'path-slash':
    'Path {{path}} tidak diawali garis miring: seharusnya "/" di depan, ditemukan {{found}}; tambahkan.',
  'path-query':
    'Path {{path}} memuat lebih dari path: seharusnya tanpa "?" dan "#"; jelaskan query sebagai parameter.',
  'path-ambiguous':
    'Path {{path}} tidak dapat dibedakan dari {{other}}: seharusnya pola yang berbeda, hanya nama variabelnya yang lain; gabungkan.',
  'response-missing':
    'Operasi {{operation}} tidak punya response: seharusnya paling sedikit satu di "responses"; jelaskan jawaban server.',
  'description-missing':
    'Operasi {{operation}} tidak menjelaskan dirinya: seharusnya ada "summary" atau "description"; tambahkan salah satu.',
  'operation-id-missing':
    'Operasi {{operation}} tidak punya "operationId": seharusnya ada satu yang unik; tautan dan klien buatan mesin memerlukannya.',
  'operation-id-duplicate':
    'operationId {{id}} dipakai dua kali: seharusnya unik, ditemukan juga pada {{other}}; ganti nama salah satu. Kedua operasi ditampilkan.',
  'body-schema-missing':
    'Body {{operation}} sebagai {{media}} tidak punya schema: seharusnya ada satu; jelaskan apa yang dikirim.',
  'example-missing':
    'Body {{operation}} sebagai {{media}} tidak punya contoh: seharusnya ada "example" atau "examples"; contoh karangan dipakai sampai Anda menambahkannya.',
  'path-parameter-unused':
    'Parameter path {{name}} tidak ada di path {{path}}: seharusnya ada "{{variable}}" di sana; perbaiki salah satunya.',
  'schema-missing':
    'Parameter {{name}} tidak punya tipe: seharusnya ada "schema" atau "content"; tambahkan schema.',
  'path-parameter-undeclared':
    'Variabel {{name}} dari {{operation}} tidak dideklarasikan: seharusnya ada parameter dengan "in: path"; deklarasikan. Variabel ditampilkan sebagai teks.',
  'tag-undeclared':
    'Tag {{name}} tidak dideklarasikan: seharusnya ada di "tags", ditemukan hanya pada operasi; deklarasikan dengan keterangan.',
  'tag-duplicate':
    'Tag {{name}} dideklarasikan dua kali: seharusnya sekali, yang pertama dipakai; hapus yang lain.',
  'tag-reserved':
    'Halaman tag {{name}} pindah ke "/{{slug}}-api": seharusnya nama yang tidak dipakai portal sendiri, ditemukan "{{slug}}"; ganti nama tag jika Anda mau alamat lain.',
  'link-dead':
    'Tautan ke {{address}} tidak mengarah ke mana pun: seharusnya halaman sebuah operasi dalam dokumen ini, tidak ditemukan; perbaiki tautannya. Pembaca hanya melihat kata-katanya.',
  'tag-group-unknown':
    'Tag {{name}} dari grup tag tidak ada: seharusnya tag dari dokumen ini; perbaiki namanya.',
  'tag-missing':
    '{{count}} operasi tidak punya tag: seharusnya ada seperti pada yang lain, tidak ada pada {{operation}}; tambahkan tag. Operasi itu ditampilkan di bawah "{{title}}".',

  // Schemas
  'schema-unused':
    'Schema {{name}} tidak pernah dipakai: seharusnya ada referensi ke sana; hapus atau rujuk.',
  'type-misspelt':
    'Tipe tidak dikenal: seharusnya salah satu dari {{types}}, ditemukan {{found}}. Maksudnya {{meant}}?',
  'type-unknown':
    'Tipe tidak dikenal: seharusnya salah satu dari {{types}}, ditemukan {{found}}; perbaiki, dan tulis rinciannya sebagai "format".',
  'pattern-invalid':
    'Pola {{pattern}} bukan regular expression: seharusnya sintaks ECMA-262, ditemukan kesalahan; perbaiki. Nilai tidak diperiksa dengannya.',
  'enum-empty':
    'Sebuah "enum" kosong: seharusnya paling sedikit satu nilai; tambahkan nilai atau hapus.',
  'range-empty':
    'Tidak ada nilai yang cocok: "{{low}}" seharusnya tidak melebihi "{{high}}", ditemukan {{from}} dan {{to}}; perbaiki salah satunya.',

  // What is too much for the host
  'document-too-large-for-host':
    '{{file}} tidak dapat dikompilasi di host ini: paling banyak {{max}} byte, karena worker hanya punya memori 128 MB, ukurannya {{bytes}}. Terbitkan di portal yang berjalan di Node lalu pindahkan datanya ke sini (docs/deploy-cloudflare.md), atau pecah dokumennya.',

  // Files at other addresses, taken in, and why one cannot be
  'ref-unreadable':
    'Referensi {{address}} tidak dapat dimasukkan: {{why}}. Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  'file.status': 'seharusnya file YAML atau JSON, ditemukan status {{status}}',
  'file.redirect':
    'seharusnya file YAML atau JSON, ditemukan status {{status}}, dan redirect tidak diikuti',
  'file.not-utf-8': 'seharusnya file YAML atau JSON, teksnya bukan UTF-8',
  'file.unanswered': 'seharusnya file YAML atau JSON, tidak ada jawaban ({{reason}})',
  'file.broken': 'seharusnya file YAML atau JSON, isinya tidak dapat dibaca ({{problem}})',
  'file.empty': 'seharusnya file YAML atau JSON, isinya tidak ada',
  'file.chain': 'paling banyak {{max}} file dalam satu rantai',
  'file.many': 'paling banyak {{max}} file',
  'file.bytes': 'paling banyak {{max}} byte untuk semua file',

  // What was found, or was too little
  'found.else': 'yang lain',
  'found.deeper': 'sarang yang lebih dalam',
  'found.unreadable': 'teks yang tidak dapat dibaca',
  'found.unreadable-text': 'teks yang tidak dapat dibaca',
  'found.collection': 'mapping atau daftar',
  'found.unnamed': 'tanpa nama',
  'kind.array': 'daftar',
  'kind.boolean': 'boolean',
  'kind.null': 'null',
  'kind.number': 'angka',
  'kind.object': 'objek',
  'kind.string': 'teks',
  part: 'bagian',
  'part.entry': 'entri',
  'part.operation': 'operasi',
  'part.parameter': 'parameter',
  'part.parameters': 'anggota "parameters"',
  'part.path-item': 'path item',
  'part.response': 'response',
  'shape.list': 'daftar',
  'shape.object': 'objek',
  'shape.parameter': 'objek dengan "name" dan "in"',
  'limit.memory': 'memori {{megabytes}} MB',
  'limit.seconds': '{{seconds}} detik',
  'limit.stack': 'stack sebuah thread',
  beginning: 'awal',

  // What the YAML reader met, by its code (https://eemeli.org/yaml/#error-codes)
  'yaml.ALIAS_PROPS': 'alias tidak boleh punya anchor atau tag',
  'yaml.BAD_ALIAS': 'nama alias atau anchor tidak sah',
  'yaml.BAD_COLLECTION_TYPE': 'tag tidak cocok dengan jenis kumpulannya',
  'yaml.BAD_DIRECTIVE': 'baris yang diawali "%" tidak sah',
  'yaml.BAD_DQ_ESCAPE': 'urutan escape "\\…" di dalam tanda kutip ganda tidak sah',
  'yaml.BAD_INDENT': 'indentasinya salah, atau kurung belum ditutup',
  'yaml.BAD_PROP_ORDER': 'anchor dan tag harus berada sesudah "?", ":", atau "-"',
  'yaml.BAD_SCALAR_START': 'teks diawali karakter yang harus diberi tanda kutip',
  'yaml.BLOCK_AS_IMPLICIT_KEY':
    'blok bersarang tidak boleh ada di sini; nilainya seharusnya di baris baru',
  'yaml.BLOCK_IN_FLOW': 'blok tidak boleh berada di dalam {…} atau […]',
  'yaml.DUPLICATE_KEY': 'satu nama ada dua kali',
  'yaml.IMPOSSIBLE': 'bagian ini tidak dapat dibaca',
  'yaml.KEY_OVER_1024_CHARS': 'nama terlalu panjang: paling banyak 1.024 karakter',
  'yaml.MISSING_CHAR': 'ada karakter yang kurang, seperti tanda kutip, ":", atau kurung penutup',
  'yaml.MULTILINE_IMPLICIT_KEY': 'nama tidak boleh lebih dari satu baris; mungkin ":" kurang',
  'yaml.MULTIPLE_ANCHORS': 'satu nilai punya lebih dari satu anchor',
  'yaml.MULTIPLE_TAGS': 'satu nilai punya lebih dari satu tag',
  'yaml.NON_STRING_KEY': 'nama seharusnya teks',
  'yaml.RESOURCE_EXHAUSTION': 'alias berulang terlalu banyak',
  'yaml.TAB_AS_INDENT': 'tab tidak boleh dipakai sebagai indentasi; gunakan spasi',
  'yaml.TAG_RESOLVE_FAILED': 'tag tidak dapat dibaca',
  'yaml.UNEXPECTED_TOKEN': 'ada karakter yang tidak seharusnya di sini',
} as const
