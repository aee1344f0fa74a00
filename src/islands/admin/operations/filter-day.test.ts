import { expect, test } from 'vitest'
import { isWholeDay } from './filter-day.ts'

test('only the last digit of a year makes a day that filters', () => {
  const typed = ['', '0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']
  expect(typed.filter(isWholeDay)).toEqual(['2026-11-20'])
})

test.each(['today', '2026-13-40', '20261-11-20'])('"%s" is no day', (text) => {
  expect(isWholeDay(text)).toBe(false)
})
