/** Signs a request of an API with its document's recipe, and lists the steps in order. */
import { err, ok, type Result } from '../result.ts'
import { bodyToSign } from './body-to-sign.ts'
import { decodeUtf8, encodeBytes } from './crypto.ts'
import {
  HIDDEN,
  type InputValue,
  type KeyPair,
  type SignedTime,
  type TracedStep,
} from './language/evaluation.ts'
import type { Header, Message } from './language/message.ts'
import type { Data, Direction, Expression, Input, Recipe } from './language/model.ts'
import { isOpenInput, isOwnInput } from './language/partner-inputs.ts'
import { coveredPlace, proofOf, provedPlacement } from './language/proof.ts'
import {
  type Placed,
  type SignedMessage,
  type SigningFacts,
  signedTime,
  signMessage,
  signNow,
} from './language/sign-message.ts'
import type { SigningFailure } from './language/signing.ts'
import { type SigningProblem, signingProblem } from './language/signing-problem.ts'
import { printTemplate } from './language/template.ts'
import type { SignatureRecipe } from './recipe.ts'
import { recipeToSign } from './recipe-to-sign.ts'

/**
 * @returns the headers to send, and every step; an error for a key pair, which {@link signRequestWaiting} can use
 * @example signRequest(DEFAULT_RECIPE, { apiKey: 'k', secretKey: 's', method: 'GET', path: '/v1/me',
 *   body: undefined, timestamp: '2026-11-20T17:04:05+07:00' })
 */
export function signRequest(
  recipe: SignatureRecipe,
  request: RequestToSign,
  wanted: Direction = 'request',
): Result<SignatureTrace, SignatureError> {
  const task = taskOf(recipe, request, wanted)
  if (!task.ok) return task
  const { language, direction, message, facts, trace } = task.value
  return trace(signNow(language, direction, message, facts))
}

/** For every recipe. */
export async function signRequestWaiting(
  recipe: SignatureRecipe,
  request: RequestToSign,
  wanted: Direction = 'request',
): Promise<Result<SignatureTrace, SignatureError>> {
  const task = taskOf(recipe, request, wanted)
  if (!task.ok) return task
  const { language, direction, message, facts, trace } = task.value
  return trace(await signMessage(language, direction, message, facts))
}

function taskOf(recipe: SignatureRecipe, request: RequestToSign, wanted: Direction) {
  const language = recipeToSign(recipe)
  if (language === undefined) return err(unsupported(recipe))
  const direction = directionOf(language, wanted)
  const facts = signingFacts(language, request)
  const rule = language.messages[direction]
  const empty = (['apiKey', 'secretKey', 'method'] as const).find((name) => request[name] === '')
  if (recipe.version2 === undefined && empty !== undefined) {
    return err(errorOf(signingProblem('input-missing', { name: JSON.stringify(empty) })))
  }
  return ok({
    language,
    direction,
    facts,
    message: messageToSign(recipe, request),
    trace: (signed: Result<SignedMessage, SigningFailure>) =>
      signed.ok
        ? ok(traceOf(language, direction, rule && signedTime(rule, facts.time), signed.value))
        : err(errorOf(signed.error.problem)),
  })
}

/** Callbacks are signed like requests, unless the recipe has its own rule for them. */
export const directionOf = ({ messages }: Recipe, wanted: Direction): Direction =>
  wanted === 'callback' && messages.callback === undefined ? 'request' : wanted

/** The message before it is signed. Version 1 doesn't sign files and multipart forms; see `bodyToSign`. */
export function messageToSign(recipe: SignatureRecipe, request: RequestToSign): Message {
  const { method, path, query = '', contentType, origin = '', headers = [] } = request
  const body =
    recipe.version2 === undefined
      ? bodyToSign(contentType, request.body)
      : (request.bodyBytes ?? request.body)
  const typed: readonly Header[] = contentType ? [['Content-Type', contentType]] : []
  return { method, ...ofOrigin(origin), path, query, headers: [...typed, ...headers], body }
}

