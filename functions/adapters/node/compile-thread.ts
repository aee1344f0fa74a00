/** The thread of compile-worker.ts: one document in, what publishing stores out. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CompileJob } from '../../ports/document-compiler.ts'
import { compileText } from '../../publishing/compile-text.ts'

if (!parentPort) throw new TypeError('compile-thread.ts must run as a worker thread')

// as: compile-worker.ts starts this thread with nothing else.
const result = compileText(workerData as CompileJob)
parentPort.postMessage(result, [result.index.buffer])
