/** Worker thread: links files. */
import { parentPort } from 'node:worker_threads'
import { type LinkJob, linkAs } from './link-thread.ts'

if (!parentPort) throw new TypeError('link-worker.ts must run as a worker thread')
parentPort.on('message', ({ kind, files, from, to, answer }: LinkJob) => {
  answer.postMessage(linkAs[kind](files, from, to))
})
