/** Bounded work that notes each task that was not done: which and why, never what it was given. */
import type { Log } from '../ports/log.ts'
import type { BoundedWork } from './bounded-work.ts'

/** @param count - takes the name of a metric with its labels */
export function notedWork(
  work: BoundedWork,
  log: Log,
  count: (sample: string) => void = () => {},
): BoundedWork {
  return {
    async run(name, input, asks, turn) {
      const result = await work.run(name, input, asks, turn)
      // A caller who has left is no sign of trouble.
      if (result.ok || result.error.code === 'abandoned') return result
      const { code } = result.error
      log.warn('work', {
        task: name,
        reason: code,
        ...(code === 'too-costly' ? { limit: result.error.limit.code } : {}),
      })
      count(`gapura_work_ended_total{task="${name}",reason="${code}"}`)
      return result
    },
  }
}
