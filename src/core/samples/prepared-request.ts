/**
 * Stage 1: a request independent of the programming language. The printers of stage 2 turn it into source code.
 */
import { type AuthorizationPart, bearer } from '#core/authorization/place-credential.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { encodeHeaderText } from '#core/openapi/wire/header-text.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { err, ok, type Result } from '../result.ts'
import { environmentName } from './plan/names.ts'
import { type SampleAnswer, TEXT_ANSWER } from './sample-answer.ts'
import { sampleRecipe } from './sample-recipe.ts'

/**
 * Token endpoints get only Content-Type (specification §9).
 *
 * @returns `url-invalid` if the URL isn't absolute HTTP; `unsupported-algorithm` for RSA
 * @example prepareRequest({ method: 'get', url: 'https://api.example.com/v1/me', recipe: DEFAULT_RECIPE })
 */
export function prepareRequest(input: SampleInput): Result<PreparedRequest, PrepareError> {
  const url = URL.parse(input.url)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return err({ code: 'url-invalid', url: input.url })
  }
  const given = input.isTokenEndpoint ? undefined : input.recipe
  const written = given !== undefined && 'mac' in given ? given : undefined
  const version1 = written?.version2 === undefined ? written : undefined
  const decoded = given !== undefined && 'mac' in given ? sampleRecipe(given) : given
  if (written !== undefined && decoded === undefined) {
    return err({ code: 'unsupported-algorithm', name: written.mac.algorithm })
  }
  // A recipe may sign callbacks only.
  const recipe = decoded?.messages.request === undefined ? undefined : decoded
  const body = input.body ?? { kind: 'none' }
  // Signed requests have it even without a body (specification §9); others don't need it.
  const isTyped = recipe !== undefined || body.kind !== 'none' || input.isTokenEndpoint === true
  const contentType = isTyped ? contentTypeOf(body, input.contentType) : []
  const wireUrl = `${url.origin}${escapeStrictly(url.pathname)}${escapeStrictly(url.search)}`
  const target = URL.parse(wireUrl) ?? url
  const authorization = input.isTokenEndpoint
    ? []
    : (input.authorization ?? tokenOf(input, version1))
  return ok({
    method: sentMethod(input.method),
    url: wireUrl,
    headers: input.isTokenEndpoint ? contentType : [...contentType, ...encodedHeaders(input)],
    cookies: input.isTokenEndpoint ? [] : withoutSecrets(input.cookies ?? [], authorization),
    body,
    answer: input.answer ?? TEXT_ANSWER,
    hasCertificate: input.hasCertificate ?? false,
    ...(recipe === undefined
      ? {}
      : { signing: { recipe, version1, path: target.pathname, query: target.search.slice(1) } }),
    authorization,
    credentials: {
      apiKey: { variable: environmentName('apiKey'), value: input.values?.apiKey },
      secretKey: { variable: environmentName('secretKey'), value: input.values?.secretKey },
      accessToken: { variable: environmentName('accessToken'), value: input.values?.accessToken },
    },
  })
}

const encodedHeaders = ({ headers = [] }: SampleInput): readonly HeaderLine[] =>
  headers.map(([name, value]) => [name, encodeHeaderText(value)])

/** A document may also declare the cookie of a security scheme as a parameter. */
const withoutSecrets = (
  cookies: readonly string[],
  authorization: readonly AuthorizationPart[],
): readonly string[] => {
  const secret = authorization.filter((part) => part.in === 'cookie')
  return cookies.filter((pair) => !secret.some(({ name }) => pair.startsWith(`${name}=`)))
}

const tokenOf = (
  { bearer: isBearer }: SampleInput,
  recipe: SignatureRecipe | undefined,
): readonly AuthorizationPart[] =>
  (isBearer ?? recipe?.headers.authorization ?? false) ? [bearer('')] : []

