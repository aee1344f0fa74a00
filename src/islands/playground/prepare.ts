/**
 * Prepares a request: serialized once, signed, and listed as it will be sent. Pure: time, random
 * values and credentials are arguments.
 */
import { GENERAL_API } from '#core/api/paths.ts'
import { type AuthorizationPart, placeCredential } from '#core/authorization/place-credential.ts'
import { usesBearer } from '#core/openapi/bearer.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { isObject, own } from '#core/openapi/json-value.ts'
import type { JsonValue, MediaType, Parameter } from '#core/openapi/model.ts'
import { encodeOutsideAscii } from '#core/openapi/wire/header-text.ts'
import { rulesOf, serializeCookie, serializeHeader } from '#core/openapi/wire/serialize.ts'
import { err, ok, type Result } from '#core/result.ts'
import { readUtf8 } from '#core/signature/crypto.ts'
import { decidedHeaders, placedAuthorization } from '#core/signature/decided-headers.ts'
import { partsRead } from '#core/signature/parts-read.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestToSign, SignatureError, SignatureTrace } from '#core/signature/sign-request.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { serverOrigin } from '#core/site/server-url.ts'
import { type BodyError, bodyKind, type EncodedBody, encodeBody } from '../shared/request/body.ts'
import { fileField, formField } from '../shared/request/form-field.ts'
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
  /** The text that the body was read from. */
  readonly bodyText?: string
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
  /** Set if the browser calls the API's server itself. */
  readonly direct?: DirectCall
}

export interface DirectCall {
  /** Absolute URL without a trailing slash. */
  readonly server: string
  /** Parts without a secret aren't sent. */
  readonly authorization: readonly AuthorizationPart[]
}

export interface PreparedRequest {
  /** `callback`: the browser itself posts to the entered URL, without a signature. */
  readonly kind: 'signed' | 'unsigned' | 'token' | 'callback'
  readonly method: string
  /** URL that the browser calls: `/api-general/…`, the callback's URL, or the API's, without secrets. */
  readonly url: string
  /** True if the browser calls another server than the portal. */
  readonly isDirect?: boolean
  /** Secrets in the query, which the URL doesn't contain. */
  readonly secretQuery?: readonly AuthorizationPart[]
  /** Pairs `name=value` and secrets. A page can't send another site's cookies, but cURL can. */
  readonly cookies?: readonly (string | AuthorizationPart)[]
  readonly target: Target
  readonly headers: readonly PreparedHeader[]
  /** The bytes of the body before an experiment; empty without a body. */
  readonly signedBody: Uint8Array
  /** False without a signature, and if the signature leaves out the body, as it does with files. */
  readonly isBodySigned: boolean
  /** True if the signature covers the boundary of a form, in the body or in Content-Type. */
  readonly isBoundarySigned?: boolean
  /** The same buffer, except in an experiment. */
  readonly sentBody: Uint8Array
  /** How another program can write `sentBody`; missing if its bytes are the only way. */
  readonly bodySource?: NonNullable<EncodedBody['source']>
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
  /** Represents a secret value in a shell. Default: `Bearer $ACCESS_TOKEN`. */
  readonly placeholder?: string
}

export type PrepareError =
  | TargetError
  | BodyError
  | SigningError
  /** 'Please input the URL' (specification §5). */
  | { readonly code: 'callback-url' }
  /** A line break or another control. Characters outside ASCII are encoded, except in secrets. */
  | { readonly code: 'header-value'; readonly name: string }
  | { readonly code: 'body-missing' }
  /** A required file of a form isn't chosen. */
  | { readonly code: 'file-missing'; readonly name: string }

