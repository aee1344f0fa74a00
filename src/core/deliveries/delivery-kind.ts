/** Kinds of test callbacks, and the answer that each one needs. */

export const DELIVERY_KINDS = [
  'valid',
  'repeated',
  'reordered',
  'slow',
  'large',
  'unknown-event',
  'tampered',
  'truncated',
  'wrong-signature',
  'missing-signature',
  'old-timestamp',
  'wrong-type',
] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

const REJECTED: ReadonlySet<DeliveryKind> = new Set([
  'tampered',
  'truncated',
  'wrong-signature',
  'missing-signature',
  'old-timestamp',
  'wrong-type',
])

export type ExpectedAnswer = 'accepted' | 'rejected' | 'accepted-or-413' | 'accepted-or-rejected'

export function expectedAnswer(kind: DeliveryKind): ExpectedAnswer {
  if (kind === 'large') return 'accepted-or-413'
  if (kind === 'unknown-event') return 'accepted-or-rejected'
  return REJECTED.has(kind) ? 'rejected' : 'accepted'
}

/** @param status - null without an answer */
export function isExpected(kind: DeliveryKind, status: number | null): boolean {
  if (status === null) return false
  const isAccepted = status >= 200 && status < 300
  switch (expectedAnswer(kind)) {
    case 'accepted':
      return isAccepted
    case 'rejected':
      return isRejection(status)
    case 'accepted-or-413':
      return isAccepted || status === 413
    case 'accepted-or-rejected':
      return isAccepted || isRejection(status)
  }
}

/** Answers of a system that hasn't checked the callback: wrong URL, wrong method, timeout, too many requests. */
const UNCHECKED: ReadonlySet<number> = new Set([404, 405, 408, 429])

const isRejection = (status: number): boolean =>
  status >= 400 && status < 500 && !UNCHECKED.has(status)

/** Requests of one delivery, sent one after the other. */
export const messagesOf = (kind: DeliveryKind): number =>
  kind === 'repeated' || kind === 'reordered' ? 2 : 1
