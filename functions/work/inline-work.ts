/**
 * Bounded work in place: for tests, and for Workers, where the platform ends a request that takes more
 * CPU time or memory than it may, and other requests have isolates of their own.
 */
import { problem } from '#core/openapi/problem.ts'
import { err, ok } from '#core/result.ts'
import type { BoundedWork } from './bounded-work.ts'
import { createTasks } from './tasks.ts'

export function inlineWork(): BoundedWork {
  const tasks = createTasks()
  return {
    async run(name, input, asks) {
      try {
        return ok(await tasks[name](input, asks))
      } catch (error) {
        if (error instanceof RangeError) return err({ code: 'too-costly', limit: STACK })
        throw error
      }
    },
  }
}

/** A value nested deeper than the stack. */
export const STACK = problem('limit.stack')