/** @param origin - such as `https://api.test`; may be empty */
export function ofOrigin(origin: string): Pick<Message, 'scheme' | 'host'> {
  const [scheme, host = ''] = origin.split('://')
  return { scheme: scheme || 'https', host }
}

/**
 * The inputs of a recipe for a partner, who has one API key, one secret key, one key pair and one access token.
 * The API key is every identifier, and the secret key every secret, unless it is generated, has a default or is
 * given.
 */
export function inputsFor(
  { inputs }: Recipe,
  keys: PartnerKeys,
): Readonly<Record<string, InputValue>> {
  const found = Object.entries(keys.inputs ?? {})
  const given = new Set(found.map(([name]) => name))
  for (const [name, input] of inputs) {
    const value = isOwnInput(name)
      ? keys[name]
      : isOpenInput(input)
        ? keyOfKind(input.kind, keys)
        : undefined
    if (value !== undefined && !given.has(name)) found.push([name, value])
  }
  return Object.fromEntries(found)
}

function keyOfKind(
  kind: Input['kind'],
  { apiKey, secretKey, keyPair }: PartnerKeys,
): InputValue | undefined {
  if (kind === 'key-pair') return keyPair
  return kind === 'secret' ? secretKey : apiKey
}

export function signingFacts(recipe: Recipe, request: RequestToSign): SigningFacts {
  const { timestamp, random } = request
  return {
    inputs: inputsFor(recipe, request),
    ...(timestamp === '' ? {} : { time: timestamp }),
    ...(random === undefined ? {} : { random }),
  }
}

function traceOf(
  recipe: Recipe,
  direction: Direction,
  time: SignedTime | undefined,
  { message, placed, trace }: SignedMessage,
): SignatureTrace {
  const proved = provedPlacement(recipe, direction)
  const hide = hiddenIn(trace)
  const added = placed.map((one) => ({ ...one, value: hide(one.value) }))
  const headers = added.filter((one) => one.in === 'header')
  return {
    get stringToSign() {
      return signedText(recipe, direction, trace)
    },
    signature: added.find(({ name }) => name === proved?.name)?.value ?? '',
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    placed: added,
    message,
    steps: stepsOf(recipe, direction, time?.text, trace),
  }
}

/** Hides the signature of an example key pair, which is no signature. */
function hiddenIn(trace: readonly TracedStep[]): (text: string) => string {
  const hidden = trace.flatMap(({ output, shown, isProof }) =>
    isProof && shown === HIDDEN && typeof output === 'string' ? [output] : [],
  )
  return (text) => hidden.reduceRight((rest, one) => rest.replaceAll(one, HIDDEN), text)
}

/** Returns the text that the MAC or signature covers, or an empty one if it wasn't computed. */
export function signedText(
  recipe: Recipe,
  direction: Direction,
  trace: readonly TracedStep[],
): string {
  const covered = coveredStep(recipe, direction, trace)
  return covered === undefined ? '' : shownText(covered)
}

/** Returns the step whose result the MAC or signature covers, or undefined if it wasn't computed. */
export function coveredStep(
  recipe: Recipe,
  direction: Direction,
  trace: readonly TracedStep[],
): TracedStep | undefined {
  const proof = proofOf(recipe, direction)
  return proof && trace.findLast(({ place }) => place === coveredPlace(proof))
}

