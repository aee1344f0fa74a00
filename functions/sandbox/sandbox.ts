/**
 * The embedded partner API: an upstream that simulates the published document. It validates what a real API
 * would (keys, timestamp, signature, bearer, parameters, body), explains each error, and returns the
 * document's examples. `Prefer: code=404`, `example=name` and `delay=500` choose among them. Stateless except
 * for `remember.ts`; documented callbacks reach the partner's inbox (`demo-callback.ts`). Everything that
 * costs more than routing is bounded work (`play.ts`).
 */
import { problemText } from '#core/openapi/problem-text.ts'
import { matchOperation, type PolicyError } from '#core/policy/match.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { WorkLimit } from '../ports/document-compiler.ts'
import { type CurrentDocument, type Documents, recipeOf } from '../ports/documents.ts'
import type { Log } from '../ports/log.ts'
import type {
  Upstream,
  UpstreamError,
  UpstreamRequest,
  UpstreamResponse,
} from '../ports/upstream.ts'
import { printable } from '../printable.ts'
import { failureReason } from '../store/database.ts'
import type { CallFailureRepository } from '../store/repositories/call-failures.ts'
import type { CallbackKeyRepository } from '../store/repositories/callback-keys.ts'
import type { CallbackRepository } from '../store/repositories/callbacks.ts'
import type { Store } from '../store/store.ts'
import type { BoundedWork, WorkError } from '../work/bounded-work.ts'
import { errorAnswer, printRejection, rejection } from './answer.ts'
import type { PartnerLookup, SandboxPartner } from './authorize.ts'
import { createSandboxMemory, type SandboxMemory } from './memory.ts'
import type { SandboxAsks } from './play.ts'
import { type Preference, parsePrefer } from './prefer.ts'
import { delay, type Wait } from './wait.ts'

export interface SandboxOptions {
  readonly documents: Pick<Documents, 'current'>
  readonly work: BoundedWork
  readonly partners: PartnerLookup
  readonly clock: Clock
  /** Receives the callbacks that operations document; without it none are created. */
  readonly inbox?: Pick<CallbackRepository, 'add'>
  /** For recipes that sign callbacks with a key pair. */
  readonly callbackKeys?: CallbackKeyRepository
  /** Counts what fails for partners. */
  readonly callFailures?: Pick<CallFailureRepository, 'note'>
  /** Receives what couldn't be stored: the answer to the call doesn't say it. */
  readonly log?: Pick<Log, 'error'>
  /** For `Prefer: delay`; tests don't wait. */
  readonly wait?: Wait
}

/** The repositories that the sandbox of a portal uses. */
export const sandboxStore = ({
  partners,
  callbacks,
  callbackKeys,
  callFailures,
}: Pick<Store, 'partners' | 'callbacks' | 'callbackKeys' | 'callFailures'>) => ({
  partners,
  inbox: callbacks,
  callbackKeys,
  callFailures,
})

export function sandboxUpstream(options: SandboxOptions): Upstream {
  const { documents, wait = delay } = options
  const memory = createSandboxMemory()
  return {
    name: 'sandbox',
    basePath: '',
    async send(request, signal) {
      const document = await documents.current()
      if (!document.ok)
        return err({ code: 'unavailable', message: document.error.message, cause: document.error })
      const preference = parsePrefer(request.headers)
      if (!preference.ok) return ok(errorAnswer(400, [preference.error]))
      const call = { document: document.value, request, preference: preference.value, signal }
      const answer = await answerRequest(options, memory, call)
      if (!answer.ok) return answer
      const waited = await wait(preference.value.delayMs, signal)
      return waited ? answer : err(givenUp(signal))
    },
  }
}

