/** Validates a signed request as a server does, and explains which part differs. */
import { bodyToSign } from './body-to-sign.ts'
import { utf8 } from './crypto.ts'
import { schemeOf } from './key-pair-scheme.ts'
import type { InputValue, KeyPair } from './language/evaluation.ts'
import { type Message, presentedAt } from './language/message.ts'
import { type Data, type Direction, type Placement, READS, type Recipe } from './language/model.ts'
import { fallbackInputs, identifierOf } from './language/partner-inputs.ts'
import { dependsOnKey, proofOf, provedPlacement } from './language/proof.ts'
import { signedTime, signMessage } from './language/sign-message.ts'
import { type SigningProblem, signingProblem } from './language/signing-problem.ts'
import { signingProblemText } from './language/signing-problem-text.ts'
import {
  type Claims,
  presentedText,
  readClaims,
  type VerifiedMessage,
  type VerifyingFacts,
  verifyMessage,
  withoutPlacements,
} from './language/verify-message.ts'
import { otherForms } from './mistakes/compressed-body.ts'
import { type Diagnosis, mistakesExcludedByMessage, searchMessage } from './mistakes/diagnose.ts'
import type { MistakeId } from './mistakes/mistake-rule.ts'
import { type Misread, meantMessage, SIGNATURE_INPUT } from './mistakes/signature-input.ts'
import {
  isMalformed,
  placedTime,
  skewSentence,
  formSentence as timeFormSentence,
} from './placed-time.ts'
import type { SignatureRecipe } from './recipe.ts'
import { recipeToSign } from './recipe-to-sign.ts'
import {
  coveredStep,
  directionOf,
  inputsFor,
  ofOrigin,
  type SignatureStep,
  signedText,
  stepsOf,
  unsupported,
} from './sign-request.ts'
import { parseTimestamp } from './timestamp.ts'

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

/**
 * Returns the API key that a request claims, for looking up its secret before {@link verifySignature}.
 *
 * @returns undefined if the request has no readable key
 */
export function readApiKey(recipe: SignatureRecipe, received: ReceivedRequest): string | undefined {
  return readClaimed(recipe, received)?.apiKey
}

/** Returns everything that a request claims, unverified. */
export function readClaimed(recipe: SignatureRecipe, received: ReceivedRequest) {
  const language = recipeToSign(recipe)
  if (language === undefined) return undefined
  const message = receivedMessage(recipe, received)
  const read = readMeant(recipe, language, directionIn(language, received), message, 0)
  const { inputs } = read.claims
  const time = read.misread?.id === 'created-missing' ? undefined : read.claims.time
  return { apiKey: inputs.get(identifierOf(language, inputs) ?? ''), inputs, time }
}

/** Returns the text that proves the sender, unverified; undefined for an unsigned request. */
export function presentedSignature(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
): string | undefined {
  const language = recipeToSign(recipe)
  if (language === undefined) return undefined
  const direction = directionIn(language, received)
  const placement = provedPlacement(language, direction)
  const message = receivedMessage(recipe, received)
  return placement && (presentedAt(message, placement)[0] || undefined)
}

const directionIn = (language: Recipe, { isCallback }: ReceivedRequest): Direction =>
  directionOf(language, isCallback === true ? 'callback' : 'request')

/** True if requests name their sender. */
export function hasIdentifier(recipe: SignatureRecipe): boolean {
  const language = recipeToSign(recipe)
  return language !== undefined && identifierOf(language) !== undefined
}

interface ReadRequest {
  readonly language: Recipe
  readonly direction: Direction
  readonly message: Message
  readonly claims: Claims
  readonly misread?: Misread
}

