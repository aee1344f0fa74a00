import { expect, test } from 'vitest'
import { nextVersion } from './next-version.ts'

test.each([
  ['2.0', '3.0'],
  ['2', '3'],
  ['1.1.4', '2.0.0'],
  ['v9.2', 'v10.0'],
  ['2.0.3-beta', '3.0.0'],
  ['Autumn', undefined],
  ['', undefined],
  ['2014-05-26', '2026-11-20'],
  ['2024.11', '2026.11'],
  ['v2024-11', 'v2026-11'],
  ['20241120', '20261120'],
  ['2024', '2026'],
  ['2024.9', '2026.11'],
  ['2024/9/1', '2026/11/20'],
  ['2026-11-20', undefined],
  ['2026', undefined],
  ['2025-03-31.basil', undefined],
  ['20.1', '21.0'],
  ['201.1', '202.0'],
])('"%s" is followed by %s', (version, next) => {
  expect(nextVersion(version, '2026-11-20')).toBe(next)
})
