import { expect, test } from 'vitest'
import { entryBody } from './entry-body.ts'

test('an entry has the day of a scheduled publication', () => {
  const texts = { title: 'Faster', content: '<p>Twice</p>', labels: [] }
  const entry = entryBody({ en: texts, id: texts }, '2.0', new Date(2030, 0, 31, 9))
  expect(entry.released_on).toBe('2030-01-31')
})
