/** Worker thread: links pages. */
import { parentPort } from 'node:worker_threads'
import { linkPages } from './link-files.ts'
import type { LinkJob } from './link-thread.ts'

if (!parentPort) throw new TypeError('link-worker.ts must run as a worker thread')
const port = parentPort

port.on('message', ({ files, from, to }: LinkJob) => port.postMessage(linkPages(files, from, to)))
