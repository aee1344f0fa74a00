/**
 * Bounded work on the calling thread: for tests, and for Workers, where the platform ends a request that
 * exceeds its CPU time or memory, and other requests have separate isolates.
 */
import { problem } from '#core/openapi/problem.ts'
import { err, ok } from '#core/result.ts'
import type { BoundedWork } from './bounded-work.ts'
import { documentTasks } from './document-tasks.ts'
import { createRequestTasks } from './request-tasks.ts'
import type { TaskFunctions } from './tasks.ts'

export function inlineWork(): BoundedWork {
  const tasks: TaskFunctions = { ...documentTasks, ...createRequestTasks() }
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

/** A value is nested deeper than the stack. */
export const STACK = problem('limit.stack')
