/** The step of a recipe that computes its HMAC. */
import type { Step } from '../language/model.ts'
import { operationNamed } from '../language/operations.ts'
import { type Attempt, proofIn, replaced } from './attempt.ts'
import { withStep } from './digest-mistakes.ts'

/** @returns an empty list for a proof that isn't an HMAC */
export function withMac(attempt: Attempt, change: (step: Step) => Step): readonly Attempt[] {
  const proof = proofIn(attempt)
  const step = proof?.pipeline.steps[proof.at]
  if (proof === undefined || step === undefined || hashOf(step) === undefined) return []
  const changed = change(step)
  if (changed === step) return []
  return [replaced(attempt, proof.pipeline, withStep(proof.pipeline, proof.at, changed))]
}

/** @returns undefined for a step without a shared secret */
export const hashOf = ({ operation }: Step): string | undefined => {
  const known = operationNamed(operation)
  return known?.kind === 'mac' ? known.hash : undefined
}
