/** Links many files on another thread, while this one writes others. */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type FileKind, linkOthers, linkPages } from './link-files.ts'

export interface LinkJob {
  readonly kind: FileKind
  readonly files: readonly string[]
  readonly from: string
  readonly to: string
  /** Receives the files that `from` doesn't have. */
  readonly answer: MessagePort
}

/** Starting the thread costs as much as linking this many pages. */
export const MANY_FILES = 500

/** Stays for the next build. */
let thread: Worker | undefined

/** Like {@link linkPages} or {@link linkOthers}. */
export async function linkMany(
  kind: FileKind,
  files: readonly string[],
  from: string,
  to: string,
): Promise<readonly string[]> {
  if (files.length < MANY_FILES) return linkAs[kind](files, from, to)
  const worker = thread ?? startThread()
  // Keeps the process alive, unlike the thread, which waits for more.
  const { port1: answers, port2: answer } = new MessageChannel()
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
  worker.once('error', reject)
  answers.once('message', resolve)
  try {
    worker.postMessage({ kind, files, from, to, answer } satisfies LinkJob, [answer])
    return await promise
  } finally {
    worker.off('error', reject)
    answers.close()
  }
}

export const linkAs = { page: linkPages, other: linkOthers }

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
