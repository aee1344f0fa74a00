/** Secrets and other facts that a verifier knows before a request arrives. */
import type { InputValue, KeyPair } from './language/evaluation.ts'
import type { Recipe } from './language/model.ts'
import { identifierOf } from './language/partner-inputs.ts'
import type { Claims, VerifyingFacts } from './language/verify-message.ts'
import { inputsFor } from './sign-request.ts'

/** Secrets, and identifiers that must be the verifier's. Other identifiers are read from the message. */
export function verifierInputs(
  recipe: Recipe,
  claims: Claims,
  facts: VerifierFacts,
): VerifyingFacts['inputs'] {
  const identifier = identifierOf(recipe, claims.inputs)
  const inputs: readonly (readonly [string, InputValue])[] = Object.entries(
    inputsFor(recipe, facts),
  )
  return Object.fromEntries(
    inputs.filter(
      ([name]) =>
        recipe.inputs.get(name)?.kind !== 'text' || name === identifier || !claims.inputs.has(name),
    ),
  )
}

export interface VerifierFacts {
  /** The key that the secret belongs to; see {@link readApiKey}. */
  readonly apiKey: string
  readonly secretKey: string
  readonly accessToken?: string
  /** The public half, for every input that is a key pair. */
  readonly keyPair?: KeyPair
  /** Other inputs of the recipe. */
  readonly inputs?: Readonly<Record<string, InputValue>>
  readonly nowMs: number
  /**
   * `false` skips explaining a wrong signature, which costs many times as much as comparing it, and `single` skips
   * pairs of mistakes, which cost most of that.
   */
  readonly diagnose?: boolean | 'single'
}
