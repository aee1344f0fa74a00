import { expect, test } from 'vitest'
import { uuidV4 } from './uuid.ts'

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('bytes of %i have version 4 and variant 10', (byte, expected) => {
  expect(uuidV4(new Uint8Array(16).fill(byte))).toBe(expected)
})
