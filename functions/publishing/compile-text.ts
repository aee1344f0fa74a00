/** All that publishing computes from a text, in one step: where it runs, nothing else waits for it. */
import { compileDocument, type ParsedDocument, parseDocument } from '#core/openapi/index.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { ok } from '#core/result.ts'
import type { CompileJob, CompileResult, DocumentCompiler } from '../ports/document-compiler.ts'
import { summariseChanges } from './summarise-changes.ts'

export function compileText({ text, fileName, before }: CompileJob): CompileResult {
  const parsed = parseDocument(text, { fileName })
  return compileResult(parsed, compileDocument(parsed), before)
}

/** @param before - as in a job */
export function compileResult(
  parsed: ParsedDocument,
  { compiled, problems }: ReturnType<typeof compileDocument>,
  before: CompileJob['before'],
): CompileResult {
  return {
    index: new TextEncoder().encode(JSON.stringify(compiled)),
    problems: [...parsed.problems, ...problems],
    summary: summariseChanges(before && decodeIndex(before), compiled),
  }
}

/** @returns undefined for an index that cannot be read any more */
export function decodeIndex(bytes: Uint8Array): CompiledDocument | undefined {
  try {
    // as: only publishing writes blobs that a playground names as its index.
    return JSON.parse(new TextDecoder().decode(bytes)) as CompiledDocument
  } catch {
    return undefined
  }
}

/** On the calling thread: for tests and for platforms without another one. */
export const inlineCompiler: DocumentCompiler = {
  compile: async (job) => ok(compileText(job)),
}
