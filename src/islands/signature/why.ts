/** "Why is my signature wrong?": reads what was pasted and asks the diagnosis. Pure; runs in a Web Worker. */
import { escapeRegExp } from '#core/escape-reg-exp.ts'
import { decodedOrSame } from '#core/percent-decode.ts'
import { err, ok, type Result } from '#core/result.ts'
import { readClaimed } from '#core/signature/claimed.ts'
import type { CommandError } from '#core/signature/command-words.ts'
import { utf8 } from '#core/signature/crypto.ts'
import { encodesSecret, SECRET_SENT } from '#core/signature/explain-request.ts'
import { type Message, place, unplace } from '#core/signature/language/message.ts'
import type { Placement } from '#core/signature/language/model.ts'
import { proofOf, provedPlacement, usualDirection } from '#core/signature/language/proof.ts'
import { presentedText } from '#core/signature/language/verify-message.ts'
import { type Diagnosis, diagnoseSignature, MAX_WORK } from '#core/signature/mistakes/diagnose.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import type { NamedScheme } from '#core/signature/named-scheme.ts'
import type { ReceivedRequest } from '#core/signature/received-request.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import {
  type RequestToSign,
  type SignatureError,
  signRequestWaiting,
} from '#core/signature/sign-request.ts'
import { otherUnit, parseTimestamp, timeRuleOf } from '#core/signature/timestamp.ts'
import type { VerifierFacts } from '#core/signature/verifier-facts.ts'
import { verifySignature } from '#core/signature/verify-request.ts'
import { exampleDirection } from '../../components/guide/example-trace.ts'
import {
  type Command,
  type CommandRequest,
  commandKind,
  readCommand,
  withEdits,
} from './command.ts'
import { type Masked, type Masking, maskSecrets } from './masked-secrets.ts'
import { headerIn, unframed, unquoted } from './pasted-request.ts'
import { unknownVariables } from './request-variables.ts'

export interface Question {
  readonly recipe: SignatureRecipe
  /** The request of the page; a cURL command brings its own, except for the keys. */
  readonly facts: RequestToSign
  readonly pasted: string
  /** Fields that the person changed after the command filled them. */
  readonly edits?: CommandRequest
}

/** Contains neither secrets nor the expected signature or MAC, which would let the caller sign. */
export interface Verdict {
  readonly readAs: 'signature' | 'string' | 'command' | 'http' | 'headers' | 'query'
  /** `correct`: the pasted value is. A string to sign says nothing about the signature. */
  readonly outcome: 'correct' | 'mistakes' | 'other-scheme' | 'unexplained'
  readonly mistakes: readonly MistakeId[]
  /** `other-scheme`: what the signature is valid for. */
  readonly scheme: NamedScheme | null
  /** `mistakes`: whether they explain the whole difference. */
  readonly explains: 'all' | 'string-to-sign'
  /** `unexplained`: what is known of the string to sign, or that the request names another sender. */
  readonly string: 'correct' | 'differs' | 'unknown' | 'other-key'
  /**
   * `unexplained`: characters of the signature and of a correct one, if it has another length, as no other key gives.
   */
  readonly lengths: { readonly presented: number; readonly expected: number } | null
  /** `unexplained`: name of another value, such as a digest, that the recipe computes differently. */
  readonly value: string | null
  /** `unexplained`: true if the pasted request has no body, although its method usually has one. */
  readonly isBare: boolean
  /** `unexplained`: bytes of the body that was sent, by its Content-Length, and of the one that was used instead. */
  readonly bodySizes: { readonly sent: number; readonly used: number } | null
  /** False if the body was too long to try everything. */
  readonly isComplete: boolean
  readonly expected: Masked
  /** The signed string, as far as it is known. */
  readonly presented: Masked | null
}

export type QuestionError =
  | {
      readonly code: 'curl'
      readonly reason:
        | CommandError['code']
        | 'no-signature'
        | 'missing'
        | 'value'
        | 'timestamp'
        | 'timestamp-at'
        | 'unreadable'
        | 'variable'
      /** Header, parameter or field, by default that of the signature; or a variable with its braces. */
      readonly name?: string
    }
  | {
      readonly code: SignatureError['code']
      readonly name: string
    }
  /** The timestamp is in the other unit. */
  | { readonly code: 'time-unit'; readonly unit: 'unix' | 'unix-ms' }

