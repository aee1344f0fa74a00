import { expect, test } from 'vitest'
import { returnUnusedMemory } from './heap.ts'

const HELD_BYTES = 40 * 1024 * 1024

test('memory that is no longer used goes back to the system', () => {
  let values: number[][] | undefined = Array.from({ length: HELD_BYTES / 800 }, () =>
    Array.from({ length: 100 }, Math.random),
  )
  const before = process.memoryUsage().heapTotal
  expect(values.length).toBeGreaterThan(0)
  values = undefined
  returnUnusedMemory()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - HELD_BYTES / 2)
})
