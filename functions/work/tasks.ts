/** Every task of unknown size, by name. The same functions run in threads and, where there are none, in place. */
import type { CallbackVerification } from '#core/api/callbacks.ts'
import type { RehearsedPlace } from '#core/openapi/index.ts'
import type { Result } from '#core/result.ts'
import { type CallbackToVerify, verifyCallback } from '../callbacks/verify-callback.ts'
import type { CompileJob, CompileResult } from '../ports/document-compiler.ts'
import type { UpstreamResponse } from '../ports/upstream.ts'
import { type PreparedDocument, parseIndex, prepareDocument } from '../proxy/prepared-document.ts'
import { compileText } from '../publishing/compile-text.ts'
import { playCall, type SandboxAsks, type SandboxCall } from '../sandbox/play.ts'
import { createDocumentCache } from './document-cache.ts'

export interface Tasks {
  /** Reads, compiles, compares and rehearses a document that is to be published. */
  readonly compile: Task<
    CompileJob & {
      /** Where a platform with folders keeps what the build needs of it. */
      readonly keepIn?: string | undefined
    },
    CompileResult,
    { begin(place: RehearsedPlace): Promise<void> }
  >
  /** Reads a compiled document: what routing needs of it. */
  readonly prepare: Task<
    { readonly hash: string; readonly bytes: Uint8Array },
    Result<PreparedDocument, string>
  >
  /** Judges a call of the sandbox and makes its answer. */
  readonly sandbox: Task<SandboxCall, UpstreamResponse, SandboxAsks>
  readonly verify: Task<CallbackToVerify, CallbackVerification>
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

/** With a memory of their own for the documents that were read last. */
export function createTasks(): TaskFunctions {
  const documents = createDocumentCache()
  return {
    compile: async (job, { begin }) => compileText(job, (place) => void begin(place)),
    async prepare({ hash, bytes }) {
      const compiled = parseIndex(bytes)
      if (!compiled.ok) return compiled
      documents.keep(hash, compiled.value)
      return { ok: true, value: prepareDocument(compiled.value) }
    },
    async sandbox(call, asks) {
      return playCall(call, await documents.get(call.document.hash, asks.index), asks)
    },
    verify: verifyCallback,
  }
}
