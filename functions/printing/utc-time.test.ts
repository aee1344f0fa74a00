import { expect, test } from 'vitest'
import { utcTime } from './utc-time.ts'

const MS = Date.UTC(2026, 10, 20, 0, 4, 5)

test('a time is in UTC, in the language of the page', () => {
  expect(utcTime('2026-11-20T07:04:05+07:00', 'en')).toMatch(/^Nov 20, 2026, 12:04\sAM UTC$/)
  expect(utcTime('2026-11-20T07:04:05+07:00', 'id')).toBe('20 Nov 2026, 00.04 UTC')
})

test('milliseconds are the same time, with seconds on request', () => {
  expect(utcTime(MS, 'en')).toBe(utcTime('2026-11-20T00:04:05Z', 'en'))
  expect(utcTime(MS, 'id', 'medium')).toBe('20 Nov 2026, 00.04.05 UTC')
})
