/**
 * Every task of unknown size, by name. The same functions run in threads or, without threads, on the calling
 * one.
 */
import type { Note } from '#core/api/notes/note.ts'
import type { JsonBody } from '#core/certification/json-body.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import type { UnreadableFile } from '#core/openapi/bundle/resolved-references.ts'
import type { RehearsedLocation } from '#core/openapi/compile/rehearse.ts'
import type { ProblemCause } from '#core/openapi/problem.ts'
import type { Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { Language } from '#core/site/site.ts'
import type { Redacted } from '#core/support/redact-exchange.ts'
import type { CallbackToVerify, VerifiedCallback } from '../callbacks/verify-callback.ts'
import type { ObservableCall, Observation } from '../certification/observe-call.ts'
import type { BuiltCallback, CallbackJob } from '../deliveries/build-callback.ts'
import type { CompileJob, CompileResult, StoredRevision } from '../ports/document-compiler.ts'
import type { PreparedDocument } from '../ports/documents.ts'
import type { UpstreamResponse } from '../ports/upstream.ts'
import type { ChangeReport } from '../publishing/report-changes.ts'
import type { SandboxAsks, SandboxCall } from '../sandbox/play.ts'
import type { RedactJob } from '../support/redact-shared.ts'
import type { ReplayAsks, ReplayJob, SharedAnswer } from '../support/replay.ts'

export interface Tasks {
  /** Reads, compiles, compares and rehearses a document that will be published. */
  readonly compile: Task<
    CompileJob & {
      /** Folder for the data that the build needs, on platforms with folders. */
      readonly cacheIn?: string | undefined
    },
    CompileResult,
    { begin(location: RehearsedLocation): Promise<void> }
  >
  /** Includes referenced files from allowed hosts. */
  readonly resolve: Task<
    { readonly text: string },
    Result<string, ProblemCause>,
    {
      allows(address: string): Promise<boolean>
      read(address: string): Promise<Result<string, UnreadableFile>>
    }
  >
  /** Compares two revisions. `members` are the changes, as JSON in UTF-8. */
  readonly compare: Task<
    { readonly before: StoredRevision; readonly after: StoredRevision; readonly today: string },
    { readonly members: Uint8Array; readonly summary: Note } | undefined
  >
  /** Describes the changes between two revisions. Undefined if one can no longer be read. */
  readonly report: Task<
    {
      readonly before: StoredRevision
      readonly after: StoredRevision
      readonly language: Language
      readonly today: string
    },
    ChangeReport | undefined
  >
  /** Removes disallowed markup from rich text. */
  readonly sanitize: Task<{ readonly html: string }, string>
  /** Reads the part of a compiled document that routing needs. */
  readonly prepare: Task<
    { readonly hash: string; readonly bytes: Uint8Array },
    Result<PreparedDocument, string>
  >
  /** Validates a call of the sandbox and builds its response. */
  readonly sandbox: Task<SandboxCall, UpstreamResponse, SandboxAsks>
  /** As `sandbox`, with what the call shows about the partner's system. */
  readonly observe: Task<ObservableCall, Observation, SandboxAsks>
  /** Derives the cases of a test plan. */
  readonly plan: Task<PlanJob, readonly TestCase[], Pick<SandboxAsks, 'index'>>
  /** Lists the JSON bodies of the operations. */
  readonly bodies: Task<Pick<PlanJob, 'document'>, readonly JsonBody[], Pick<SandboxAsks, 'index'>>
  /** Leaves secrets out of a shared call. */
  readonly redact: Task<RedactJob, Redacted, Pick<SandboxAsks, 'index'>>
  /** Answers a shared call in the sandbox. */
  readonly replay: Task<ReplayJob, SharedAnswer | undefined, ReplayAsks>
  /** Builds and signs the callback of a delivery. Undefined if the document has no such callback. */
  readonly callback: Task<
    CallbackJob,
    BuiltCallback | undefined,
    Pick<SandboxAsks, 'index' | 'callbackKeyPair'>
  >
  readonly verify: Task<CallbackToVerify, VerifiedCallback>
}

export interface PlanJob {
  readonly document: { readonly hash: string; readonly sizeBytes: number }
  readonly recipe: SignatureRecipe
  /** Null for the usual ones. */
  readonly operations: readonly string[] | null
}

export type TaskName = keyof Tasks

/** Staff tasks that take seconds: partners don't wait behind them. */
export const DOCUMENT_TASKS = [
  'compile',
  'resolve',
  'compare',
  'report',
] as const satisfies readonly TaskName[]
export type DocumentTaskName = (typeof DOCUMENT_TASKS)[number]

interface Task<Input, Output, Asks = Readonly<Record<string, never>>> {
  readonly input: Input
  readonly output: Output
  readonly asks: Asks
}

export type TaskFunctions = {
  readonly [Name in TaskName]: (
    input: Tasks[Name]['input'],
    asks: Tasks[Name]['asks'],
  ) => Promise<Tasks[Name]['output']>
}
