import { expect, test } from 'vitest'
import { itemInWords } from './record-words.ts'

test('the time of a roll back in the audit log is a local one, other titles are unchanged', () => {
  const title = 'Rolled back to the release of 2026-11-20T09:00:00.123Z'
  const moment = (time: string) => `${new Date(time).getUTCHours()} o'clock`
  expect(itemInWords({ kind: 'build', title }, moment)).toBe(
    "Rolled back to the release of 9 o'clock",
  )
  expect(itemInWords({ kind: 'faq', title }, moment)).toBe(title)
})