function readRequest(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  nowMs: number,
): ReadRequest | VerificationError {
  const language = recipeToSign(recipe)
  if (language === undefined) {
    return reject('unsupported-algorithm', inEnglish(unsupported(recipe).problem))
  }
  const direction = directionIn(language, received)
  const message = receivedMessage(recipe, received)
  const placed = language.messages[direction]?.place ?? []
  const required = placed.filter((placement) => isRequired(recipe, language, placement))
  const missing = required.find((one) => presentedAt(message, one).join('') === '')
  if (missing !== undefined) {
    const names = required.map(({ name }) => name).join(', ')
    const explanation = `The ${PLACES[missing.in]} "${missing.name}" is missing. Send ${names} with the request.`
    return { ...reject('header-missing', explanation), parameter: missing.name }
  }
  const { claims, ...meant } = readMeant(recipe, language, direction, message, nowMs)
  const limit = language.messages[direction]?.time?.toleranceSeconds ?? undefined
  const times = placed.flatMap((one) => placedTime(language, one, message) ?? [])
  const unread = times.find(isMalformed)
  if (unread !== undefined) {
    const { in: where, name } = unread.placement
    return {
      ...reject('timestamp-malformed', timeFormSentence(unread, PLACES[where])),
      parameter: name,
    }
  }
  const late =
    claims.time === undefined ? undefined : validateTimestamp(recipe, claims.time, limit, nowMs)
  if (late === undefined) return { language, direction, claims, ...meant }
  if (claims.timeAt === undefined) return late
  // The time of signing was computed from this one.
  const derived = times.find(({ placement }) => placement.name === claims.timeAt)
  const { skewSeconds = 0 } = late
  const explanation =
    derived === undefined || limit === undefined
      ? late.explanation
      : skewSentence(derived, PLACES[derived.placement.in], skewSeconds, limit)
  return { ...late, explanation, parameter: claims.timeAt }
}

/**
 * Reads the claims. If the message can't be read because of a common mistake, returns also the message without it,
 * which is explained but never accepted.
 */
function readMeant(
  recipe: SignatureRecipe,
  language: Recipe,
  direction: Direction,
  received: Message,
  nowMs: number,
): Pick<ReadRequest, 'claims' | 'message' | 'misread'> {
  const read = (message: Message) => readClaims(language, direction, message)
  const isRead = (message: Message) => {
    const { misshapen, time, inputs } = read(message)
    return (
      misshapen.size === 0 &&
      (time === undefined || parseTimestamp(recipe, time).ok) &&
      // A quotation mark ends a name, unless another parameter was taken for a part of it.
      [...inputs.values()].every((value) => !value.includes('"'))
    )
  }
  const meant = isRead(received) ? undefined : meantMessage(received, isRead, nowMs)
  return meant === undefined
    ? { message: received, claims: read(received) }
    : { message: meant.message, claims: read(meant.message), misread: meant.misread }
}

/** Names of places in sentences. */
export const PLACES = {
  header: 'header',
  query: 'query parameter',
  form: 'form field',
  field: 'body field',
} as const

/**
 * True if signing always writes it. Version 1 also requires a request ID that isn't signed.
 */
function isRequired(recipe: SignatureRecipe, language: Recipe, placement: Placement): boolean {
  if (recipe.version2 === undefined || placement.value.kind === 'parameters') return true
  const { expression } = placement.value
  if (expression.kind === 'pipeline') return true
  return (
    expression.kind === 'template' &&
    expression.pieces.some((piece) => {
      if (typeof piece === 'string') return piece !== ''
      if (piece.name === 'time') return true
      return (
        language.inputs.get(piece.name)?.fallback === undefined &&
        !piece.isOptional &&
        language.inputs.has(piece.name)
      )
    })
  )
}

