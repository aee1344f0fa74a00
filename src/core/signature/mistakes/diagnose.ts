/** "Why is my signature wrong?": finds the mistake, or several, that reproduce a presented signature. */
import { utf8 } from '../crypto.ts'
import type { Message } from '../language/message.ts'
import type { Direction, Recipe } from '../language/model.ts'
import { fallbackInputs } from '../language/partner-inputs.ts'
import { type Proof, proofOf, usualDirection } from '../language/proof.ts'
import { signedTime, signMessage } from '../language/sign-message.ts'
import { withoutPlacements } from '../language/verify-message.ts'
import type { SignatureRecipe } from '../recipe.ts'
import { recipeToSign } from '../recipe-to-sign.ts'
import { messageToSign, type RequestToSign, signingFacts } from '../sign-request.ts'
import { type Attempt, attemptOf } from './attempt.ts'
import { type AttemptResult, type AttemptRunner, createAttemptRunner } from './attempt-runner.ts'
import type { MistakeId, MistakeStage } from './mistake-rule.ts'
import { type Candidate, mistakeCandidates, singleMistakes } from './mistake-search.ts'

/**
 * In units of attempt-runner.ts, about 2 ns each on a machine of 2026. In a body of 1 MB that is enough to try
 * every mistake, every pair in which one leaves the body alone, and the common pairs of two rewrites. Every pair
 * is tried in a body of 500 kB, and every combination of rewrites in one of 40 kB.
 */
export const MAX_WORK = 92_000_000

/**
 * Computes the signature that each common mistake produces and compares it with the presented one. White
 * space around presented values is ignored, because people paste them.
 *
 * @returns `correct`, the `mistakes` found, or `unexplained`: a wrong secret, a changed request, or a
 *   mistake that is not in the list
 */
export async function diagnoseSignature(
  recipe: SignatureRecipe,
  facts: RequestToSign,
  presented: Presented,
  maxWork = MAX_WORK,
): Promise<Diagnosis> {
  return (await searchMistakes(recipe, facts, presented, maxWork)).diagnosis
}

/** Runs {@link diagnoseSignature} and also returns the work it took. */
export async function searchMistakes(
  recipe: SignatureRecipe,
  facts: RequestToSign,
  presented: Presented,
  maxWork = MAX_WORK,
): Promise<{ readonly diagnosis: Diagnosis; readonly work: number }> {
  const language = recipeToSign(recipe)
  const direction = language === undefined ? 'request' : usualDirection(language)
  const sent = language && (await sentMessage(recipe, language, direction, facts))
  if (language === undefined || sent === undefined)
    return { diagnosis: unexplained('unknown', false), work: 0 }
  return searchMessage(language, direction, { ...sent, presented, maxWork })
}

/**
 * Returns the mistakes that would change the signature of this request. A client that signs it correctly makes
 * none of them.
 */
export async function mistakesExcludedBy(
  recipe: SignatureRecipe,
  facts: RequestToSign,
): Promise<ExcludedMistakes> {
  const language = recipeToSign(recipe)
  const sent = language && (await sentMessage(recipe, language, 'request', facts))
  return language === undefined || sent === undefined
    ? new Map()
    : mistakesExcludedByMessage(language, 'request', { ...sent, presented: {} })
}

/** @returns undefined if it can't be signed */
async function sentMessage(
  recipe: SignatureRecipe,
  language: Recipe,
  direction: Direction,
  facts: RequestToSign,
): Promise<SentMessage | undefined> {
  if (proofOf(language, direction) === undefined || !isUnicode(facts)) return undefined
  const signing = signingFacts(language, facts)
  const signed = await signMessage(language, direction, messageToSign(recipe, facts), signing)
  if (!signed.ok) return undefined
  const rule = language.messages[direction]
  return {
    message: signed.value.message,
    inputs: new Map([
      ...fallbackInputs(language),
      ...Object.entries(signing.inputs),
      ...Object.entries(signed.value.inputs),
    ]),
    time: rule && signedTime(rule, signing.time),
    apiKey: facts.apiKey,
  }
}

type SentMessage = Omit<Attempt, 'recipe' | 'leaf'>

/** Explains the proof of a message as it was sent or received. */
export async function searchMessage(
  recipe: Recipe,
  direction: Direction,
  {
    presented,
    maxWork = MAX_WORK,
    onlySingle = false,
    ...sent
  }: SentMessage & {
    readonly presented: Presented
    readonly maxWork?: number
    /** Tries no pairs, which take most of the time. */
    readonly onlySingle?: boolean
  },
): Promise<{ readonly diagnosis: Diagnosis; readonly work: number }> {
  const started = startAttempts(recipe, direction, sent, { presented, maxWork })
  if (started === undefined) return { diagnosis: unexplained('unknown', false), work: 0 }
  const { attempt, runner } = started
  const candidatesOf = onlySingle ? singleMistakes : mistakeCandidates
  const diagnosis = await search(attempt, presented, runner, candidatesOf)
  return { diagnosis, work: runner.work() }
}

/** As {@link mistakesExcludedBy}, for a message whose proof has been verified. */
export async function mistakesExcludedByMessage(
  recipe: Recipe,
  direction: Direction,
  { presented, ...sent }: SentMessage & { readonly presented: Presented },
): Promise<ExcludedMistakes> {
  const excluded = new Map<MistakeId, MistakeStage>()
  const started = startAttempts(recipe, direction, sent, { presented, maxWork: MAX_WORK })
  const right = started && (await started.runner.run(started.attempt))
  if (started === undefined || right === undefined) return excluded
  for await (const { rule } of singleMistakes(started.attempt, right, started.runner)) {
    excluded.set(rule.id, rule.stage)
  }
  return excluded
}

