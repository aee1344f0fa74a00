/** Answers calls of a partner's system below the base address of a run, and decides the cases of the run. */
import type { ObservedCall } from '#core/certification/observed.ts'
import { SLOW_ANSWER_MS } from '#core/certification/reaction.ts'
import type { Run } from '#core/certification/run.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import { concatBytes } from '#core/concat-bytes.ts'
import { readJson } from '#core/openapi/json-value.ts'
import { matchOperation } from '#core/policy/match.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodeUtf8, encodeBytes } from '#core/signature/crypto.ts'
import type { SharedExchange } from '#core/support/shared-exchange.ts'
import type { Ports } from '../app-ports.ts'
import { type CurrentDocument, recipeOf } from '../ports/documents.ts'
import {
  headerValue,
  NULL_BODY_STATUSES,
  type UpstreamRequest,
  type UpstreamResponse,
} from '../ports/upstream.ts'
import { documentedHeaders } from '../proxy/header-policy.ts'
import { createSandboxMemory, type SandboxMemory } from '../sandbox/memory.ts'
import { answersFor, reject, sandboxStore, tooCostlyAnswer } from '../sandbox/sandbox.ts'
import type { Wait } from '../sandbox/wait.ts'
import type { StoredCall } from '../store/repositories/certification-calls.ts'
import type { PlanVersion } from '../store/repositories/certification-plans.ts'
import type { StoredRun } from '../store/repositories/certification-runs.ts'
import type { Partner } from '../store/repositories/partners.ts'
import { calledName } from './called-name.ts'
import { decideRun } from './decide-run.ts'
import { bodyInParts, disruptedAnswer, disruptionNote } from './disrupt.ts'
import { answerOf, explanationIn } from './observed-exchange.ts'
import { runPath } from './print-run.ts'

export type CallPorts = Pick<Ports, 'store' | 'work' | 'clock' | 'log'>

export interface CalledRun {
  readonly run: StoredRun
  readonly plan: PlanVersion
  readonly partner: Partner
  readonly document: CurrentDocument
}

export type CallServer = (
  called: CalledRun,
  request: UpstreamRequest,
  signal: AbortSignal,
) => Promise<Result<Response, 'busy' | 'canceled'>>

/** Remembered things of the sandbox are in the memory of one process. */
export function createCallServer(ports: CallPorts, wait: Wait): CallServer {
  const memory = createSandboxMemory()
  return async (called, request, signal) => {
    const { run, plan, document } = called
    const match = matchOperation(document.policy, request.method, request.path)
    if (!match.ok) {
      const answer = reject(request, match.error)
      // The answer isn't stored, because its sentence repeats the whole path.
      const explanation = { called: calledName(document.policy, request.method, request.path) }
      const unknown = { operation: null, status: answer.status, explanation }
      await record(ports, called, crypto.randomUUID(), unknown)
      return ok(respond(answer))
    }
    const { key } = match.value.operation
    const atMs = ports.clock.nowMs()
    // The body is transferred to the thread that answers the call.
    const traits = await traitsOf(plan.cases, key, request)
    const observed = await ports.work.run(
      'observe',
      {
        document: { hash: document.hash, sizeBytes: document.sizeBytes },
        recipe: recipeOf(document, key),
        match: match.value,
        request,
        basePath: runPath(run.id),
        preference: { delayMs: 0 },
        nowMs: atMs,
        hasInbox: true,
        // It says nothing about the partner's system.
        acceptsExample: false,
        partner: sandboxPartner(called.partner),
        runId: run.id,
      },
      asksOf(ports, called, memory),
      { owner: called.partner.id, signal },
    )
    if (!observed.ok) {
      if (observed.error.code !== 'too-costly') return err('busy')
      const answer = tooCostlyAnswer(observed.error.limit)
      const explanation = explanationIn(readJson(decodeUtf8(answer.body)))
      const { status } = answer
      await record(ports, called, crypto.randomUUID(), { operation: key, status, explanation })
      return ok(respond(answer))
    }
    const { answer, verdict, body, exchange } = observed.value
    // Anyone can send an unknown key: it says nothing about the partner's system.
    if (answer.reason === 'api-key-unknown') return ok(respond(answer))
    const id = crypto.randomUUID()
    const event: ObservedCall = {
      kind: 'call',
      id,
      atMs,
      operation: key,
      ...traits,
      ...(body !== undefined && { body }),
      verdict,
    }
    await untilSent(ports, wait, called, event, signal)
    const decided = await decideRun(ports, run.id, plan.cases, event)
    if (decided === undefined) return err('canceled')
    if (decided.answer.kind === 'document') {
      const { status } = answer
      const explanation = status >= 400 ? explanationIn(readJson(exchange.answer.text)) : null
      await record(ports, called, id, { operation: key, status, explanation })
      await keep(ports, called, decided.run, event, exchange)
      return ok(respond(answer))
    }
    const { disruption } = decided.answer
    const shown = disruptedAnswer(disruption, answer)
    const isOther = shown !== answer
    const { status } = shown
    const explanation = { messages: [disruptionNote(disruption)] }
    await record(ports, called, id, { operation: key, status, explanation })
    await keep(
      ports,
      called,
      decided.run,
      event,
      isOther ? { ...exchange, ...answerOf(shown) } : exchange,
    )
    if (disruption === 'slow') await wait(SLOW_ANSWER_MS, signal)
    const sent = async (isAbandoned: boolean) => {
      const left = { kind: 'answered', call: id, atMs: ports.clock.nowMs() } as const
      const answered = isAbandoned ? { ...left, isAbandoned } : left
      await decideRun(ports, run.id, plan.cases, answered)
    }
    if (NULL_BODY_STATUSES.has(status)) {
      // Nothing says when such an answer leaves.
      await sent(signal.aborted)
      return ok(respond(shown))
    }
    return ok(respond(shown, bodyInParts(shown.body, disruption === 'cut-off', once(sent))))
  }
}

