/** Decides how a client reacted to a disruption, by its next calls of the same operation. */
import type { ObservedCall } from './observed.ts'
import { type Challenge, type Finding, finding } from './run.ts'
import type { DisruptionExpectation, RetryExpectation } from './test-case.ts'

export const RETRY_AFTER_SECONDS = 2
export const SLOW_ANSWER_MS = 8_000

/** An answer that hasn't left after this time was lost with the process that would have sent it. */
export const LOST_ANSWER_MS = SLOW_ANSWER_MS + 7_000

/** Timers of clients may end early by a rounded millisecond. */
const EARLY_TOLERANCE_MS = 50

/** `undecided`: the call says nothing about the disruption. `lost`: the client never received the disruption. */
export type Reaction = 'undecided' | 'lost' | 'passed' | Finding

export function reactionTo(
  expectation: DisruptionExpectation | RetryExpectation,
  challenge: Challenge,
  call: ObservedCall,
): Reaction {
  const { keyHeader: header } = expectation
  const isRepeated = call.fingerprint === challenge.fingerprint
  const hasSameKey = call.key !== undefined && call.key === challenge.key
  const disruption = expectation.kind === 'disruption' ? expectation.disruption : undefined
  const isSlow = disruption === 'slow'
  // A call with status 429 wasn't processed: repeating it can't process it twice.
  const isProcessed = disruption !== 'too-many'
  const unsafe = header !== undefined && isProcessed && isRepeated && !hasSameKey
  if (challenge.sentMs === undefined) {
    if (call.atMs - challenge.atMs >= LOST_ANSWER_MS) return 'lost'
    // An impatient client repeats the call before a slow answer has left.
    return isSlow && unsafe ? finding('found.repeated-unsafely', { header }) : 'undecided'
  }
  // A slow answer that the client has ends its call: the next one isn't repeated.
  if (unsafe && !(isSlow && challenge.isAbandoned !== true))
    return finding('found.repeated-unsafely', { header })
  if (header !== undefined && hasSameKey && !isRepeated)
    return finding('found.key-reused', { header })
  if (expectation.kind === 'retry') return isRepeated ? 'passed' : 'undecided'
  const waitedMs = call.atMs - challenge.sentMs
  const isEarly = waitedMs < RETRY_AFTER_SECONDS * 1000 - EARLY_TOLERANCE_MS
  return disruption === 'too-many' && isEarly
    ? finding('found.early', {
        waited: Math.max(0, waitedMs),
        required: RETRY_AFTER_SECONDS * 1000,
      })
    : 'passed'
}
