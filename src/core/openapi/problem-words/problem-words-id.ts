/**
 * Problems of a document in Indonesian. The left side is the message as `core/openapi` writes it,
 * with a name in braces for each part that comes from the document; the right side takes the same names.
 */
export const PROBLEM_WORDS: readonly (readonly [string, string])[] = [
  // The text itself
  [
    '{file} is not valid YAML: {reason}; correct line {line}, column {column}.',
    '{file} bukan YAML yang sah: {reason}; perbaiki baris {line}, kolom {column}.',
  ],
  [
    '{file} holds several YAML documents: expected one, the first was read; remove the others.',
    '{file} memuat beberapa dokumen YAML: seharusnya satu, yang pertama dibaca; hapus yang lain.',
  ],
  [
    '{file} could not be read: expected YAML or JSON at most {levels} levels deep, found {found}; check that this is an API description.',
    '{file} tidak dapat dibaca: seharusnya YAML atau JSON paling dalam {levels} tingkat, ditemukan {found}; periksa apakah ini deskripsi API.',
  ],
  [
    '{file} is too large: expected at most {max} bytes, found {bytes}; split it or move examples out.',
    '{file} terlalu besar: seharusnya paling banyak {max} byte, ditemukan {bytes}; pecah dokumen atau keluarkan contohnya.',
  ],
  [
    '{file} is empty: expected an API description, found no text; write one or choose another file.',
    '{file} kosong: seharusnya deskripsi API, tidak ada teks; tulis atau pilih file lain.',
  ],
  [
    '{file} is not an API description: expected an object with "openapi", "info" and "paths", found {found}; check the file.',
    '{file} bukan deskripsi API: seharusnya objek dengan "openapi", "info", dan "paths", ditemukan {found}; periksa filenya.',
  ],
  [
    'The alias "*{name}" stands inside its own anchor: expected a finite document, found a cycle; the member was left out. Use "$ref" for recursive schemas.',
    'Alias "*{name}" berada di dalam anchor-nya sendiri: seharusnya dokumen yang berhingga, ditemukan lingkaran; anggota itu dilewati. Gunakan "$ref" untuk schema rekursif.',
  ],
  [
    'The alias "*{name}" has no anchor: expected "&{anchor}" before it, found none; the member was left out. Add the anchor.',
    'Alias "*{name}" tidak punya anchor: seharusnya ada "&{anchor}" sebelumnya, tidak ditemukan; anggota itu dilewati. Tambahkan anchor-nya.',
  ],
  [
    'The merge key "<<" was ignored: expected a mapping or a list of mappings, found something else; point it to an anchored mapping.',
    'Kunci gabung "<<" diabaikan: seharusnya mapping atau daftar mapping, ditemukan yang lain; arahkan ke mapping yang ber-anchor.',
  ],
  [
    'A member was left out: expected a plain text as its name, found {found}; quote the name if braces belong to it.',
    'Satu anggota dilewati: namanya seharusnya teks biasa, ditemukan {found}; beri tanda kutip jika kurung kurawal memang bagian dari nama.',
  ],
  [
    'Aliases repeat too much: expected at most {max} values and {characters} characters from aliases, found more; the rest was left out. Use "$ref" for shared parts.',
    'Alias berulang terlalu banyak: seharusnya paling banyak {max} nilai dan {characters} karakter dari alias, ditemukan lebih; sisanya dilewati. Gunakan "$ref" untuk bagian bersama.',
  ],
  [
    'The operation {key} makes the document too long: expected at most {max} characters with everything that operations share, found more; shorten what it refers to.',
    'Operasi {key} membuat dokumen terlalu panjang: seharusnya paling banyak {max} karakter beserta semua yang dipakai bersama, ditemukan lebih; pendekkan bagian yang dirujuk.',
  ],
  [
    'A schema of {key} includes too many others: expected an end, found a tangle of "allOf" and "$ref"; it is shown in part. Put less into one schema.',
    'Satu skema dari {key} memuat terlalu banyak skema lain: seharusnya ada akhirnya, ditemukan belitan "allOf" dan "$ref"; skema ditampilkan sebagian. Sederhanakan skema itu.',
  ],
  [
    'The operation {key} cannot be shown: expected schemas and examples of bounded depth, found deeper ones; put less into one schema.',
    'Operasi {key} tidak dapat ditampilkan: kedalaman skema dan contoh seharusnya terbatas, ditemukan yang lebih dalam; sederhanakan skema itu.',
  ],
  [
    'The document cannot be built: expected it to need less than {limit}, found that it needs more, last at {place}; simplify or split it.',
    'Dokumen tidak dapat dibangun: seharusnya membutuhkan kurang dari {limit}, ternyata lebih, terakhir pada {place}; sederhanakan atau pecah dokumen itu.',
  ],
  [
    'A description is shown as it is written: expected words and marks that can be read as Markdown, found a word of thousands of marks; put it into a code block.',
    'Satu deskripsi ditampilkan apa adanya: seharusnya kata dan tanda yang dapat dibaca sebagai Markdown, ditemukan satu kata dengan ribuan tanda; tempatkan di blok kode.',
  ],
  [
    'The pattern {pattern} may take very long: expected one that parts a text in one way, found a repetition that parts it in many; let each repetition begin or end with something that cannot stand inside it.',
    'Pola {pattern} dapat memakan waktu sangat lama: seharusnya memecah teks dengan satu cara, ditemukan pengulangan yang memecahnya dengan banyak cara; awali atau akhiri setiap pengulangan dengan sesuatu yang tidak dapat berada di dalamnya.',
  ],
  [
    'The member {name} stands twice in one object: expected unique names, the last one was kept; rename or remove one.',
    'Anggota {name} ada dua kali dalam satu objek: nama seharusnya unik, yang terakhir dipakai; ganti nama atau hapus salah satu.',
  ],
  [
    'The document nests too deep: expected at most {max} levels, found more; what lies deeper was left out. Move inner parts to "components".',
    'Dokumen bersarang terlalu dalam: seharusnya paling banyak {max} tingkat, ditemukan lebih; yang lebih dalam dilewati. Pindahkan bagian dalam ke "components".',
  ],
  [
    'The list of problems was cut: expected at most {max}, found {count} more; correct the ones above first.',
    'Daftar masalah dipotong: paling banyak {max}, masih ada {count} lagi; perbaiki dulu yang di atas.',
  ],

  // Version and info
  [
    'The member "openapi" is missing: expected a version such as "3.1.0", found none; add it as the first line. The document was read as 3.1.',
    'Anggota "openapi" tidak ada: seharusnya versi seperti "3.1.0"; tambahkan di baris pertama. Dokumen dibaca sebagai 3.1.',
  ],
  [
    'The member "{member}" is not a version: expected a text such as "3.1.0", found something else; correct it. The document was read as 3.1.',
    'Anggota "{member}" bukan versi: seharusnya teks seperti "3.1.0", ditemukan yang lain; perbaiki. Dokumen dibaca sebagai 3.1.',
  ],
  [
    'The version {version} in "{member}" is not known: expected {versions}; correct it or convert the document. It was read as 3.1.',
    'Versi {version} di "{member}" tidak dikenal: seharusnya {versions}; perbaiki atau konversi dokumennya. Dokumen dibaca sebagai 3.1.',
  ],
  [
    'The document could not be converted from {version}: expected a valid OpenAPI {family} document, found members of another shape; check it with a linter. It was read as 3.1.',
    'Dokumen tidak dapat dikonversi dari {version}: seharusnya dokumen OpenAPI {family} yang sah, ditemukan anggota berbentuk lain; periksa dengan linter. Dokumen dibaca sebagai 3.1.',
  ],
  [
    'The member "info" is missing: expected an object with "title" and "version", found none; add it.',
    'Anggota "info" tidak ada: seharusnya objek dengan "title" dan "version"; tambahkan.',
  ],
  [
    'The title of the API is missing: expected a text in "info.title", found none; add it. "API" is shown.',
    'Judul API tidak ada: seharusnya teks di "info.title"; tambahkan. Yang ditampilkan adalah "API".',
  ],
  [
    'A server was left out: expected an object with a "url", found something else; correct it.',
    'Satu server dilewati: seharusnya objek dengan "url", ditemukan yang lain; perbaiki.',
  ],
  [
    'No server is named: expected at least one under "servers", found none; add the address of the API.',
    'Tidak ada server yang disebut: seharusnya paling sedikit satu di "servers"; tambahkan alamat API.',
  ],
  [
    'The address with scheme {scheme} was left out: expected http, https, mailto or a relative address, found another; correct it.',
    'Alamat dengan skema {scheme} dilewati: seharusnya http, https, mailto, atau alamat relatif; perbaiki.',
  ],

  // References
  [
    'The reference {ref} leads nowhere: expected a part of this document, found nothing there; correct the pointer or add the part.',
    'Referensi {ref} tidak menuju ke mana pun: seharusnya bagian dari dokumen ini, tidak ada apa-apa di sana; perbaiki pointer atau tambahkan bagiannya.',
  ],
  [
    'The reference {ref} leads out of this document: expected "#/…", found another file or address; bundle the description into one file first.',
    'Referensi {ref} keluar dari dokumen ini: seharusnya "#/…", ditemukan file atau alamat lain; gabungkan dulu deskripsinya menjadi satu file.',
  ],
  [
    'The reference {ref} leads out of this document: expected "#/…", found another file or address; bundle the description into one file first, or have its host allowed with REF_ALLOWED_HOSTS.',
    'Referensi {ref} keluar dari dokumen ini: seharusnya "#/…", ditemukan file atau alamat lain; gabungkan dulu deskripsinya menjadi satu file, atau minta host-nya diizinkan dengan REF_ALLOWED_HOSTS.',
  ],
  [
    'The reference {ref} only leads back to itself: expected an object in the end, found a circle; write the object in one of the places.',
    'Referensi {ref} hanya kembali ke dirinya sendiri: pada akhirnya seharusnya objek, ditemukan lingkaran; tulis objeknya di salah satu tempat.',
  ],
  [
    'The reference {ref} does not lead to a schema: expected an object or a boolean, found something else; correct the pointer.',
    'Referensi {ref} tidak menuju schema: seharusnya objek atau boolean, ditemukan yang lain; perbaiki pointer.',
  ],
  [
    'A reference leads nowhere: expected a text such as "#/components/schemas/Name", found something else; correct it.',
    'Satu referensi tidak menuju ke mana pun: seharusnya teks seperti "#/components/schemas/Name", ditemukan yang lain; perbaiki.',
  ],

  // Members of the wrong shape
  [
    'A part was left out: expected an object, found something else; correct it or remove it.',
    'Satu bagian dilewati: seharusnya objek, ditemukan yang lain; perbaiki atau hapus.',
  ],
  [
    'A {what} was left out: expected {shape}, found something else; correct it or remove it.',
    'Satu {what} dilewati: seharusnya {shape}, ditemukan yang lain; perbaiki atau hapus.',
  ],
  [
    'A schema was read as "anything": expected an object or a boolean, found something else; write a schema or remove the member.',
    'Satu schema dibaca sebagai "apa saja": seharusnya objek atau boolean, ditemukan yang lain; tulis schema atau hapus anggotanya.',
  ],
  [
    'A security requirement was left out: expected a list of objects, found something else; correct it.',
    'Satu syarat keamanan dilewati: seharusnya daftar objek, ditemukan yang lain; perbaiki.',
  ],
  [
    'A security requirement was read as "none needed": expected an object, found an empty list; write "{}".',
    'Satu syarat keamanan dibaca sebagai "tidak perlu": seharusnya objek, ditemukan daftar kosong; tulis "{}".',
  ],
  [
    'The security scheme {scheme} is not declared: expected it under "components.securitySchemes", found none; declare it or correct the name.',
    'Skema keamanan {scheme} tidak dideklarasikan: seharusnya ada di "components.securitySchemes"; deklarasikan atau perbaiki namanya.',
  ],
  [
    'The member "responses" was left out: expected an object of status codes, found something else; correct it.',
    'Anggota "responses" dilewati: seharusnya objek kode status, ditemukan yang lain; perbaiki.',
  ],
  [
    'The path {path} was left out: expected an object with methods, found something else; correct it or remove it.',
    'Path {path} dilewati: seharusnya objek dengan metode, ditemukan yang lain; perbaiki atau hapus.',
  ],
  [
    'The operation {operation} was left out: expected an object, found something else; correct it or remove it.',
    'Operasi {operation} dilewati: seharusnya objek, ditemukan yang lain; perbaiki atau hapus.',
  ],
  [
    'The parameter {name} was left out: expected "name" and "in" with one of {places}, found something else; correct it.',
    'Parameter {name} dilewati: seharusnya ada "name" dan "in" dengan salah satu dari {places}, ditemukan yang lain; perbaiki.',
  ],
  [
    'The member "parameters" was left out: expected a list, found something else; write a list.',
    'Anggota "parameters" dilewati: seharusnya daftar, ditemukan yang lain; tulis daftar.',
  ],
  [
    'A request body was left out: expected an object with "content", found something else; correct it.',
    'Satu body request dilewati: seharusnya objek dengan "content", ditemukan yang lain; perbaiki.',
  ],
  [
    'A tag was left out: expected an object with a "name", found something else; correct it.',
    'Satu tag dilewati: seharusnya objek dengan "name", ditemukan yang lain; perbaiki.',
  ],
  [
    '{name} is not known here: expected a member of the {object} object, found another name. Did you mean {meant}?',
    '{name} tidak dikenal di sini: seharusnya anggota objek {object}, ditemukan nama lain. Maksudnya {meant}?',
  ],
  [
    '{name} is not known here: expected a member of the {object} object, found another name; remove it, or let its name begin with "x-".',
    '{name} tidak dikenal di sini: seharusnya anggota objek {object}, ditemukan nama lain; hapus, atau awali namanya dengan "x-".',
  ],

  // Operations, paths, tags
  [
    'The path {path} has no leading slash: expected "/" first, found {found}; add it.',
    'Path {path} tidak diawali garis miring: seharusnya "/" di depan, ditemukan {found}; tambahkan.',
  ],
  [
    'The path {path} holds more than a path: expected no "?" and no "#", found one; describe queries as parameters.',
    'Path {path} memuat lebih dari path: seharusnya tanpa "?" dan "#"; jelaskan query sebagai parameter.',
  ],
  [
    'The path {path} cannot be told from {other}: expected different templates, found only other names of variables; merge them.',
    'Path {path} tidak dapat dibedakan dari {other}: seharusnya pola yang berbeda, hanya nama variabelnya yang lain; gabungkan.',
  ],
  [
    'The operation {operation} has no responses: expected at least one under "responses", found none; describe what the server answers.',
    'Operasi {operation} tidak punya response: seharusnya paling sedikit satu di "responses"; jelaskan jawaban server.',
  ],
  [
    'The operation {operation} says nothing of itself: expected "summary" or "description", found neither; add one.',
    'Operasi {operation} tidak menjelaskan dirinya: seharusnya ada "summary" atau "description"; tambahkan salah satu.',
  ],
  [
    'The operation {operation} has no "operationId": expected a unique one, found none; links and generated clients need it.',
    'Operasi {operation} tidak punya "operationId": seharusnya ada satu yang unik; tautan dan klien buatan mesin memerlukannya.',
  ],
  [
    'The operationId {id} is used twice: expected a unique one, found it on {other} too; rename one. Both operations are shown.',
    'operationId {id} dipakai dua kali: seharusnya unik, ditemukan juga pada {other}; ganti nama salah satu. Kedua operasi ditampilkan.',
  ],
  [
    'The body of {operation} as {media} has no schema: expected one, found none; describe what is sent.',
    'Body {operation} sebagai {media} tidak punya schema: seharusnya ada satu; jelaskan apa yang dikirim.',
  ],
  [
    'The body of {operation} as {media} has no example: expected "example" or "examples", found neither; one is made up until you add it.',
    'Body {operation} sebagai {media} tidak punya contoh: seharusnya ada "example" atau "examples"; contoh karangan dipakai sampai Anda menambahkannya.',
  ],
  [
    'The path parameter {name} is not in the path {path}: expected "{variable}" there, found none; correct one of them.',
    'Parameter path {name} tidak ada di path {path}: seharusnya ada "{variable}" di sana; perbaiki salah satunya.',
  ],
  [
    'The parameter {name} has no type: expected "schema" or "content", found neither; add a schema.',
    'Parameter {name} tidak punya tipe: seharusnya ada "schema" atau "content"; tambahkan schema.',
  ],
  [
    'The variable {name} of {operation} is not declared: expected a parameter with "in: path", found none; declare it. It is shown as a text.',
    'Variabel {name} dari {operation} tidak dideklarasikan: seharusnya ada parameter dengan "in: path"; deklarasikan. Variabel ditampilkan sebagai teks.',
  ],
  [
    'The tag {name} is not declared: expected it under "tags", found it on an operation only; declare it with a description.',
    'Tag {name} tidak dideklarasikan: seharusnya ada di "tags", ditemukan hanya pada operasi; deklarasikan dengan keterangan.',
  ],
  [
    'The tag {name} is declared twice: expected once, the first one was kept; remove the other.',
    'Tag {name} dideklarasikan dua kali: seharusnya sekali, yang pertama dipakai; hapus yang lain.',
  ],
  [
    'The page of the tag {name} moved to "/{slug}-api": expected a name that the portal does not use itself, found "{found}"; rename the tag if you want another address.',
    'Halaman tag {name} pindah ke "/{slug}-api": seharusnya nama yang tidak dipakai portal sendiri, ditemukan "{found}"; ganti nama tag jika Anda mau alamat lain.',
  ],
  [
    'The link to {address} leads nowhere: expected the page of an operation of this document, found none; correct the link. Readers see its words only.',
    'Tautan ke {address} tidak mengarah ke mana pun: seharusnya halaman sebuah operasi dalam dokumen ini, tidak ditemukan; perbaiki tautannya. Pembaca hanya melihat kata-katanya.',
  ],
  [
    'The tag {name} of a tag group does not exist: expected a tag of this document, found none; correct the name.',
    'Tag {name} dari grup tag tidak ada: seharusnya tag dari dokumen ini; perbaiki namanya.',
  ],
  [
    '{count} operations have no tag: expected one, as the others have, found none on {operation}; add tags. They are shown under "{title}".',
    '{count} operasi tidak punya tag: seharusnya ada seperti pada yang lain, tidak ada pada {operation}; tambahkan tag. Operasi itu ditampilkan di bawah "{title}".',
  ],

  // Schemas
  [
    'The schema {name} is never used: expected a reference to it, found none; remove it or refer to it.',
    'Schema {name} tidak pernah dipakai: seharusnya ada referensi ke sana; hapus atau rujuk.',
  ],
  [
    'A type is unknown: expected one of {types}, found {found}. Did you mean {meant}?',
    'Tipe tidak dikenal: seharusnya salah satu dari {types}, ditemukan {found}. Maksudnya {meant}?',
  ],
  [
    'A type is unknown: expected one of {types}, found {found}; correct it, and write details as "format".',
    'Tipe tidak dikenal: seharusnya salah satu dari {types}, ditemukan {found}; perbaiki, dan tulis rinciannya sebagai "format".',
  ],
  [
    'The pattern {pattern} is not a regular expression: expected ECMA-262 syntax, found an error; correct it. Values are not checked against it.',
    'Pola {pattern} bukan regular expression: seharusnya sintaks ECMA-262, ditemukan kesalahan; perbaiki. Nilai tidak diperiksa dengannya.',
  ],
  [
    'An "enum" is empty: expected at least one value, found none; add values or remove it.',
    'Sebuah "enum" kosong: seharusnya paling sedikit satu nilai; tambahkan nilai atau hapus.',
  ],
  [
    'No value fits: expected "{low}" to be at most "{high}", found {from} and {to}; correct one of them.',
    'Tidak ada nilai yang cocok: "{low}" seharusnya tidak melebihi "{high}", ditemukan {from} dan {to}; perbaiki salah satunya.',
  ],

  // Files at other addresses, taken in
  [
    'The reference {address} cannot be taken in: expected a YAML or JSON file, got the status {status}, and redirects are not followed. Correct the address or the file, or bundle the description into one file, then try again.',
    'Referensi {address} tidak dapat dimasukkan: seharusnya file YAML atau JSON, ditemukan status {status}, dan redirect tidak diikuti. Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  ],
  [
    'The reference {address} cannot be taken in: expected a YAML or JSON file, got the status {status}. Correct the address or the file, or bundle the description into one file, then try again.',
    'Referensi {address} tidak dapat dimasukkan: seharusnya file YAML atau JSON, ditemukan status {status}. Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  ],
  [
    'The reference {address} cannot be taken in: expected a YAML or JSON file, got text that is not UTF-8. Correct the address or the file, or bundle the description into one file, then try again.',
    'Referensi {address} tidak dapat dimasukkan: seharusnya file YAML atau JSON, teksnya bukan UTF-8. Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  ],
  [
    'The reference {address} cannot be taken in: expected a YAML or JSON file, got none ({reason}). Correct the address or the file, or bundle the description into one file, then try again.',
    'Referensi {address} tidak dapat dimasukkan: seharusnya file YAML atau JSON, tidak ada jawaban ({reason}). Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  ],
  [
    'The reference {address} cannot be taken in: expected a YAML or JSON file, got this: {problem}. Correct the address or the file, or bundle the description into one file, then try again.',
    'Referensi {address} tidak dapat dimasukkan: seharusnya file YAML atau JSON, isinya tidak dapat dibaca ({problem}). Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  ],
  [
    'The reference {address} cannot be taken in: expected at most {max} files in a chain. Correct the address or the file, or bundle the description into one file, then try again.',
    'Referensi {address} tidak dapat dimasukkan: paling banyak {max} file dalam satu rantai. Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  ],
  [
    'The reference {address} cannot be taken in: expected at most {max} files. Correct the address or the file, or bundle the description into one file, then try again.',
    'Referensi {address} tidak dapat dimasukkan: paling banyak {max} file. Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  ],
  [
    'The reference {address} cannot be taken in: expected at most {max} bytes in all files. Correct the address or the file, or bundle the description into one file, then try again.',
    'Referensi {address} tidak dapat dimasukkan: paling banyak {max} byte untuk semua file. Perbaiki alamat atau filenya, atau gabungkan deskripsinya menjadi satu file, lalu coba lagi.',
  ],

  // What is too much for the host
  [
    '{file} cannot be compiled on this host: expected at most {max} bytes, because a worker has 128 MB of memory, got {bytes}. Publish it on a portal that runs on Node and move its data here (docs/deploy-cloudflare.md), or split the document.',
    '{file} tidak dapat dikompilasi di host ini: paling banyak {max} byte, karena worker hanya punya memori 128 MB, ukurannya {bytes}. Terbitkan di portal yang berjalan di Node lalu pindahkan datanya ke sini (docs/deploy-cloudflare.md), atau pecah dokumennya.',
  ],
  [
    '{file} cannot be compiled: expected to finish within {seconds} seconds and {megabytes} MB, {found}. Split the document.',
    '{file} tidak dapat dikompilasi: harus selesai dalam {seconds} detik dan {megabytes} MB, {found}. Pecah dokumennya.',
  ],
]
