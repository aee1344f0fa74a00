/** Signs a shared call again, with keys that exist only for this replay, and lets the sandbox answer it. */
import { essenceOf } from '#core/media-type.ts'
import { buildExample } from '#core/openapi/example/build-example.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { readJson } from '#core/openapi/json-value.ts'
import type { CompiledDocument, Operation, Parameter } from '#core/openapi/model.ts'
import { decodedOrSame } from '#core/percent-decode.ts'
import type { OperationMatch } from '#core/policy/match.ts'
import { decodeUtf8, utf8 } from '#core/signature/crypto.ts'
import { decidedHeaders } from '#core/signature/decided-headers.ts'
import { createKeyPair } from '#core/signature/key-pair.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequestWaiting } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { filledIn } from '#core/support/filled-in.ts'
import { redactExchange } from '#core/support/redact-exchange.ts'
import { LEFT_OUT } from '#core/support/secret-name.ts'
import { EMPTY_BODY, type SharedExchange } from '#core/support/shared-exchange.ts'
import { type HeaderList, headerValue, type UpstreamResponse } from '../ports/upstream.ts'
import { calledAs, type SandboxPartner } from '../sandbox/authorize.ts'
import { createSandboxMemory } from '../sandbox/memory.ts'
import { playCall, type SandboxAsks } from '../sandbox/play.ts'

export interface ReplayJob {
  readonly document: { readonly hash: string; readonly sizeBytes: number }
  /** The operation's recipe. */
  readonly recipe: SignatureRecipe
  readonly match: OperationMatch
  readonly exchange: SharedExchange
  readonly nowMs: number
}

export type ReplayAsks = Pick<SandboxAsks, 'index' | 'callbackKeyPair'>

/** The part of a response that pages show. */
export type SharedAnswer = Pick<SharedExchange, 'status' | 'answerHeaders' | 'answer'>

/**
 * The document, the path and the body decide its cost, including that of redacting the response.
 *
 * @returns undefined for a request that can't be signed
 */
