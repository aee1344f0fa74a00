/**
 * Work whose size others decide: a body against a document's schemas, a signature over megabytes, a document
 * to read. If the platform has threads, it never runs on the one that serves all requests, and it ends within
 * the limits of functions/work/limits.ts.
 */
import type { Result } from '#core/result.ts'
import type { WorkLimit } from '../ports/document-compiler.ts'
import type { TaskName, Tasks } from './tasks.ts'

export interface BoundedWork {
  /**
   * Bytes in the input are transferred: the caller must not read them afterwards.
   *
   * @param asks - requests the task may make while it runs: it has no access to the store
   * @throws Error when the task has a bug; exceeded limits are a value
   */
  run<Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    asks: Tasks[Name]['asks'],
    turn?: Turn,
  ): Promise<Result<Tasks[Name]['output'], WorkError>>
}

export interface Turn {
  /** Owner of the work. Owners take turns in the queue. */
  readonly owner?: string | null | undefined
  /** Once aborted, queued work is not started. */
  readonly signal?: AbortSignal | undefined
}

export type WorkError =
  /** The queue is full, and no other owner has more tasks in it. */
  | { readonly code: 'busy' }
  | {
      readonly code: 'too-costly'
      /** The exceeded limit. */
      readonly limit: WorkLimit
    }
  /** The signal was aborted before the start. */
  | { readonly code: 'abandoned' }

/** Seconds to report to a caller that gets `busy`. */
export const RETRY_AFTER_SECONDS = 2
