/** Every task of unknown size, by name. The same functions run in threads and, where there are none, in place. */
import type { CallbackVerification } from '#core/api/callbacks.ts'
import type { Result } from '#core/result.ts'
import { type CallbackToVerify, verifyCallback } from '../callbacks/verify-callback.ts'
import type { UpstreamResponse } from '../ports/upstream.ts'
import { type PreparedDocument, parseIndex, prepareDocument } from '../proxy/prepared-document.ts'
import { playCall, type SandboxAsks, type SandboxCall } from '../sandbox/play.ts'
import { createDocumentCache } from './document-cache.ts'

export interface Tasks {
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
