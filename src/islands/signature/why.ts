/** "Why is my signature wrong?": reads what was pasted and asks the diagnosis. Pure; runs in a Web Worker. */
import { err, ok, type Result } from '#core/result.ts'
import { type CurlError, parseCurl } from '#core/signature/curl.ts'
import { type Diagnosis, diagnoseSignature, MAX_WORK } from '#core/signature/mistakes/diagnose.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { type RequestToSign, signRequestWaiting } from '#core/signature/sign-request.ts'

export interface Question {
  readonly recipe: SignatureRecipe
  /** The request of the page; a cURL command brings its own, except for the keys. */
  readonly facts: RequestToSign
  readonly pasted: string
}

/** Contains neither the expected signature nor a MAC, which would let the caller sign. */
export interface Verdict {
  readonly readAs: 'signature' | 'string' | 'curl'
  readonly outcome: 'correct' | 'mistakes' | 'unexplained'
  readonly mistakes: readonly MistakeId[]
  /** `mistakes`: whether they explain the whole difference. */
  readonly explains: 'all' | 'string-to-sign'
  /** `unexplained`: what is known of the string to sign. */
  readonly string: 'correct' | 'differs' | 'unknown'
  /** False if the body was too long to try everything. */
  readonly isComplete: boolean
  readonly expectedString: string
  /** The signed string, as far as it is known. */
  readonly presentedString: string | null
}

export type QuestionError =
  | { readonly code: 'curl'; readonly reason: CurlError['code'] | 'no-signature' }
  | {
      readonly code: 'missing-value' | 'not-unicode' | 'unsupported-algorithm' | 'recipe'
      readonly name: string
    }

/**
 * Higher than the default, because a page has a separate thread: enough for every pair of mistakes
 * in a body of 3 MB.
 */
const PAGE_WORK = 4 * MAX_WORK

export async function validatePasted(question: Question): Promise<Result<Verdict, QuestionError>> {
  const read = readPasted(question)
  if (!read.ok) return read
  const { facts, presented, readAs } = read.value
  const { recipe } = question
  const right = await signRequestWaiting(recipe, facts)
  if (!right.ok) return err({ code: right.error.code, name: right.error.name })
  const { stringToSign } = right.value
  if (readAs === 'curl') {
    const diagnosis = await diagnoseSignature(recipe, facts, { signature: presented }, PAGE_WORK)
    return ok(verdict('curl', diagnosis, stringToSign, null))
  }
  // The possible explanations show which of the two it is.
  const diagnosis = await diagnoseSignature(recipe, facts, { either: presented }, PAGE_WORK)
  const isString =
    diagnosis.outcome === 'unexplained'
      ? looksLikeString(recipe, presented)
      : diagnosis.matched === 'string-to-sign'
  if (!isString) return ok(verdict('signature', diagnosis, stringToSign, null))
  const found =
    diagnosis.outcome === 'unexplained'
      ? { ...diagnosis, stringToSign: 'differs' as const }
      : diagnosis
  return ok(verdict('string', found, stringToSign, presented))
}

function verdict(
  readAs: Verdict['readAs'],
  diagnosis: Diagnosis,
  expectedString: string,
  presented: string | null,
): Verdict {
  const mistakes = diagnosis.outcome === 'mistakes' ? diagnosis : undefined
  const unexplained = diagnosis.outcome === 'unexplained' ? diagnosis : undefined
  return {
    readAs,
    outcome: diagnosis.outcome,
    mistakes: mistakes?.mistakes.map(({ id }) => id) ?? [],
    explains: mistakes?.explains ?? 'all',
    string: unexplained?.stringToSign ?? 'unknown',
    isComplete: unexplained?.complete ?? true,
    expectedString,
    presentedString: presented ?? mistakes?.stringToSign ?? null,
  }
}

interface Read {
  readonly readAs: 'curl' | 'text'
  readonly facts: RequestToSign
  /** Value of the signature header, or the pasted text. */
  readonly presented: string
}

function readPasted({ recipe, facts, pasted }: Question): Result<Read, QuestionError> {
  if (!/^\s*(?:\$\s*)?curl\s/.test(pasted)) {
    return ok({ readAs: 'text', facts, presented: withoutHeaderName(recipe, pasted) })
  }
  const curl = parseCurl(pasted.replace(/^\s*\$\s*/, ''))
  if (!curl.ok) return err({ code: 'curl', reason: curl.error.code })
  const { method, url, headers, body } = curl.value
  const header = (name: string | null) =>
    headers.find(([known]) => known.toLowerCase() === name?.toLowerCase())?.[1]
  const signature = header(recipe.headers.signature)
  if (!signature) return err({ code: 'curl', reason: 'no-signature' })
  const address = URL.parse(/^[a-z]+:\/\//i.test(url) ? url : `http://${url}`)
  const request: RequestToSign = {
    apiKey: header(recipe.headers.apiKey) ?? facts.apiKey,
    secretKey: facts.secretKey,
    method,
    path: address?.pathname ?? '/',
    query: address?.search.slice(1) ?? '',
    body,
    contentType: header('Content-Type'),
    timestamp: header(recipe.headers.timestamp) ?? facts.timestamp,
    requestId: header(recipe.headers.requestId) ?? facts.requestId,
  }
  return ok({ readAs: 'curl', facts: request, presented: signature })
}

/** `Signature: abc` pasted as a whole line means `abc`. */
function withoutHeaderName({ headers }: SignatureRecipe, pasted: string): string {
  const prefix = `${headers.signature.toLowerCase()}:`
  const line = pasted.trim()
  return line.toLowerCase().startsWith(prefix) ? line.slice(prefix.length).trim() : line
}

/** A signature is one word without the separator; a string to sign has most of its parts. */
function looksLikeString({ separator, parts }: SignatureRecipe, text: string): boolean {
  if (separator === '') return text.length > 120
  return text.split(separator).length >= Math.max(2, parts.length - 1)
}
