import { expect, test } from 'vitest'
import { note, readNote, writeNote } from '#core/api/notes/note.ts'
import { type BuildSummary, summaryLines } from './summary-lines.ts'

const SUMMARY: BuildSummary = {
  built: true,
  live: 'dist/site',
  operations: 1,
  pages: 20,
  rendered: 20,
  searchable: 10,
  files: 60,
  bytes: 1_000_000,
  seconds: 2,
  problems: [],
  warnings: [],
}
const link = note('page-fault', {
  page: '/guide',
  fault: note('links-nowhere', { link: '/nowhere' }),
})

test.each([
  { warnings: [], counts: '0 errors, 0 warnings' },
  { warnings: [link], counts: '0 errors, 1 warning' },
  { warnings: [link, link], counts: '0 errors, 2 warnings' },
])('the log of a build ends with $counts', ({ warnings, counts }) => {
  const last = summaryLines({ ...SUMMARY, warnings }).at(-1)
  expect(last && readNote(writeNote(last), 'en')).toContain(`, ${counts}: dist/site`)
})

test('the log of a build counts one page and one file', () => {
  const last = summaryLines({ ...SUMMARY, pages: 1, files: 1 }).at(-1)
  expect(last && readNote(writeNote(last), 'en')).toMatch(/^Built 1 page \(.*\), 1 file, /)
})

test('the log of an earlier build stays readable', () => {
  const counts = { pages: 1, rendered: 1, searchable: 1, files: 1, errors: 0, warnings: 2 }
  const stored = note('built', { ...counts, size: '1', seconds: '1', folder: 'a' })
  expect(readNote(writeNote(stored), 'en')).toContain('0 errors, 2 warnings: a')
})
