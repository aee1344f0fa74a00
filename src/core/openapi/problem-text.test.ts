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
    '"toko" isn\'t valid YAML: a quote isn\'t closed. Correct line 1, column 10.',
    '"toko" bukan YAML yang valid: tanda kutip tidak ditutup. Perbaiki baris 1, kolom 10.',
  ],
  [
    'a list',
    '- 1',
    '"toko" isn\'t an API description. It must be an object with "openapi", "info" and "paths", got an array.',
    '"toko" bukan deskripsi API. Isinya harus object dengan "openapi", "info", dan "paths", bukan array.',
  ],
  [
    'a misspelled type',
    'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\ncomponents: {schemas: {A: {type: strng}}}',
    'The type must be one of string, number, integer, boolean, object, array, null, got "strng". Did you mean "string"?',
    'Tipe harus salah satu dari string, number, integer, boolean, object, array, null, bukan "strng". Maksudnya "string"?',
  ],
  [
    'a misspelled member',
    'openapi: 3.1.0\ninfo: {titel: T, title: T, version: "1"}\npaths: {}',
    'The info object has no field "titel". Did you mean "title"?',
    'Object info tidak punya field "titel". Maksudnya "title"?',
  ],
  [
    'a reference to a file',
    'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {/a: {$ref: "https://a.test/b.yaml"}}',
    'The reference "https://a.test/b.yaml" points outside this document. Bundle the description into one file, or have its host added to REF_ALLOWED_HOSTS.',
    'Referensi "https://a.test/b.yaml" mengarah ke luar dokumen ini. Gabungkan deskripsi menjadi satu file, atau minta host-nya ditambahkan ke REF_ALLOWED_HOSTS.',
  ],
])('%s is worded in both languages', (_what, text, english, indonesian) => {
  expect(problemsOf(text, 'en')).toContain(english)
  expect(problemsOf(text, 'id')).toContain(indonesian)
})
