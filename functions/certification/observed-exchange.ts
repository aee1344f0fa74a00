/** A call of a run as a run stores it and support may see it: without secrets, keys and sensitive fields. */
import { own, readJson, text } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue } from '#core/openapi/model.ts'
import { decodeUtf8 } from '#core/signature/crypto.ts'
import {
  MAX_SHARED_CHARACTERS,
  type SharedBody,
  type SharedExchange,
} from '#core/support/shared-exchange.ts'
import { type HeaderList, headerValue, type UpstreamResponse } from '../ports/upstream.ts'
import { isOfConnection } from '../proxy/header-policy.ts'
import { redactShared } from '../support/redact-shared.ts'
import type { ObservableCall } from './observe-call.ts'

/** For a call whose signature is correct. */
export interface SignedTexts {
  readonly stringToSign: string
  readonly canonicalBody: string | null
}

/** Larger bodies are left out: looking for secrets in them would take too long. */
const MAX_READ_BYTES = 256 * 1024

export function observedExchange(
  { document, recipe, match, request, partner, runId }: ObservableCall,
  compiled: CompiledDocument,
  {
    answer,
    signed,
  }: { readonly answer: UpstreamResponse; readonly signed: SignedTexts | undefined },
): SharedExchange {
  const { method, path, query, headers } = request
  const explained = explanationIn(readJson(decodeUtf8(answer.body)))
  const exchange: SharedExchange = {
    operation: match.operation.key,
    method,
    target: query === '' ? path : `${path}?${query}`,
    headers: headers.filter(([name]) => !isOfConnection(name)).map(copied),
    body: bodyOf(headers, request.body),
    stringToSign: signed?.stringToSign ?? text(own(explained, 'your_string_to_sign')) ?? null,
    canonicalBody: signed?.canonicalBody ?? null,
    ...answerOf(answer),
  }
  // The base address opens the run for everyone who knows it.
  const secrets = [partner.apiKey, partner.secretKey, partner.accessToken, runId]
  return redactShared({ document, recipe, exchange, secrets }, compiled).exchange
}

/** The part of an exchange that the portal sent. */
export function answerOf(
  answer: UpstreamResponse,
): Pick<SharedExchange, 'status' | 'answerHeaders' | 'answer'> {
  const { status, headers } = answer
  const whole = bodyOf(headers, answer.body)
  const isLong = status >= 400 && whole.text.length > MAX_SHARED_CHARACTERS
  const explained = isLong ? explanationIn(readJson(whole.text), EXPLAINED) : null
  return {
    status,
    answerHeaders: headers.map(copied),
    // Cut JSON would lose the explanation behind the repeated body.
    answer: explained === null ? whole : { ...whole, text: envelopeOf(explained) },
  }
}

/** Members of the sandbox's explanation that don't repeat the body. */
const EXPLAINED = [
  'reason',
  'errors',
  'parameter',
  'mistakes',
  'skew_seconds',
  'string_to_sign',
  'your_string_to_sign',
  'body_digest',
]

/** @returns null for an answer that explains nothing */
export function explanationIn(
  answer: JsonValue | undefined,
  names: readonly string[] = [...EXPLAINED, 'steps'],
): JsonValue {
  const error = own(own(answer, 'data'), 'error')
  const messages = own(answer, 'messages')
  if (error === undefined && messages === undefined) return null
  return {
    messages,
    ...Object.fromEntries(names.map((name) => [name, own(error, name)])),
  }
}

/** The answer of an explanation. */
export const envelopeOf = (explanation: JsonValue | null): string =>
  JSON.stringify({ messages: own(explanation, 'messages') ?? [], data: { error: explanation } })

function bodyOf(headers: HeaderList, bytes: Uint8Array): SharedBody {
  const mediaType = headerValue(headers, 'content-type') ?? ''
  const sizeBytes = bytes.byteLength
  const read = sizeBytes > MAX_READ_BYTES ? undefined : decodeUtf8(bytes)
  return read === undefined
    ? { mediaType, text: '', sizeBytes, state: 'left-out' }
    : { mediaType, text: read, sizeBytes, state: 'whole' }
}

const copied = ([name, value]: readonly [string, string]): [string, string] => [name, value]
