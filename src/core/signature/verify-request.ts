/** Validates a signed request as a server does, and explains which part differs. */
import {
  expectedSteps,
  explainDifference,
  explainMisread,
  explainSentSecret,
  otherBodies,
  searchedMessage,
  sendsSecret,
} from './explain-request.ts'
import { schemeOf } from './key-pair-scheme.ts'
import type { Message } from './language/message.ts'
import { type Data, type Direction, READS, type Recipe } from './language/model.ts'
import { identifierOf } from './language/partner-inputs.ts'
import { dependsOnKey } from './language/proof.ts'
import { signingProblem } from './language/signing-problem.ts'
import { type VerifiedMessage, verifyMessage } from './language/verify-message.ts'
import { mistakesExcludedByMessage } from './mistakes/diagnose.ts'
import type { MistakeId } from './mistakes/mistake-rule.ts'
import { SIGNATURE_INPUT } from './mistakes/signature-input.ts'
import { readRequest } from './read-request.ts'
import type { ReceivedRequest } from './received-request.ts'
import type { SignatureRecipe } from './recipe.ts'
import { coveredStep } from './sign-request.ts'
import { type ExpectedSteps, reject, type VerificationError } from './verification-error.ts'
import {
  API_KEY_MISMATCH,
  formSentence,
  inEnglish,
  KEY_PAIR_MISMATCH,
  MISTAKE_EXPLAINS,
  SIGNATURE_MISMATCH,
} from './verification-sentences.ts'
import { type VerifierFacts, verifierInputs } from './verifier-facts.ts'

/**
 * Checks what needs no key first, cheapest first, then verifies by the recipe. Works on text as received: the
 * body is never parsed and printed again.
 */
export async function verifySignature(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  facts: VerifierFacts,
): Promise<Verification> {
  const read = readRequest(recipe, received, facts.nowMs)
  if (!('language' in read)) return read
  const { language, direction, message, claims, misread } = read
  const inputs = verifierInputs(language, claims, facts)
  const verified = await verifyMessage(language, direction, message, { inputs, nowMs: facts.nowMs })
  if (verified.ok && misread !== undefined) return explainMisread(read, misread.id, inputs)
  if (verified.ok)
    return {
      ok: true,
      coversBody: coversBody(language, direction, message, received),
      once: verified.value.once,
      signed: coveredStep(language, direction, verified.value.trace)?.output,
    }
  const { problem } = verified.error
  /** Name of a placement. */
  const parameter = String(problem.values['name']).replace(/^"|"$/g, '')
  if (problem.code === 'placed-missing') {
    return { ...reject('header-missing', inEnglish(problem)), parameter }
  }
  const mismatch = schemeOf(language, direction) ? KEY_PAIR_MISMATCH : SIGNATURE_MISMATCH
  if (facts.diagnose === false) return reject('signature-mismatch', mismatch)

  const detail = await explainDifference(read, inputs, facts, await otherBodies(received))
  if (sendsSecret(read, facts)) return explainSentSecret(detail.diagnosis)
  if (detail.diagnosis?.outcome === 'mistakes') {
    return reject('signing-mistake', MISTAKE_EXPLAINS, detail)
  }
  // The time that was signed is unknown, so nothing else can be explained.
  if (misread?.id === 'created-missing') return explainMisread(read, misread.id, inputs)
  if (misread !== undefined) {
    const form = signingProblem('placed-form', { name: JSON.stringify(SIGNATURE_INPUT) })
    return { ...reject('signature-encoding', inEnglish(form), detail), parameter: SIGNATURE_INPUT }
  }
  const [misshapen] = claims.misshapen
  if (misshapen !== undefined) {
    const explanation = formSentence(recipe, misshapen)
    return { ...reject('signature-encoding', explanation, detail), parameter: misshapen.name }
  }
  if (problem.code === 'placed-form') {
    return { ...reject('signature-encoding', inEnglish(problem), detail), parameter }
  }
  const presentedKey = claims.inputs.get(identifierOf(language, claims.inputs) ?? '')
  if (presentedKey !== undefined && presentedKey !== facts.apiKey) {
    return reject('api-key-mismatch', API_KEY_MISMATCH, detail)
  }
  if (problem.code === 'placed-differs') {
    if (detail.diagnosis?.outcome === 'correct') {
      const explanation = `The signature is correct, but ${inEnglish(problem)}`
      return { ...reject('value-mismatch', explanation, detail), parameter }
    }
    const placed = language.messages[direction]?.place.find(({ name }) => name === parameter)
    const isOther = placed !== undefined && !dependsOnKey(language, placed)
    return { ...reject('signature-mismatch', mismatch, detail), ...(isOther && { parameter }) }
  }
  return reject('recipe', inEnglish(problem), detail)
}

/**
 * Returns an error that doesn't depend on the secret: a missing header, the time or the algorithm. Hashes
 * nothing, so it is cheap enough for unknown callers.
 */
export function verifyWithoutKeys(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  nowMs: number,
): VerificationError | undefined {
  const read = readRequest(recipe, received, nowMs)
  return 'language' in read ? undefined : read
}

/** Returns the mistakes that would have changed the signature of a request that has been verified. */
export async function mistakesExcludedByRequest(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  facts: VerifierFacts,
): Promise<readonly MistakeId[]> {
  const read = readRequest(recipe, received, facts.nowMs)
  if (!('language' in read)) return []
  const { language, direction, claims } = read
  const search = searchedMessage(read, verifierInputs(language, claims, facts), facts)
  return [...(await mistakesExcludedByMessage(language, direction, search)).keys()]
}

/** Returns what a request signed whose signature has been verified. */
export async function signedByRequest(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  facts: VerifierFacts,
): Promise<ExpectedSteps | undefined> {
  const read = readRequest(recipe, received, facts.nowMs)
  if (!('language' in read)) return undefined
  return expectedSteps(read, verifierInputs(read.language, read.claims, facts))
}

/** True if a change of the body, apart from members that the recipe excludes, would need a new signature. */
function coversBody(
  recipe: Recipe,
  direction: Direction,
  message: Message,
  { bodyText }: ReceivedRequest,
): boolean {
  if (bodyText === undefined || bodyText === '') return true
  const place = recipe.messages[direction]?.place ?? []
  return message.body !== undefined && place.some(({ reads }) => (reads & READS.body) !== 0)
}

export type Verification = VerifiedSignature | VerificationError

export interface VerifiedSignature {
  readonly ok: true
  /** `false` if the request has a body and the signature would be valid with any other. */
  readonly coversBody: boolean
  /** Values that must be rejected in another message for the given time. */
  readonly once: VerifiedMessage['once']
  /** Covered by the signature: the same however the signature is written. It can contain the secret. */
  readonly signed: Data | undefined
}
