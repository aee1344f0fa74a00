/** Problems of the editor in Indonesian: every message that core writes has its words. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translateMessage } from '#core/openapi/problem-words/problem-in-indonesian.ts'
import { YAML_REASONS } from '#core/openapi/problem-words/problem-parts-id.ts'
import { PROBLEM_WORDS } from '#core/openapi/problem-words/problem-words-id.ts'
import { createAnswering } from '../src/islands/admin/yaml/check/answer-question.ts'
import type { CheckedDocument } from '../src/islands/admin/yaml/check/check-document.ts'

const CORE = new URL('../src/core/openapi/', import.meta.url)
/** Texts of the source that say what was expected; a choice inside one is tried below instead. */
const MESSAGE = /`([^`]*: expected [^`]*)`|'([^'\n]*: expected [^'\n]*)'/g

const messages = globSync(['{lint,parse,compile}/*.ts', 'problems.ts'], { cwd: CORE })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(new URL(file, CORE), 'utf8').matchAll(MESSAGE)])
  .map(([, template = '', plain = '']) => template || plain)
  .filter((message) => !message.includes(' ? ') && !/\$\{advice\}/.test(message))
  .map((message) => message.replace(/\$\{[^{}]*\}/g, '"X"'))

const problemsOf = (text: string, language: 'en' | 'id') =>
  // as: a check is answered with what was checked.
  (createAnswering()({ kind: 'check', text, fileName: 'toko', language }) as CheckedDocument)
    .problems

test('every message of the reader, the compiler and the linter has its Indonesian words', () => {
  expect(messages.length).toBeGreaterThan(50)
  const unknown = messages.filter(
    // The beginning of two messages; both are tried below.
    (message) => !message.endsWith('found another name') && translateMessage(message) === undefined,
  )
  expect(unknown).toEqual([])
})

test('both sides of an entry name the same parts', () => {
  const parts = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
  for (const [english, indonesian] of PROBLEM_WORDS) {
    expect(parts(indonesian), english).toEqual(parts(english))
  }
})

test.each([
  [
    'a misspelt type',
    'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\ncomponents: {schemas: {A: {type: strng}}}',
    'Tipe tidak dikenal: seharusnya salah satu dari string, number, integer, boolean, object, array, null, ditemukan "strng". Maksudnya "string"?',
  ],
  [
    'a misspelt member',
    'openapi: 3.1.0\ninfo: {titel: T, title: T, version: "1"}\npaths: {}',
    '"titel" tidak dikenal di sini: seharusnya anggota objek info, ditemukan nama lain. Maksudnya "title"?',
  ],
  [
    'a reference to a file',
    'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {/a: {$ref: "https://a.test/b.yaml"}}',
    'Referensi "https://a.test/b.yaml" keluar dari dokumen ini: seharusnya "#/…", ditemukan file atau alamat lain; gabungkan dulu deskripsinya menjadi satu file, atau minta host-nya diizinkan dengan REF_ALLOWED_HOSTS.',
  ],
  [
    'text that is no YAML',
    'openapi: "3.1.0',
    '"toko" bukan YAML yang sah: ada karakter yang kurang, seperti tanda kutip, ":", atau kurung penutup; perbaiki baris 1, kolom 16.',
  ],
])('%s is told in Indonesian', (_what, text, message) => {
  expect(problemsOf(text, 'id').map((problem) => problem.message)).toContain(message)
  expect(problemsOf(text, 'en').map((problem) => problem.message)).not.toContain(message)
})

test('what nobody has translated stays as it is', () => {
  expect(translateMessage('The moon is full.')).toBeUndefined()
})

test('no reason of the YAML reader is English', () => {
  for (const reason of Object.values(YAML_REASONS))
    expect(reason).not.toMatch(/\b(?:the|must|at)\b/)
})
