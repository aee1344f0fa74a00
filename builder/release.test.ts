import { expect, test } from 'vitest'
import { releaseId } from './release.ts'

test('two releases of the same content within one second have different names, in order', () => {
  const first = releaseId(new Date('2026-11-20T17:04:05.123Z'), 'a'.repeat(64))
  const second = releaseId(new Date('2026-11-20T17:04:05.987Z'), 'a'.repeat(64))
  expect(first).toBe('20261120T170405123Z-aaaaaaaa')
  expect(second > first).toBe(true)
})