/** Returns a step for each value that was computed, one for the time, and one for a signed text without a name. */
export function stepsOf(
  recipe: Recipe,
  direction: Direction,
  time: string | undefined,
  trace: readonly TracedStep[],
): readonly SignatureStep[] {
  const names = new Set(trace.toReversed().map(({ value }) => value))
  const signed = unnamedText(recipe, direction, trace)
  const steps = [...names].toReversed().flatMap((name): readonly SignatureStep[] => {
    const expression = recipe.values.get(name)?.expression
    const last = trace.findLast(({ value }) => value === name)
    const before = signed?.last.value === name ? [stepOf('string-to-sign', signed, trace)] : []
    if (expression === undefined || last === undefined) return before
    return [...before, stepOf(STEP_OF_VALUE.get(name) ?? name, { expression, last }, trace)]
  })
  if (time === undefined) return steps
  const timeStep = {
    id: 'timestamp',
    operations: [],
    input: time,
    output: time,
    written: '',
    stages: [],
  }
  return steps.toSpliced(steps[0]?.id === 'body-request' ? 1 : 0, 0, timeStep)
}

/** An expression, and the step that has its result. */
interface Computed {
  readonly expression: Expression
  readonly last: TracedStep
}

/** @returns undefined if the text that the MAC or signature covers is a value, which has a step with its name */
function unnamedText(
  recipe: Recipe,
  direction: Direction,
  trace: readonly TracedStep[],
): Computed | undefined {
  const proof = proofOf(recipe, direction)
  const last = proof && trace.findLast(({ place }) => place === coveredPlace(proof))
  // Steps have one name each.
  const isTaken = trace.some(({ value }) => value === 'stringToSign')
  if (proof === undefined || last === undefined || isTaken) return undefined
  const { source, steps } = proof.pipeline
  if (proof.at > 0) {
    return { expression: { ...proof.pipeline, steps: steps.slice(0, proof.at) }, last }
  }
  const [only, ...others] = source.kind === 'template' ? source.pieces : []
  const isValue = typeof only === 'object' && others.length === 0 && recipe.values.has(only.name)
  return isValue ? undefined : { expression: source, last }
}

/** Decodes texts when they are read, because reading the bytes of a long body takes as long as stripping its white space. */
function stepOf(
  id: string,
  { expression, last }: Computed,
  trace: readonly TracedStep[],
): SignatureStep {
  const isPipeline = expression.kind === 'pipeline'
  const source = isPipeline
    ? trace.findLast(({ place }) => place === expression.source.place)
    : undefined
  return {
    id,
    operations: isPipeline ? expression.steps.map(({ operation }) => operation) : [],
    get input() {
      return source === undefined ? written(expression) : shownText(source)
    },
    get output() {
      return shownText(last)
    },
    written: written(isPipeline ? expression.source : expression),
    stages: isPipeline
      ? expression.steps.flatMap(({ operation, place }) => {
          const stage = trace.findLast((one) => one.place === place)
          if (stage === undefined) return []
          return [
            {
              operation,
              get output() {
                return shownText(stage)
              },
            },
          ]
        })
      : [],
  }
}

/** The pages about version 1 have their own names for the values of its translation. */
const STEP_OF_VALUE: ReadonlyMap<string, SignatureStepId> = new Map([
  ['canonicalBody', 'body-request'],
  ['bodyDigest', 'body-digest'],
  ['stringToSign', 'string-to-sign'],
  ['mac', 'hmac'],
  ['signature', 'signature'],
])

export const stepOutput = (
  { steps }: Pick<SignatureTrace, 'steps'>,
  id: string,
): string | undefined => steps.find((step) => step.id === id)?.output

/** A template as in the recipe. */
const written = (expression: Expression): string =>
  expression.kind === 'template' ? printTemplate(expression.pieces) : ''

const shownText = ({ shown, output }: TracedStep): string => shown ?? textOf(output)

/** Several steps show the same bytes. */
const decoded = new WeakMap<Uint8Array, string>()

function textOf(data: Data): string {
  if (typeof data === 'string') return data
  if (data instanceof Uint8Array) {
    const text = decoded.get(data) ?? decodeUtf8(data) ?? encodeBytes(data, 'hex')
    decoded.set(data, text)
    return text
  }
  return data.map((item) => (typeof item === 'string' ? item : item.join('='))).join('\n')
}

