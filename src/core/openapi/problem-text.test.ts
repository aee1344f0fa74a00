import { expect, test } from 'vitest'
import type { Language } from '#core/site/site.ts'
import { compileDocument } from './compile/compile-document.ts'
import { lintDocument } from './lint/lint-document.ts'
import { parseDocument } from './parse/parse-document.ts'
import { problemText } from './problem-text.ts'

function problemsOf(text: string, language: Language): readonly string[] {
  const parsed = parseDocument(text, { fileName: 'toko' })
  const found = [...parsed.problems, ...compileDocument(parsed).problems, ...lintDocument(parsed)]
  return found.map((each) => problemText(each, language))
}

test.each([
  [
    'text that is no YAML',
    'openapi: "3.1.0',
    '"toko" is not valid YAML: a character is missing, such as a quote, ":" or a closing bracket; correct line 1, column 16.',
    '"toko" bukan YAML yang sah: ada karakter yang kurang, seperti tanda kutip, ":", atau kurung penutup; perbaiki baris 1, kolom 16.',
  ],
  [
    'a list',
    '- 1',
    '"toko" is not an API description: expected an object with "openapi", "info" and "paths", found array; check the file.',
    '"toko" bukan deskripsi API: seharusnya objek dengan "openapi", "info", dan "paths", ditemukan daftar; periksa filenya.',
  ],
  [
    'a misspelled type',
    'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\ncomponents: {schemas: {A: {type: strng}}}',
    'A type is unknown: expected one of string, number, integer, boolean, object, array, null, found "strng". Did you mean "string"?',
    'Tipe tidak dikenal: seharusnya salah satu dari string, number, integer, boolean, object, array, null, ditemukan "strng". Maksudnya "string"?',
  ],
  [
    'a misspelled member',
    'openapi: 3.1.0\ninfo: {titel: T, title: T, version: "1"}\npaths: {}',
    '"titel" is not known here: expected a member of the info object, found another name. Did you mean "title"?',
    '"titel" tidak dikenal di sini: seharusnya anggota objek info, ditemukan nama lain. Maksudnya "title"?',
  ],
  [
    'a reference to a file',
    'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {/a: {$ref: "https://a.test/b.yaml"}}',
    'The reference "https://a.test/b.yaml" leads out of this document: expected "#/…", found another file or address; bundle the description into one file first, or have its host allowed with REF_ALLOWED_HOSTS.',
    'Referensi "https://a.test/b.yaml" keluar dari dokumen ini: seharusnya "#/…", ditemukan file atau alamat lain; gabungkan dulu deskripsinya menjadi satu file, atau minta host-nya diizinkan dengan REF_ALLOWED_HOSTS.',
  ],
])('%s is worded in both languages', (_what, text, english, indonesian) => {
  expect(problemsOf(text, 'en')).toContain(english)
  expect(problemsOf(text, 'id')).toContain(indonesian)
})
