/** Validates a signed request as a server does, and explains which part differs. */
import { bodyToSign } from './body-to-sign.ts'
import { decodeBase64, decodeUtf8, equalInConstantTime } from './crypto.ts'
import { type Diagnosis, diagnoseSignature } from './mistakes/diagnose.ts'
import { isSharedSecretMac, type SignatureRecipe } from './recipe.ts'
import { partsInUse, type SignatureTrace, signRequest, unsupportedMac } from './sign.ts'
import { parseTimestamp } from './timestamp.ts'

/**
 * Checks the headers first, cheapest first, then signs the received text again and compares in
 * constant time. Works on text as received: the body is never parsed and printed again.
 */
export async function verifySignature(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  facts: VerifierFacts,
): Promise<Verification> {
  const error = verifyWithoutKeys(recipe, received, facts.nowMs)
  if (error) return error

  const header = headerReader(received.headers)
  const timestamp = header(recipe.headers.timestamp)
  const body = bodyToSign(header('Content-Type'), received.bodyText)
  const presented = header(recipe.headers.signature)
  const presentedKey = readApiKey(recipe, received.headers)
  const signed = signRequest(recipe, {
    apiKey: facts.apiKey,
    secretKey: facts.secretKey,
    method: received.method,
    path: received.path,
    query: received.query,
    body,
    timestamp,
    requestId: header(recipe.headers.requestId),
  })
  if (!signed.ok) return refuse(signed.error.code, signed.error.message)
  if (equalInConstantTime(signed.value.signature, presented)) {
    return presentedKey === undefined || presentedKey === facts.apiKey
      ? { ok: true, trace: signed.value, coversBody: coversBody(recipe, received, body) }
      : refuse('api-key-mismatch', API_KEY_MISMATCH)
  }
  if (facts.diagnose === false) return refuse('signature-mismatch', SIGNATURE_MISMATCH)

  const diagnosis = await diagnoseSignature(
    recipe,
    {
      apiKey: facts.apiKey,
      secretKey: facts.secretKey,
      method: received.method,
      path: received.path,
      query: received.query,
      body,
      timestamp,
      requestId: header(recipe.headers.requestId),
    },
    { signature: presented },
  )
  const { canonicalBody, digest, stringToSign } = signed.value
  const detail = { diagnosis, expected: { canonicalBody, digest, stringToSign } }
  if (diagnosis.outcome === 'mistakes') {
    return refuse('signing-mistake', 'A common mistake explains the signature.', detail)
  }
  if (recipe.output.encoding === 'base64' && readTemplate(recipe, presented) === undefined) {
    return refuse(
      'signature-encoding',
      `The header "${recipe.headers.signature}" is not base64 of ${recipe.output.template}. Expected standard base64 with padding. Encode the filled template once more.`,
      detail,
    )
  }
  if (presentedKey !== undefined && presentedKey !== facts.apiKey) {
    return refuse('api-key-mismatch', API_KEY_MISMATCH, detail)
  }
  return refuse('signature-mismatch', SIGNATURE_MISMATCH, detail)
}

/** True if a change of the body, apart from members that the recipe excludes, would need a new signature. */
function coversBody(
  recipe: SignatureRecipe,
  { bodyText }: ReceivedRequest,
  signedBody: string | undefined,
): boolean {
  const hasBody = bodyText !== undefined && bodyText !== ''
  const isSigned =
    signedBody !== undefined &&
    partsInUse(recipe, signedBody).some(({ value }) => value === 'body-digest')
  return !hasBody || isSigned
}

/**
 * Returns an error that doesn't depend on the secret: a header, the timestamp or the algorithm. Hashes
 * nothing, so it is cheap enough for unknown callers.
 */
export function verifyWithoutKeys(
  recipe: SignatureRecipe,
  { headers }: Pick<ReceivedRequest, 'headers'>,
  nowMs: number,
): VerificationError | undefined {
  const header = headerReader(headers)
  const missing = expectedHeaders(recipe).find((name) => !header(name))
  if (missing !== undefined) {
    return refuse(
      'header-missing',
      `The header "${missing}" is missing. Expected ${expectedHeaders(recipe).join(', ')}. Send it with the request.`,
    )
  }
  if (recipe.headers.timestamp !== null) {
    const late = validateTimestamp(recipe, header(recipe.headers.timestamp), nowMs)
    if (late) return late
  }
  if (isSharedSecretMac(recipe.mac.algorithm)) return undefined
  const { code, message } = unsupportedMac(recipe)
  return refuse(code, message)
}