export async function replay(
  { document, recipe, match, exchange, nowMs }: ReplayJob,
  compiled: CompiledDocument,
  asks: ReplayAsks,
): Promise<SharedAnswer | undefined> {
  const operation = compiled.operations.find(({ key }) => key === match.operation.key)
  if (operation === undefined) return undefined
  const scheme = keyPairScheme(recipe)
  const keyPair = scheme && (await createKeyPair(scheme))
  const partner = replayPartner(keyPair?.publicKey ?? null)
  // A query can contain another question mark.
  const [sentPath = '', ...queries] = exchange.target.split('?')
  const fill = createFiller(operation, compiled)
  const path = filledPath(sentPath, operation.path, fill)
  const query = filledQuery(queries.join('?'), fill)
  const { mediaType } = exchange.body
  const decided = decidedHeaders(recipe)
  const headers = exchange.headers.flatMap(([name, value]) =>
    decided.has(name.toLowerCase())
      ? []
      : [[name, value === LEFT_OUT ? fill('header', name) : value] as const],
  )
  const { method } = exchange
  const text = bodyOf(exchange, operation, compiled)
  const signed = await signRequestWaiting(recipe, {
    ...partner,
    ...(keyPair && { keyPair }),
    method,
    origin: calledAs({ compiled, operation }).origin,
    path,
    query,
    headers,
    body: text === '' ? undefined : text,
    contentType: mediaType,
    timestamp: formatTimestamp(recipe, nowMs),
    requestId: crypto.randomUUID(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  })
  if (!signed.ok) return undefined
  const { message } = signed.value
  const sent: HeaderList = [
    ['content-type', mediaType],
    ['authorization', `Bearer ${partner.accessToken}`],
    ...headers,
    ...Object.entries(signed.value.headers),
  ].map(([name = '', value = '']) => [name.toLowerCase(), value])
  const body = utf8(typeof message.body === 'string' ? message.body : text)
  const answer = await playCall(
    {
      document,
      recipe,
      match: { ...match, parameters: filledParameters(match.parameters, fill) },
      // The recipe's headers are the last, so they win.
      request: {
        method,
        path,
        query: message.query,
        headers: [...new Map(sent)],
        body,
        caller: partner.id,
      },
      preference: { delayMs: 0 },
      nowMs,
      hasInbox: false,
      acceptsExample: true,
    },
    compiled,
    {
      ...asks,
      ...createSandboxMemory(),
      byApiKey: async (key) => (key === partner.apiKey ? partner : undefined),
      byId: async (id) => (id === partner.id ? partner : undefined),
      deliver: async () => undefined,
      note: async () => undefined,
    },
  )
  return shownAnswer(answer, exchange.operation)
}

/** The keys of the replay open nothing, but a token of it would look like one that does. */
function shownAnswer({ status, headers, body }: UpstreamResponse, operation: string): SharedAnswer {
  const text = decodeUtf8(body)
  return redactExchange(
    {
      operation,
      method: '',
      target: '',
      headers: [],
      body: EMPTY_BODY,
      stringToSign: null,
      canonicalBody: null,
      status,
      answerHeaders: headers.map(([name, value]) => [name, value]),
      answer: {
        mediaType: headerValue(headers, 'content-type') ?? '',
        text: text ?? '',
        sizeBytes: body.byteLength,
        state: text === undefined ? 'left-out' : 'whole',
      },
    },
    { names: new Set(), isBodySensitive: false, withheldNames: new Set(), secrets: [] },
  ).exchange
}

function replayPartner(publicKey: string | null): SandboxPartner {
  const random = () => crypto.randomUUID()
  const keys = { apiKey: random(), secretKey: random(), accessToken: random(), publicKey }
  return { id: 'replay', enabled: true, ...keys }
}

/** Returns the document's example of a parameter; what was left out if it has none. */
type Fill = (place: Parameter['in'], name: string) => string

function createFiller(operation: Operation, compiled: CompiledDocument): Fill {
  const options = exampleOptions(compiled, operation, 'request')
  return (place, name) => {
    const isNamed = (parameter: Parameter): boolean =>
      place === 'header'
        ? parameter.name.toLowerCase() === name.toLowerCase()
        : parameter.name === name
    const described = operation.parameters.find((one) => one.in === place && isNamed(one))
    const value = described && exampleFor(described, options)
    return value == null || typeof value === 'object' ? LEFT_OUT : String(value)
  }
}

const LEFT_OUT_ENCODED = encodeURIComponent(LEFT_OUT)

function filledPath(path: string, template: string, fill: Fill): string {
  const written = template.split('/')
  const filled = (segment: string): string =>
    segment.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(fill('path', name)))
  return path
    .split('/')
    .map((segment, at) => (segment === LEFT_OUT_ENCODED ? filled(written[at] ?? segment) : segment))
    .join('/')
}

const filledParameters = (values: OperationMatch['parameters'], fill: Fill) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === LEFT_OUT ? fill('path', name) : value,
    ]),
  )

const filledQuery = (query: string, fill: Fill): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split('=')
      if (value !== LEFT_OUT_ENCODED) return pair
      return `${name}=${encodeURIComponent(fill('query', decodedOrSame(name)))}`
    })
    .join('&')

/** Fields that were left out get the document's examples, or the sandbox would reject their form. */
function bodyOf(
  { body: { text, mediaType } }: SharedExchange,
  operation: Operation,
  compiled: CompiledDocument,
): string {
  const shared = readJson(text)
  const type = essenceOf(mediaType)
  const media = operation.requestBody?.content.find((one) => essenceOf(one.mediaType) === type)
  if (!text.includes(LEFT_OUT) || shared === undefined || media?.schema === undefined) return text
  const example = buildExample(media.schema, exampleOptions(compiled, operation, 'request'))
  return JSON.stringify(filledIn(shared, example))
}
