import { expect, test } from 'vitest'
import { localDay, localMinute } from './local-day.ts'

test('a minute is the one where the person is, and comes back as the same point in time', () => {
  const time = new Date(2026, 10, 5, 7, 3)
  expect(localMinute(time)).toBe('2026-11-05T07:03')
  expect(new Date(localMinute(time)).getTime()).toBe(time.getTime())
})

test('the first and the last minute of a day belong to it, wherever the person is', () => {
  expect(localDay(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21')
  expect(localDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
})