/**
 * Returns the API key that a request claims, for looking up its secret before {@link verifySignature}.
 *
 * @returns undefined if no header has a readable key
 */
export function readApiKey(
  recipe: SignatureRecipe,
  headers: ReceivedRequest['headers'],
): string | undefined {
  const header = headerReader(headers)
  const signature = header(recipe.headers.signature)
  return header(recipe.headers.apiKey) || readTemplate(recipe, signature) || undefined
}

const SIGNATURE_MISMATCH =
  "The signature doesn't match, and no common mistake explains it. Either the secret key is wrong, or the request changed after signing. Compare your string to sign with the one shown."

const API_KEY_MISMATCH =
  'The API key in the headers is not the one that the request is verified with. Sign and send with one pair of keys.'

/** @returns the API key in the signature header; empty if the template has none */
function readTemplate(recipe: SignatureRecipe, presented: string): string | undefined {
  const { template, encoding } = recipe.output
  const bytes = encoding === 'base64' ? decodeBase64(presented) : undefined
  const filled = encoding === 'none' ? presented : bytes && decodeUtf8(bytes)
  const pattern = template
    .split(/(\{api_key\}|\{signature\})/)
    .map((piece) => PLACEHOLDERS[piece] ?? piece.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('')
  const match = filled === undefined ? null : new RegExp(`^${pattern}$`, 's').exec(filled)
  return match ? (match.groups?.['key'] ?? '') : undefined
}

/** An encoded MAC never contains the characters that join it to the key. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '{api_key}': '(?<key>.+)',
  '{signature}': '[A-Za-z0-9+/=_-]+',
}

function validateTimestamp(
  recipe: SignatureRecipe,
  timestamp: string,
  nowMs: number,
): VerificationError | undefined {
  const signedAt = parseTimestamp(recipe, timestamp)
  if (!signedAt.ok) return refuse('timestamp-malformed', signedAt.error.message)
  const skewSeconds = Math.round((signedAt.value - nowMs) / 1000)
  const limit = recipe.timestamp.skewSeconds
  if (Math.abs(skewSeconds) <= limit) return undefined
  const direction = skewSeconds < 0 ? 'behind' : 'ahead of'
  return {
    ...refuse(
      'timestamp-skewed',
      `The timestamp "${timestamp}" is ${Math.abs(skewSeconds)} seconds ${direction} the server's clock. Up to ${limit} seconds are allowed. Set the timestamp when you send the request, and check your clock and time zone.`,
    ),
    skewSeconds,
  }
}

function expectedHeaders({ headers }: SignatureRecipe): readonly string[] {
  return [headers.apiKey, headers.timestamp, headers.requestId, headers.signature].filter(
    (name) => name !== null,
  )
}

/** Header names are case-insensitive (RFC 9110 §5.1). A missing header reads as empty. */
function headerReader(headers: ReceivedRequest['headers']): (name: string | null) => string {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return (name) => lower.get(name?.toLowerCase() ?? '') ?? ''
}

function refuse(
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
  /** Path as sent, without the query. */
  readonly path: string
  /** Query without the question mark. */
  readonly query?: string | undefined
  /** The received bytes as UTF-8 text. Undefined or empty if there is no body. */
  readonly bodyText: string | undefined
}

export interface VerifierFacts {
  /** The key that the secret belongs to; see {@link readApiKey}. */
  readonly apiKey: string
  readonly secretKey: string
  readonly nowMs: number
  /** `false` skips explaining a wrong signature, which costs many times as much as comparing it. */
  readonly diagnose?: boolean
}

export type Verification =
  | {
      readonly ok: true
      readonly trace: SignatureTrace
      /** `false` if the request has a body and the signature would be valid with any other. */
      readonly coversBody: boolean
    }
  | VerificationError

export interface VerificationError {
  readonly ok: false
  readonly reason: VerificationErrorReason
  /** English; pages translate by reason and by the diagnosis' mistake ids. Holds no key. */
  readonly explanation: string
  /** Signed time minus server time; with `timestamp-skewed` only. */
  readonly skewSeconds?: number
  readonly diagnosis?: Diagnosis
  /** The verifier's results up to the string to sign. The MAC would let the caller sign with it. */
  readonly expected?: Pick<SignatureTrace, 'canonicalBody' | 'digest' | 'stringToSign'>
}

export type VerificationErrorReason =
  | 'header-missing'
  | 'timestamp-malformed'
  | 'timestamp-skewed'
  | 'signature-encoding'
  | 'api-key-mismatch'
  | 'signing-mistake'
  | 'signature-mismatch'
  | 'unsupported-algorithm'
  | 'missing-value'
  | 'not-unicode'
