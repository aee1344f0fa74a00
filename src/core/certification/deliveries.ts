/** Decides how a client answered the callbacks of a case. */
import { expectedAnswer, isExpected, messagesOf } from '../deliveries/delivery-kind.ts'
import { type Finding, finding } from './run.ts'
import type { Delivery } from './test-case.ts'

/**
 * @param statuses - null for a callback without an answer
 * @returns undefined if the client did the right thing
 */
export function deliveryFinding(
  delivery: Delivery,
  statuses: readonly (number | null)[],
): Finding | undefined {
  const wrong = statuses.find((status) => !isExpected(delivery, status))
  if (statuses.length >= messagesOf(delivery) && wrong === undefined) return undefined
  const status = wrong ?? '–'
  return expectedAnswer(delivery) === 'rejected'
    ? finding('found.accepted-callback', { status })
    : finding('found.rejected-callback', { status })
}
