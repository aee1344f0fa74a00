/**
 * The part of the sandbox whose cost depends on the caller and the document: validates a request and builds
 * its response. Plain values in, a response out; it requests data of the store through `SandboxAsks`.
 */
import { buildExample } from '#core/openapi/example/build-example.ts'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { isTokenOperation } from '#core/openapi/is-token-operation.ts'
import { isList, isObject, own, text } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue, Operation, RequestBody } from '#core/openapi/model.ts'
import { decodePointer } from '#core/openapi/pointer.ts'
import { flatten } from '#core/openapi/schema/flatten.ts'
import { validateValue } from '#core/openapi/validate/validate-value.ts'
import type { OperationMatch } from '#core/policy/match.ts'
import { err, ok, type Result } from '#core/result.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { stageOfMistake } from '#core/signature/mistakes/mistake-search.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import { callbackRecord } from '../callbacks/receive.ts'
import { verifyCallback } from '../callbacks/verify-callback.ts'
import { headerValue, type UpstreamRequest, type UpstreamResponse } from '../ports/upstream.ts'
import { printable } from '../printable.ts'
import type { CallOutcome } from '../store/repositories/call-failures.ts'
import type { CallbackKeyPair } from '../store/repositories/callback-keys.ts'
import type { NewCallback } from '../store/repositories/callbacks.ts'
import { printRejection, type Rejection, rejection } from './answer.ts'
import { type Authorized, authorize, type PartnerLookup, type SandboxPartner } from './authorize.ts'
import { demoCallback } from './demo-callback.ts'
import type { SandboxMemory } from './memory.ts'
import { type Validate, validateParameters, violationMessages } from './parameters.ts'
import type { Preference } from './prefer.ts'
import { printResponse } from './print-response.ts'
import { queryPairs } from './query-pairs.ts'
import { findRemoved, rememberExchange } from './remember.ts'
import { readRequestBody } from './request-body.ts'
import { type ChosenResponse, chooseResponse, type ExampleOf } from './response.ts'
import { tokenAnswer, validateCredentials } from './token.ts'

export interface SandboxCall {
  readonly document: { readonly hash: string; readonly sizeBytes: number }
  /** The operation's recipe. */
  readonly recipe: SignatureRecipe
  readonly match: OperationMatch
  readonly request: UpstreamRequest
  /** Path of the base address that the request was called below, as that of a run. */
  readonly basePath?: string
  readonly preference: Preference
  readonly nowMs: number
  /** True if documented callbacks are created. */
  readonly hasInbox: boolean
  /** True if the credentials of a documented example count as the caller's. */
  readonly acceptsExample: boolean
}

/** Requests to the store while it runs. */
export interface SandboxAsks extends PartnerLookup, SandboxMemory {
  /** The compiled document. */
  index(): Promise<Uint8Array>
  callbackKeyPair(scheme: SignatureScheme): Promise<CallbackKeyPair | undefined>
  /** A failing inbox doesn't change the response. */
  deliver(callback: NewCallback): Promise<void>
  /** Counts what fails for partners. A failing store doesn't change the response. */
  note(outcome: CallOutcome): Promise<void>
}

export async function playCall(
  sandboxCall: SandboxCall,
  compiled: CompiledDocument,
  asks: SandboxAsks,
): Promise<UpstreamResponse> {
  return (await playObserved(sandboxCall, compiled, asks)).answer
}

export interface PlayedCall {
  readonly operation: Operation
  readonly answer: UpstreamResponse
  /** Absent if the request was accepted. */
  readonly rejected?: Rejection
}

/** As {@link playCall}, with the reason for the answer. */
export async function playObserved(
  sandboxCall: SandboxCall,
  compiled: CompiledDocument,
  asks: SandboxAsks,
): Promise<PlayedCall> {
  const { key } = sandboxCall.match.operation
  const operation = compiled.operations.find((known) => known.key === key)
  // Policy and operations belong to the same document.
  if (operation === undefined) throw new TypeError(`The document has no operation "${key}".`)
  const call: Call = { ...sandboxCall, compiled, operation, asks }
  const answered = isTokenOperation(operation) ? await issueToken(call) : await play(call)
  await note(call, answered)
  if (answered.ok) return { operation, answer: answered.value }
  const answers = recipeToSign(sandboxCall.recipe)?.errors
  const answer = printRejection(answered.error, answers, operation.errorValues)
  return { operation, answer, rejected: answered.error }
}

/** Playground, sandbox and certification runs all come by here. */
async function note(
  { asks, request: { caller }, operation }: Call,
  answered: Result<unknown, Rejection>,
): Promise<void> {
  if (caller === undefined) return
  const outcome = { partnerId: caller, operation: operation.key }
  if (answered.ok) return asks.note(outcome)
  const { case: ofCase, mistake, error } = answered.error
  // A request for something that doesn't exist isn't a failure of the caller's system.
  if (ofCase === undefined) return
  const reason = mistake ?? text(own(error, 'reason')) ?? ofCase
  const step =
    mistake !== undefined
      ? stageOfMistake(mistake)
      : reason.startsWith('timestamp-')
        ? 'timestamp'
        : ofCase
  await asks.note({ ...outcome, failure: { step, reason } })
}