/**
 * Higher than the default, because a page has a separate thread: enough for every pair of mistakes
 * in a body of 3 MB.
 */
const PAGE_WORK = 4 * MAX_WORK

export async function validatePasted(asked: Question): Promise<Result<Verdict, QuestionError>> {
  const question = { ...asked, pasted: unframed(asked.pasted) }
  const read = await validateText(question)
  const lines = question.pasted.trim().split('\n')
  const joined = lines.map((line) => line.trim()).join('')
  if (lines.length === 1 || (read.ok && read.value.outcome !== 'unexplained')) {
    return read
  }
  // Emails and terminals break a long line.
  const ofOneLine = await validateText({ ...question, pasted: joined })
  if (!ofOneLine.ok) return read
  const { outcome, readAs } = ofOneLine.value
  const isFound =
    outcome === 'correct'
      ? readAs !== 'command' || isWrapped(lines)
      : isSignature(joined) && readAs === 'signature'
  return isFound ? ofOneLine : read
}

/** Line breaks that a person wrote end short lines, or continue a command; those in a body are sent. */
const isWrapped = (lines: readonly string[]): boolean =>
  lines.slice(0, -1).every((line) => line.length >= 40 && !/[\\^`]\s*$/.test(line))

const isSignature = (text: string): boolean => /^(?:[\w-]+: *)?[\w+/=-]+$/.test(text)

async function validateText(question: Question): Promise<Result<Verdict, QuestionError>> {
  const kind = commandKind(question.recipe, question.pasted)
  if (kind !== undefined) {
    const command = readCommand(question.recipe, question.pasted, question.facts)
    return command.ok
      ? validateCommand(question, command.value, kind)
      : err({ code: 'curl', reason: command.error })
  }
  const { recipe, facts } = question
  const { mask, unmask } = maskSecrets(recipe, facts)
  // The page shows strings with names in place of secrets.
  const presented = unmask(withoutName(recipe, question.pasted))
  const unit = otherUnit(recipe, facts.timestamp)
  if (unit !== undefined) return err({ code: 'time-unit', unit })
  const right = await signRequestWaiting(recipe, facts, exampleDirection(recipe))
  if (!right.ok) return err({ code: right.error.code, name: right.error.name })
  if (timeRuleOf(recipe) !== undefined && !parseTimestamp(recipe, facts.timestamp).ok) {
    return err({ code: 'curl', reason: 'timestamp' })
  }
  const { stringToSign } = right.value
  const received = recipe.version2 && receivedWith(recipe, right.value.message, presented)
  if (received !== undefined && hasParameters(recipe, right.value.message, presented)) {
    return validateReceived(recipe, received, facts, 'signature')
  }
  // A recipe without a hash places the secret, which is right or wrong.
  if (received !== undefined && !hasProof(recipe)) {
    const isRight = presented === right.value.signature
    const diagnosis = isRight ? CORRECT : NOTHING_FOUND
    return ok(verdict('signature', diagnosis, { mask, expected: stringToSign }))
  }
  if (encodesSecret(presented, facts.secretKey)) {
    return ok(verdict('signature', SECRET_SENT, { mask, expected: '' }))
  }
  // The possible explanations show which of the two it is.
  const diagnosis = await diagnoseSignature(recipe, facts, { either: presented }, PAGE_WORK)
  if (diagnosis.outcome === 'unexplained' && looksLikeRequest(recipe, presented, stringToSign)) {
    return err({ code: 'curl', reason: 'unreadable' })
  }
  const isString =
    diagnosis.outcome === 'unexplained'
      ? presented === unmask(printed(question.pasted.trim())) && looksLikeString(recipe, presented)
      : diagnosis.matched === 'string-to-sign'
  if (!isString) {
    const found = verdict('signature', diagnosis, { mask, expected: stringToSign })
    if (received === undefined) return ok(withLengths(found, presented, right.value.signature))
    const named = await withScheme(found, recipe, received, {
      ...keysIn(facts),
      nowMs: await timeOf(recipe, received, facts),
    })
    return ok(withLengths(named, presented, right.value.signature))
  }
  const found =
    diagnosis.outcome === 'unexplained'
      ? { ...diagnosis, stringToSign: 'differs' as const }
      : diagnosis
  return ok(verdict('string', found, { mask, expected: stringToSign, presented }))
}

/** The command brings everything that its signature needs, except for the keys. */
async function validateCommand(
  { recipe, facts, edits = UNCHANGED }: Question,
  command: Command,
  readAs: 'command' | 'http' | 'headers' | 'query',
): Promise<Result<Verdict, QuestionError>> {
  const received = withEdits(command, edits)
  const signature = recipe.headers.signature.toLowerCase()
  if (recipe.version2 === undefined && !received.headers[signature]) {
    return err({ code: 'curl', reason: 'no-signature' })
  }
  const { apiKey = facts.apiKey, accessToken = facts.accessToken } = {
    ...command.fields,
    ...edits.fields,
  }
  // A request with the secret in its place is still checked with the page's API key.
  const sender = { ...facts, ...(apiKey !== facts.secretKey && { apiKey }), accessToken }
  const read = await validateSender(recipe, received, sender, readAs)
  const [variable] = read.ok && read.value.outcome !== 'unexplained' ? [] : variablesIn(received)
  if (variable !== undefined) return err({ code: 'curl', reason: 'variable', name: variable })
  const { in: where, name } = signatureOf(recipe) ?? { in: 'header', name: signature }
  const presented = where === 'header' ? received.headers[name.toLowerCase()] : undefined
  if (!read.ok || read.value.outcome !== 'unexplained') return read
  const { method, bodyText = '', bodyBytes } = received
  const isBare = /^(?:POST|PUT|PATCH)$/i.test(method) && bodyText === '' && bodyBytes === undefined
  const sent = Number(received.headers['content-length'] ?? 0)
  const used = utf8(bodyText).length
  const bodySizes = sent > 0 && sent !== used && bodyBytes === undefined ? { sent, used } : null
  const found = { ...read.value, isBare: isBare && bodySizes === null, bodySizes }
  if (presented === undefined) return ok(found)
  const right = await signRequestWaiting(recipe, sender, exampleDirection(recipe))
  return ok(right.ok ? withLengths(found, presented, right.value.signature) : found)
}

/** Many people enter their secret key only, and leave the API key of the example. */
async function validateSender(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  sender: RequestToSign,
  readAs: Exclude<Verdict['readAs'], 'string'>,
): Promise<Result<Verdict, QuestionError>> {
  const read = await validateReceived(recipe, received, sender, readAs)
  const apiKey = readClaimed(recipe, received)?.apiKey
  if (!read.ok || read.value.string !== 'other-key' || apiKey === undefined) return read
  const claimed = await validateReceived(recipe, received, { ...sender, apiKey }, readAs)
  return claimed.ok && claimed.value.outcome !== 'unexplained' ? claimed : read
}

/** A client such as Postman sends values in place of variables. Its collections, and code of unsent requests, have none. */
const variablesIn = ({ path, query = '', headers, bodyText = '' }: ReceivedRequest) =>
  unknownVariables(
    [decodedOrSame(`${path}?${query}`), ...Object.values(headers), bodyText].join('\n'),
  )

/** The length of a signature in ASN.1 varies by a few characters, and so does what it contains. */
function withLengths(found: Verdict, presented: string, right: string): Verdict {
  const isPart = presented !== right && (right.includes(presented) || presented.includes(right))
  const isOther = isPart || Math.abs(presented.length - right.length) > 8
  return found.outcome === 'unexplained' && found.string === 'unknown' && isOther
    ? { ...found, lengths: { presented: presented.length, expected: right.length } }
    : found
}

/** Verifies the request as a server does. */
async function validateReceived(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  facts: RequestToSign,
  readAs: Exclude<Verdict['readAs'], 'string'>,
): Promise<Result<Verdict, QuestionError>> {
  const unit = otherUnit(recipe, readClaimed(recipe, received)?.time ?? '')
  if (unit !== undefined) return err({ code: 'time-unit', unit })
  const keys = keysIn(facts)
  const { mask } = maskSecrets(recipe, keys)
  const nowMs = await timeOf(recipe, received, facts)
  const verified = await verifySignature(recipe, received, { ...keys, nowMs })
  if (verified.ok) {
    return ok(verdict(readAs, CORRECT, { mask, expected: '' }))
  }
  const { reason, parameter, diagnosis, expected } = verified
  if (reason === 'header-missing') {
    return err({ code: 'curl', reason: 'missing', ...(parameter && { name: parameter }) })
  }
  if (reason === 'value-mismatch') {
    return err({ code: 'curl', reason: 'value', ...(parameter && { name: parameter }) })
  }
  if (reason === 'timestamp-malformed') {
    return err(
      parameter === undefined
        ? { code: 'curl', reason: 'timestamp' }
        : { code: 'curl', reason: 'timestamp-at', name: parameter },
    )
  }
  const strings = { mask, expected: expected?.stringToSign ?? '' }
  const found = verdict(readAs, diagnosis ?? NOTHING_FOUND, strings)
  const named = await withScheme(found, recipe, received, { ...keys, nowMs })
  if (reason === 'api-key-mismatch') return ok({ ...named, string: 'other-key' })
  const isOther =
    named.outcome === 'unexplained' && reason === 'signature-mismatch' && parameter !== undefined
  return ok(isOther ? { ...named, value: parameter } : named)
}

/** Names another scheme that explains what no mistake does. */
async function withScheme(
  found: Verdict,
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  facts: VerifierFacts,
): Promise<Verdict> {
  if (found.outcome !== 'unexplained') return found
  const { nameScheme } = await import('#core/signature/name-scheme.ts')
  const scheme = await nameScheme(recipe, received, facts)
  return scheme ? { ...found, outcome: 'other-scheme', scheme } : found
}

const keysIn = ({ apiKey, secretKey, accessToken = '', keyPair }: RequestToSign) => ({
  apiKey,
  secretKey,
  accessToken,
  ...(keyPair && { keyPair }),
})

/** Returns the time of signing, at which a request is checked, however old it is; by default that of the page. */
async function timeOf(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  facts: RequestToSign,
): Promise<number> {
  const time = parseTimestamp(recipe, facts.timestamp)
  const nowMs = time.ok ? time.value : 0
  const late = await verifySignature(recipe, received, { ...keysIn(facts), nowMs, diagnose: false })
  return late.ok ? nowMs : nowMs + (late.skewSeconds ?? 0) * 1000
}

/** Returns where the recipe places the signature of the page's message. */
function signatureOf(recipe: SignatureRecipe): Placement | undefined {
  const language = recipeToSign(recipe)
  return language && provedPlacement(language, usualDirection(language))
}

function hasProof(recipe: SignatureRecipe): boolean {
  const language = recipeToSign(recipe)
  return language !== undefined && proofOf(language, usualDirection(language)) !== undefined
}

/** True for a whole header that has the signature as one of its parameters. */
function hasParameters(recipe: SignatureRecipe, signed: Message, presented: string): boolean {
  const language = recipeToSign(recipe)
  const proof = language && proofOf(language, usualDirection(language))
  if (proof?.parameter === undefined) return false
  return presentedText(withSignature(signed, proof.placement, presented), proof) !== undefined
}

/** The request of the page, with the presented signature. */
function receivedWith(
  recipe: SignatureRecipe,
  signed: Message,
  signature: string,
): ReceivedRequest {
  const { method, scheme, host, path, query, headers, body } = withSignature(
    signed,
    signatureOf(recipe),
    signature,
  )
  return {
    method,
    origin: `${scheme}://${host}`,
    path,
    query,
    headers: Object.fromEntries(headers),
    bodyText: typeof body === 'string' ? body : undefined,
    isCallback: exampleDirection(recipe) === 'callback',
  }
}

