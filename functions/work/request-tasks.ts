/** Tasks of requests: each reads one document, or none. */
import { deriveCases } from '#core/certification/derive-cases.ts'
import { jsonBodies } from '#core/certification/json-bodies.ts'
import { sanitizeRichText } from '#core/content/rich-text.ts'
import { verifyCallback } from '../callbacks/verify-callback.ts'
import { observeCall } from '../certification/observe-call.ts'
import { buildCallback } from '../deliveries/build-callback.ts'
import { parseIndex, prepareDocument } from '../proxy/prepared-document.ts'
import { playCall } from '../sandbox/play.ts'
import { redactShared } from '../support/redact-shared.ts'
import { replay } from '../support/replay.ts'
import { createDocumentCache } from './document-cache.ts'
import type { DocumentTaskName, TaskFunctions } from './tasks.ts'

/** Creates the tasks with a cache of the most recently read documents. */
export function createRequestTasks(): Omit<TaskFunctions, DocumentTaskName> {
  const documents = createDocumentCache()
  return {
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
    async bodies({ document }, asks) {
      return jsonBodies(await documents.get(document.hash, asks.index))
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
    sanitize: async ({ html }) => sanitizeRichText(html),
  }
}
