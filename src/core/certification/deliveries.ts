/** Decides how a client answered the callbacks of a case. */
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
  const isAccepted = (status: number | null) => status !== null && status >= 200 && status < 300
  const isRejected = (status: number | null) => status !== null && status >= 400 && status < 500
  const wrong = statuses.find((status) =>
    delivery === 'tampered' ? !isRejected(status) : !isAccepted(status),
  )
  if (statuses.length > 0 && wrong === undefined) return undefined
  const status = wrong ?? '–'
  return delivery === 'tampered'
    ? finding('found.accepted-callback', { status })
    : finding('found.rejected-callback', { status })
}
