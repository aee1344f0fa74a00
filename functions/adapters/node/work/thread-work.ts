/** Bounded work in separate threads: a task that uses too much time or memory is ended with its thread. */
import type { BoundedWork } from '../../../work/bounded-work.ts'
import { MEMORY_LIMITS_MB, TIME_LIMITS } from '../../../work/limits.ts'
import { DOCUMENT_TASKS, type TaskName } from '../../../work/tasks.ts'
import { createLane, type LaneLimits } from './lane.ts'

export interface ThreadWork extends BoundedWork {
  /** Starts a thread before the first task. */
  warm(): void
  close(): Promise<void>
}

/** Two: while a hostile task holds one until its time is over, the other serves. */
const REQUESTS: LaneLimits = {
  program: new URL('./request-thread.ts', import.meta.url),
  threads: 2,
  maxWaiting: 32,
  maxMemoryMb: MEMORY_LIMITS_MB.requests,
}
/** One at a time: a document of 20 MB takes 10 s and a gigabyte. */
const DOCUMENTS: LaneLimits = {
  program: new URL('./document-thread.ts', import.meta.url),
  threads: 1,
  maxWaiting: 8,
  isThreadSpent: true,
  maxMemoryMb: MEMORY_LIMITS_MB.documents,
}

const OF_DOCUMENTS: ReadonlySet<TaskName> = new Set(DOCUMENT_TASKS)

export function threadWork(): ThreadWork {
  const requests = createLane(REQUESTS)
  const documents = createLane(DOCUMENTS)
  return {
    async run(name, input, asks, turn = {}) {
      const timeLimitMs = TIME_LIMITS[name](input)
      const lane = OF_DOCUMENTS.has(name) ? documents : requests
      const result = await lane.run({ name, input, asks: { ...asks }, timeLimitMs }, turn)
      // as: the thread runs the function of that name and returns its result.
      return result as Awaited<ReturnType<typeof this.run<typeof name>>>
    },
    warm: requests.warm,
    async close() {
      await Promise.all([requests.close(), documents.close()])
    },
  }
}
