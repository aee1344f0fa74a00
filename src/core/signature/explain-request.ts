/** Explains a wrong signature: the verifier's steps up to the string to sign, and the sender's mistake. */
import { decodeUtf8, utf8 } from './crypto.ts'
import { fromBase64 } from './language/bytes-in-text.ts'
import { fallbackInputs, identifierOf } from './language/partner-inputs.ts'
import { proofOf } from './language/proof.ts'
import { signedTime, signMessage } from './language/sign-message.ts'
import { presentedText, type VerifyingFacts, withoutPlacements } from './language/verify-message.ts'
import { otherForms } from './mistakes/compressed-body.ts'
import { type Diagnosis, searchMessage } from './mistakes/diagnose.ts'
import type { MistakeId } from './mistakes/mistake-rule.ts'
import type { ReadRequest } from './read-request.ts'
import type { ReceivedRequest } from './received-request.ts'
import { signedText, stepsOf } from './sign-request.ts'
import { type ExpectedSteps, reject, type VerificationError } from './verification-error.ts'
import { MISTAKE_EXPLAINS } from './verification-sentences.ts'
import type { VerifierFacts } from './verifier-facts.ts'

/** Returns the verifier's steps up to the string to sign, and the sender's mistake. */
export async function explainDifference(
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

export function otherBodies({ headers, bodyBytes, bodyText = '' }: ReceivedRequest) {
  const [, encoding] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding') ?? []
  return otherForms(new Uint8Array(bodyBytes ?? utf8(bodyText)), encoding)
}

/** True if the secret is in place of the sender's key or in the signature, as text or in Base64. */
export function sendsSecret(
  { language, direction, message, claims }: ReadRequest,
  { secretKey }: Pick<VerifierFacts, 'secretKey'>,
): boolean {
  const claimed = claims.inputs.get(identifierOf(language, claims.inputs) ?? '')
  const proof = proofOf(language, direction)
  const presented = (proof && presentedText(message, proof)) ?? ''
  return (
    (claimed === secretKey && secretKey !== '') ||
    (presented.includes(secretKey) && secretKey.length >= LONG_ENOUGH) ||
    encodesSecret(presented, secretKey)
  )
}

/** Shorter text may be in a signature by chance. */
const LONG_ENOUGH = 8

export function encodesSecret(text: string, secretKey: string): boolean {
  const decoded = decodeUtf8(fromBase64(text) ?? new Uint8Array()) ?? ''
  return decoded.includes(secretKey) && secretKey.length >= LONG_ENOUGH
}

/** @param found - how the request was signed, which can be wrong, too */
export function explainSentSecret(found: Diagnosis | undefined): VerificationError {
  const others = found?.outcome === 'mistakes' ? found.mistakes : []
  const diagnosis = { ...SECRET_SENT, mistakes: [...SECRET_SENT.mistakes, ...others] }
  return reject('signing-mistake', MISTAKE_EXPLAINS, { diagnosis })
}

/** Without a string to sign: the sender's can contain the secret. */
export const SECRET_SENT = {
  outcome: 'mistakes',
  mistakes: [{ id: 'secret-sent' }],
  explains: 'all',
  matched: 'signature',
  stringToSign: '',
} as const satisfies Diagnosis

/** The string was signed correctly, but isn't sent correctly. */
export async function explainMisread(
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

export async function expectedSteps(
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

export function searchedMessage(
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