function startAttempts(
  recipe: Recipe,
  direction: Direction,
  sent: SentMessage,
  { presented, maxWork }: { readonly presented: Presented; readonly maxWork: number },
): { readonly attempt: Attempt; readonly runner: AttemptRunner } | undefined {
  const proof = proofOf(recipe, direction)
  const message = proof && signedPart(recipe, direction, proof, sent.message)
  const attempt = message && attemptOf(recipe, direction, { ...sent, message })
  if (proof === undefined || attempt === undefined) return undefined
  const body = attempt.message.body instanceof Uint8Array ? attempt.message.body : new Uint8Array()
  return {
    attempt,
    runner: createAttemptRunner(proof, body, maxWork, presentedProof(presented)),
  }
}

/** The message that the proof covers: without it and what is placed after it. The body is bytes, to be shared. */
function signedPart(
  recipe: Recipe,
  direction: Direction,
  { placement }: Proof,
  message: Message,
): Message {
  const before = withoutPlacements(recipe, direction, message, placement)
  const { body } = before
  return { ...before, body: typeof body === 'string' && body !== '' ? utf8(body) : body }
}

async function search(
  attempt: Attempt,
  presented: Presented,
  runner: AttemptRunner,
  candidatesOf: (
    attempt: Attempt,
    right: AttemptResult,
    runner: AttemptRunner,
  ) => AsyncGenerator<Candidate>,
): Promise<Diagnosis> {
  const right = await runner.run(attempt)
  if (right === undefined) return unexplained('unknown', false)
  const rightly = reproduces(right, presented)
  if (rightly === 'all') return { outcome: 'correct', matched: matchedBy(right, presented) }

  // The signature may have a second cause, such as another secret: explain the string at least.
  let inString: Candidate | undefined
  for await (const candidate of candidatesOf(attempt, right, runner)) {
    const match = reproduces(candidate.result, presented)
    if (match === 'all') {
      const matched = matchedBy(candidate.result, presented)
      return { outcome: 'mistakes', explains: 'all', matched, ...summarize(candidate) }
    }
    if (match === 'string-to-sign') inString ??= candidate
  }
  if (rightly === 'string-to-sign') return unexplained('correct', runner.isComplete())
  if (inString) {
    const explains = 'string-to-sign' as const
    return { outcome: 'mistakes', explains, matched: explains, ...summarize(inString) }
  }
  const isStringKnown = 'stringToSign' in presented && presented.stringToSign !== undefined
  return unexplained(isStringKnown ? 'differs' : 'unknown', runner.isComplete())
}

function reproduces(
  result: AttemptResult,
  presented: Presented,
): 'all' | 'string-to-sign' | undefined {
  if ('either' in presented) {
    const text = presented.either.trim()
    return result.signature === text || isSigned(result, text) ? 'all' : undefined
  }
  const { signature, stringToSign } = presented
  const isString = stringToSign !== undefined && isSigned(result, stringToSign.trim())
  if (signature === undefined) return isString ? 'all' : undefined
  if (result.signature === signature.trim() && (isString || stringToSign === undefined))
    return 'all'
  return isString ? 'string-to-sign' : undefined
}

/** Senders present the text that they signed, or copy the one of a page, which has names in place of secrets. */
const isSigned = ({ stringToSign, unmasked }: AttemptResult, text: string): boolean =>
  stringToSign.trim() === text || unmasked?.trim() === text

const presentedProof = (presented: Presented): string | undefined =>
  'either' in presented ? presented.either : presented.signature

function matchedBy(result: AttemptResult, presented: Presented): Matched {
  return result.signature === presentedProof(presented)?.trim() ? 'signature' : 'string-to-sign'
}

function summarize({ rules, result }: Candidate) {
  return {
    mistakes: rules.map(({ id }) => ({ id })),
    stringToSign: result.stringToSign,
  }
}

function unexplained(
  stringToSign: Extract<Diagnosis, { outcome: 'unexplained' }>['stringToSign'],
  complete: boolean,
): Diagnosis {
  return { outcome: 'unexplained', stringToSign, complete }
}

function isUnicode(facts: RequestToSign): boolean {
  return Object.values(facts).every((value) => typeof value !== 'string' || value.isWellFormed())
}

/** The signature header's value, the string to sign, or both; `either` if it isn't known which one it is. */
export type Presented =
  | { readonly signature?: string; readonly stringToSign?: string }
  | { readonly either: string }

/** The value that was reproduced. If both are presented and `explains` is `all`, both were. */
type Matched = 'signature' | 'string-to-sign'

export type Diagnosis =
  | { readonly outcome: 'correct'; readonly matched: Matched }
  | {
      readonly outcome: 'mistakes'
      /** One, two, or several of the body. */
      readonly mistakes: readonly Mistake[]
      /** `string-to-sign`: the mistakes explain the string; the signature has yet another cause. */
      readonly explains: 'all' | 'string-to-sign'
      readonly matched: Matched
      /** The string that the sender seems to have signed. */
      readonly stringToSign: string
    }
  | {
      readonly outcome: 'unexplained'
      /** `correct` leaves the secret, the MAC or the header's format; `unknown` if none was presented. */
      readonly stringToSign: 'correct' | 'differs' | 'unknown'
      /** False if the body was too long to try every mistake. */
      readonly complete: boolean
    }

export interface Mistake {
  readonly id: MistakeId
}

export type ExcludedMistakes = ReadonlyMap<MistakeId, MistakeStage>
