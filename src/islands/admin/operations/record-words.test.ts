import { expect, test } from 'vitest'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../../i18n/id/admin.ts'
import { itemInWords } from './record-words.ts'

const t = translatorOf('id', admin)

test('the time of a rollback in the audit log is a local one, other titles are unchanged', () => {
  const title = 'Rolled back to the release of 2026-11-20T09:00:00.123Z'
  const moment = (time: string) => `${new Date(time).getUTCHours()} o'clock`
  expect(itemInWords({ kind: 'build', title }, t, moment)).toBe(
    "Rolled back to the release of 9 o'clock",
  )
  expect(itemInWords({ kind: 'faq', title }, t, moment)).toBe(title)
})

test.each(['2026-11-27T18:43:47.225Z', '20261127T184347225Z-629c5b4a'])(
  'the release of a roll back that ended is named by its time: %s',
  (title) => {
    const words = itemInWords({ kind: 'build', title }, t, (time) => `at ${Date.parse(time)}`)
    expect(words).toBe(`at ${Date.UTC(2026, 10, 27, 18, 43, 47, 225)}`)
  },
)

test('roles are in the words of the page', () => {
  const words = itemInWords({ kind: 'agent', title: 'Ani: viewer → admin' }, t, String)
  expect(words).toBe('Ani: Viewer → Administrator')
  expect(itemInWords({ kind: 'partner', title: 'Ani: viewer → admin' }, t, String)).toContain(
    'viewer',
  )
})

test('a version of the test plan is in the words of the page, and an entry without title is named', () => {
  expect(itemInWords({ kind: 'test_plan', title: 'Version 2' }, t, String)).toBe('Versi 2')
  expect(itemInWords({ kind: 'faq', title: 'Version 2' }, t, String)).toBe('Version 2')
  expect(itemInWords({ kind: 'faq', title: '' }, t, String)).toBe(admin['content.untitled'])
})
