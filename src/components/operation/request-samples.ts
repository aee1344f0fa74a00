/** Prints an operation's request as a program in every language, filled from its examples. */
import {
  type Alternative,
  alternativesOf,
  type NeededScheme,
  printWay,
  type SecuritySchemes,
} from '#core/authorization/alternatives.ts'
import { type AuthorizationPart, authorizationParts } from '#core/authorization/place-credential.ts'
import { isJsonType } from '#core/media-type.ts'
import type { ExampleOptions } from '#core/openapi/example/build-example.ts'
import { exampleFor, writtenExample } from '#core/openapi/example/example-for.ts'
import { usableImages } from '#core/openapi/example/example-images.ts'
import { exampleTitle } from '#core/openapi/example/example-title.ts'
import { printSent } from '#core/openapi/example/print-example.ts'
import { fileNameFor } from '#core/openapi/example/small-files.ts'
import { isFileBody, isFileType } from '#core/openapi/file-type.ts'
import { equalJson, isObject, own, readJson } from '#core/openapi/json-value.ts'
import type { Example, MediaType, Operation, Parameter } from '#core/openapi/model.ts'
import { innermostItem, isBinary } from '#core/openapi/schema/field-type.ts'
import { flatten } from '#core/openapi/schema/flatten.ts'
import { firstType, multipartParts, type PartFile } from '#core/openapi/wire/multipart-parts.ts'
import { encodeFormValue } from '#core/openapi/wire/percent-encode.ts'
import { sentMedia } from '#core/openapi/wire/sent-media.ts'
import { type HeaderLine, prepareRequest, type SampleBody } from '#core/samples/prepared-request.ts'
import { printSample, SAMPLE_LANGUAGES, signsUnknownBytes } from '#core/samples/print-sample.ts'
import { type SampleAnswer, sampleAnswer } from '#core/samples/sample-answer.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestSample } from '../render-context.ts'
import { exampleAddress, exampleCookies, exampleHeaders, isNeeded } from './example-address.ts'

/** Names of languages that authors use in `x-codeSamples`. */
const OWN_NAMES: Readonly<Record<string, RequestSample['code']>> = {
  bash: 'curl',
  curl: 'curl',
  shell: 'curl',
  sh: 'curl',
  javascript: 'javascript',
  js: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  php: 'php',
  python: 'python',
  python3: 'python',
  go: 'go',
  golang: 'go',
  ruby: 'ruby',
  java: 'java',
  csharp: 'csharp',
  'c#': 'csharp',
  cs: 'csharp',
  dotnet: 'csharp',
}

const remembered = new WeakMap<Operation, readonly RequestSample[]>()

/** Returns generated samples, replaced by the author's (`x-codeSamples`) if there are any. */
export function requestSamples(
  operation: Operation,
  options: ExampleOptions,
  recipe: SignatureRecipe | null,
  securitySchemes: SecuritySchemes = {},
  answer: SampleAnswer = sampleAnswer(operation, options.schemas),
): readonly RequestSample[] {
  const known = remembered.get(operation)
  if (known) return known
  const own = operation.codeSamples.map((sample) => {
    const lang = sample.lang.toLowerCase()
    return {
      code: OWN_NAMES[lang] ?? lang,
      label: sample.label ?? sample.lang,
      language: lang,
      source: sample.source.trim(),
    }
  })
  const written = new Set(own.map(({ code }) => code))
  const generated = generatedSamples(operation, options, recipe, { securitySchemes, answer })
  const samples = [...own, ...generated.filter(({ code }) => !written.has(code))]
  remembered.set(operation, samples)
  return samples
}

/**
 * @param missing - sentence in the page's language for requests that sign bytes which only the program knows
 * @returns null without the sentence, if the sample needs it
 */
export function sourceOf<T extends string | null>(
  { source, isMissing }: RequestSample,
  missing: T,
): string | T {
  if (!isMissing) return source
  return missing === null ? missing : `${/^\S+ /.exec(source)?.[0]}${missing}`
}

/** True if optional fields are left out; an author's sample has no other form. */
export function hasMoreFields(operation: Operation, options: ExampleOptions): boolean {
  if (operation.kind !== 'operation' || operation.codeSamples.length > 0) return false
  const { parameters, requestBody } = operation
  const all = { ...options, members: 'all' } as const
  const isLeftOut = (parameter: Parameter): boolean =>
    !isNeeded(parameter, operation) &&
    parameter.in !== 'path' &&
    exampleFor(parameter, all) !== null
  const [content] = requestBody?.content ?? []
  return (
    parameters.some(isLeftOut) ||
    (content !== undefined && !equalJson(exampleFor(content, options), exampleFor(content, all)))
  )
}

/** The one of several examples that the samples send; undefined if there is no choice. */
export function sentExample({ kind, codeSamples, requestBody }: Operation): Example | undefined {
  const [content] = requestBody?.content ?? []
  const isOwn = kind !== 'operation' || codeSamples.length > 0
  if (isOwn || content === undefined || content.examples.length < 2) return undefined
  return isFileType(content.mediaType) ? undefined : writtenExample(content.examples)
}

/** The title of that example, as lists of examples have it. */
export function sentTitle(operation: Operation): string | undefined {
  const sent = sentExample(operation)
  return sent && exampleTitle(sent, operation.requestBody?.content[0]?.examples ?? [])
}

