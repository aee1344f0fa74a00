import { expect, test } from 'vitest'
import { formatBytes } from './format.ts'

test.each([
  [412, 'en', '412 B'],
  [999, 'en', '999 B'],
  [1000, 'en', '1.00 kB'],
  [1536, 'id', '1,54 kB'],
  [999_990, 'en', '999.99 kB'],
  [10_000_000, 'en', '10.00 MB'],
  [10_000_000, 'id', '10,00 MB'],
])('formats %i bytes in %s as %s', (bytes, language, expected) => {
  expect(formatBytes(bytes, language)).toBe(expected)
})
