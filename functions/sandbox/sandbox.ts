/**
 * The embedded partner API: an upstream that plays the published document. It checks what a real
 * one would (keys, timestamp, signature, bearer, parameters, body), says exactly what is wrong, and
 * answers with the document's examples. `Prefer: code=404`, `example=name` and `delay=500` choose
 * among them. Without state but for what `remember.ts` describes; documented callbacks reach the
 * partner's inbox (`demo-callback.ts`).
 */
import { buildExample, validateValue } from '#core/openapi/index.ts'
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonValue, Operation, RequestBody } from '#core/openapi/model.ts'
import { matchOperation, type OperationMatch, type PolicyRefusal } from '#core/policy/index.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/index.ts'
import { receiveCallback } from '../callbacks/receive.ts'
import type { Clock } from '../ports/clock.ts'
import { type CurrentDocument, type Documents, recipeOf } from '../ports/documents.ts'
import {
  headerValue,
  type Upstream,
  type UpstreamError,
  type UpstreamRequest,
  type UpstreamResponse,
} from '../ports/upstream.ts'
import type { CallbackRepository } from '../store/repositories/callbacks.ts'
import { errorAnswer, printable } from './answer.ts'
import { authorise, type PartnerLookup, type SandboxPartner } from './authorise.ts'
import { demoCallback } from './demo-callback.ts'
import { createSandboxMemory, type SandboxMemory } from './memory.ts'
import { judgeParameters, type Validate, violationMessages } from './parameters.ts'
import { type Preference, parsePrefer } from './prefer.ts'
import { printResponse } from './print-response.ts'
import { findRemoved, rememberExchange } from './remember.ts'
import { readRequestBody } from './request-body.ts'
import { type ChosenResponse, chooseResponse, type ExampleOf } from './response.ts'
import { judgeCredentials, tokenAnswer } from './token.ts'
import { delay, type Wait } from './wait.ts'

export interface SandboxOptions {
  readonly documents: Documents
  readonly partners: PartnerLookup
  readonly clock: Clock
  /** Gets the callbacks that operations document; without it none are made. */
  readonly inbox?: Pick<CallbackRepository, 'add'>
  readonly memory?: SandboxMemory
  /** For `Prefer: delay`; tests do not wait. */
  readonly wait?: Wait
}

export function sandboxUpstream(options: SandboxOptions): Upstream {
  const { documents, wait = delay, memory = createSandboxMemory() } = options
  return {
    name: 'sandbox',
    basePath: '',
    async send(request, signal) {
      const document = await documents.current()
      if (!document.ok)
        return err({ code: 'unavailable', message: document.error.message, cause: document.error })
      const preference = parsePrefer(request.headers)
      if (!preference.ok) return ok(errorAnswer(400, [preference.error]))
      const answer = await answerRequest(
        { ...options, memory },
        document.value,
        request,
        preference.value,
      )
      const waited = await wait(preference.value.delayMs, signal)
      return waited ? ok(answer) : err(givenUp(signal))
    },
  }
}

async function answerRequest(
  options: SandboxOptions & { readonly memory: SandboxMemory },
  document: CurrentDocument,
  request: UpstreamRequest,
  preference: Preference,
): Promise<UpstreamResponse> {
  const match = matchOperation(document.policy, request.method, request.path)
  if (!match.ok) return refuse(request, match.error)
  const { key } = match.value.operation
  const operation = document.compiled.operations.find((known) => known.key === key)
  if (operation === undefined) return refuse(request, { code: 'path-unknown' })
  const call: Call = { options, document, request, preference, operation, match: match.value }
  const answered = operation.isTokenEndpoint ? await issueToken(call) : await play(call)
  return answered.ok ? answered.value : answered.error
}

/** An ordinary operation: who calls, then what was sent, then the documented answer. */
async function play(call: Call): Promise<Result<UpstreamResponse, UpstreamResponse>> {
  const { options, document, request, operation, match } = call
  const { compiled } = document
  const recipe = recipeOf(document, operation.key)
  const { partners, memory, clock } = options
  const partner = await authorise(request, {
    compiled,
    operation,
    recipe,
    partners,
    nowMs: clock.nowMs(),
  })
  if (!partner.ok) return partner
  const sent = judgeRequest(call)
  if (!sent.ok) return sent
  const exchange = {
    partner: partner.value.id,
    method: request.method,
    pathValues: match.operation.parameters.map((name) => match.parameters[name] ?? ''),
    endsInValue: operation.path.endsWith('}'),
    body: sent.value,
    seed: `${headerValue(request.headers, recipe.headers.requestId ?? '') ?? clock.nowMs()} ${operation.key}`,
  }
  const removed = findRemoved(memory, exchange)
  if (removed !== undefined) return err(gone(removed))
  const chosen = choose(call)
  if (!chosen.ok) return chosen
  const { example, status } = chosen.value
  if (status >= 300) return ok(print(call, chosen.value))
  const shown = example.kind === 'value' ? example.value : null
  const value = await rememberExchange(memory, exchange, shown)
  const seen: ChosenResponse =
    example.kind === 'value' ? { ...chosen.value, example: { kind: 'value', value } } : chosen.value
  await deliverCallback(call, partner.value, recipe, { answered: value, seed: exchange.seed })
  return ok(print(call, seen))
}

