/** Turns the text of an API description into what publishing stores: on a thread of its own on Node. */
import type { Problem } from '#core/openapi/model.ts'
import type { Result } from '#core/result.ts'

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
  /** The compiled document, in JSON and UTF-8. */
  readonly index: Uint8Array<ArrayBuffer>
  /** Of reading the text and of compiling it. */
  readonly problems: readonly Problem[]
  /** What is new since the revision before, in a line. */
  readonly summary: string
}

/** The document needs more time or memory than one may take. */
export interface CompileError {
  readonly code: 'compile'
  readonly message: string
}
