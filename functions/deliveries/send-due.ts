/** Sends deliveries to the addresses of partners. Called after a press, by the timer, and by the cron trigger. */
import { readCallbackAddress } from '#core/deliveries/callback-address.ts'
import { type AttemptError, withLost } from '#core/deliveries/delivery.ts'
import { recipeOf } from '../ports/documents.ts'
import type { UpstreamErrorCode } from '../ports/upstream.ts'
import type { StoredDelivery } from '../store/repositories/callback-deliveries.ts'
import type { Partner } from '../store/repositories/partners.ts'
import { answeredAttempt } from './answer.ts'
import {
  type DeliveryPorts,
  documentOf,
  failed,
  type PreparedAttempt,
  prepareAttempt,
  recordResult,
} from './attempt.ts'
import { ANSWER_TIMEOUT_MS } from './limits.ts'

/** At the same time. */
const MAX_DELIVERIES = 10

export async function sendDue(ports: DeliveryPorts): Promise<void> {
  const due = await ports.store.callbackDeliveries.due('address', MAX_DELIVERIES)
  const ended = await Promise.allSettled(due.map((delivery) => sendDelivery(ports, delivery)))
  // Thrown when nothing is in progress: the caller may close the store.
  const broken = ended.find((one) => one.status === 'rejected')
  if (broken !== undefined) throw broken.reason
}

/** Sends every request of the delivery that is due. */
export async function sendDelivery(ports: DeliveryPorts, delivery: StoredDelivery): Promise<void> {
  let current: StoredDelivery | undefined = delivery
  while (current?.dueMs != null && current.dueMs <= ports.clock.nowMs()) {
    current = await sendOnce(ports, current)
  }
}

async function sendOnce(
  ports: DeliveryPorts,
  delivery: StoredDelivery,
): Promise<StoredDelivery | undefined> {
  const { store } = ports
  const partner = await store.partners.byId(delivery.partnerId)
  const { address, provenMs } = await store.callbackTargets.find(delivery.partnerId)
  const url = readCallbackAddress(address ?? '')
  if (!partner?.enabled || provenMs === null || !url.ok) {
    const nowMs = ports.clock.nowMs()
    const request = {
      message: delivery.attempts.at(-1)?.message ?? 0,
      atMs: nowMs,
      signedMs: nowMs,
      url: address ?? '',
      headers: [],
      body: '',
      sizeBytes: 0,
    }
    const attempts = [...withLost(delivery.attempts, nowMs), request]
    return recordResult(ports, { ...delivery, attempts }, failed('unproven', 0))
  }
  const prepared = await prepareAttempt(ports, delivery, partner, url.value.href)
  return prepared && send(ports, prepared, partner, url.value)
}

async function send(
  ports: DeliveryPorts,
  { delivery, callback, pauseMs }: PreparedAttempt,
  partner: Partner,
  url: URL,
): Promise<StoredDelivery | undefined> {
  const { clock, partnerSystem } = ports
  const startedMs = clock.nowMs()
  const sent = await partnerSystem(url.origin).send(
    {
      method: 'POST',
      path: url.pathname,
      query: url.search.slice(1),
      headers: callback.headers,
      body: new TextEncoder().encode(callback.body),
      ...(pauseMs > 0 && { pauseMs }),
    },
    AbortSignal.timeout(ANSWER_TIMEOUT_MS + pauseMs),
  )
  const durationMs = clock.nowMs() - startedMs
  if (!sent.ok) return recordResult(ports, delivery, failed(errorOf(sent.error.code), durationMs))
  const document = await documentOf(ports, delivery)
  const recipe = document.ok ? recipeOf(document.value, delivery.operation) : undefined
  const result = await answeredAttempt(sent.value, {
    recipe,
    partner,
    callback,
    url,
    durationMs,
    nowMs: clock.nowMs(),
  })
  return recordResult(ports, delivery, result)
}

export function errorOf(code: UpstreamErrorCode): AttemptError {
  switch (code) {
    case 'tls':
    case 'address-refused':
    case 'timeout':
    case 'protocol':
      return code
    default:
      return 'unreachable'
  }
}