/** An ordinary operation: check the caller, then the request, then send the documented response. */
async function play(call: Call): Promise<Result<UpstreamResponse, Rejection>> {
  const { asks, recipe, request, operation, match, nowMs } = call
  const partner = await authorize(request, { ...call, partners: asks })
  if (!partner.ok) return partner
  const repeated = await claimOnce(call, partner.value)
  if (repeated !== undefined) return err(repeated)
  const sent = validateRequest(call)
  if (!sent.ok) return sent
  const exchange = {
    partner: partner.value.id,
    method: request.method,
    pathValues: match.operation.parameters.map((name) => match.parameters[name] ?? ''),
    endsInValue: operation.path.endsWith('}'),
    body: sent.value,
    required: requiredMembers(call),
    seed: `${headerValue(request.headers, recipe.headers.requestId ?? '') ?? nowMs} ${operation.key}`,
  }
  const removed = await findRemoved(asks, exchange)
  if (removed !== undefined) return err(gone(removed))
  const chosen = choose(call)
  if (!chosen.ok) return chosen
  const { example, status } = chosen.value
  if (status >= 300) return ok(print(call, chosen.value))
  const shown = example.kind === 'value' ? example.value : null
  const value = await rememberExchange(asks, exchange, shown, (answer) =>
    misfitsIn(call, chosen.value, shown, answer),
  )
  const seen: ChosenResponse =
    example.kind === 'value' ? { ...chosen.value, example: { kind: 'value', value } } : chosen.value
  await deliverCallback(call, partner.value, { answered: value, seed: exchange.seed })
  return ok(print(call, seen))
}

/** Locations of differences that the example doesn't have. */
function misfitsIn(
  { compiled: { schemas } }: Call,
  { media }: ChosenResponse,
  example: JsonValue,
  answer: JsonValue,
): readonly (readonly string[])[] {
  const pointersOf = (value: JsonValue) =>
    validateValue(media?.schema ?? true, value, { schemas, mode: 'response' }).map(
      ({ pointer }) => pointer,
    )
  const found = pointersOf(answer)
  const known = found.length === 0 ? [] : pointersOf(example)
  return found.filter((pointer) => !known.includes(pointer)).map(decodePointer)
}

/** Delivers to the partner's inbox, never over the network. */
async function deliverCallback(
  { asks, compiled, operation, recipe, nowMs, hasInbox }: Call,
  partner: SandboxPartner,
  exchange: { readonly answered: JsonValue; readonly seed: string },
): Promise<void> {
  if (!hasInbox || operation.callbacks.length === 0) return
  const scheme = keyPairScheme(recipe, 'callback')
  const keyPair = scheme && (await asks.callbackKeyPair(scheme))
  const facts = { operation, compiled, recipe, partner, keyPair, nowMs, ...exchange }
  const received = await demoCallback(facts)
  if (received === undefined) return
  const { verification } = await verifyCallback({
    recipe,
    partner,
    keyPair,
    received,
    nowMs,
    diagnose: true,
  })
  await asks.deliver(callbackRecord(partner.id, received, verification))
}

async function issueToken(call: Call): Promise<Result<UpstreamResponse, Rejection>> {
  const partner = call.operation.issuesToken
    ? await signedCaller(call)
    : await callerWithCredentials(call)
  if (!partner.ok) return partner
  const chosen = choose(call)
  if (!chosen.ok) return chosen
  const { example, status } = chosen.value
  if (status >= 300) return ok(print(call, chosen.value))
  const shown = example.kind === 'value' ? example.value : undefined
  const value = tokenAnswer(shown, partner.value.accessToken, call.nowMs)
  const answer = print(call, { ...chosen.value, example: { kind: 'value', value } })
  // RFC 6749 §5.1: no intermediary may cache a token.
  const headers = answer.headers.filter(([name]) => name !== 'cache-control')
  return ok({ ...answer, headers: [...headers, ['cache-control', 'no-store']] })
}

/** Recipes that sign requests for access tokens prove the caller by the signature, not by a secret in the body. */
async function signedCaller(call: Call): Promise<Result<SandboxPartner, Rejection>> {
  const partner = await authorize(call.request, { ...call, partners: call.asks })
  if (!partner.ok) return partner
  const sent = validateRequest(call)
  return sent.ok ? partner : sent
}

async function callerWithCredentials(call: Call): Promise<Result<SandboxPartner, Rejection>> {
  const { asks, compiled, request, operation, acceptsExample } = call
  const body = readRequestBody(
    operation.requestBody ?? TOKEN_BODY,
    headerValue(request.headers, 'content-type'),
    request.body,
    compiled.schemas,
  )
  if (!body.ok) return body
  return validateCredentials(body.value?.value, asks, {
    content: operation.requestBody?.content ?? [],
    ...(acceptsExample && request.caller !== undefined && { caller: request.caller }),
  })
}