function generatedSamples(
  operation: Operation,
  options: ExampleOptions,
  recipe: SignatureRecipe | null,
  { securitySchemes, answer }: { securitySchemes: SecuritySchemes; answer: SampleAnswer },
): readonly RequestSample[] {
  const [content] = operation.requestBody?.content ?? []
  const body = bodyOf(operation, options)
  const isBearer = operation.security.some((all) => all.length > 0)
  const [way = []] = sampleWays(operation, securitySchemes)
  const authorization = recipe === null ? partsOf(way) : undefined
  const prepared = prepareRequest({
    method: operation.method,
    url: exampleAddress(withoutKeys(operation, authorization ?? []), options),
    headers: withoutAuthorization(
      exampleHeaders(operation, options, recipe),
      authorization?.map(({ name }) => name) ?? (isBearer ? ['Authorization'] : []),
    ),
    cookies: exampleCookies(operation, options),
    body,
    answer,
    hasCertificate: way.some(isCertificate),
    // Without a body, use the content type that the playground sends.
    ...(content && body.kind !== 'none' && { contentType: typeOf(content) }),
    ...(recipe && { recipe }),
    isTokenEndpoint: operation.isTokenEndpoint && recipe !== null,
    ...(recipe?.version2 !== undefined && { bearer: isBearer }),
    ...(authorization && { authorization }),
  })
  // If the recipe or server can't be printed, the page shows the author's samples only.
  if (!prepared.ok) return []
  const isMissing = signsUnknownBytes(prepared.value)
  return SAMPLE_LANGUAGES.map(({ id, label, highlight }) => ({
    code: id,
    label,
    language: highlight,
    source: printSample(id, prepared.value).trim(),
    ...(isMissing && { isMissing }),
  }))
}

/** A sample writes the keys of its query itself, although a document may list them as parameters, too. */
function withoutKeys(operation: Operation, authorization: readonly AuthorizationPart[]): Operation {
  const keys = new Set(authorization.filter((part) => part.in === 'query').map(({ name }) => name))
  const parameters = operation.parameters.filter(
    (parameter) => parameter.in !== 'query' || !keys.has(parameter.name),
  )
  return { ...operation, parameters }
}

/** A sample writes the headers that authorize it itself. */
function withoutAuthorization(
  headers: readonly HeaderLine[],
  names: readonly string[],
): readonly HeaderLine[] {
  const written = new Set(names.map((name) => name.toLowerCase()))
  return headers.filter(([name]) => !written.has(name.toLowerCase()))
}

/** The ways to authorize the request that a program can take. Samples of the page take the first one. */
export function sampleWays(
  operation: Operation,
  securitySchemes: SecuritySchemes,
): readonly Alternative[] {
  const ways = alternativesOf(operation, securitySchemes)
  const written = ways.filter((way) => partsOf(way).length > 0)
  const certified = ways.filter((way) => !written.includes(way) && way.some(isCertificate))
  return [...new Map([...written, ...certified].map((way) => [printWay(way), way])).values()]
}

const partsOf = (way: Alternative): readonly AuthorizationPart[] =>
  authorizationParts(way, () => ({}))

const isCertificate = ({ definition }: NeededScheme): boolean => definition.type === 'mutualTLS'

function typeOf(content: MediaType): string {
  const { mediaType } = sentMedia(content)
  return mediaType.includes('*') ? (firstType(mediaType) ?? 'application/octet-stream') : mediaType
}

function bodyOf(operation: Operation, options: ExampleOptions): SampleBody {
  const [written] = operation.requestBody?.content ?? []
  if (!written) return { kind: 'none' }
  const content = sentMedia(written)
  const type = content.mediaType.toLowerCase()
  const isMultipart = type.startsWith('multipart/')
  // Also without a schema: a file needs none.
  if (!isMultipart && isFileBody(content, options.schemas)) {
    return { kind: 'file', fileName: fileNameFor(typeOf(written)) }
  }
  const example = exampleFor(content, options)
  if (example === undefined) return { kind: 'none' }
  // A copied sample must run, so its values are complete.
  const value = usableImages(example)
  // Only a form has names for its parts; other parts are prepared in a file.
  if (isMultipart && !isObject(value)) return { kind: 'file', fileName: fileNameFor(type) }
  if (isMultipart) {
    return { kind: 'multipart', parts: multipartParts(value, content, fileOf(content, options)) }
  }
  const text = printSent(content, value, options.schemas)
  // Not application/json-lines, whose line breaks have a meaning.
  if (isJsonType(type) && readJson(text) !== undefined) return { kind: 'json', text }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const fields = [...new URLSearchParams(text)]
    const encoded = fields.map((pair) => pair.map(encodeFormValue).join('=')).join('&')
    // Libraries encode everything, but a style or `allowReserved` leaves some characters.
    if (encoded === text) return { kind: 'form', fields }
  }
  return { kind: 'text', text }
}

/** Members whose schema says that they hold bytes are read from files. */
function fileOf(
  { schema, encoding }: MediaType,
  { schemas }: ExampleOptions,
): (name: string) => PartFile | undefined {
  const properties = schema === undefined ? undefined : flatten(schema, schemas).schema.properties
  return (name) => {
    const member = own(properties, name)
    if (!isObject(member)) return undefined
    const flat = flatten(member, schemas)
    const options = flat.choices.flatMap((choice) => choice.options)
    // One file or a list of them is a common choice.
    const described = [flat, ...options.map((option) => flatten(option, schemas))]
      .map((one) => innermostItem(one, schemas).flat.schema)
      .find((schema) => schema.format === 'binary' || isBinary(schema))
    if (described === undefined) return undefined
    const { contentMediaType } = described
    const mediaType =
      firstType(encoding[name]?.contentType) ??
      (typeof contentMediaType === 'string' ? contentMediaType : 'application/octet-stream')
    return { fileName: fileNameFor(mediaType), mediaType }
  }
}
