import { returnUnusedMemory } from '../../builder/heap.ts'

/** How much memory the values take that are still in use. */
export function heldBytes(): number {
  returnUnusedMemory()
  return process.memoryUsage().heapUsed
}
