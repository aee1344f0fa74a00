/** Turns the text of an API description into its compiled records: on a thread of its own on Node. */
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import type { CompiledDocument, Problem } from '#core/openapi/model.ts'
import { ok, type Result } from '#core/result.ts'

export interface DocumentCompiler {
  /** A document with mistakes compiles too: they stand in `problems`. */
  compile(job: CompileJob): Promise<Result<CompileResult, CompileError>>
}

export interface CompileJob {
  readonly text: string
  /** For messages. */
  readonly fileName: string
}

export interface CompileResult {
  readonly compiled: CompiledDocument
  /** Of reading the text and of compiling it. */
  readonly problems: readonly Problem[]
}

/** The document needs more time or memory than one may take. */
export interface CompileError {
  readonly code: 'compile'
  readonly message: string
}

/** On the calling thread: for tests and for platforms without another one. */
export const inlineCompiler: DocumentCompiler = {
  async compile({ text, fileName }) {
    const parsed = parseDocument(text, { fileName })
    const { compiled, problems } = compileDocument(parsed)
    return ok({ compiled, problems: [...parsed.problems, ...problems] })
  },
}
