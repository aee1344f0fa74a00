/** Prepares the next request of a delivery and records its result. Each step is stored before the next one. */
import type { Attempt, AttemptResult } from '#core/deliveries/delivery.ts'
import { nextStep, statusesOf, withLost } from '#core/deliveries/delivery.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import { retainedHeaders } from '../callbacks/retained-headers.ts'
import { decideRun } from '../certification/decide-run.ts'
import { type CurrentDocument, type DocumentError, recipeOf } from '../ports/documents.ts'
import type { StoredDelivery } from '../store/repositories/callback-deliveries.ts'
import type { Partner } from '../store/repositories/partners.ts'
import type { BuiltCallback } from './build-callback.ts'
import { ANSWER_TIMEOUT_MS, SLOW_BODY_MS } from './limits.ts'

export type DeliveryPorts = Pick<Ports, 'store' | 'documents' | 'work' | 'clock' | 'partnerSystem'>

export interface PreparedAttempt {
  readonly delivery: StoredDelivery
  readonly callback: BuiltCallback
  readonly pauseMs: number
}

/** Delay before the portal tries again to build a callback that it can't build now. */
const BUSY_MS = 10_000
/** An attempt without a result is lost afterwards, and the request is sent again. */
const LEASE_MS = 2 * (ANSWER_TIMEOUT_MS + SLOW_BODY_MS)
/** The start of a request's body. */
const SHOWN_CHARACTERS = 16_000

/**
 * @returns undefined if another process prepares it, if the portal is busy, or if it can't be sent: then it
 * has ended
 */
export async function prepareAttempt(
  ports: DeliveryPorts,
  before: StoredDelivery,
  partner: Partner,
  url: string,
): Promise<PreparedAttempt | undefined> {
  const nowMs = ports.clock.nowMs()
  const known = withLost(before.attempts, nowMs)
  const step = nextStep(before.kind, known, before.runId === null)
  if (step.kind !== 'send') {
    await end(ports, before, known, step.kind)
    return undefined
  }
  const { message } = step
  const first = known.findLast((attempt) => attempt.message === 0)
  const isCopy = before.kind === 'repeated' && message > 0
  const signedMs = isCopy && first !== undefined ? first.signedMs : nowMs
  const built = await build(ports, before, { partner, url, message, signedMs })
  if (!built.ok) {
    const dueMs = nowMs + BUSY_MS
    await ports.store.callbackDeliveries.save(before, { attempts: known, state: 'open', dueMs })
    return undefined
  }
  const callback = built.value
  const attempt: Attempt = {
    message,
    atMs: nowMs,
    signedMs,
    url,
    headers: retainedHeaders(callback?.headers ?? []),
    body: startOf(callback?.body ?? ''),
    sizeBytes: new TextEncoder().encode(callback?.body).byteLength,
  }
  const attempts = [...known, attempt]
  if (callback === undefined) {
    await recordResult(ports, { ...before, attempts }, failed('unsigned', 0))
    return undefined
  }
  const dueMs = nowMs + LEASE_MS
  const claimed = await ports.store.callbackDeliveries.save(before, {
    attempts,
    state: 'open',
    dueMs,
  })
  const pauseMs = before.kind === 'slow' ? SLOW_BODY_MS : 0
  return claimed && { delivery: claimed, callback, pauseMs }
}

/** Without the blanks that a large callback is filled up with. */
const startOf = (body: string): string =>
  body.length <= SHOWN_CHARACTERS ? body : body.slice(0, SHOWN_CHARACTERS).trimEnd()

export const failed = (
  error: Extract<AttemptResult, { kind: 'error' }>['error'],
  durationMs: number,
): AttemptResult => ({ kind: 'error', error, durationMs })

/** @returns the delivery if its next request is due; undefined if it changed in the meantime */
export async function recordResult(
  ports: DeliveryPorts,
  delivery: StoredDelivery,
  result: AttemptResult,
): Promise<StoredDelivery | undefined> {
  const last = delivery.attempts.at(-1)
  if (last === undefined || last.result !== undefined) return undefined
  const attempts = [...delivery.attempts.slice(0, -1), { ...last, result }]
  const step = nextStep(delivery.kind, attempts, delivery.runId === null)
  if (step.kind !== 'send') return end(ports, delivery, attempts, step.kind)
  const dueMs = ports.clock.nowMs() + step.waitMs
  return ports.store.callbackDeliveries.save(delivery, { attempts, state: 'open', dueMs })
}

/** The run is decided first: a crash in between decides it again, which changes nothing. */
async function end(
  ports: DeliveryPorts,
  delivery: StoredDelivery,
  attempts: readonly Attempt[],
  state: 'passed' | 'failed',
): Promise<StoredDelivery | undefined> {
  const { id, runId, caseId } = delivery
  const run = runId === null ? undefined : await ports.store.certificationRuns.find(runId)
  const plan = run && (await ports.store.certificationPlans.find(run.planVersion))
  if (run !== undefined && plan !== undefined && caseId !== null) {
    await decideRun(ports, run.id, plan.cases, {
      kind: 'delivered',
      case: caseId,
      id,
      atMs: ports.clock.nowMs(),
      statuses: statusesOf(attempts),
    })
  }
  return ports.store.callbackDeliveries.save(delivery, { attempts, state, dueMs: null })
}

/** A run has the document of its plan. */
export async function documentOf(
  { documents, store }: Pick<DeliveryPorts, 'documents' | 'store'>,
  { runId }: Pick<StoredDelivery, 'runId'>,
): Promise<Result<CurrentDocument, DocumentError>> {
  const run = runId === null ? undefined : await store.certificationRuns.find(runId)
  const plan = run && (await store.certificationPlans.find(run.planVersion))
  return plan === undefined ? documents.current() : documents.revision(plan.documentHash)
}

/** @returns undefined if the document has no such callback, or its recipe can't sign it */
async function build(
  ports: DeliveryPorts,
  delivery: StoredDelivery,
  attempt: {
    readonly partner: Partner
    readonly url: string
    readonly message: number
    readonly signedMs: number
  },
): Promise<Result<BuiltCallback | undefined, 'busy'>> {
  const found = await documentOf(ports, delivery)
  // One that can't be read now may be readable later.
  if (!found.ok) return found.error.code === 'document-missing' ? ok(undefined) : err('busy')
  const document = found.value
  const { work, store } = ports
  const { id, kind, operation, callback, createdMs } = delivery
  const { hash, sizeBytes, index } = document
  const { partner, url, message, signedMs } = attempt
  const { apiKey, secretKey } = partner
  const built = await work.run(
    'callback',
    {
      document: { hash, sizeBytes },
      recipe: recipeOf(document, operation),
      operation,
      callback,
      partner: { apiKey, secretKey },
      kind,
      message,
      delivery: id,
      createdMs,
      nowMs: signedMs,
      url,
    },
    { index, callbackKeyPair: (scheme) => store.callbackKeys.callbackKeyPair(scheme) },
    { owner: partner.id },
  )
  // A portal that ends abandons what waits for its turn.
  if (!built.ok) return built.error.code === 'too-costly' ? ok(undefined) : err('busy')
  return ok(built.value)
}
