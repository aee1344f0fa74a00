/** The progress of a delivery: its requests, their answers, and the next step. Pure. */
import { type DeliveryKind, expectedAnswer, isExpected, messagesOf } from './delivery-kind.ts'

/** Newest deliveries per partner; older ones are deleted. */
export const RETAINED_DELIVERIES = 50
export const DELIVERY_RETENTION_DAYS = 30

export type HeaderLines = readonly (readonly [name: string, value: string])[]

/** One request and its result. */
export interface Attempt {
  /** Index of the message: a repeated delivery has two. */
  readonly message: number
  readonly atMs: number
  /** Time of the signature; a message that is sent again as it was has the earlier one. */
  readonly signedMs: number
  readonly url: string
  /** Without values of credentials. */
  readonly headers: HeaderLines
  /** The start of the body. */
  readonly body: string
  readonly sizeBytes: number
  /** Absent until the system has answered. */
  readonly result?: AttemptResult
}

export type AttemptResult = AnsweredAttempt | FailedAttempt

export interface AnsweredAttempt {
  readonly kind: 'answer'
  readonly durationMs: number
  readonly status: number
  readonly headers: HeaderLines
  /** The start of the body. */
  readonly body: string
  /** `cut`: may cover the rest of the body. Null if the recipe doesn't sign answers. */
  readonly signature: 'verified' | 'wrong' | 'cut' | null
}

export interface FailedAttempt {
  readonly kind: 'error'
  readonly durationMs: number
  readonly error: AttemptError
}

/**
 * `lost`: the relay or the portal ended before an answer arrived. `unsigned`: the callback couldn't be signed.
 * `unproven`: the address was changed.
 */
export const ATTEMPT_ERRORS = [
  'unreachable',
  'tls',
  'address-refused',
  'timeout',
  'protocol',
  'lost',
  'unsigned',
  'unproven',
] as const
export type AttemptError = (typeof ATTEMPT_ERRORS)[number]

export type NextStep =
  | { readonly kind: 'send'; readonly message: number; readonly waitMs: number }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed' }

/** Requests of one message, the first one included. */
const MAX_TRIES = 4
const FIRST_RETRY_MS = 30_000
const RETRY_FACTOR = 4

/**
 * Failed messages are sent again after 30 s, 2 min and 8 min, if the kind needs an accepting answer.
 *
 * @param retries - false if the first answer decides
 */
export function nextStep(
  kind: DeliveryKind,
  attempts: readonly Attempt[],
  retries: boolean,
): NextStep {
  const last = attempts.at(-1)
  if (last === undefined) return { kind: 'send', message: 0, waitMs: 0 }
  const { message, result } = last
  if (result === undefined) return { kind: 'send', message, waitMs: 0 }
  if (isExpected(kind, statusOf(last))) {
    return message + 1 < messagesOf(kind)
      ? { kind: 'send', message: message + 1, waitMs: 0 }
      : { kind: 'passed' }
  }
  const tries = attempts.filter((attempt) => attempt.message === message).length
  if (tries >= MAX_TRIES) return { kind: 'failed' }
  // Nothing is known of a lost answer.
  if (result.kind === 'error' && result.error === 'lost')
    return { kind: 'send', message, waitMs: 0 }
  return retries && isTemporary(kind, result)
    ? { kind: 'send', message, waitMs: FIRST_RETRY_MS * RETRY_FACTOR ** (tries - 1) }
    : { kind: 'failed' }
}

/** Status of each message's last answer, in the order of delivery; null without an answer. */
export function statusesOf(attempts: readonly Attempt[]): readonly (number | null)[] {
  const last = new Map(attempts.map((attempt) => [attempt.message, statusOf(attempt)]))
  return [...last.values()]
}

const statusOf = ({ result }: Attempt): number | null =>
  result?.kind === 'answer' ? result.status : null

function isTemporary(kind: DeliveryKind, result: AttemptResult): boolean {
  if (expectedAnswer(kind) === 'rejected') return false
  if (result.kind === 'error') return result.error !== 'unsigned' && result.error !== 'unproven'
  return result.status >= 500 || result.status === 408 || result.status === 429
}

/** Adds the result of an attempt whose process ended. */
export const withLost = (attempts: readonly Attempt[], nowMs: number): readonly Attempt[] =>
  attempts.map((attempt) =>
    attempt.result === undefined
      ? { ...attempt, result: { kind: 'error', error: 'lost', durationMs: nowMs - attempt.atMs } }
      : attempt,
  )
