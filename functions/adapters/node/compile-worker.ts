/** Compiles a document on a thread of its own: seconds of work that no request should wait behind. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { err, ok } from '#core/result.ts'
import type { CompileJob, CompileResult, DocumentCompiler } from '../../ports/document-compiler.ts'
import type { CompileThreadData } from './compile-thread.ts'
import { COMPILED_FOLDER } from './kept-document.ts'

export interface CompileLimits {
  readonly timeoutMs: number
  readonly maxMemoryMb: number
}

const COMPILE_LIMITS: CompileLimits = { timeoutMs: 60_000, maxMemoryMb: 1536 }

/** Running out of time or memory is a failure of the document, not of the portal. */
export function threadCompiler(
  dataDirectory: string,
  onPublish: () => void = () => {},
): DocumentCompiler {
  const kept = join(dataDirectory, COMPILED_FOLDER)
  return {
    async compile(job) {
      if (job.isPublished) onPublish()
      try {
        const keepIn = job.isPublished ? kept : undefined
        return ok(await compileInWorker(job, COMPILE_LIMITS, keepIn))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return err({ code: 'compile', message })
      }
    },
  }
}

/**
 * One thread per document: what a hostile one uses up is gone with the thread.
 *
 * @param keepIn folder for what the build needs of it
 * @throws Error when the thread ran out of time or memory
 */
export function compileInWorker(
  job: CompileJob,
  limits = COMPILE_LIMITS,
  keepIn?: string,
): Promise<CompileResult> {
  const data: CompileThreadData = { ...job, keepIn }
  const worker = new Worker(new URL('./compile-thread.ts', import.meta.url), {
    workerData: data,
    transferList: job.before === undefined ? [] : [job.before.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.maxMemoryMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<CompileResult>()
  const failed = (found: string) =>
    reject(
      new Error(
        `"${job.fileName}" cannot be compiled: expected to finish within ${limits.timeoutMs / 1000} seconds and ${limits.maxMemoryMb} MB, ${found}. Split the document.`,
      ),
    )
  const timer = setTimeout(() => {
    failed('it took longer')
    // Settled already: what terminating reports is of no use.
    worker.terminate().catch(() => {})
  }, limits.timeoutMs)
  worker.once('message', (result: CompileResult) => resolve(result))
  worker.once('error', (cause: Error) => failed(`it ended with "${cause.message}"`))
  worker.once('exit', (code) => failed(`it ended with code ${code}`))
  return promise.finally(() => clearTimeout(timer))
}
