/** A case of a test plan, as data: what a partner's system must do. Texts are derived from it (`case-texts.ts`). */
import type { JsonValue } from '../openapi/model.ts'
import type { MistakeId, MistakeStage } from '../signature/mistakes/mistake-rule.ts'

export interface TestCase {
  /** Stable for the same operation and expectation, so that results survive a new version of the plan. */
  readonly id: string
  readonly expectation: Expectation
}

export type Expectation =
  | CallExpectation
  | RequiredExpectation
  | SignatureExpectation
  | FreshExpectation
  | DisruptionExpectation
  | RetryExpectation
  | CallbackExpectation

/** A call that the document allows. */
export interface CallExpectation {
  readonly kind: 'call'
  readonly operation: string
  /** Members that the JSON body must have, with these values; for cases that staff add. */
  readonly members?: Readonly<Record<string, JsonValue>>
}

/** Every required header, parameter and field is sent, in the documented form. */
export interface RequiredExpectation {
  readonly kind: 'required'
  readonly operation: string
}

/** A correct signature that shows that the client doesn't make these mistakes. */
export interface SignatureExpectation {
  readonly kind: 'signature'
  readonly mistakes: readonly MistakeId[]
  /** The part that the mistakes change, if any signed call shows it; otherwise the content that shows it. */
  readonly shownBy: { readonly part: MistakeStage } | { readonly content: Content }
}

/** Several calls have different values in this header. */
export interface FreshExpectation {
  readonly kind: 'fresh'
  readonly header: string
}

/** The portal answers with a disruption, and the client continues correctly. */
export interface DisruptionExpectation {
  readonly kind: 'disruption'
  readonly operation: string
  readonly disruption: Disruption
  /** The header that makes a repeated call safe. */
  readonly keyHeader?: string
}

/** The answer is lost, and the client repeats the call with the same key. */
export interface RetryExpectation {
  readonly kind: 'retry'
  readonly operation: string
  readonly keyHeader: string
}

/** The client's answer to signed callbacks. */
export interface CallbackExpectation {
  readonly kind: 'callback'
  readonly operation: string
  /** Name of the callback in the document. */
  readonly callback: string
  readonly delivery: Delivery
}

export const DISRUPTIONS = ['too-many', 'server-error', 'slow', 'cut-off', 'wrong-type'] as const
export type Disruption = (typeof DISRUPTIONS)[number]

export const DELIVERIES = ['valid', 'tampered', 'repeated', 'reordered'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** Contents of a request that reveal mistakes which other requests hide. */
export const CONTENTS = [
  'no-body',
  'body',
  'space',
  'slash',
  'non-ascii',
  'markup',
  'order',
  'excluded',
  'query',
] as const
export type Content = (typeof CONTENTS)[number]
