/** Events of a run, as plain data: what reached the portal, and what left it. */
import type { JsonValue } from '../openapi/model.ts'
import type { MistakeId } from '../signature/mistakes/mistake-rule.ts'
import type { Disruption } from './test-case.ts'

export type RunEvent = ObservedCall | AnsweredCall | DeliveredCallbacks

/** A call of a documented operation below the run's base address. */
export interface ObservedCall {
  readonly kind: 'call'
  readonly id: string
  readonly atMs: number
  /** Key of the operation. */
  readonly operation: string
  /** Digest of method, path, query and body: a repeated call has the same. */
  readonly fingerprint: string
  /** Digest of the idempotency key. */
  readonly key?: string
  /** Digest of the value that must differ in every call. */
  readonly fresh?: string
  readonly body?: JsonValue
  readonly verdict: Verdict
}

export type Verdict = AcceptedVerdict | RejectedVerdict

export interface AcceptedVerdict {
  readonly isAccepted: true
  /** Mistakes that would have changed the signature; empty for a call that isn't signed. */
  readonly excluded: readonly MistakeId[]
}

export interface RejectedVerdict {
  readonly isAccepted: false
  /**
   * `time`: the timestamp is malformed or too far off. `repeated`: a value was used before. `form`: a header,
   * parameter or field is missing or isn't in the documented format.
   */
  readonly cause: 'signature' | 'time' | 'repeated' | 'form' | 'other'
  /** Those that explain the signature. */
  readonly mistakes: readonly MistakeId[]
}

/** The last byte of an answer was handed to the network, or the client has left before. */
export interface AnsweredCall {
  readonly kind: 'answered'
  readonly call: string
  readonly atMs: number
  readonly isAbandoned?: true
}

/** The client answered the callbacks of a case. */
export interface DeliveredCallbacks {
  readonly kind: 'delivered'
  readonly case: string
  readonly id: string
  readonly atMs: number
  /** Status of each answer, in the order of delivery; null without an answer. */
  readonly statuses: readonly (number | null)[]
}

export type Answer =
  /** As the document says. A rejected call gets the sandbox's explanation. */
  | { readonly kind: 'document' }
  | {
      readonly kind: 'disruption'
      readonly disruption: Disruption
      readonly case: string
    }