function withSignature(
  signed: Message,
  placement: Placement | undefined,
  signature: string,
): Message {
  if (placement === undefined) return signed
  const before = unplace(signed, placement)
  // Pasted text may have signs that no header can have. It is still only compared.
  return placement.in === 'header'
    ? { ...before, headers: [...before.headers, [placement.name, signature]] }
    : place(before, placement, signature.toWellFormed())
}

const CORRECT: Diagnosis = { outcome: 'correct', matched: 'signature' }

const NOTHING_FOUND: Diagnosis = {
  outcome: 'unexplained',
  stringToSign: 'unknown',
  complete: true,
}

function verdict(
  readAs: Verdict['readAs'],
  diagnosis: Diagnosis,
  { mask, expected, presented }: Strings,
): Verdict {
  const mistakes = diagnosis.outcome === 'mistakes' ? diagnosis : undefined
  const unexplained = diagnosis.outcome === 'unexplained' ? diagnosis : undefined
  const signed = presented ?? mistakes?.stringToSign
  return {
    readAs,
    outcome: diagnosis.outcome,
    mistakes: mistakes?.mistakes.map(({ id }) => id) ?? [],
    scheme: null,
    lengths: null,
    value: null,
    isBare: false,
    bodySizes: null,
    explains: mistakes?.explains ?? 'all',
    string: unexplained?.stringToSign ?? 'unknown',
    isComplete: unexplained?.complete ?? true,
    expected: mask(expected),
    presented: signed === undefined ? null : mask(signed),
  }
}

