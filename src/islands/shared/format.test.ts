import { expect, test } from 'vitest'
import { formatBytes } from './format.ts'

test.each([
  [412, 'en', '412 B'],
  [1536, 'en', '1.50 kB'],
  [1536, 'id', '1,50 kB'],
  [1_047_552, 'en', '1,023.00 kB'],
  [10 * 1024 * 1024, 'en', '10.00 MB'],
  [10 * 1024 * 1024, 'id', '10,00 MB'],
])('formats %i bytes in %s as %s', (bytes, language, expected) => {
  expect(formatBytes(bytes, language)).toBe(expected)
})
