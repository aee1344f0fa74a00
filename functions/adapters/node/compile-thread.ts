/** The thread of compile-worker.ts: one document in, its compiled records out. */
import { parentPort, workerData } from 'node:worker_threads'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import type { CompileJob, CompileResult } from '../../ports/document-compiler.ts'

if (!parentPort) throw new TypeError('compile-thread.ts must run as a worker thread')

// as: compile-worker.ts starts this thread with nothing else.
const { text, fileName } = workerData as CompileJob
const parsed = parseDocument(text, { fileName })
const { compiled, problems } = compileDocument(parsed)
const result: CompileResult = { compiled, problems: [...parsed.problems, ...problems] }
parentPort.postMessage(result)
