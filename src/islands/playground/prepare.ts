/**
 * Prepares a request: serialized once, signed, and listed as it will be sent. Pure: time, random
 * values and credentials are arguments.
 */
import { GENERAL_API } from '#core/api/paths.ts'
import { usesBearer } from '#core/openapi/bearer.ts'
import type { JsonValue, MediaType, Parameter } from '#core/openapi/model.ts'
import { rulesOf, serializeHeader } from '#core/openapi/wire/serialize.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decidedHeaders } from '#core/signature/decided-headers.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestToSign, SignatureError, SignatureTrace } from '#core/signature/sign-request.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { serverOrigin } from '#core/site/server-url.ts'
import { type BodyError, type EncodedBody, encodeBody } from '../shared/request/body.ts'
import {
  buildTarget,
  contentText,
  type ParameterValues,
  parameterKey,
  type Target,
  type TargetError,
} from '../shared/request/target.ts'
import { sign } from './sign.ts'

export interface RequestInput {
  readonly parameters: ParameterValues
  /** Null if the operation has no body. */
  readonly media: MediaType | null
  readonly body: JsonValue | undefined
  /** Callbacks only: the URL that the browser posts to. */
  readonly callbackUrl: string
  /** The experiment's body, sent instead of the signed one. Null sends the signed body. */
  readonly sentBody: string | null
}

export interface SigningInput {
  readonly apiKey: string
  readonly secretKey: string
  /** Null for no Authorization header. */
  readonly accessToken: string | null
  readonly epochMs: number
  /** Precedes the path on the API's server: signed with it, but never part of the portal's URL. */
  readonly basePath: string
  /** UUID v4, new for every request. */
  readonly requestId: string
  /** Boundary of a multipart body. */
  readonly boundary: string
  /** For recipes that sign with one. */
  readonly keyPair?: RequestToSign['keyPair']
  /** Other inputs of the recipe. */
  readonly inputs?: RequestToSign['inputs']
}

export interface PreparedRequest {
  /** `callback`: the browser itself posts to the entered URL, without a signature. */
  readonly kind: 'signed' | 'unsigned' | 'token' | 'callback'
  readonly method: string
  /** URL that the browser calls: `/api-general/…`, or the callback's URL. */
  readonly url: string
  readonly target: Target
  readonly headers: readonly PreparedHeader[]
  /** The signed bytes; empty without a body. */
  readonly signedBody: Uint8Array
  /** The same buffer, except in an experiment. */
  readonly sentBody: Uint8Array
  /** Null if nothing is signed. */
  readonly trace: SignatureTrace | null
  /** The path in the string to sign; null if the recipe has none. */
  readonly signedPath: string | null
}

export interface PreparedHeader {
  readonly name: string
  readonly value: string
  /** Shown or copied only on request. */
  readonly isSecret: boolean
}

export type PrepareError =
  | TargetError
  | BodyError
  | SigningError
  /** 'Please input the URL' (specification §5). */
  | { readonly code: 'callback-url' }
  /** HTTP allows only visible ASCII, spaces and Latin-1 letters. */
  | { readonly code: 'header-value'; readonly name: string }
  | { readonly code: 'body-missing' }

export type SigningError =
  | { readonly code: Exclude<SignatureError['code'], 'recipe'>; readonly name: string }
  /** The recipe needs a key pair, and there is none yet. */
  | { readonly code: 'key-pair' }
  /** The recipe can't be applied; the text says why. */
  | { readonly code: 'recipe'; readonly text: string }

const JSON_TYPE = 'application/json'

