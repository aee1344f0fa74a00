import { expect, test } from 'vitest'
import { localDay } from './clock.ts'

test.each([
  { utc: '2026-11-20T16:59:59Z', day: '2026-11-20' },
  { utc: '2026-11-20T17:00:00Z', day: '2026-11-21' },
])('at $utc it is $day in Jakarta', ({ utc, day }) => {
  expect(localDay({ nowMs: () => Date.parse(utc) })).toBe(day)
})
