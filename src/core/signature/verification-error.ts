/** Why a request is rejected: a reason as a code, and what explains it. */
import type { Diagnosis } from './mistakes/diagnose.ts'
import type { SignatureStep } from './sign-request.ts'

export function reject(
  reason: VerificationErrorReason,
  explanation: string,
  detail: Pick<VerificationError, 'diagnosis' | 'expected'> = {},
): VerificationError {
  return { ok: false, reason, explanation, ...detail }
}

export interface VerificationError {
  readonly ok: false
  readonly reason: VerificationErrorReason
  /** Name of the header, parameter or field that is missing, or has the wrong time, form or value. */
  readonly parameter?: string
  /** English; pages translate by reason and by the diagnosis' mistake ids. Holds no key. */
  readonly explanation: string
  /** Signed time minus server time; with `timestamp-skewed` only. */
  readonly skewSeconds?: number
  readonly diagnosis?: Diagnosis
  /** The verifier's results up to the string to sign. The MAC would let the caller sign with it. */
  readonly expected?: ExpectedSteps
}

export interface ExpectedSteps {
  readonly stringToSign: string
  readonly steps: readonly SignatureStep[]
}

export type VerificationErrorReason =
  | 'header-missing'
  | 'timestamp-malformed'
  | 'timestamp-skewed'
  | 'signature-encoding'
  | 'api-key-mismatch'
  | 'signing-mistake'
  | 'signature-mismatch'
  /** The signature is correct, but not another value that the recipe computes, such as a digest. */
  | 'value-mismatch'
  | 'unsupported-algorithm'
  /** The recipe can't be applied to the message. */
  | 'recipe'
