/**
 * Signing a request, step by step, in the order and with the names of specification §9
 * ("Signature scheme"). Read this file from top to bottom and you know the scheme.
 */
import { err, ok, type Result } from '../result.ts'
import { bodyToSign } from './body-to-sign.ts'
import { canonicalBody } from './canonical-body.ts'
import { digestBytes, encodeBytes, macBytes, utf8 } from './crypto.ts'
import { isSharedSecretMac, type RecipePart, type SignatureRecipe } from './recipe.ts'

/**
 * @returns every step with what went in and came out, and the headers to send;
 *   `unsupported-algorithm` for RSA, `missing-value`, or `not-unicode` for a lone surrogate
 * @example signRequest(DEFAULT_RECIPE, { apiKey: 'k', secretKey: 's', method: 'GET', path: '/v1/me',
 *   body: undefined, timestamp: '2026-11-20T17:04:05+07:00' })
 */
export function signRequest(
  recipe: SignatureRecipe,
  request: RequestToSign,
): Result<SignatureTrace, SignatureError> {
  const body = bodyToSign(request.contentType, request.body)
  const { algorithm: macAlgorithm, encoding: macEncoding } = recipe.mac
  if (!isSharedSecretMac(macAlgorithm)) return err(unsupportedMac(recipe))
  const error = findUnusableValue(recipe, request)
  if (error) return err(error)

  // 1. Strip the body of the excluded members and of white space. A missing body and
  //    one that isn't text count as the empty string.
  const canonical = canonicalBody(recipe.canonicalBody, body ?? '')

  // 2. The timestamp is signed as the header carries it, character for character.
  const timestamp = request.timestamp

  // 3. Hash the canonical body.
  const digest = encodeBytes(
    digestBytes(recipe.digest.algorithm, utf8(canonical.text)),
    recipe.digest.encoding,
  )

  // 4. Join the parts into the string to sign.
  const parts = partsInUse(recipe, body)
  const stringToSign = parts
    .map((part) => `${part.prefix ?? ''}${partValue(part, request, digest)}`)
    .join(recipe.separator)

  // 5. MAC of the string to sign, with the secret key as the key.
  const mac = encodeBytes(
    macBytes(macAlgorithm, utf8(request.secretKey), utf8(stringToSign)),
    macEncoding,
  )

  // 6. The header's value: API key plus MAC, encoded.
  const filled = fillTemplate(recipe.output.template, request.apiKey, mac)
  const signature = signatureValue(recipe, request.apiKey, mac)

  return ok({
    canonicalBody: canonical,
    digest,
    stringToSign,
    mac,
    signature,
    headers: signatureHeaders(recipe, request, signature),
    steps: [
      {
        id: 'body-request',
        input: body ?? '',
        output: canonical.text,
        note: describeCanonicalBody(recipe, body),
      },
      {
        id: 'timestamp',
        input: timestamp,
        output: timestamp,
        note: 'The text of the timestamp header, unchanged.',
      },
      {
        id: 'body-digest',
        input: canonical.text,
        output: digest,
        note: `${recipe.digest.algorithm} of the canonical body in UTF-8, written as ${recipe.digest.encoding}.`,
      },
      {
        id: 'string-to-sign',
        input: parts.map(describePart).join(recipe.separator),
        output: stringToSign,
        note: `${parts.length} parts, joined by ${JSON.stringify(recipe.separator)}.`,
      },
      {
        id: 'hmac',
        input: stringToSign,
        output: mac,
        note: `${macAlgorithm} with the secret key, written as ${macEncoding}.`,
      },
      {
        id: 'signature',
        input: filled,
        output: signature,
        note:
          recipe.output.encoding === 'base64'
            ? `${recipe.output.template}, written as base64.`
            : `${recipe.output.template}, not encoded.`,
      },
    ],
  })
}

/** Step 6 alone: the signature header's value. */
export function signatureValue(
  { output }: Pick<SignatureRecipe, 'output'>,
  apiKey: string,
  mac: string,
): string {
  const filled = fillTemplate(output.template, apiKey, mac)
  return output.encoding === 'base64' ? encodeBytes(utf8(filled), 'base64') : filled
}

/** @returns the parts to join for this body; some recipes omit the digest if there is none */
export function partsInUse(
  recipe: SignatureRecipe,
  body: string | undefined,
): readonly RecipePart[] {
  const hasBody = body !== undefined && body !== ''
  return recipe.parts.filter((part) => hasBody || !part.omitWithoutBody)
}

export function partValue(
  part: RecipePart,
  request: Omit<RequestToSign, 'secretKey'>,
  digest: string,
): string {
  switch (part.value) {
    case 'timestamp':
      return request.timestamp
    case 'api-key':
      return request.apiKey
    case 'method':
      return part.case === 'lower' ? request.method.toLowerCase() : request.method.toUpperCase()
    case 'body-digest':
      return digest
    case 'path':
      return request.path
    case 'query':
      return request.query ?? ''
    case 'request-id':
      return request.requestId ?? ''
    case 'literal':
      return part.text ?? ''
  }
}