export function unsupported({ mac }: SignatureRecipe): SignatureError {
  const { algorithm: name } = mac
  return {
    code: 'unsupported-algorithm',
    name,
    problem: signingProblem('algorithm-needs-recipe-2', { name }),
  }
}

/** @returns the code that pages explain on their own, where they have one */
function errorOf(problem: SigningProblem): SignatureError {
  const { name: named, direction, form } = problem.values
  const name = String(named ?? direction ?? form ?? '').replace(/^"|"$/g, '')
  const code =
    problem.code === 'input-missing'
      ? 'missing-value'
      : problem.code === 'not-unicode'
        ? 'not-unicode'
        : problem.code === 'secret-form'
          ? 'secret-form'
          : 'recipe'
  return { code, name: name === 'time' ? 'timestamp' : name, problem }
}

export type PartnerKeys = Pick<
  RequestToSign,
  'apiKey' | 'secretKey' | 'keyPair' | 'accessToken' | 'requestId' | 'inputs'
>

export interface RequestToSign {
  readonly apiKey: string
  readonly secretKey: string
  readonly accessToken?: string | undefined
  /** For every input that is a key pair. */
  readonly keyPair?: KeyPair | undefined
  /** Other inputs of the recipe. */
  readonly inputs?: Readonly<Record<string, InputValue>> | undefined
  /** Any case. */
  readonly method: string
  /** `https://api.example.com`, for recipes that sign the host. */
  readonly origin?: string | undefined
  /** As on the wire, percent-encoded, without query. */
  readonly path: string
  /** As on the wire, without the question mark. */
  readonly query?: string | undefined
  /** Other headers that the recipe may read. */
  readonly headers?: readonly Header[] | undefined
  /** The text that is sent, exactly. Undefined: no body. */
  readonly body: string | undefined
  /** The body, if it isn't UTF-8. Version 1 doesn't sign such a body. */
  readonly bodyBytes?: Uint8Array | undefined
  /** Value of the header. Files and multipart forms are not signed; see `bodyToSign`. */
  readonly contentType?: string | undefined
  /** As the header carries it; see `formatTimestamp`. */
  readonly timestamp: string
  readonly requestId?: string | undefined
  /** For inputs that are generated. */
  readonly random?: ((length: number) => Uint8Array) | undefined
}

export interface SignatureTrace {
  readonly stringToSign: string
  /** The placed value that contains the MAC or signature. */
  readonly signature: string
  /** By the recipe's names, without Content-Type and Authorization. */
  readonly headers: Readonly<Record<string, string>>
  /** Everything that signing adds: headers, parameters and fields, in order. */
  readonly placed: readonly Placed[]
  /** The message to send. */
  readonly message: Message
  /** In order. No step shows the secret key. */
  readonly steps: readonly SignatureStep[]
}

export interface SignatureStep {
  /** A {@link SignatureStepId}, or the value's name in a recipe of version 2. */
  readonly id: string
  readonly operations: readonly string[]
  readonly input: string
  readonly output: string
  /** The start of the value as in the recipe, names in braces; empty if it isn't a text. */
  readonly written: string
  /** Each operation with its result. */
  readonly stages: readonly { readonly operation: string; readonly output: string }[]
}

/** The steps of version 1 that pages explain. */
export const SIGNATURE_STEPS = [
  'body-request',
  'timestamp',
  'body-digest',
  'string-to-sign',
  'hmac',
  'signature',
] as const
export type SignatureStepId = (typeof SIGNATURE_STEPS)[number]

export interface SignatureError {
  readonly code:
    | 'unsupported-algorithm'
    | 'missing-value'
    | 'not-unicode'
    | 'secret-form'
    | 'recipe'
  /** Name of the value or algorithm that can't be used, or the form that the secret must have. */
  readonly name: string
  readonly problem: SigningProblem
}