async function answerRequest(
  options: SandboxOptions,
  memory: SandboxMemory,
  { document, request, preference, signal }: Received,
): Promise<Result<UpstreamResponse, UpstreamError>> {
  const { work, clock, inbox } = options
  const match = matchOperation(document.policy, request.method, request.path)
  if (!match.ok) return ok(reject(request, match.error))
  const { hash, sizeBytes } = document
  const answer = await work.run(
    'sandbox',
    {
      document: { hash, sizeBytes },
      recipe: recipeOf(document, match.value.operation.key),
      match: match.value,
      request,
      preference,
      nowMs: clock.nowMs(),
      hasInbox: inbox !== undefined,
      acceptsExample: true,
    },
    answersFor(options, memory, document),
    { owner: request.caller, signal },
  )
  return answer.ok ? answer : unfinished(answer.error, signal)
}

export function answersFor(
  {
    partners,
    inbox,
    callbackKeys,
    callFailures,
    log,
  }: Pick<SandboxOptions, 'partners' | 'inbox' | 'callbackKeys' | 'callFailures' | 'log'>,
  memory: SandboxMemory,
  document: CurrentDocument,
): SandboxAsks {
  const report = (what: string) => (error: unknown) =>
    log?.error('sandbox', { what, reason: failureReason(error) })
  return {
    ...memory,
    index: () => document.index(),
    byApiKey: async (key) => plain(await partners.byApiKey(key)),
    byId: async (id) => plain(await partners.byId(id)),
    callbackKeyPair: async (scheme) => callbackKeys?.callbackKeyPair(scheme),
    async deliver(callback) {
      await inbox?.add(callback).catch(report('callback'))
    },
    async note(outcome) {
      await callFailures?.note(outcome).catch(report('call-failure'))
    },
  }
}

/** Copies only the required members, to be passed to another thread. */
function plain(partner: SandboxPartner | undefined): SandboxPartner | undefined {
  if (partner === undefined) return undefined
  const { id, apiKey, secretKey, accessToken, publicKey = null, enabled } = partner
  return { id, apiKey, secretKey, accessToken, publicKey, enabled }
}

/** The caller must change a request that costs too much: it would cost as much again. */
function unfinished(
  error: WorkError,
  signal: AbortSignal,
): Result<UpstreamResponse, UpstreamError> {
  switch (error.code) {
    case 'busy':
      return err({
        code: 'busy',
        message: 'The sandbox is busy. Send the call again in a few seconds.',
      })
    case 'abandoned':
      return err(givenUp(signal))
    case 'too-costly':
      return ok(tooCostlyAnswer(error.limit))
  }
}

export const tooCostlyAnswer = (limit: WorkLimit): UpstreamResponse =>
  printRejection({
    ...rejection(undefined, 422, [
      `Validating the request would take more than ${problemText(limit, 'en')}. Send a smaller or simpler body. If the body is small already, simplify the schema or pattern that it is validated with.`,
    ]),
    reason: 'too-costly',
  })

export function reject(
  { method, path }: Pick<UpstreamRequest, 'method' | 'path'>,
  error: PolicyError,
): UpstreamResponse {
  const name = `${printable(method)} "${printable(path)}"`
  switch (error.code) {
    case 'path-not-canonical':
      return errorAnswer(400, [`The path "${printable(path)}" ${error.reason}.`])
    case 'path-unknown':
      return errorAnswer(404, [`${name} isn't in the published document. Check the path.`])
    case 'method-not-allowed': {
      const allow = error.allowed.map((known) => known.toUpperCase()).join(', ')
      const message = `${name} isn't in the published document. Use ${allow}.`
      return errorAnswer(405, [message], [['allow', allow]])
    }
  }
}

const givenUp = (signal: AbortSignal): UpstreamError => ({
  code:
    signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
      ? 'timeout'
      : 'aborted',
  message: 'The requested delay is longer than the caller waits. Request a shorter delay.',
})

interface Received {
  readonly document: CurrentDocument
  readonly request: UpstreamRequest
  readonly preference: Preference
  readonly signal: AbortSignal
}
