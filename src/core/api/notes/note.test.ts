import { expect, test } from 'vitest'
import { note, noteText, readNote, readNotes, writeNote } from './note.ts'

const PUBLISHED = note('published', { what: note('what.faq'), title: 'Why {title}?' })

test('a text that resembles a note is shown unchanged', () => {
  for (const text of [
    '{"note":',
    '{"note":"none","values":{}}',
    '{"note":"toString","values":{}}',
    '{"note":"published"}',
    '{"note":"published","values":null}',
    '{"note":"published","values":{"what":{"note":"none","values":{}}}}',
    '{"note":"revision-changes","values":{"changes":[{"note":"none"}]}}',
    '{"note":"published","values":{"title":[1]}}',
    'Started manually',
    '',
  ]) {
    expect(readNote(text, 'id')).toBe(text)
  }
})

test('a note is readable in both languages, and placeholders in values are not filled in', () => {
  expect(readNote(writeNote(PUBLISHED), 'en')).toBe('Published FAQ entry “Why {title}?”')
  expect(readNote(writeNote(PUBLISHED), 'id')).toBe('Entri FAQ “Why {title}?” diterbitkan')
})

test.each([
  ['en', 'First revision: 1,223 operations'],
  ['id', 'Revisi pertama: 1.223 operasi'],
] as const)('numbers are written for the language (%s)', (language, text) => {
  const operations = note('operations', { count: 1223 })
  expect(noteText(note('revision-first', { operations }), language)).toBe(text)
})

test('the stored format is unchanged', () => {
  expect(writeNote(PUBLISHED)).toBe(
    '{"note":"published","values":{"what":{"note":"what.faq","values":{}},"title":"Why {title}?"}}',
  )
})

test('a note that an earlier release stored for a count of one is readable', () => {
  const stored =
    '{"note":"operations-added","values":{"operations":{"note":"one-operation","values":{}}}}'
  expect(readNote(stored, 'en')).toBe('1 operation added')
  expect(readNote('{"note":"one-tag","values":{}}', 'id')).toBe('1 tag')
})

test('the counts of a build are correct for one and for several', () => {
  const built = (count: number) =>
    note('site-built', {
      rendered: 1,
      searchable: 0,
      size: '1 MB',
      seconds: '3.0',
      folder: '/site',
      pages: note('build-pages', { count }),
      files: note('build-files', { count }),
      errors: note('build-errors', { count }),
      warnings: note('build-warnings', { count }),
    })
  expect(noteText(built(1), 'en')).toBe(
    'Built 1 page (1 rendered, 0 searchable), 1 file, 1 MB in 3.0 s, 1 error, 1 warning: /site',
  )
  expect(noteText(built(2), 'en')).toBe(
    'Built 2 pages (1 rendered, 0 searchable), 2 files, 1 MB in 3.0 s, 2 errors, 2 warnings: /site',
  )
  expect(noteText(note('rendering', { done: 1, total: 1 }), 'en')).toBe('Pages rendered: 1 of 1')
})

test('several notes are joined into one', () => {
  const changes = [
    note('version-to', { before: '1', after: '2' }),
    note('operations', { count: 1 }),
  ]
  expect(noteText(note('revision-changes', { changes }), 'id')).toBe('versi 1 menjadi 2, 1 operasi')
})

test('each line of a log is decoded separately', () => {
  const log = `${writeNote(note('hook-taken'))}\nplain\n`
  expect(readNotes(log, 'en')).toBe('The build service accepted the request.\nplain\n')
})