/** Strings to sign, and what hides the secrets in them. */
interface Strings {
  readonly mask: Masking['mask']
  readonly expected: string
  readonly presented?: string
}

const UNCHANGED: CommandRequest = { fields: {}, inputs: {} }

/** `Signature: abc` pasted as a whole line means `abc`, as do `"abc"` and the parameter `sign=abc`. */
function withoutName(recipe: SignatureRecipe, pasted: string): string {
  const { in: where, name } = signatureOf(recipe) ?? {
    in: 'header',
    name: recipe.headers.signature,
  }
  const line = printed(pasted.trim().replace(/^string[-_ ]?to[-_ ]?sign\s*[:=]\s*/i, ''))
  if (where === 'query' || where === 'form') {
    const prefix = `${name.toLowerCase()}=`
    return line.toLowerCase().startsWith(prefix) ? decodedOrSame(line.slice(prefix.length)) : line
  }
  const [header, value] = headerIn(pasted) ?? headerIn(pasted.replace('=', ': ')) ?? []
  return header?.toLowerCase() === name.toLowerCase() && value !== undefined ? value : line
}

/** Without what programs print around a text, or a word processor in place of quotes. */
const printed = (text: string): string =>
  unquoted(
    text
      .replace(/^[\u200B\uFEFF]+|[\u200B\uFEFF]+$/g, '')
      .replace(/^(?:b|string\(\d+\) )(?=["'])/, '')
      .replace(/^[“„‘](.*)[”“’]$/, '$1')
      .replace(/^\{\s*"[^"]*"\s*:\s*("[^"]*")\s*\}$/, '$1')
      .replace(/(?<!\\[rn])(?:\\[rn])+$/, ''),
  )

/** A program or a command, for example: it has a URL, or the name of the signature behind other text. */
function looksLikeRequest(recipe: SignatureRecipe, text: string, stringToSign: string): boolean {
  const { name } = signatureOf(recipe) ?? { name: recipe.headers.signature }
  const signs = [/\s\S*https?:\/\//i, new RegExp(`\\s\\W*${escapeRegExp(name)}\\W`, 'i')]
  return signs.some((sign) => sign.test(text) && !sign.test(stringToSign))
}

/** A signature is one word without the separator; a string to sign has most of its parts. */
function looksLikeString({ separator, parts }: SignatureRecipe, text: string): boolean {
  // An encoded signature of a key pair is long, too, and so is a header with parameters.
  if (separator === '') return text.length > 120 && !/^[\w+/=.-]+$/.test(text) && !isHeader(text)
  return text.split(separator).length >= Math.max(2, parts.length - 1)
}

/** `Scheme name=value, name="value"` and `Scheme token` (RFC 9110 §11.4). */
const isHeader = (text: string): boolean =>
  /^[\w-]+ +(?:[\w-]+="?[^\s"][^\n]*|[\w.~+/-]+=*)$/.test(text)