export type SigningError =
  | {
      readonly code: Exclude<SignatureError['code'], 'recipe' | 'secret-form'>
      readonly name: string
    }
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
  const encoded = encodedBody(input, signing.boundary)
  if (!encoded.ok) return encoded
  if (encoded.value === null && operation.requestBody?.required)
    return err({ code: 'body-missing' })
  const missing = missingFile(data, input)
  if (missing !== undefined) return err({ code: 'file-missing', name: missing })
  const signedBody = encoded.value?.bytes ?? new Uint8Array()
  const sentBody = input.sentBody === null ? signedBody : new TextEncoder().encode(input.sentBody)
  // Signed requests and token endpoints set Content-Type without a body too (specification §9), as
  // the samples do; elsewhere it would have no meaning.
  const isTyped = operation.kind === 'operation' && data.direct !== 'unsigned'
  const type = encoded.value?.contentType ?? (isTyped ? JSON_TYPE : null)
  const contentType: readonly PreparedHeader[] =
    type === null ? [] : [visible('Content-Type', type)]
  const source = sentBody === signedBody ? encoded.value?.source : undefined
  const method = sentMethod(operation.method)
  const content = { method, signedBody, sentBody, ...(source && { bodySource: source }) }
  const unsigned = (
    request: Pick<PreparedRequest, 'kind' | 'url' | 'target' | 'headers' | 'isDirect'>,
  ) => ok({ ...content, ...request, isBodySigned: false, trace: null, signedPath: null })

  if (operation.kind !== 'operation') {
    const url = decodeCallbackUrl(input.callbackUrl)
    if (url === null) return err({ code: 'callback-url' })
    const target = { path: url.pathname, query: url.search.slice(1) }
    return unsigned({
      kind: 'callback',
      url: url.href,
      target,
      headers: contentType,
      isDirect: true,
    })
  }

  const target = buildTarget(operation, input.parameters, data.direct !== undefined)
  if (!target.ok) return target
  const { path, query } = target.value
  const signedPath = `${signing.basePath}${path}`
  const { direct } = signing
  const base = direct?.server ?? GENERAL_API
  const url = `${base}${path}${query === '' ? '' : `?${query}`}`
  const called = outsideOfHeaders(data, input, direct)
  const authorization = authorizationHeaders(direct)
  const parameters = headerParameters(data, input.parameters)
  const unsendable = [...authorization, ...parameters].find(({ value }) => !isHeaderValue(value))
  if (unsendable !== undefined) return err({ code: 'header-value', name: unsendable.name })
  if (operation.isTokenEndpoint && data.direct !== 'unsigned') {
    // Token endpoints send only Content-Type (specification §9).
    const headers = [...contentType, ...authorization]
    return unsigned({ ...called, kind: 'token', url, target: target.value, headers })
  }
  if (data.direct === 'unsigned') {
    const headers = [...contentType, ...authorization, ...parameters]
    return unsigned({ ...called, kind: 'unsigned', url, target: target.value, headers })
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
  const placed = Object.entries(headers).map((entry) => placedHeader(entry, signed.value, signing))
  const isBearer = sendsBearer(data)
  const isPlaced = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  if (isBearer) isPlaced.add('authorization')
  return ok({
    ...content,
    ...called,
    ...withPlacedBody(content, message.body),
    ...coverage(data.recipe, message.body, signedBody),
    kind: 'signed',
    url: message.query === query ? url : `${base}${path}?${message.query}`,
    target: { path, query: message.query },
    headers: [
      ...contentType,
      ...placed,
      ...(isBearer && accessToken !== null
        ? [{ name: 'Authorization', value: `Bearer ${accessToken}`, isSecret: true }]
        : []),
      ...authorization.filter(({ name }) => !isPlaced.has(name.toLowerCase())),
      ...parameters,
    ],
    trace: signed.value,
    signedPath: partsRead(data.recipe).has('path') ? signedPath : null,
  })
}

const encodedBody = ({ media, body, bodyText }: RequestInput, boundary: string) =>
  media === null ? ok(null) : encodeBody(media, body, boundary, bodyText)

/** Other fields have a value to start with, and may be removed to see how the API responds. */
function missingFile({ schemas }: OperationData, { media, body }: RequestInput) {
  if (media === null || bodyKind(media) !== 'multipart' || !isObject(body)) return undefined
  return formField(media.schema, schemas).properties.find(
    ({ name, schema, isRequired }) =>
      isRequired &&
      (own(body, name) ?? null) === null &&
      fileField(formField(schema, schemas), schemas) !== undefined,
  )?.name
}

const outsideOfHeaders = (
  data: OperationData,
  { parameters }: RequestInput,
  direct: DirectCall | undefined,
): Pick<PreparedRequest, 'isDirect' | 'secretQuery' | 'cookies'> => ({
  isDirect: direct !== undefined,
  secretQuery: partsIn('query', direct),
  cookies: [...cookiePairs(data, parameters), ...partsIn('cookie', direct)],
})

const partsIn = (
  place: AuthorizationPart['in'],
  direct: DirectCall | undefined,
): readonly AuthorizationPart[] =>
  direct?.authorization.filter((part) => part.in === place && part.secret !== '') ?? []

const authorizationHeaders = (direct: DirectCall | undefined): readonly PreparedHeader[] =>
  partsIn('header', direct).map(({ name, prefix, secret, variable }) => ({
    name,
    value: `${prefix}${secret}`,
    isSecret: true,
    placeholder: `${prefix}$${variable}`,
  }))

/** Returns the filled-in cookie parameters as `name=value`. */
export function cookiePairs(
  { operation }: OperationData,
  values: ParameterValues,
): readonly string[] {
  return operation.parameters.flatMap((parameter) => {
    const value = values[parameterKey(parameter)]
    const isSent = parameter.in === 'cookie' && value !== undefined && value !== null
    return isSent ? serializeCookie(parameter, value) : []
  })
}