/** The HTTP library sets the header of a multipart body, because it chooses the boundary. */
function contentTypeOf(body: SampleBody, given: string | undefined): readonly HeaderLine[] {
  if (body.kind === 'multipart') return []
  return [['Content-Type', given ?? DEFAULT_CONTENT_TYPES[body.kind]]]
}

const DEFAULT_CONTENT_TYPES = {
  none: 'application/json',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain; charset=utf-8',
  file: 'application/octet-stream',
} as const

/** Browsers leave these characters unencoded, but the stricter URL classes of Ruby and Python reject them. */
function escapeStrictly(text: string): string {
  return text.replace(
    /[|\\^`{}<>"'[\]]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

export interface SampleInput {
  /** In any case, unless it is one of `additionalOperations`. */
  readonly method: string
  /** Absolute, with query, percent-encoded. */
  readonly url: string
  /** Derived from the body if absent. */
  readonly contentType?: string
  /** Further headers; names may repeat. Characters outside ASCII are encoded. */
  readonly headers?: readonly HeaderLine[]
  /** Pairs `name=value`, encoded. */
  readonly cookies?: readonly string[]
  readonly body?: SampleBody
  /** Printed as text if absent. */
  readonly answer?: SampleAnswer
  /** True if the caller presents a client certificate (mutual TLS). */
  readonly hasCertificate?: boolean
  /** If absent, the request isn't signed. */
  readonly recipe?: SignatureRecipe | Recipe
  readonly isTokenEndpoint?: boolean
  /** Adds `Authorization: Bearer …`. If absent, the recipe decides. */
  readonly bearer?: boolean
  /** Parts that the document's security schemes require, without secrets. Replaces `bearer`. */
  readonly authorization?: readonly AuthorizationPart[]
  /** Printed instead of reading the environment. Requires the partner's consent. */
  readonly values?: {
    readonly apiKey?: string
    readonly secretKey?: string
    readonly accessToken?: string
  }
}

export interface PreparedRequest {
  /** Uppercase, or as written in `additionalOperations`. */
  readonly method: string
  readonly url: string
  /** Known before signing, with Content-Type first. Names may repeat. */
  readonly headers: readonly HeaderLine[]
  /** Sent in one header, with the cookies of `authorization` after them. */
  readonly cookies: readonly string[]
  readonly body: SampleBody
  readonly answer: SampleAnswer
  /** `client.pem` and `client-key.pem` in the working folder. */
  readonly hasCertificate: boolean
  readonly signing?: SigningFacts
  /** Programs read the secrets from variables. */
  readonly authorization: readonly AuthorizationPart[]
  readonly credentials: Readonly<Record<'apiKey' | 'secretKey' | 'accessToken', Credential>>
}

export interface SigningFacts {
  readonly recipe: Recipe
  /** The recipe as it was written, if it is of version 1. Exported scripts follow it. */
  readonly version1: SignatureRecipe | undefined
  /** As sent. */
  readonly path: string
  /** As sent, without the question mark. */
  readonly query: string
}

/** Read from the environment variable unless there is a value. */
export interface Credential {
  readonly variable: string
  readonly value: string | undefined
}

export type HeaderLine = readonly [name: string, value: string]

export type SampleBody =
  | { readonly kind: 'none' }
  /** JSON text. Its layout may change, but not its tokens. */
  | { readonly kind: 'json'; readonly text: string }
  /** Names may repeat. */
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
  /** Sent byte for byte. */
  | { readonly kind: 'text'; readonly text: string }
  /** Read from the working folder, not signed. */
  | { readonly kind: 'file'; readonly fileName: string }

export type MultipartPart =
  /** Text unless it has a type. */
  | { readonly name: string; readonly value: string; readonly contentType?: string }
  /** The file is read from the working folder. */
  | { readonly name: string; readonly fileName: string; readonly contentType: string }

export type PrepareError =
  /** Not an absolute http or https URL. */
  | { readonly code: 'url-invalid'; readonly url: string }
  /** Not a MAC with a shared secret. */
  | { readonly code: 'unsupported-algorithm'; readonly name: string }