/** Fills both names in one pass, so that a placeholder inside a key isn't replaced. */
export function fillTemplate(template: string, apiKey: string, signature: string): string {
  return template.replace(/\{(api_key|signature)\}/g, (_, name) =>
    name === 'api_key' ? apiKey : signature,
  )
}

export function unsupportedMac(recipe: SignatureRecipe): SignatureError {
  if (recipe.mac.algorithm === 'RECIPE-2') {
    return {
      code: 'unsupported-algorithm',
      name: recipe.name,
      message: `The recipe "${recipe.name}" is of version 2. Expected one of version 1, which is what the portal signs with. Sign on your own server.`,
    }
  }
  return {
    code: 'unsupported-algorithm',
    name: recipe.mac.algorithm,
    message: `The recipe "${recipe.name}" signs with ${recipe.mac.algorithm}. Expected a MAC with a shared secret, found one with a private key, which must not enter a browser. Sign on your own server.`,
  }
}

function signatureHeaders(
  recipe: SignatureRecipe,
  request: RequestToSign,
  signature: string,
): Readonly<Record<string, string>> {
  const { headers } = recipe
  return {
    ...(headers.apiKey === null ? {} : { [headers.apiKey]: request.apiKey }),
    ...(headers.timestamp === null ? {} : { [headers.timestamp]: request.timestamp }),
    [headers.signature]: signature,
    ...(headers.requestId === null || request.requestId === undefined
      ? {}
      : { [headers.requestId]: request.requestId }),
  }
}

function findUnusableValue(
  recipe: SignatureRecipe,
  request: RequestToSign,
): SignatureError | undefined {
  const signs = (value: RecipePart['value']) => recipe.parts.some((part) => part.value === value)
  const required: readonly (keyof RequestToSign)[] = [
    'apiKey',
    'secretKey',
    'method',
    ...(signs('timestamp') || recipe.headers.timestamp ? (['timestamp'] as const) : []),
    ...(signs('request-id') ? (['requestId'] as const) : []),
  ]
  for (const name of required) {
    if (!request[name]) {
      return {
        code: 'missing-value',
        name,
        message: `"${name}" is empty. Expected a value to sign with, found none. Fill it in.`,
      }
    }
  }
  for (const [name, value] of Object.entries(request)) {
    if (typeof value === 'string' && !value.isWellFormed()) {
      return {
        code: 'not-unicode',
        name,
        message: `"${name}" cannot be written as UTF-8. Expected Unicode text, found half of a surrogate pair. Remove or complete that character.`,
      }
    }
  }
  return undefined
}

function describePart(part: RecipePart): string {
  return `${part.prefix ?? ''}${part.value === 'literal' ? part.text : part.value}`
}

function describeCanonicalBody(recipe: SignatureRecipe, body: string | undefined): string {
  if (body === undefined || body === '') return 'No body. The empty string is hashed.'
  const { excludedMembers, stripWhitespace } = recipe.canonicalBody
  const members = excludedMembers.map((name) => `"${name}"`).join(', ')
  const rules = [
    ...(members === '' ? [] : [`without the top-level members ${members}`]),
    ...(stripWhitespace ? ['without white space, inside strings too'] : []),
  ]
  return rules.length === 0
    ? 'The body exactly as it is sent.'
    : `The body as it is sent, ${rules.join(' and ')}.`
}

export interface RequestToSign {
  readonly apiKey: string
  readonly secretKey: string
  /** Any case. */
  readonly method: string
  /** As on the wire, percent-encoded, without query. */
  readonly path: string
  /** As on the wire, without the question mark. */
  readonly query?: string | undefined
  /** The text that is sent, exactly. Undefined: no body. */
  readonly body: string | undefined
  /** Value of the header. Files and multipart forms are not signed; see `bodyToSign`. */
  readonly contentType?: string | undefined
  /** As the header carries it; see `formatTimestamp`. */
  readonly timestamp: string
  readonly requestId?: string | undefined
}

export interface SignatureTrace {
  readonly canonicalBody: ReturnType<typeof canonicalBody>
  readonly digest: string
  readonly stringToSign: string
  readonly mac: string
  /** The value of the signature header. */
  readonly signature: string
  /** By the recipe's names, without Content-Type and Authorization. */
  readonly headers: Readonly<Record<string, string>>
  /** In order. No step shows the secret key. */
  readonly steps: readonly SignatureStep[]
}

export interface SignatureStep {
  readonly id: SignatureStepId
  readonly input: string
  readonly output: string
  /** One English sentence; pages translate by `id`. */
  readonly note: string
}

export type SignatureStepId =
  | 'body-request'
  | 'timestamp'
  | 'body-digest'
  | 'string-to-sign'
  | 'hmac'
  | 'signature'

export interface SignatureError {
  readonly code: 'unsupported-algorithm' | 'missing-value' | 'not-unicode'
  /** Name of the value or algorithm that can't be used. */
  readonly name: string
  readonly message: string
}
