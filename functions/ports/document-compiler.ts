/** Turns the text of an API description into what publishing stores: bounded work on Node. */
import type { CodedText } from '#core/coded-text.ts'
import type { RehearsedLocation } from '#core/openapi/compile/rehearse.ts'
import type { Problem } from '#core/openapi/model.ts'
import { type ProblemCode, problem } from '#core/openapi/problem.ts'
import { err, type Result } from '#core/result.ts'

/** What work needed more of: a part of a problem. */
export type WorkLimit = CodedText<Extract<ProblemCode, `limit.${string}`>>

export interface DocumentCompiler {
  /** A document with mistakes compiles too: they stand in `problems`. */
  compile(job: CompileJob): Promise<Result<CompileResult, CompileError>>
}

export interface CompileJob {
  readonly text: string
  /** For messages. */
  readonly fileName: string
  /** The index of the revision before, as it was stored; left out where there is none. Used up. */
  readonly before?: Uint8Array<ArrayBuffer> | undefined
  /** A build of it follows: what that needs too may be kept for it. */
  readonly isPublished?: boolean
}

/** Nothing large in it is an object: those take as long to hand over as to make. */
export interface CompileResult {
  /** The compiled document, in JSON and UTF-8. Empty where the problems hold an error. */
  readonly index: Uint8Array<ArrayBuffer>
  /** Of reading the text and of compiling it. */
  readonly problems: readonly Problem[]
  /** What is new since the revision before, in a line. */
  readonly summary: string
}

export type CompileError =
  /** The document needs more time or memory than one may take. */
  | { readonly code: 'too-costly'; readonly problem: Problem }
  /** Other documents are being compiled, and more wait. */
  | { readonly code: 'busy' }

/** @param location - where it had got to */
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
