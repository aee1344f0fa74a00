import { expect, test } from 'vitest'
import { localDay, localMinute, parseLocalMinute } from './local-day.ts'

test('converts a minute to local time and back to the same point in time', () => {
  const time = new Date(2026, 10, 5, 7, 3)
  expect(localMinute(time)).toBe('2026-11-05T07:03')
  expect(new Date(localMinute(time)).getTime()).toBe(time.getTime())
})

test('includes the first and the last minute of the local day', () => {
  expect(localDay(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21')
  expect(localDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
})

test.each(['', '20266-11-30T10:00'])('%j is no point in time', (typed) => {
  expect(parseLocalMinute(typed)).toBeUndefined()
})
