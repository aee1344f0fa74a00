/**
 * Computes everything that publishing needs from a text, in one step, on a thread where nothing else waits.
 */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { type RehearsedLocation, rehearse } from '#core/openapi/compile/rehearse.ts'
import { compileTranslated } from '#core/openapi/compile-translated.ts'
import { createSameness } from '#core/openapi/diff/schema/sameness.ts'
import { lintDocumentSchemas } from '#core/openapi/lint/lint-document.ts'
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { type ParsedDocument, parseDocument } from '#core/openapi/parse/parse-document.ts'
import { problem } from '#core/openapi/problem.ts'
import { ok } from '#core/result.ts'
import { operationsByKey } from '#core/site/operations-by-key.ts'
import {
  type CompileJob,
  type CompileResult,
  type DocumentCompiler,
  tooCostly,
} from '../ports/document-compiler.ts'
import { summarizeChanges, type TranslatedRevisions } from './summarize-changes.ts'

/** @param begin - called with each operation before it is rehearsed */
export function compileText(
  { text, fileName, ...earlier }: CompileJob,
  begin?: (location: RehearsedLocation) => void,
): CompileResult {
  const parsed = parseDocument(text, { fileName })
  return compileResult(parsed, compileDocument(parsed), earlier, begin)
}

/** @param earlier - as in a job */
export function compileResult(
  parsed: ParsedDocument,
  { compiled, problems }: ReturnType<typeof compileDocument>,
  { before, beforeText }: Pick<CompileJob, 'before' | 'beforeText'>,
  begin?: (location: RehearsedLocation) => void,
): CompileResult {
  const earlier = before && decodeIndex(before)
  const rehearsed = rehearse(compiled, parsed.locate, begin, earlier && knownIn(earlier, compiled))
  // The only lint finding that affects readers: the sandbox gives up on such a pattern.
  const costly = lintDocumentSchemas(parsed).filter(({ code }) => code === 'pattern-backtracks')
  const found = [...parsed.problems, ...problems, ...rehearsed, ...costly]
  // A rejected document is not stored: one that is too long couldn't even be printed.
  const isRefused = found.some(({ severity }) => severity === 'error')
  return {
    index: isRefused ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(compiled)),
    problems: found,
    summary: isRefused
      ? ''
      : summarizeChanges(
          earlier,
          compiled,
          earlier && beforeText && translatedRevisions(earlier, beforeText, compiled, parsed),
        ),
  }
}

/** @returns undefined if neither revision has translations */
function translatedRevisions(
  earlier: CompiledDocument,
  text: Uint8Array,
  compiled: CompiledDocument,
  parsed: ParsedDocument,
): TranslatedRevisions | undefined {
  const written = new TextDecoder().decode(text)
  // Reading the text again takes long, and most documents have one language.
  const before = written.includes('x-translations')
    ? compileTranslated(parseDocument(written), earlier, TRANSLATION)
    : earlier
  const after = compileTranslated(parsed, compiled, TRANSLATION)
  return before === earlier && after === compiled ? undefined : { before, after }
}

const TRANSLATION = 'id'

/** Recognizes operations that both revisions have, equal in themselves and in the schemas that they refer to. */
function knownIn(
  earlier: CompiledDocument,
  compiled: CompiledDocument,
): (operation: Operation) => boolean {
  try {
    const isSame = createSameness(earlier, compiled)
    const byKey = operationsByKey(earlier)
    return (operation) => isSame(byKey.get(operation.key), operation)
  } catch (error) {
    // Nested deeper than the stack: the rehearsal reports the operation.
    if (error instanceof RangeError) return () => false
    throw error
  }
}

/** @returns undefined for an index that can no longer be read */
export function decodeIndex(bytes: Uint8Array): CompiledDocument | undefined {
  try {
    // as: only publishing writes blobs that a document names as its index.
    return JSON.parse(new TextDecoder().decode(bytes)) as CompiledDocument
  } catch {
    return undefined
  }
}

/** Runs on the calling thread: for tests and for platforms with only one. */
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
