import { expect, test } from 'vitest'
import { note, readNote, writeNote } from '#core/api/notes/note.ts'
import { type Problem, problem } from '#core/openapi/problem.ts'
import { adviceOnFolders, problemLines, summaryLines } from './summary-lines.ts'

const dead = (index: number) =>
  note('link-dead', { what: note('what.faq'), title: 'Why?', link: `/gone-${index}` })
const SUMMARY = {
  built: true,
  live: '/site',
  operations: 0,
  pages: 1,
  rendered: 1,
  searchable: 1,
  files: 1,
  bytes: 1,
  seconds: 1,
  problems: [],
  warnings: [],
}

test('names five problems of a kind, and counts the others', () => {
  const problems = Array.from(
    { length: 40 },
    (_, line): Problem => ({
      severity: 'warning',
      line,
      ...(line < 39 ? problem('security-empty') : problem('security-unused')),
    }),
  )
  const lines = problemLines(problems)
  expect(lines.map((line) => line.replace(/^warning \(|,.*/g, ''))).toEqual([
    'line 0',
    'line 1',
    'line 2',
    'line 3',
    'line 4',
    'line 39',
    '… and 34 more problems',
  ])
})

test.each([
  { ref: '"../common/errors.yaml#/Bad"', isAdvised: true },
  { ref: '"gone.yaml"', isAdvised: false },
])('advises on the folder of the command for $ref: $isAdvised', ({ ref, isAdvised }) => {
  const problems: Problem[] = [{ severity: 'error', ...problem('ref-external', { ref }) }]
  expect(adviceOnFolders(problems) !== undefined).toBe(isAdvised)
})

test('names up to 200 broken links and counts the others', () => {
  const lines = (count: number) =>
    summaryLines({ ...SUMMARY, warnings: Array.from({ length: count }, (_, index) => dead(index)) })
  expect(lines(38).slice(0, 38)).toEqual(Array.from({ length: 38 }, (_, index) => dead(index)))
  expect(lines(205)[200]).toEqual(note('more-dead-links', { count: 5 }))
})

test.each([
  [{ line: 3, column: 4, pointer: '/paths' }, 'line 3, column 4'],
  [{ line: 1, column: 900, pointer: '/paths/~1a/get' }, '#/paths/~1a/get'],
  [
    { line: 1, column: 900, pointer: '/x-resolved-references/paths~1a.yaml/get/tags' },
    'paths/a.yaml#/get/tags',
  ],
  [{ line: 1, column: 2 }, 'line 1, column 2'],
  [{ line: 3, column: 4, file: 'paths/a.yaml' }, 'paths/a.yaml, line 3, column 4'],
  [{ line: 1, column: 9, pointer: '/paths/\u001b[2J\u202e' }, '#/paths/ [2J '],
])('the problem at %j is at %s', (position, place) => {
  const [line] = problemLines([{ severity: 'error', ...position, ...problem('security-empty') }])
  expect(line).toMatch(`error (${place}): `)
})

test.each([
  { warnings: [], counts: '0 errors, 0 warnings' },
  { warnings: [dead(1)], counts: '0 errors, 1 warning' },
  { warnings: [dead(1), dead(2)], counts: '0 errors, 2 warnings' },
])('the log of a build ends with $counts', ({ warnings, counts }) => {
  const last = summaryLines({ ...SUMMARY, warnings }).at(-1)
  expect(last && readNote(writeNote(last), 'en')).toContain(`, ${counts}: /site`)
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
