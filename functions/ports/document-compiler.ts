/** Turns the text of an API description into the data that publishing stores: bounded work on Node. */
import type { CodedText } from '#core/coded-text.ts'
import type { RehearsedLocation } from '#core/openapi/compile/rehearse.ts'
import { type Problem, type ProblemCode, problem } from '#core/openapi/problem.ts'
import { err, type Result } from '#core/result.ts'

/** The limit that work exceeded: a part of a problem. */
export type WorkLimit = CodedText<Extract<ProblemCode, `limit.${string}`>>

export interface DocumentCompiler {
  /** Changes with the code that compiles. */
  version(): string
  /** A document with mistakes compiles too: they are in `problems`. */
  compile(job: CompileJob): Promise<Result<CompileResult, CompileError>>
}

export interface CompileJob {
  readonly text: string
  /** For messages. */
  readonly fileName: string
  /** The previous revision, if any. Its bytes are transferred to the compiler. */
  readonly before?: StoredRevision | undefined
  /** ISO 8601 date of publishing, to decide whether the sunset of a removed operation has passed. */
  readonly today?: string | undefined
  /** True if the author has not seen the problems that the editor shows: it takes a quarter longer. */
  readonly isLinted?: boolean
  /** The person who waits for it, so that people take turns. */
  readonly owner?: string | null
  /** True if a build follows; the data it needs may then be stored too. */
  readonly isPublished?: boolean
}

/** A revision as it is stored. */
export interface StoredRevision {
  /** The compiled document as JSON in UTF-8, without its translations. */
  readonly index: Uint8Array<ArrayBuffer>
  readonly text: Uint8Array<ArrayBuffer>
}

/** Large values are bytes: objects take as long to transfer as to create. */
export interface CompileResult {
  /** The compiled document as JSON in UTF-8. Empty if the problems include an error. */
  readonly index: Uint8Array<ArrayBuffer>
  /** Problems of reading the text and of compiling it. */
  readonly problems: readonly Problem[]
  /** Changes since the previous revision, in one line. */
  readonly summary: string
}

export type CompileError =
  /** The document needs more time or memory than is allowed. */
  | { readonly code: 'too-costly'; readonly problem: Problem }
  /** Other documents are being compiled, and the queue is full. */
  | { readonly code: 'busy' }

/** @param location - the point it had reached */
export function tooCostly(
  limit: WorkLimit,
  location?: RehearsedLocation,
): Result<never, CompileError> {
  return err({ code: 'too-costly', problem: costlyProblem(limit, location) })
}

export function costlyProblem(limit: WorkLimit, location?: RehearsedLocation): Problem {
  const { key = problem('beginning'), ...where } = location ?? {}
  return { ...problem('document-too-costly', { limit, last: key }), severity: 'error', ...where }
}

/** Publishing stores the index; a document without one was stored by another program. */
export async function compileStored(compiler: DocumentCompiler, text: string): Promise<Uint8Array> {
  const result = await compiler.compile({ text, fileName: 'the published document' })
  if (!result.ok) throw new Error(result.error.code)
  return result.value.index
}
