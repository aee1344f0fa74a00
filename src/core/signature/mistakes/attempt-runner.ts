/**
 * Runs attempts for one message. Steps on long texts count as work and are shared among attempts. The work stops
 * at a budget, so that a hostile body can't occupy the verifier.
 */
import { decodeUtf8, encodeBytes, utf8 } from '../crypto.ts'
import { jsonDepth, MAX_JSON_DEPTH } from '../json/json-bytes.ts'
import { isJson } from '../json/json-layout.ts'
import { keyPairOf } from '../language/apply-step.ts'
import { evaluate } from '../language/evaluate.ts'
import {
  type Evaluated,
  type Intercept,
  type KeyPair,
  runWaiting,
  type Work,
  waitFor,
} from '../language/evaluation.ts'
import type { Data, Expression, Step } from '../language/model.ts'
import type { SignatureScheme } from '../language/operation.ts'
import { operationNamed } from '../language/operations.ts'
import { isDigest, type Proof } from '../language/proof.ts'
import { SigningStopped, stopped } from '../language/signing-problem.ts'
import { asBytes, asText } from '../language/text-operations.ts'
import { md5Of } from '../md5.ts'
import type { Attempt } from './attempt.ts'
import { rewriteNamed, UTF_16_FORMS } from './rewrites.ts'
import { createSharedValues } from './shared-values.ts'
import { createSignatureOracle } from './signature-oracle.ts'

/** Work per byte. The unit is hashing one byte with MD5, about 2 ns. SHA runs on the platform; see crypto.ts. */
const COST: Readonly<Record<string, number>> = {
  'json-without': 5,
  'strip-whitespace': 0.65,
  'json-minify': 1.4,
  'json-print': 8,
  'json-sort': 12,
  'json-canonical': 16,
  md5: 1,
  sha1: 0.4,
  sha256: 0.4,
  sha384: 0.7,
  sha512: 0.7,
  'hmac-md5': 1,
  'hmac-sha1': 0.4,
  'hmac-sha256': 0.4,
  'hmac-sha384': 3,
  'hmac-sha512': 0.7,
}
const OTHER_COST = 2

/** Work per verified signature, about 100 µs. */
const VERIFYING = 40_000

/** Shorter texts, which no step derived from the body, aren't shared. */
const LONG = 512

/**
 * @param proof - its location says which text is signed
 * @param presented - the text with the signature of a key pair, which can only be verified
 */
export function createAttemptRunner(
  proof: Proof,
  body: Uint8Array,
  maxWork: number,
  presented = '',
): AttemptRunner {
  const keyed = proof.pipeline.steps[proof.at]?.place
  const oracle = createSignatureOracle(presented)
  /** By scheme and text: many mistakes sign the same text. */
  const verified = new Map<string, Promise<Uint8Array>>()
  let work = 0
  let isFirst = true
  let isComplete = true
  let isLayable: boolean | undefined

  /** Never rejects the first attempt, which is the right one. */
  function afford(cost: number): void {
    if (!isFirst && work + cost > maxWork) throw stopped('result-too-large')
    work += cost
  }
  const runLong = createSharedSteps(afford)
  const shareValues = createSharedValues()

  function* runSigning(
    scheme: SignatureScheme,
    { data }: Evaluated,
    pair: KeyPair,
  ): Work<Evaluated> {
    const text = asBytes(data)
    const name = text.length < LONG ? JSON.stringify([scheme, ...text]) : ''
    const known = verified.get(name)
    if (known === undefined) afford(VERIFYING + text.length * OTHER_COST)
    const result = known ?? oracle(scheme, pair, text)
    if (name !== '') verified.set(name, result)
    return { data: yield* waitFor(result), isProof: true }
  }

  /** Checks the received text only: a rewrite of JSON is still JSON, and no deeper. */
  function isJsonToLayOut(): boolean {
    isLayable ??= isJson(asText(body)) && jsonDepth(body) <= MAX_JSON_DEPTH
    return isLayable
  }

  return {
    async run({ leaf, ...attempt }) {
      let string: Evaluated | undefined
      /** The string before it was converted to UTF-16. */
      let readable: Evaluated | undefined
      const intercept: Intercept = {
        operationNamed: (name) => rewriteNamed(name)?.operation ?? operationNamed(name),
        step: (step, before, run) => {
          if (UTF_16_FORMS.includes(step.operation)) readable ??= before
          if (step.place === keyed) {
            string = readable ?? before
            values.runAgain()
          }
          if (rewriteNamed(step.operation)?.needsJson === true && !isJsonToLayOut()) {
            throw stopped('body-not-json')
          }
          const operation = intercept.operationNamed(step.operation)
          if (operation?.kind === 'sign') {
            return runSigning(operation.scheme, before, keyPairOf(argumentOf(step), attempt))
          }
          const long = longBytes(before.data)
          return long === undefined ? run() : runLong(step, long, run)
        },
      }
      const budget = { left: Number.POSITIVE_INFINITY }
      const values = shareValues(attempt, { trace: [], budget, mayWait: true, intercept })
      try {
        const result = await runWaiting(evaluate(leaf, values.scope, ''))
        const stringToSign = string === undefined ? '' : (string.hiddenAs ?? printed(string.data))
        const unmasked = string?.hiddenAs === undefined ? undefined : printed(string.data)
        return { stringToSign, unmasked, signature: asText(result.data) }
      } catch (thrown) {
        if (!(thrown instanceof SigningStopped)) throw thrown
        if (thrown.problem.code === 'result-too-large') isComplete = false
        return undefined
      } finally {
        isFirst = false
      }
    },
    isComplete: () => isComplete,
    work: () => work,
  }
}