const SENDING_ATTEMPTS = 20
const SENDING_PAUSE_MS = 100

/** A client reacts faster than the portal notes that the answer has left. */
async function untilSent(
  { store }: CallPorts,
  wait: Wait,
  { run, plan }: CalledRun,
  call: ObservedCall,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; attempt < SENDING_ATTEMPTS; attempt += 1) {
    const now = await store.certificationRuns.find(run.id)
    if (now === undefined || !isBeingSent(plan.cases, now.state, call)) return
    await wait(SENDING_PAUSE_MS, signal)
  }
}

function isBeingSent(cases: readonly TestCase[], { results }: Run, call: ObservedCall): boolean {
  return cases.some(({ id, expectation }) => {
    const result = results[id]
    if (result?.state !== 'open' || result.challenge.sentMs !== undefined) return false
    if (!('operation' in expectation) || expectation.operation !== call.operation) return false
    const isSlow = expectation.kind === 'disruption' && expectation.disruption === 'slow'
    const ageMs = call.atMs - result.challenge.atMs
    return ageMs >= (isSlow ? SLOW_ANSWER_MS : 0) && ageMs < SLOW_ANSWER_MS + SENDING_MS
  })
}

const SENDING_MS = SENDING_ATTEMPTS * SENDING_PAUSE_MS

/** Digests: the run stores them, and no values. */
async function traitsOf(
  cases: readonly TestCase[],
  operation: string,
  { method, path, query, headers, body }: UpstreamRequest,
): Promise<Pick<ObservedCall, 'fingerprint' | 'key' | 'fresh'>> {
  const headerOf = (name: string | undefined) =>
    name === undefined ? undefined : headerValue(headers, name.toLowerCase())
  const keyed = cases.find(
    ({ expectation }) => 'keyHeader' in expectation && expectation.operation === operation,
  )?.expectation
  const freshCase = cases.find(({ expectation }) => expectation.kind === 'fresh')?.expectation
  const key = headerOf(keyed && 'keyHeader' in keyed ? keyed.keyHeader : undefined)
  const fresh = headerOf(freshCase?.kind === 'fresh' ? freshCase.header : undefined)
  const line = new TextEncoder().encode(`${method} ${path}?${query}\n`)
  return {
    fingerprint: await digest(concatBytes([line, body])),
    ...(key !== undefined && { key: await digest(new TextEncoder().encode(key)) }),
    ...(fresh !== undefined && { fresh: await digest(new TextEncoder().encode(fresh)) }),
  }
}

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  encodeBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), 'base64url')

/** The run's partner is the only one that it knows. */
function asksOf(
  { store, log }: CallPorts,
  { partner, document }: CalledRun,
  memory: SandboxMemory,
) {
  const known = sandboxPartner(partner)
  const partners = {
    byApiKey: async (apiKey: string) => (apiKey === known.apiKey ? known : undefined),
    byId: async (id: string) => (id === known.id ? known : undefined),
  }
  return answersFor({ ...sandboxStore(store), partners, log }, memory, document)
}

const sandboxPartner = ({ id, apiKey, secretKey, accessToken, publicKey, enabled }: Partner) => ({
  id,
  apiKey,
  secretKey,
  accessToken,
  publicKey,
  enabled,
})

/** Lists the call with the answer that the client gets. */
async function record(
  { store, clock }: CallPorts,
  { run }: CalledRun,
  id: string,
  call: Pick<StoredCall, 'operation' | 'status' | 'explanation'>,
): Promise<void> {
  await store.certificationCalls.add({ id, runId: run.id, atMs: clock.nowMs(), ...call })
}

/** Stores the exchange of a call that has decided a case. A process that ends before loses only the exchange. */
async function keep(
  { store }: CallPorts,
  { run, document }: CalledRun,
  { results }: Run,
  { id, atMs }: ObservedCall,
  exchange: SharedExchange,
): Promise<void> {
  const isDeciding = Object.values(results).some((result) => 'call' in result && result.call === id)
  if (!isDeciding) return
  const kept = { callId: id, runId: run.id, atMs, documentHash: document.hash, exchange }
  await store.certificationExchanges.add(kept)
}

/** @param body - in place of the answer's own */
function respond(answer: UpstreamResponse, body?: ReadableStream<Uint8Array>): Response {
  const { status, body: whole } = answer
  const headers = new Headers()
  for (const [name, value] of documentedHeaders(answer)) headers.append(name, value)
  headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('content-security-policy', "sandbox; default-src 'none'")
  return new Response(NULL_BODY_STATUSES.has(status) ? null : (body ?? new Uint8Array(whole)), {
    status,
    headers,
  })
}

function once<T>(act: (given: T) => Promise<void>): (given: T) => Promise<void> {
  let done: Promise<void> | undefined
  return (given) => {
    done ??= act(given)
    return done
  }
}
