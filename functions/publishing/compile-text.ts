/**
 * Computes everything that publishing needs from a text, in one step, on a thread where nothing else waits.
 */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { type RehearsedLocation, rehearse } from '#core/openapi/compile/rehearse.ts'
import { compileReadings, type Readings } from '#core/openapi/compile-translated.ts'
import { sameness } from '#core/openapi/diff/schema/sameness.ts'
import { costlyPatterns, documentProblems } from '#core/openapi/lint/lint-document.ts'
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { type ParsedDocument, parseDocument } from '#core/openapi/parse/parse-document.ts'
import { problem } from '#core/openapi/problem.ts'
import { firstCauses } from '#core/openapi/problems.ts'
import { ok } from '#core/result.ts'
import { operationsByKey } from '#core/site/operations-by-key.ts'
import {
  type CompileJob,
  type CompileResult,
  type DocumentCompiler,
  tooCostly,
} from '../ports/document-compiler.ts'
import { decodeIndex, readingsOf } from './stored-revision.ts'
import { summarizeChanges, summarizeFirst } from './summarize-changes.ts'

/** @param begin - called with each operation before it is rehearsed */
export function compileText(
  { text, fileName, ...earlier }: CompileJob,
  begin?: (location: RehearsedLocation) => void,
): CompileResult {
  const parsed = parseDocument(text, { fileName })
  const compiled = compileDocument(parsed)
  const readings = () => compileReadings(parsed, compiled.compiled)
  return compileResult(parsed, { ...compiled, readings }, earlier, begin)
}

interface Compiled extends ReturnType<typeof compileDocument> {
  readonly readings: () => Readings
}

/** @param earlier - as in a job */
export function compileResult(
  parsed: ParsedDocument,
  { compiled, problems, readings }: Compiled,
  { before, today, isLinted }: Pick<CompileJob, 'before' | 'today' | 'isLinted'>,
  begin?: (location: RehearsedLocation) => void,
): CompileResult {
  const earlier = before && decodeIndex(before.index)
  const rehearsed = rehearse(compiled, parsed.locate, begin, earlier && knownIn(earlier, compiled))
  const ofCompiling = [...problems, ...rehearsed]
  const found = isLinted
    ? documentProblems(parsed, ofCompiling)
    : firstCauses([...parsed.problems, ...ofCompiling, ...costlyPatterns(parsed)])
  // A rejected document is not stored: one that is too long couldn't even be printed.
  const isRefused = found.some(({ severity }) => severity === 'error')
  const summary = (): string =>
    before && earlier
      ? summarizeChanges(readingsOf(earlier, before.text), readings(), { today })
      : summarizeFirst(compiled)
  return {
    index: isRefused ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(compiled)),
    problems: found,
    summary: isRefused ? '' : summary(),
  }
}

/** Recognizes operations that both revisions have, equal in themselves and in the schemas that they refer to. */
function knownIn(
  earlier: CompiledDocument,
  compiled: CompiledDocument,
): (operation: Operation) => boolean {
  try {
    const isSame = sameness(earlier, compiled)
    const byKey = operationsByKey(earlier)
    return (operation) => isSame(byKey.get(operation.key), operation)
  } catch (error) {
    // Nested deeper than the stack: the rehearsal reports the operation.
    if (error instanceof RangeError) return () => false
    throw error
  }
}

/** Runs on the calling thread: for tests and for platforms with only one. */
export const inlineCompiler: DocumentCompiler = {
  version: () => '',
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