/** Claims the values that the recipe accepts once, such as an external ID per day. */
async function claimOnce(
  { asks, nowMs }: Call,
  { id, once }: Authorized,
): Promise<Rejection | undefined> {
  for (const claimed of once) {
    if (await asks.claim(id, claimed, nowMs)) continue
    const { input, value } = claimed
    const sentence = `The value "${printable(value)}" of "${input}" was used before. Send a new one with each request.`
    const error = { reason: 'repeated', errors: [sentence] }
    return rejection('repeated', 409, [sentence], error)
  }
  return undefined
}

function validateRequest({
  compiled: { schemas },
  request,
  operation,
  match,
}: Call): Result<JsonValue | undefined, Rejection> {
  const options = { schemas, mode: 'request' } as const
  const validate: Validate = (schema, value) => validateValue(schema, value, options)
  const source = {
    path: encodedValues(operation.path, request.path, match.parameters),
    query: queryPairs(request.query),
    headers: request.headers,
  }
  const contentType = headerValue(request.headers, 'content-type')
  const body = readRequestBody(operation.requestBody, contentType, request.body, schemas)
  if (!body.ok) return body
  const { media, value, files } = body.value ?? {}
  const violations = [
    ...validateParameters(operation, source, schemas, validate),
    ...(media?.schema === undefined || value === undefined
      ? []
      : violationMessages(undefined, validate(media.schema, value))),
  ]
  const [first] = violations
  if (first === undefined) return ok(withoutFiles(value, files))
  const messages = violations
    .slice(0, MAX_MESSAGES)
    .map(({ parameter, message, coded }) => ({ parameter, message, coded }))
  return err(rejection(first.isMissing ? 'missing' : 'format', 422, messages))
}

/** Path parameters as they were sent; decoded, a comma in an item is like one between items. */
function encodedValues(
  template: string,
  path: string,
  decoded: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const segments = path.split('/')
  const names = template.split('/').map((segment) => /^\{([^{}]+)\}$/.exec(segment)?.[1])
  return Object.fromEntries(
    Object.entries(decoded).map(([name, value]) => {
      const at = names.indexOf(name)
      // The last one can be greedy.
      const end = at === names.length - 1 ? segments.length : at + 1
      const sent = at < 0 ? undefined : segments.slice(at, end).join('/')
      return [name, sent ?? encodeURIComponent(value).replaceAll('%2C', ',')]
    }),
  )
}

function requiredMembers({ compiled, operation }: Call): ReadonlySet<string> {
  const schema = operation.requestBody?.content[0]?.schema
  const { required } = schema === undefined ? {} : flatten(schema, compiled.schemas).schema
  return new Set(isList(required) ? required.filter((name) => typeof name === 'string') : [])
}

/** Fields of a body that are remembered, without photos. */
function withoutFiles(
  value: JsonValue | undefined,
  files: ReadonlySet<string> | undefined,
): JsonValue | undefined {
  if (files === undefined || !isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !files.has(name)))
}

function choose(call: Call): Result<ChosenResponse, Rejection> {
  const { request, operation, preference } = call
  const accept = headerValue(request.headers, 'accept')
  const chosen = chooseResponse(operation, preference, accept, exampleMaker(call))
  return chosen.ok ? chosen : err(rejection(undefined, chosen.error.status, [chosen.error.message]))
}

function print(call: Call, chosen: ChosenResponse): UpstreamResponse {
  const { schemas } = call.compiled
  return echoed(call, printResponse(chosen, call.preference, schemas, exampleMaker(call)))
}

/** A documented header that repeats the request's ID gets the ID that was sent. */
function echoed({ recipe, request }: Call, answer: UpstreamResponse): UpstreamResponse {
  const name = recipe.headers.requestId?.toLowerCase()
  const id = name === undefined ? undefined : headerValue(request.headers, name)
  if (id === undefined || !/^[\x20-\x7E]*$/.test(id)) return answer
  const headers = answer.headers.map((line) => (line[0] === name ? ([line[0], id] as const) : line))
  return { ...answer, headers }
}

function exampleMaker({ compiled, operation }: Call): ExampleOf {
  const options = exampleOptions(compiled, operation, 'response')
  return (schema, name = '') => buildExample(schema, { ...options, name })
}

const gone = (identifier: string): Rejection => ({
  ...rejection(undefined, 404, [
    `"${printable(identifier)}" was deleted in this sandbox. Create another one.`,
  ]),
  reason: 'gone',
})

/** More messages wouldn't be read. */
const MAX_MESSAGES = 50

const TOKEN_BODY: RequestBody = {
  required: true,
  content: ['application/json', 'application/x-www-form-urlencoded'].map((mediaType) => ({
    mediaType,
    examples: [],
    encoding: {},
  })),
}

interface Call extends SandboxCall {
  readonly compiled: CompiledDocument
  readonly operation: Operation
  readonly asks: SandboxAsks
}