/** Into the partner's inbox, never over the network. An inbox that fails changes no answer. */
async function deliverCallback(
  { options, document, operation }: Call,
  partner: SandboxPartner,
  recipe: SignatureRecipe,
  exchange: { readonly answered: JsonValue; readonly seed: string },
): Promise<void> {
  const { inbox, clock } = options
  if (inbox === undefined || operation.callbacks.length === 0) return
  const nowMs = clock.nowMs()
  const { schemas } = document.compiled
  const callback = await demoCallback({ operation, schemas, recipe, partner, nowMs, ...exchange })
  if (callback === undefined) return
  await receiveCallback(inbox, recipe, partner, callback, nowMs).catch(() => undefined)
}

async function issueToken(call: Call): Promise<Result<UpstreamResponse, UpstreamResponse>> {
  const { options, document, request, operation } = call
  const body = readRequestBody(
    operation.requestBody ?? TOKEN_BODY,
    headerValue(request.headers, 'content-type'),
    request.body,
    document.compiled.schemas,
  )
  if (!body.ok) return body
  const partner = await judgeCredentials(body.value?.value, options.partners)
  if (!partner.ok) return partner
  const chosen = choose(call)
  if (!chosen.ok) return chosen
  const { example, status } = chosen.value
  if (status >= 300) return ok(print(call, chosen.value))
  const shown = example.kind === 'value' ? example.value : undefined
  const value = tokenAnswer(shown, partner.value.accessToken)
  const answer = print(call, { ...chosen.value, example: { kind: 'value', value } })
  // RFC 6749 §5.1: nobody between here and the partner keeps a token.
  const headers = answer.headers.filter(([name]) => name !== 'cache-control')
  return ok({ ...answer, headers: [...headers, ['cache-control', 'no-store']] })
}

function judgeRequest({
  document,
  request,
  operation,
  match,
}: Call): Result<JsonValue | undefined, UpstreamResponse> {
  const { schemas } = document.compiled
  const options = { schemas, mode: 'request' } as const
  const validate: Validate = (schema, value) => validateValue(schema, value, options)
  const source = {
    path: match.parameters,
    query: new URLSearchParams(request.query),
    headers: request.headers,
  }
  const contentType = headerValue(request.headers, 'content-type')
  const body = readRequestBody(operation.requestBody, contentType, request.body, schemas)
  if (!body.ok) return body
  const { media, value, files } = body.value ?? {}
  const messages = [
    ...judgeParameters(operation, source, schemas, validate),
    ...(media?.schema === undefined || value === undefined
      ? []
      : violationMessages(undefined, validate(media.schema, value))),
  ]
  return messages.length === 0
    ? ok(withoutFiles(value, files))
    : err(errorAnswer(422, messages.slice(0, MAX_MESSAGES)))
}

/** What is remembered of a body: fields, but no photos. */
function withoutFiles(
  value: JsonValue | undefined,
  files: ReadonlySet<string> | undefined,
): JsonValue | undefined {
  if (files === undefined || !isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !files.has(name)))
}

function choose(call: Call): Result<ChosenResponse, UpstreamResponse> {
  const { request, operation, preference } = call
  const accept = headerValue(request.headers, 'accept')
  const chosen = chooseResponse(operation, preference, accept, exampleMaker(call))
  return chosen.ok ? chosen : err(errorAnswer(chosen.error.status, [chosen.error.message]))
}

function print(call: Call, chosen: ChosenResponse): UpstreamResponse {
  const { schemas } = call.document.compiled
  return printResponse(chosen, call.preference, schemas, exampleMaker(call))
}

function exampleMaker({ document }: Call): ExampleOf {
  const options = { schemas: document.compiled.schemas, mode: 'response' } as const
  return (schema) => buildExample(schema, options)
}

function refuse({ method, path }: UpstreamRequest, refusal: PolicyRefusal): UpstreamResponse {
  const name = `${printable(method)} "${printable(path)}"`
  switch (refusal.code) {
    case 'path-not-canonical':
      return errorAnswer(400, [`The path "${printable(path)}" ${refusal.reason}.`])
    case 'path-unknown':
      return errorAnswer(404, [`${name} is not in the published document. Check the path.`])
    case 'method-not-allowed': {
      const allow = refusal.allowed.map((known) => known.toUpperCase()).join(', ')
      const message = `${name} is not in the published document. Expected ${allow}.`
      return errorAnswer(405, [message], { headers: [['allow', allow]] })
    }
  }
}

const gone = (identifier: string): UpstreamResponse =>
  errorAnswer(404, [`"${printable(identifier)}" was deleted in this sandbox. Create another one.`])

const givenUp = (signal: AbortSignal): UpstreamError => ({
  code:
    signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
      ? 'timeout'
      : 'aborted',
  message: 'The sandbox was told to wait longer than the caller does. Ask for a shorter delay.',
})

/** More would not be read. */
const MAX_MESSAGES = 50

const TOKEN_BODY: RequestBody = {
  required: true,
  content: ['application/json', 'application/x-www-form-urlencoded'].map((mediaType) => ({
    mediaType,
    examples: [],
    encoding: {},
  })),
}

interface Call {
  readonly options: SandboxOptions & { readonly memory: SandboxMemory }
  readonly document: CurrentDocument
  readonly request: UpstreamRequest
  readonly preference: Preference
  readonly operation: Operation
  readonly match: OperationMatch
}
