/** Links the pages of a large site on another thread, while this one writes other files. */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { linkPages } from './link-files.ts'

export interface LinkJob {
  readonly files: readonly string[]
  readonly from: string
  readonly to: string
  /** Receives the files that `from` doesn't have. */
  readonly answer: MessagePort
}

/** Starting the thread costs as much as linking this many pages. */
const MANY_PAGES = 500

/** Stays for the next build. */
let thread: Worker | undefined

/** Like {@link linkPages}. */
export async function linkManyPages(
  files: readonly string[],
  from: string,
  to: string,
): Promise<readonly string[]> {
  if (files.length < MANY_PAGES) return linkPages(files, from, to)
  const worker = thread ?? startThread()
  // Keeps the process alive, unlike the thread, which waits for more.
  const { port1: answers, port2: answer } = new MessageChannel()
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
  worker.once('error', reject)
  answers.once('message', resolve)
  try {
    worker.postMessage({ files, from, to, answer } satisfies LinkJob, [answer])
    return await promise
  } finally {
    worker.off('error', reject)
    answers.close()
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./link-worker.ts', import.meta.url))
  thread = worker
  worker.unref()
  // A thread ends with its error.
  worker.once('error', () => {
    thread = undefined
  })
  return worker
}
