import { expect, test } from 'vitest'
import { nextMajor } from './next-version.ts'

test.each([
  ['2.0', '3.0'],
  ['2', '3'],
  ['1.1.4', '2.0.0'],
  ['v9.2', 'v10.0'],
  ['2.0.3-beta', '3.0.0'],
  ['Autumn', undefined],
  ['', undefined],
  ['2014-05-26', undefined],
  ['2024.11', undefined],
  ['v2024-11', undefined],
  ['20241120', undefined],
  ['2024', undefined],
  ['20.1', '21.0'],
  ['201.1', '202.0'],
])('"%s" is followed by %s', (version, next) => {
  expect(nextMajor(version)).toBe(next)
})