/** Runs steps on long texts: each step once for each text. */
function createSharedSteps(afford: (work: number) => void) {
  const shared = new WeakMap<Uint8Array, Map<string, Evaluated | Promise<Evaluated>>>()
  const names = new WeakMap<Step, string>()
  /** Texts that two mistakes changed. Each is used by one attempt only. */
  const changedTwice = new WeakSet<Uint8Array>()
  const changedOnce = new WeakSet<Uint8Array>()

  function nameOf(step: Step): string {
    const known = names.get(step) ?? `${step.operation} ${JSON.stringify(step.argument) ?? ''}`
    names.set(step, known)
    return known
  }

  /** Texts that only have a line break more than another one, whose hash is continued. */
  const continued = new WeakMap<Uint8Array, Uint8Array>()
  const hashes = new WeakMap<Uint8Array, (suffix: string) => Uint8Array>()

  function md5Shared(long: Uint8Array): Uint8Array {
    const start = continued.get(long) ?? long
    if (!hashes.has(start)) afford(start.length)
    const hash = hashes.get(start) ?? md5Of(start)
    hashes.set(start, hash)
    return hash(start === long ? '' : '\n')
  }

  function noteChange(from: Uint8Array, to: Uint8Array, { operation }: Step): void {
    if (operation === '~newline') continued.set(to, from)
    const isMistake = operation.startsWith('~')
    if (changedTwice.has(from) || (isMistake && changedOnce.has(from))) changedTwice.add(to)
    else if (isMistake || changedOnce.has(from)) changedOnce.add(to)
  }

  return function* runLong(
    step: Step,
    long: Uint8Array,
    run: () => Work<Evaluated>,
  ): Work<Evaluated> {
    if (step.operation === 'md5') return { data: md5Shared(long) }
    const isShared = !hasExpression(step)
    const results = shared.get(long) ?? new Map<string, Evaluated | Promise<Evaluated>>()
    shared.set(long, results)
    const known = isShared ? results.get(nameOf(step)) : undefined
    if (known !== undefined) return known instanceof Promise ? yield* waitFor(known) : known
    const cost = rewriteNamed(step.operation)?.cost ?? COST[step.operation] ?? OTHER_COST
    afford(long.length * cost)
    if (!isShared) return yield* run()
    if (isDigest(step)) {
      const hashing = runWaiting(run())
      results.set(nameOf(step), hashing)
      return yield* waitFor(hashing)
    }
    const result = yield* run()
    const isText = typeof result.data === 'string' && step.operation.startsWith('json-')
    const data = isText ? utf8(asText(result.data)) : longBytes(result.data)
    // A step that changed nothing gives the same text, whose hash is known.
    const isSame = data !== undefined && equal(data, long)
    const written = isSame ? long : (data ?? result.data)
    if (data !== undefined && !isSame) noteChange(long, data, step)
    if (data === undefined || !changedTwice.has(data)) {
      results.set(nameOf(step), { ...result, data: written })
    }
    return { ...result, data: written }
  }
}

/** A sender may have signed a hash, which isn't text. */
const printed = (data: Data): string =>
  data instanceof Uint8Array ? (decodeUtf8(data) ?? encodeBytes(data, 'hex')) : asText(data)

/** The decoder allows nothing but an expression here. */
const argumentOf = ({ argument }: Step): Expression =>
  typeof argument === 'object' && 'expression' in argument
    ? argument.expression
    : { kind: 'template', pieces: [], place: '' }

const hasExpression = ({ argument }: Step): boolean =>
  typeof argument === 'object' && !Array.isArray(argument)

function longBytes(data: Data): Uint8Array | undefined {
  if (data instanceof Uint8Array) return data
  return typeof data === 'string' && data.length >= LONG ? utf8(data) : undefined
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at === a.length
}

export interface AttemptRunner {
  /** Returns undefined if the attempt can't be applied to the message or the budget is used up. */
  readonly run: (attempt: Attempt) => Promise<AttemptResult | undefined>
  /** Returns false once an attempt was skipped because the budget was used up. */
  readonly isComplete: () => boolean
  /** Returns the work spent so far. */
  readonly work: () => number
}

export interface AttemptResult {
  /** With names in braces in place of secrets. */
  readonly stringToSign: string
  /** With the secrets, for comparing only. Undefined if there are none. */
  readonly unmasked: string | undefined
  readonly signature: string
}
