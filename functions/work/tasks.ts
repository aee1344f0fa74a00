/**
 * Every task of unknown size, by name. The same functions run in threads or, without threads, on the calling
 * one.
 */
import type { CallbackVerification } from '#core/api/callback-records.ts'
import type { Note } from '#core/api/notes/note.ts'
import { deriveCases } from '#core/certification/derive-cases.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import { sanitizeRichText } from '#core/content/rich-text.ts'
import { resolveReferences, type UnreadableFile } from '#core/openapi/bundle/resolved-references.ts'
import type { RehearsedLocation } from '#core/openapi/compile/rehearse.ts'
import type { ProblemCause } from '#core/openapi/problem.ts'
import type { Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { Language } from '#core/site/site.ts'
import type { Redacted } from '#core/support/redact-exchange.ts'
import { type CallbackToVerify, verifyCallback } from '../callbacks/verify-callback.ts'
import {
  type ObservableCall,
  type Observation,
  observeCall,
} from '../certification/observe-call.ts'
import {
  type BuiltCallback,
  buildCallback,
  type CallbackJob,
} from '../deliveries/build-callback.ts'
import type { CompileJob, CompileResult } from '../ports/document-compiler.ts'
import type { PreparedDocument } from '../ports/documents.ts'
import type { UpstreamResponse } from '../ports/upstream.ts'
import { parseIndex, prepareDocument } from '../proxy/prepared-document.ts'
import { compileText, decodeIndex } from '../publishing/compile-text.ts'
import { type ChangeReport, reportChanges } from '../publishing/report-changes.ts'
import { compareRevisions } from '../publishing/summarize-changes.ts'
import { playCall, type SandboxAsks, type SandboxCall } from '../sandbox/play.ts'
import { type RedactJob, redactShared } from '../support/redact-shared.ts'
import { type ReplayAsks, type ReplayJob, replay } from '../support/replay.ts'
import { createDocumentCache } from './document-cache.ts'

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
  /** Compares two compiled documents. `members` are the changes, as JSON in UTF-8. */
  readonly compare: Task<
    { readonly before: Uint8Array; readonly after: Uint8Array },
    { readonly members: Uint8Array; readonly summary: Note } | undefined
  >
  /** Describes the changes between two compiled documents. Undefined if one can no longer be read. */
  readonly report: Task<
    { readonly before: Uint8Array; readonly after: Uint8Array; readonly language: Language },
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
  /** Leaves secrets out of a shared call. */
  readonly redact: Task<RedactJob, Redacted, Pick<SandboxAsks, 'index'>>
  /** Answers a shared call in the sandbox. */
  readonly replay: Task<ReplayJob, UpstreamResponse | undefined, ReplayAsks>
  /** Builds and signs the callback of a delivery. Undefined if the document has no such callback. */
  readonly callback: Task<
    CallbackJob,
    BuiltCallback | undefined,
    Pick<SandboxAsks, 'index' | 'callbackKeyPair'>
  >
  readonly verify: Task<CallbackToVerify, CallbackVerification>
}

export interface PlanJob {
  readonly document: { readonly hash: string; readonly sizeBytes: number }
  readonly recipe: SignatureRecipe
  /** Null for the usual ones. */
  readonly operations: readonly string[] | null
}

export type TaskName = keyof Tasks

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

/** Creates the tasks with a cache of the most recently read documents. */
export function createTasks(): TaskFunctions {
  const documents = createDocumentCache()
  return {
    compile: async (job, { begin }) => compileText(job, (location) => void begin(location)),
    async prepare({ hash, bytes }) {
      const compiled = parseIndex(bytes)
      if (!compiled.ok) return compiled
      documents.add(hash, compiled.value)
      return { ok: true, value: prepareDocument(compiled.value) }
    },
    async sandbox(call, asks) {
      return playCall(call, await documents.get(call.document.hash, asks.index), asks)
    },
    async observe(call, asks) {
      return observeCall(call, await documents.get(call.document.hash, asks.index), asks)
    },
    async plan({ document, recipe, operations }, asks) {
      const compiled = await documents.get(document.hash, asks.index)
      return deriveCases(compiled, recipe, operations ?? undefined)
    },
    async redact(job, asks) {
      return redactShared(job, await documents.get(job.document.hash, asks.index))
    },
    async replay(job, asks) {
      return replay(job, await documents.get(job.document.hash, asks.index), asks)
    },
    async callback(job, asks) {
      return buildCallback(job, await documents.get(job.document.hash, asks.index), asks)
    },
    verify: verifyCallback,
    resolve: ({ text }, { allows, read }) =>
      resolveReferences(text, {
        allows: ({ href }) => allows(href),
        read: ({ href }) => read(href),
      }),
    async compare({ before, after }) {
      const [earlier, later] = [decodeIndex(before), decodeIndex(after)]
      if (earlier === undefined || later === undefined) return undefined
      const { summary, ...changes } = compareRevisions(earlier, later)
      return { members: new TextEncoder().encode(JSON.stringify(changes)), summary }
    },
    async report({ before, after, language }) {
      const [earlier, later] = [decodeIndex(before), decodeIndex(after)]
      return earlier && later && reportChanges(earlier, later, language)
    },
    sanitize: async ({ html }) => sanitizeRichText(html),
  }
}