export async function prepareRequest(
  data: OperationData,
  input: RequestInput,
  signing: SigningInput,
): Promise<Result<PreparedRequest, PrepareError>> {
  const { operation } = data
  const encoded =
    input.media === null ? ok(null) : encodeBody(input.media, input.body, signing.boundary)
  if (!encoded.ok) return encoded
  if (encoded.value === null && operation.requestBody?.required)
    return err({ code: 'body-missing' })
  const signedBody = encoded.value?.bytes ?? new Uint8Array()
  const sentBody = input.sentBody === null ? signedBody : new TextEncoder().encode(input.sentBody)
  // Signed requests and token endpoints set Content-Type without a body too (specification §9), as
  // the samples do; elsewhere it would have no meaning.
  const isTyped =
    operation.kind === 'operation' && (data.alone !== 'unsigned' || operation.isTokenEndpoint)
  const type = encoded.value?.contentType ?? (isTyped ? JSON_TYPE : null)
  const contentType: readonly PreparedHeader[] =
    type === null ? [] : [visible('Content-Type', type)]
  const content = { method: operation.method.toUpperCase(), signedBody, sentBody }
  const unsigned = (request: Pick<PreparedRequest, 'kind' | 'url' | 'target' | 'headers'>) =>
    ok({ ...content, ...request, trace: null, signedPath: null })

  if (operation.kind !== 'operation') {
    const url = decodeCallbackUrl(input.callbackUrl)
    if (url === null) return err({ code: 'callback-url' })
    const target = { path: url.pathname, query: url.search.slice(1) }
    return unsigned({ kind: 'callback', url: url.href, target, headers: contentType })
  }

  const target = buildTarget(operation, input.parameters)
  if (!target.ok) return target
  const { path, query } = target.value
  const signedPath = `${signing.basePath}${path}`
  const url = `${GENERAL_API}${path}${query === '' ? '' : `?${query}`}`
  if (operation.isTokenEndpoint) {
    // Token endpoints send only Content-Type (specification §9).
    return unsigned({ kind: 'token', url, target: target.value, headers: contentType })
  }
  const parameters = headerParameters(data, input.parameters)
  const unsendable = parameters.find(({ value }) => !isHeaderValue(value))
  if (unsendable !== undefined) return err({ code: 'header-value', name: unsendable.name })
  if (data.alone === 'unsigned') {
    const headers = [...contentType, ...parameters]
    return unsigned({ kind: 'unsigned', url, target: target.value, headers })
  }
  // Sign the path that the API receives, not the portal's.
  const signed = await signWith(
    data,
    signing,
    { path: signedPath, query },
    encoded.value,
    parameters,
  )
  if (!signed.ok) return signed
  const { headers, message } = signed.value
  const { accessToken } = signing
  const placed = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization' ? { name, value, isSecret: true } : visible(name, value),
  )
  const isBearer = sendsBearer(data) && headers['Authorization'] === undefined
  return ok({
    ...content,
    ...withPlacedBody(content, message.body),
    kind: 'signed',
    url: message.query === query ? url : `${GENERAL_API}${path}?${message.query}`,
    target: { path, query: message.query },
    headers: [
      ...contentType,
      ...placed,
      ...(isBearer && accessToken !== null
        ? [{ name: 'Authorization', value: `Bearer ${accessToken}`, isSecret: true }]
        : []),
      ...parameters,
    ],
    trace: signed.value,
    signedPath: signsPath(data.recipe) ? signedPath : null,
  })
}

/** A recipe may place the signature in a form or in a field of the body. */
function withPlacedBody(
  { signedBody, sentBody }: Pick<PreparedRequest, 'signedBody' | 'sentBody'>,
  body: string | Uint8Array | undefined,
): Pick<PreparedRequest, 'signedBody' | 'sentBody'> {
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(signedBody)
  if (typeof body !== 'string' || body === before || body === '') return { signedBody, sentBody }
  const bytes = new TextEncoder().encode(body)
  return { signedBody: bytes, sentBody: sentBody === signedBody ? bytes : sentBody }
}

/** Recipes of version 2 place the token themselves; others leave it to the document's security. */
function sendsBearer({ operation, recipe, securitySchemes }: OperationData): boolean {
  if (recipe.version2 === undefined) return recipe.headers.authorization
  return operation.security.flat().some(({ scheme }) => usesBearer(securitySchemes, scheme))
}

function signWith(
  data: OperationData,
  { epochMs, basePath: _, boundary: __, accessToken, ...keys }: SigningInput,
  { path, query }: Target,
  body: EncodedBody | null,
  headers: readonly PreparedHeader[],
): Promise<Result<SignatureTrace, SigningError>> {
  return sign(data.recipe, {
    ...keys,
    accessToken: accessToken ?? undefined,
    epochMs,
    method: data.operation.method,
    origin: serverOrigin(data.operation.servers[0] ?? data.servers[0]),
    path,
    query,
    headers: headers.map(({ name, value }) => [name, value]),
    // The verifier decodes the same bytes in the same way; U+FFFD replaces bytes that aren't UTF-8.
    body:
      body === null ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.bytes),
    contentType: body?.contentType,
  })
}

/**
 * True if the signature covers the path, so that a signed request can't be sent to another path.
 */
export function signsPath({ parts, version2 }: SignatureRecipe): boolean {
  return version2 === undefined
    ? parts.some(({ value }) => value === 'path')
    : /\{(?:path|target|url)\b/.test(JSON.stringify(version2))
}

/** Returns header parameters that a person fills in. */
export function editableHeaders(data: OperationData): readonly Parameter[] {
  const decided = decidedHeaders(data.recipe)
  return data.operation.parameters.filter(
    (parameter) => parameter.in === 'header' && !decided.has(parameter.name.toLowerCase()),
  )
}

/** Returns the filled-in header parameters as they are sent. */
export function headerParameters(
  data: OperationData,
  values: ParameterValues,
): readonly PreparedHeader[] {
  return editableHeaders(data).flatMap((parameter) => {
    const value = values[parameterKey(parameter)]
    if (value === undefined || value === null) return []
    const text =
      parameter.content === undefined
        ? serializeHeader(rulesOf(parameter), value)
        : contentText(value)
    return [visible(parameter.name, text)]
  })
}

function visible(name: string, value: string): PreparedHeader {
  return { name, value, isSecret: false }
}

/** True for values that `fetch` accepts (RFC 9110 §5.5); it throws for others. */
function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
}

function decodeCallbackUrl(text: string): URL | null {
  const url = URL.parse(text.trim())
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}
