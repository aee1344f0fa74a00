import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBlockJoiner } from './block-joiner.ts'

function joined(parts: readonly Uint8Array[]): readonly Uint8Array[] {
  const blocks: Uint8Array[] = []
  const joiner = createBlockJoiner((block) => blocks.push(block))
  for (const part of parts) joiner.add(part)
  joiner.end()
  return blocks
}

test('joins small parts into blocks', () => {
  const parts = Array.from({ length: 10_000 }, () => Uint8Array.of(7))
  expect(joined(parts).map((block) => block.byteLength)).toEqual([4096, 4096, 1808])
})

test('keeps the order and value of all bytes', () => {
  const part = fc.oneof(fc.uint8Array({ maxLength: 9 }), fc.uint8Array({ maxLength: 9000 }))
  fc.assert(
    fc.property(fc.array(part, { size: 'max', maxLength: 40 }), (parts) => {
      expect(Buffer.concat(joined(parts)).equals(Buffer.concat(parts))).toBe(true)
    }),
    { numRuns: 200, seed: 20261130 },
  )
})
