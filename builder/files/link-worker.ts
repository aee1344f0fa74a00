/** Worker thread: links pages. */
import { parentPort } from 'node:worker_threads'
import { linkPages } from './link-files.ts'
import type { LinkJob } from './link-thread.ts'

if (!parentPort) throw new TypeError('link-worker.ts must run as a worker thread')
parentPort.on('message', ({ files, from, to, answer }: LinkJob) => {
  answer.postMessage(linkPages(files, from, to))
})
