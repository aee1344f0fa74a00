/**
 * Work whose size somebody else decides: a body against a document's schemas, a signature over
 * megabytes, a document to read. Where the platform has another thread it never runs on the one that
 * serves everybody, and it ends within the limits of functions/work/limits.ts.
 */
import type { Result } from '#core/result.ts'
import type { WorkLimit } from '../ports/document-compiler.ts'
import type { TaskName, Tasks } from './tasks.ts'

export interface BoundedWork {
  /**
   * Bytes in the input are handed over: the caller reads them no more.
   *
   * @param asks - what the task may ask for while it runs: it has no store of its own
   * @throws Error when the task has a fault; whatever its input costs is a value
   */
  run<Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    asks: Tasks[Name]['asks'],
    turn?: Turn,
  ): Promise<Result<Tasks[Name]['output'], WorkError>>
}

export interface Turn {
  /** Whose work it is. Where work waits, owners take turns. */
  readonly owner?: string | undefined
  /** Once aborted, work that still waits is not begun. */
  readonly signal?: AbortSignal | undefined
}

export type WorkError =
  /** Too much waits already. */
  | { readonly code: 'busy' }
  | {
      readonly code: 'too-costly'
      /** What it needed more of. */
      readonly limit: WorkLimit
    }
  /** The signal was aborted before it began. */
  | { readonly code: 'abandoned' }

/** What to tell a caller whom `busy` concerns. */
export const RETRY_AFTER_SECONDS = 2
