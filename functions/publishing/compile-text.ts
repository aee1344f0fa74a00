/** All that publishing computes from a text, in one step: where it runs, nothing else waits for it. */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { type RehearsedLocation, rehearse } from '#core/openapi/compile/rehearse.ts'
import { lintDocument } from '#core/openapi/lint/lint-document.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { type ParsedDocument, parseDocument } from '#core/openapi/parse/parse-document.ts'
import { problem } from '#core/openapi/problem.ts'
import { ok } from '#core/result.ts'
import {
  type CompileJob,
  type CompileResult,
  type DocumentCompiler,
  tooCostly,
} from '../ports/document-compiler.ts'
import { summarizeChanges } from './summarize-changes.ts'

/** @param begin - told of each operation before it is rehearsed */
export function compileText(
  { text, fileName, before }: CompileJob,
  begin?: (location: RehearsedLocation) => void,
): CompileResult {
  const parsed = parseDocument(text, { fileName })
  return compileResult(parsed, compileDocument(parsed), before, begin)
}

/** @param before - as in a job */
export function compileResult(
  parsed: ParsedDocument,
  { compiled, problems }: ReturnType<typeof compileDocument>,
  before: CompileJob['before'],
  begin?: (location: RehearsedLocation) => void,
): CompileResult {
  const rehearsed = rehearse(compiled, parsed.locate, begin)
  // The one finding of the lint that readers can meet: such a pattern makes the sandbox give up.
  const costly = lintDocument(parsed).filter(({ code }) => code === 'pattern-backtracks')
  const found = [...parsed.problems, ...problems, ...rehearsed, ...costly]
  // What is refused is not stored: a document that is too long could not even be printed.
  const isRefused = found.some(({ severity }) => severity === 'error')
  return {
    index: isRefused ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(compiled)),
    problems: found,
    summary: isRefused ? '' : summarizeChanges(before && decodeIndex(before), compiled),
  }
}

/** @returns undefined for an index that cannot be read any more */
export function decodeIndex(bytes: Uint8Array): CompiledDocument | undefined {
  try {
    // as: only publishing writes blobs that a document names as its index.
    return JSON.parse(new TextDecoder().decode(bytes)) as CompiledDocument
  } catch {
    return undefined
  }
}

/** On the calling thread: for tests and for platforms without another one. */
export const inlineCompiler: DocumentCompiler = {
  async compile(job) {
    let location: RehearsedLocation | undefined
    try {
      return ok(
        compileText(job, (begun) => {
          location = begun
        }),
      )
    } catch (error) {
      if (error instanceof RangeError) return tooCostly(problem('limit.stack'), location)
      throw error
    }
  },
}
