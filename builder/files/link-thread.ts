/** Links the pages of a large site on another thread, while this one writes other files. */
import { Worker } from 'node:worker_threads'
import { linkPages } from './link-files.ts'

export interface LinkJob {
  readonly files: readonly string[]
  readonly from: string
  readonly to: string
}

/** Starting the thread costs as much as linking this many pages. */
const MANY_PAGES = 500

/** Stays for the next build; it doesn't keep the process alive. */
let thread: Worker | undefined

/** Like {@link linkPages}, for one build at a time. */
export async function linkManyPages(
  files: readonly string[],
  from: string,
  to: string,
): Promise<readonly string[]> {
  if (files.length < MANY_PAGES) return linkPages(files, from, to)
  const worker = thread ?? new Worker(new URL('./link-worker.ts', import.meta.url))
  thread = worker
  worker.ref()
  try {
    return await new Promise<readonly string[]>((finish, fail) => {
      worker.once('message', finish)
      worker.once('error', fail)
      worker.postMessage({ files, from, to } satisfies LinkJob)
    })
  } catch (error) {
    // A thread ends with its error.
    thread = undefined
    throw error
  } finally {
    // By event name: Node adds internal listeners for other events.
    for (const event of ['message', 'error']) worker.removeAllListeners(event)
    worker.unref()
  }
}
