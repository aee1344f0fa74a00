/**
 * Facts about a request that every printer needs, computed once, so that printers don't read the recipe's
 * rules.
 */
import { canonicalBody } from '#core/signature/canonical-body.ts'
import { type JsonNode, parseLayout, printLayout } from '#core/signature/mistakes/json-layout.ts'
import type { RecipePart, SignatureRecipe } from '../signature/recipe.ts'
import { readPlainData } from './plain-data.ts'
import type { HeaderLine, MultipartPart, PreparedRequest } from './prepared-request.ts'

export function sampleFacts(request: PreparedRequest): SampleFacts {
  const body = bodySource(request)
  const signing = request.signing && signingPlan(request, request.signing.recipe, body)
  const isContentType = ([name]: HeaderLine) => name.toLowerCase() === 'content-type'
  const fixed = ([name, value]: HeaderLine): HeaderPlan => ({ name, value: [{ text: value }] })
  const headers: readonly HeaderPlan[] = [
    ...request.headers.filter(isContentType).map(fixed),
    ...(signing?.headers ?? []),
    ...(request.bearer ? [AUTHORIZATION] : []),
    ...request.headers.filter((line) => !isContentType(line)).map(fixed),
  ]
  return {
    request,
    body,
    signing,
    headers,
    uses: (variable) =>
      [...headers, ...(signing?.parts ?? []), ...(signing ? [{ value: signing.output }] : [])].some(
        ({ value }) => value.some((piece) => 'variable' in piece && piece.variable === variable),
      ),
  }
}

const AUTHORIZATION: HeaderPlan = {
  name: 'Authorization',
  value: [{ text: 'Bearer ' }, { variable: 'accessToken' }],
}

function signingPlan(
  request: PreparedRequest,
  recipe: SignatureRecipe,
  body: BodySource,
): SigningPlan {
  const hasBody = body.kind !== 'none' && body.kind !== 'multipart' && body.kind !== 'file'
  const parts = recipe.parts
    .filter((part) => hasBody || !part.omitWithoutBody)
    .map((part) => ({ value: joined([{ text: part.prefix ?? '' }, partPiece(part, request)]) }))
  const { headers } = recipe
  return {
    recipe,
    hasBody,
    parts,
    output: templatePieces(recipe.output.template),
    headers: [
      ...dynamicHeader(headers.apiKey, 'apiKey'),
      ...dynamicHeader(headers.timestamp, 'timestamp'),
      ...dynamicHeader(headers.signature, 'signature'),
      ...dynamicHeader(headers.requestId, 'requestId'),
    ],
  }
}

function dynamicHeader(name: string | null, variable: Variable): readonly HeaderPlan[] {
  return name === null ? [] : [{ name, value: [{ variable }] }]
}

function partPiece(part: RecipePart, { method, signing }: PreparedRequest): Piece {
  switch (part.value) {
    case 'timestamp':
      return { variable: 'timestamp' }
    case 'api-key':
      return { variable: 'apiKey' }
    case 'request-id':
      return { variable: 'requestId' }
    case 'body-digest':
      return { variable: 'digest' }
    case 'method':
      return { text: part.case === 'lower' ? method.toLowerCase() : method }
    case 'path':
      return { text: signing?.path ?? '' }
    case 'query':
      return { text: signing?.query ?? '' }
    case 'literal':
      return { text: part.text ?? '' }
  }
}

function templatePieces(template: string): readonly Piece[] {
  return joined(
    template.split(/(\{api_key\}|\{signature\})/).map((piece): Piece => {
      if (piece === '{api_key}') return { variable: 'apiKey' }
      return piece === '{signature}' ? { variable: 'mac' } : { text: piece }
    }),
  )
}

/** Merges adjacent texts and drops empty ones; at least one piece remains. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if ('text' in piece && last && 'text' in last) {
      result[result.length - 1] = { text: last.text + piece.text }
    } else if (!('text' in piece) || piece.text !== '') result.push(piece)
  }
  return result.length === 0 ? [{ text: '' }] : result
}

/**
 * Prints JSON as a literal of the language if every language serializes it with the same meaning, otherwise as
 * text. Excluded members are removed from a literal at run time: one encoder's texts with and without them
 * differ by these members only, so the verifier gets the same canonical body. In a text they are removed here,
 * and the sample contains both texts.
 */
function bodySource({ body, signing }: PreparedRequest): BodySource {
  const excludedMembers = signing?.recipe.canonicalBody.excludedMembers ?? []
  const withoutExcluded = (text: string) => {
    const rules = { excludedMembers, stripWhitespace: false, emptyBody: 'empty-string' } as const
    const { text: signedText, removedMembers } = canonicalBody(rules, text)
    return removedMembers.length === 0 ? undefined : signedText
  }
  switch (body.kind) {
    case 'json': {
      const node = parseLayout(body.text)
      const text = node === undefined ? body.text : printLayout(node, { indent: '  ', gap: ' ' })
      const data = readPlainData(body.text)
      const signedText = withoutExcluded(text)
      if (text === '') return { kind: 'none' }
      return {
        kind: 'json',
        text,
        signedText,
        data,
        excluded: signedText === undefined ? [] : excludedMembers,
      }
    }
    case 'text':
      return body.text === ''
        ? { kind: 'none' }
        : { kind: 'text', text: body.text, signedText: withoutExcluded(body.text) }
    case 'form':
      return body.fields.length === 0 ? { kind: 'none' } : body
    default:
      return body
  }
}

export interface SampleFacts {
  readonly request: PreparedRequest
  readonly body: BodySource
  readonly signing: SigningPlan | undefined
  /** Content-Type, signing headers, Authorization (specification §9), then headers of the operation. */
  readonly headers: readonly HeaderPlan[]
  /** True if a header, a signed part or the signature uses the variable. */
  readonly uses: (variable: Variable) => boolean
}

export interface SigningPlan {
  readonly recipe: SignatureRecipe
  /** If false, the hash is of the empty string. */
  readonly hasBody: boolean
  readonly parts: readonly { readonly value: readonly Piece[] }[]
  /** Parts of the signature header's value, before its encoding. */
  readonly output: readonly Piece[]
  readonly headers: readonly HeaderPlan[]
}

export interface HeaderPlan {
  readonly name: string
  readonly value: readonly Piece[]
}

/** Fixed text, or a variable of the sample. */
export type Piece = { readonly text: string } | { readonly variable: Variable }

export type Variable =
  | 'apiKey'
  | 'accessToken'
  | 'timestamp'
  | 'requestId'
  | 'digest'
  | 'mac'
  | 'signature'

export type BodySource =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'json'
      /** Formatted for reading. Sent as is if `data` isn't used. */
      readonly text: string
      /** The text without excluded members; undefined if it has none. */
      readonly signedText: string | undefined
      /** Undefined if some language would change it, so that the text must be printed. */
      readonly data: JsonNode | undefined
      /** Empty if the body contains none. */
      readonly excluded: readonly string[]
    }
  | { readonly kind: 'text'; readonly text: string; readonly signedText: string | undefined }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
  | { readonly kind: 'file'; readonly fileName: string }
