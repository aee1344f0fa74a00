/** Bounded work on threads of its own: a task that takes too long or too much is ended with its thread. */
import type { BoundedWork } from '../../../ports/work.ts'
import { MEMORY_LIMIT_MB, TIME_LIMITS } from '../../../work/limits.ts'
import { createLane, type LaneLimits } from './lane.ts'

export interface ThreadWork extends BoundedWork {
  /** Starts a thread before the first task comes. */
  warm(): void
  close(): Promise<void>
}

/** Two: while one is held by a hostile task until its time is over, the other serves. */
const REQUESTS: LaneLimits = { threads: 2, maxWaiting: 32, maxMemoryMb: MEMORY_LIMIT_MB }

export function threadWork(): ThreadWork {
  const requests = createLane(REQUESTS)
  return {
    async run(name, input, asks, turn = {}) {
      const timeLimitMs = TIME_LIMITS[name](input)
      const result = await requests.run({ name, input, asks: { ...asks }, timeLimitMs }, turn)
      // as: the thread runs the function of that name, and the answer is what it returned.
      return result as Awaited<ReturnType<typeof this.run<typeof name>>>
    },
    warm: requests.warm,
    close: requests.close,
  }
}
