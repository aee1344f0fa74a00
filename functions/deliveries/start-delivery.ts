/** Starts the deliveries that a partner requests. */
import type { DeliveryKind } from '#core/deliveries/delivery-kind.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { FoundRun } from '../certification/run-desk.ts'
import type { NewDelivery, StoredDelivery } from '../store/repositories/callback-deliveries.ts'
import type { DeliveryPorts } from './attempt.ts'
import { DELIVERY_LIMIT } from './limits.ts'
import { sendDelivery } from './send-due.ts'

export type StartProblem = 'limit' | 'unproven' | 'unknown'

/** A delivery to an address is sent before this returns; a relay fetches its own. */
export async function startDelivery(
  ports: DeliveryPorts,
  delivery: NewDelivery,
): Promise<Result<StoredDelivery, StartProblem>> {
  const { rateLimits, callbackTargets, callbackDeliveries } = ports.store
  const { provenMs } = await callbackTargets.find(delivery.partnerId)
  if (delivery.target === 'address' && provenMs === null) return err('unproven')
  const key = `callback deliveries ${delivery.partnerId}`
  const attempt = await rateLimits.attempt(key, DELIVERY_LIMIT)
  if (!attempt.allowed) return err('limit')
  const added = await callbackDeliveries.add(delivery)
  if (added.target === 'address') await sendDelivery(ports, added)
  return ok(added)
}

/** Delivers the callbacks of a case that waits for them, unless they are on their way. */
export async function startCase(
  ports: DeliveryPorts,
  { run, plan }: FoundRun,
  caseId: string,
  target: NewDelivery['target'],
): Promise<Result<undefined, StartProblem>> {
  const expectation = plan.cases.find(({ id }) => id === caseId)?.expectation
  const isWaiting = run.canceledMs === null && run.state.results[caseId] === undefined
  if (expectation?.kind !== 'callback' || !isWaiting) return err('unknown')
  const { partnerId, id: runId } = run
  const known = await ports.store.callbackDeliveries.list(partnerId)
  if (known.some((one) => one.runId === runId && one.caseId === caseId && one.state === 'open'))
    return ok(undefined)
  const { operation, callback, delivery } = expectation
  const kind: DeliveryKind = delivery
  const started = await startDelivery(ports, {
    partnerId,
    kind,
    operation,
    callback,
    target,
    runId,
    caseId,
  })
  return started.ok ? ok(undefined) : started
}
