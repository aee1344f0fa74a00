/** The thread of compile-worker.ts: one document in, what publishing stores out. */
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { parseDocument } from '#core/openapi/index.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { CompileJob } from '../../ports/document-compiler.ts'
import { compileResult } from '../../publishing/compile-text.ts'
import { keepDocument, keptName } from './kept-document.ts'

export interface CompileThreadData extends CompileJob {
  /** Where the build looks for compiled documents; undefined for a text that is not published. */
  readonly keepIn: string | undefined
}

if (!parentPort) throw new TypeError('compile-thread.ts must run as a worker thread')

// as: compile-worker.ts starts this thread with nothing else.
const { text, fileName, before, keepIn } = workerData as CompileThreadData
const parsed = parseDocument(text, { fileName })
const { en, problems, ...others } = compileLanguages(parsed)
if (keepIn !== undefined && parsed.document !== undefined) keep(keepIn)
const result = compileResult(parsed, { compiled: en, problems }, before)
parentPort.postMessage(result, [result.index.buffer])

function keep(folder: string): void {
  try {
    const sha256 = createHash('sha256').update(text).digest('hex')
    keepDocument(folder, keptName(sha256), {
      ...{ en, ...others, problems: [...parsed.problems, ...problems] },
      openapiJson: JSON.stringify(parsed.document),
    })
  } catch {
    // A folder that cannot be written costs the build the time to compile, and it then says why.
  }
}
