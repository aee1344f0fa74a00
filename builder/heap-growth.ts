/** How much memory a build lets JavaScript heaps take before it collects garbage. */
import { setFlagsFromString } from 'node:v8'

const PERCENT = 40

/**
 * Limits the growth of all heaps of this process, for a process that ends after one build. By default, V8 lets a
 * heap grow to several times what is in use, and a build has three. For GitHub's document the process takes 1.0
 * instead of 1.3 GB, and up to 5% more processor time. A process that waits for the next edit is meant to be fast.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${PERCENT}`)
}
