/**
 * Compiling in the publishing request, for documents that fit: a worker has no second thread,
 * 128 MB of memory and a limit on CPU time. Readers' requests never compile: they load the index
 * that publishing stored.
 */
import { problem } from '#core/openapi/problem.ts'
import { quote } from '#core/openapi/problems.ts'
import { err } from '#core/result.ts'
import type { DocumentCompiler } from '../../ports/document-compiler.ts'
import { inlineCompiler } from '../../publishing/compile-text.ts'

/** Parsing takes a second of CPU time per 3 MB and many times the size of the text in memory. */
const MAX_COMPILED_BYTES = 2 * 1024 * 1024

/** @param version - of the deployed worker: the code of a deployment doesn't change */
export function workerCompiler(version = ''): DocumentCompiler {
  return {
    version: () => version,
    async compile(job) {
      const { byteLength } = new TextEncoder().encode(job.text)
      return byteLength <= MAX_COMPILED_BYTES
        ? inlineCompiler.compile(job)
        : err({
            code: 'too-costly',
            problem: {
              ...problem('document-too-large-for-host', {
                file: quote(job.fileName),
                max: MAX_COMPILED_BYTES,
                bytes: byteLength,
              }),
              severity: 'error',
            },
          })
    },
  }
}