function receivedMessage(recipe: SignatureRecipe, received: ReceivedRequest): Message {
  const { method, path, query = '', bodyText, bodyBytes, origin = '' } = received
  const headers = Object.entries(received.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const typed = headers.find(([name]) => name.toLowerCase() === 'content-type')
  // Version 1 reads bytes that aren't UTF-8 as U+FFFD, as signers do.
  const body =
    recipe.version2 === undefined
      ? bodyToSign(typed?.[1], bodyText)
      : bodyBytes !== undefined && bodyBytes.length > 0
        ? bodyBytes
        : bodyText
  return { method, ...ofOrigin(origin), path, query, headers, body }
}

/** Secrets, and identifiers that must be the verifier's. Other identifiers are read from the message. */
function verifierInputs(
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

/** Returns the verifier's steps up to the string to sign, and the sender's mistake. */
async function explainDifference(
  read: ReadRequest,
  inputs: VerifyingFacts['inputs'],
  facts: VerifierFacts,
  otherBodies: readonly Uint8Array[],
): Promise<Pick<VerificationError, 'diagnosis' | 'expected'>> {
  const { language, direction } = read
  const search = { ...searchedMessage(read, inputs, facts), otherBodies }
  const onlySingle = facts.diagnose === 'single'
  const { diagnosis } = await searchMessage(language, direction, { ...search, onlySingle })
  return { diagnosis, expected: await expectedSteps(read, inputs) }
}

function otherBodies({ headers, bodyBytes, bodyText = '' }: ReceivedRequest) {
  const [, encoding] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding') ?? []
  return otherForms(new Uint8Array(bodyBytes ?? utf8(bodyText)), encoding)
}

/** The string was signed correctly, but isn't sent correctly. */
async function explainMisread(
  read: ReadRequest,
  id: MistakeId,
  inputs: VerifyingFacts['inputs'],
): Promise<VerificationError> {
  const expected = await expectedSteps(read, inputs)
  const diagnosis: Diagnosis = {
    outcome: 'mistakes',
    mistakes: [{ id }],
    explains: 'all',
    matched: 'signature',
    stringToSign: expected.stringToSign,
  }
  return reject('signing-mistake', MISTAKE_EXPLAINS, { diagnosis, expected })
}

async function expectedSteps(
  { language, direction, message, claims }: ReadRequest,
  inputs: VerifyingFacts['inputs'],
): Promise<ExpectedSteps> {
  const bare = withoutPlacements(language, direction, message)
  const signed = await signMessage(language, direction, bare, {
    inputs: { ...Object.fromEntries(claims.inputs), ...inputs },
    ...(claims.time === undefined ? {} : { time: claims.time }),
  })
  const trace = (signed.ok ? signed.value.trace : signed.error.trace).filter(
    ({ isProof }) => !isProof,
  )
  return {
    stringToSign: signedText(language, direction, trace),
    steps: stepsOf(language, direction, claims.time, trace),
  }
}

function searchedMessage(
  { language, direction, message, claims, misread }: ReadRequest,
  inputs: VerifyingFacts['inputs'],
  { apiKey }: VerifierFacts,
) {
  const proof = proofOf(language, direction)
  const rule = language.messages[direction]
  return {
    message,
    inputs: new Map([...fallbackInputs(language), ...claims.inputs, ...Object.entries(inputs)]),
    time: rule && signedTime(rule, claims.time),
    apiKey,
    ...(misread && { misread }),
    presented: { signature: (proof && presentedText(message, proof)) ?? '' },
  }
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

const MISTAKE_EXPLAINS = 'A common mistake explains the signature.'

const SIGNATURE_MISMATCH =
  "The signature doesn't match, and no common mistake explains it. Either the secret key is wrong, or the request changed after signing. Compare your string to sign with the one shown."

const KEY_PAIR_MISMATCH =
  "The signature doesn't match, and no common mistake explains it. Either the private key doesn't belong to the registered public key, or the request changed after signing. Compare your string to sign with the one shown."

const API_KEY_MISMATCH =
  'The API key in the headers belongs to another secret key. Sign and send with one pair of keys.'

function formSentence({ headers, output, version2 }: SignatureRecipe, { name }: Placement): string {
  return version2 === undefined && output.encoding === 'base64'
    ? `The header "${headers.signature}" must be ${output.template} in standard Base64 with padding. Encode the filled template again.`
    : inEnglish(signingProblem('placed-form', { name: JSON.stringify(name) }))
}

const inEnglish = (problem: SigningProblem): string => signingProblemText(problem, 'en')

function validateTimestamp(
  recipe: SignatureRecipe,
  timestamp: string,
  limit: number | undefined,
  nowMs: number,
): VerificationError | undefined {
  const signedAt = parseTimestamp(recipe, timestamp)
  if (!signedAt.ok) return reject('timestamp-malformed', signedAt.error.message)
  const skewSeconds = Math.round((signedAt.value - nowMs) / 1000)
  if (limit === undefined || Math.abs(skewSeconds) <= limit) return undefined
  const direction = skewSeconds < 0 ? 'behind' : 'ahead of'
  return {
    ...reject(
      'timestamp-skewed',
      `The timestamp "${timestamp}" is ${Math.abs(skewSeconds)} seconds ${direction} the server's clock. Up to ${limit} seconds are allowed. Set the timestamp when you send the request, and check your clock and time zone.`,
    ),
    skewSeconds,
  }
}

function reject(
  reason: VerificationErrorReason,
  explanation: string,
  detail: Pick<VerificationError, 'diagnosis' | 'expected'> = {},
): VerificationError {
  return { ok: false, reason, explanation, ...detail }
}

export interface ReceivedRequest {
  /** `Object.fromEntries(request.headers)`; names in any case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly method: string
  /** `https://api.example.com`, for recipes that sign the host. */
  readonly origin?: string | undefined
  /** Path as sent, without the query. */
  readonly path: string
  /** Query without the question mark. */
  readonly query?: string | undefined
  /** The received bytes as UTF-8 text. Undefined or empty if there is no body. */
  readonly bodyText: string | undefined
  /** The received bytes, for recipes that sign a body that isn't text. */
  readonly bodyBytes?: Uint8Array | undefined
  readonly isCallback?: boolean
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

interface ExpectedSteps {
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