/** A recipe may place the signature in a form or in a field of the body. */
function withPlacedBody(
  { signedBody, sentBody }: Pick<PreparedRequest, 'signedBody' | 'sentBody'>,
  body: string | Uint8Array | undefined,
): Pick<PreparedRequest, 'signedBody' | 'sentBody'> {
  const before = readUtf8(signedBody)
  if (typeof body !== 'string' || body === before || body === '') return { signedBody, sentBody }
  const bytes = new TextEncoder().encode(body)
  return { signedBody: bytes, sentBody: sentBody === signedBody ? bytes : sentBody }
}

/** Recipes of version 2 place the token themselves; others leave it to the document's security. */
export function sendsBearer({ operation, recipe, securitySchemes }: OperationData): boolean {
  if (placedAuthorization(recipe) !== undefined) return false
  if (recipe.version2 === undefined) return recipe.headers.authorization
  return operation.security.flat().some(({ scheme }) => usesBearer(securitySchemes, scheme))
}

function signWith(
  data: OperationData,
  { epochMs, basePath: _, boundary: __, direct, accessToken, ...keys }: SigningInput,
  { path, query }: Target,
  body: EncodedBody | null,
  headers: readonly PreparedHeader[],
): Promise<Result<SignatureTrace, SigningError>> {
  const text = body === null ? undefined : readUtf8(body.bytes)
  return sign(data.recipe, {
    ...keys,
    accessToken: accessToken ?? undefined,
    epochMs,
    method: data.operation.method,
    origin:
      URL.parse(direct?.server ?? '')?.origin ??
      serverOrigin(data.operation.servers[0] ?? data.servers[0]),
    path,
    query,
    headers: headers.map(({ name, value }) => [name, value]),
    body: text,
    // U+FFFD replaces bytes that aren't UTF-8.
    ...(text?.includes('\ufffd') && { bodyBytes: body?.bytes }),
    contentType: body?.contentType,
  })
}

/** A recipe may read Content-Type as a name in braces or in a list of headers. */
function coverage(
  recipe: SignatureRecipe,
  signed: string | Uint8Array | undefined,
  body: Uint8Array,
): Pick<PreparedRequest, 'isBodySigned' | 'isBoundarySigned'> {
  const isBodySigned = coversBody(recipe, signed, body)
  const isTypeSigned = /content-type/i.test(JSON.stringify(recipe.version2 ?? null))
  return { isBodySigned, isBoundarySigned: isBodySigned || isTypeSigned }
}

/** True if the signature covers the body. Version 1 leaves out files, other recipes name what they sign. */
function coversBody(
  recipe: SignatureRecipe,
  signed: string | Uint8Array | undefined,
  { byteLength }: Uint8Array,
): boolean {
  return recipe.version2 === undefined
    ? signed !== undefined || byteLength === 0
    : partsRead(recipe).has('body-digest')
}

/** Returns header parameters that a person fills in. */
export function editableHeaders(data: OperationData): readonly Parameter[] {
  const decided = data.direct === 'unsigned' ? unsignedDecided(data) : decidedHeaders(data.recipe)
  return data.operation.parameters.filter(
    (parameter) => parameter.in === 'header' && !decided.has(parameter.name.toLowerCase()),
  )
}

/** Headers that the body and the security schemes decide. Others are filled in. */
function unsignedDecided({ securitySchemes }: OperationData): ReadonlySet<string> {
  const placed = Object.values(securitySchemes).map((scheme) => placeCredential(scheme, {}))
  const names = placed.flatMap((part) => (part?.in === 'header' ? [part.name.toLowerCase()] : []))
  return new Set(['content-type', ...names])
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
    return [visible(parameter.name, encodeOutsideAscii(text))]
  })
}

/** Signatures are shown, but no token: the recipe may place one in Authorization, and a signature next to it. */
function placedHeader(
  [name, value]: readonly [name: string, value: string],
  { signature }: SignatureTrace,
  { accessToken, secretKey }: SigningInput,
): PreparedHeader {
  if (name.toLowerCase() !== 'authorization') return visible(name, value)
  const scheme = /^\S+ /.exec(value)?.[0] ?? ''
  if (scheme.toLowerCase() === 'bearer ') return { name, value, isSecret: true }
  const contains = (secret: string | null): secret is string => !!secret && value.includes(secret)
  if (value !== signature || contains(secretKey))
    return { name, value, isSecret: true, placeholder: `${scheme}$CREDENTIALS` }
  if (!contains(accessToken)) return visible(name, value)
  const quoted = value.replace(/["\\$`]/g, '\\$&')
  return {
    name,
    value,
    isSecret: true,
    placeholder: quoted.replaceAll(accessToken, '$ACCESS_TOKEN'),
  }
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
