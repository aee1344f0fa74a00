/**
 * Evaluates expressions of a recipe over a message, step by step, and records each step. A generator serves
 * both modes: a shared secret signs synchronously; a key pair and the platform's hashes of long bodies are
 * awaited.
 */
import { concatBytes } from '../../concat-bytes.ts'
import { hashOf, hmacBytes } from '../crypto.ts'
import { DIGEST_OF } from './byte-operations.ts'
import { type Message, readPart } from './message.ts'
import type {
  Argument,
  Data,
  Expression,
  Hole,
  Pair,
  Piece,
  Recipe,
  Step,
  TimeRule,
  ValueType,
} from './model.ts'
import type { MacOperation } from './operation.ts'
import { operationNamed } from './operations.ts'
import { SigningStopped, stopped } from './signing-problem.ts'
import { printHole } from './template.ts'
import { asBytes, asList, asPairs, asText } from './text-operations.ts'
import { formatTime, parseTimeFormat } from './time-format.ts'

/** Yielded promises are awaited. */
export type Work<T> = Generator<PromiseLike<unknown>, T, unknown>

export interface Scope {
  readonly recipe: Recipe
  readonly message: Message
  readonly inputs: ReadonlyMap<string, InputValue>
  readonly time: SignedTime | undefined
  readonly trace: TracedStep[]
  /** Named values already computed for the current message. */
  readonly known: Map<string, Evaluated>
  readonly budget: Budget
  /** True if the platform may hash long texts. */
  readonly mayWait: boolean
}

export type InputValue = string | KeyPair

/** Either half in any format that `public-key.ts` reads. */
export interface KeyPair {
  readonly privateKey?: CryptoKey | string
  readonly publicKey?: CryptoKey | string
}

export interface SignedTime {
  readonly rule: TimeRule
  readonly epochMs: number
  /** As in the message. */
  readonly text: string
}

export interface TracedStep {
  /** The named value that contains the step; otherwise the placement's name. */
  readonly value: string
  /** The operation, or the start of the expression. */
  readonly step: string
  /** JSON pointer into the recipe. */
  readonly place: string
  readonly output: Data
  /** Derived from a secret: what to show instead, or undefined to hide it. */
  readonly shown: string | undefined
  /** True if it must not be shown to a sender whose signature was rejected, because it could sign for them. */
  readonly isProof: boolean
}

export interface Evaluated {
  readonly data: Data
  /** Undefined if it may be shown. Otherwise the text to show instead. */
  readonly hiddenAs?: string | undefined
  readonly isProof?: boolean
}

export interface Budget {
  left: number
}

/** Maximum characters and bytes that all steps produce, plus {@link BODY_FACTOR} times the body. */
const BUDGET = 32_000_000
const BODY_FACTOR = 16

export const budgetFor = ({ body }: Message): Budget => ({
  left: BUDGET + BODY_FACTOR * (body?.length ?? 0),
})

const HIDDEN = '•••'

interface Frame {
  readonly value: string
  readonly locals: ReadonlyMap<string, string>
  /** True inside `each` and similar operations, whose steps run once per item. */
  readonly isRepeated: boolean
  readonly isKey: boolean
}

export function evaluate(expression: Expression, scope: Scope, value: string): Work<Evaluated> {
  return evaluateIn(expression, scope, {
    value,
    locals: new Map(),
    isRepeated: false,
    isKey: false,
  })
}

function* evaluateIn(expression: Expression, scope: Scope, frame: Frame): Work<Evaluated> {
  try {
    return yield* evaluateNode(expression, scope, frame)
  } catch (thrown) {
    // The innermost expression has the most precise location.
    if (thrown instanceof SigningStopped && thrown.place === undefined) {
      throw new SigningStopped(thrown.problem, expression.place)
    }
    throw thrown
  }
}

function* evaluateNode(expression: Expression, scope: Scope, frame: Frame): Work<Evaluated> {
  switch (expression.kind) {
    case 'template': {
      const result = yield* fill(expression.pieces, scope, frame)
      return note(scope, frame, 'template', expression.place, result)
    }
    case 'pipeline': {
      let result = yield* evaluateIn(expression.source, scope, frame)
      for (const step of expression.steps) {
        result = note(
          scope,
          frame,
          step.operation,
          step.place,
          yield* apply(step, result, scope, frame),
        )
      }
      return result
    }
    case 'list': {
      const parts: Evaluated[] = []
      for (const item of expression.items) parts.push(yield* evaluateIn(item, scope, frame))
      const data = parts.flatMap((part): readonly (string | Pair)[] =>
        Array.isArray(part.data) ? part.data : [asText(part.data)],
      )
      // as: the decoder ensures that all items have one kind.
      return note(scope, frame, 'list', expression.place, { ...mixed(parts), data: data as Data })
    }
    case 'pairs': {
      const parts: Evaluated[] = []
      const pairs: Pair[] = []
      for (const [name, inner] of expression.entries) {
        const part = yield* evaluateIn(inner, scope, frame)
        parts.push(part)
        pairs.push([name, asText(part.data)])
      }
      return note(scope, frame, 'pairs', expression.place, { ...mixed(parts), data: pairs })
    }
    case 'headers':
      return note(scope, frame, 'headers', expression.place, {
        data: headersOf(scope.message, expression.names),
      })
    case 'if': {
      const test = yield* evaluateIn(expression.test, scope, { ...frame, isRepeated: true })
      const text = asText(test.data)
      const holds = expression.is === undefined ? text !== '' : expression.is.includes(text)
      const chosen = holds ? expression.chosen : expression.otherwise
      return chosen === undefined ? { data: '' } : yield* evaluateIn(chosen, scope, frame)
    }
  }
}

function* fill(pieces: readonly Piece[], scope: Scope, frame: Frame): Work<Evaluated> {
  const parts: { readonly written: string; readonly result: Evaluated }[] = []
  for (const piece of pieces) {
    parts.push(
      typeof piece === 'string'
        ? { written: piece, result: { data: piece } }
        : { written: printHole(piece), result: yield* readHole(piece, scope, frame) },
    )
  }
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only.result
  const results = parts.map(({ result }) => result)
  spend(
    scope,
    results.reduce((sum, { data }) => sum + data.length, 0),
  )
  const hiddenAs = results.some((result) => result.hiddenAs !== undefined)
    ? parts
        .map(({ written, result }) =>
          result.hiddenAs === undefined && !(result.data instanceof Uint8Array)
            ? asText(result.data)
            : written,
        )
        .join('')
    : undefined
  const data = results.some((result) => result.data instanceof Uint8Array)
    ? concatBytes(results.map((result) => asBytes(result.data)))
    : results.map((result) => asText(result.data)).join('')
  return { ...mixed(results), data, hiddenAs }
}

function* readHole(hole: Hole, scope: Scope, frame: Frame): Work<Evaluated> {
  const { name, argument } = hole
  const local = frame.locals.get(name)
  if (local !== undefined) return { data: local }
  const input = scope.recipe.inputs.get(name)
  if (input !== undefined) {
    const text = scope.inputs.get(name)
    if (typeof text !== 'string' || (text === '' && input.fallback !== '')) {
      throw stopped('input-missing', { name: JSON.stringify(name) })
    }
    if (!text.isWellFormed()) throw stopped('not-unicode', { name: JSON.stringify(name) })
    return { data: text, ...(input.kind === 'secret' ? { hiddenAs: printHole(hole) } : {}) }
  }
  const named = scope.recipe.values.get(name)
  if (named !== undefined) {
    const known = scope.known.get(name)
    if (known !== undefined) return known
    const result = yield* evaluateIn(named.expression, scope, {
      ...frame,
      value: name,
      locals: new Map(),
    })
    scope.known.set(name, result)
    return result
  }
  if (name === 'time') return { data: timeText(scope, argument) }
  const message = hole.ofRequest ? scope.message.request : scope.message
  const found = message === undefined ? undefined : readPart(message, hole)
  if (found === undefined && !hole.isOptional) {
    throw stopped('part-missing', { part: JSON.stringify(printHole(hole)) })
  }
  if (typeof found === 'string' && !found.isWellFormed()) {
    throw stopped('not-unicode', { name: JSON.stringify(name) })
  }
  return { data: found ?? '' }
}

function timeText({ time }: Scope, argument: string | undefined): string {
  if (time === undefined) throw stopped('input-missing', { name: '"time"' })
  if (argument === undefined) return time.text
  if (Number.isNaN(time.epochMs))
    throw stopped('time-malformed', { text: JSON.stringify(time.text) })
  const [, pattern = '', seconds = '0'] = /^(.*?)(?:([+-]\d+)s)?$/.exec(argument) ?? []
  const format = parseTimeFormat(pattern)
  if (format === undefined) throw stopped('time-pattern', { pattern: JSON.stringify(pattern) })
  return formatTime(format, time.rule.offset, time.epochMs + Number(seconds) * 1000)
}

function* apply(step: Step, before: Evaluated, scope: Scope, frame: Frame): Work<Evaluated> {
  const operation = operationNamed(step.operation)
  const { argument } = step
  const inner =
    typeof argument === 'object' && 'expression' in argument ? argument.expression : undefined
  switch (operation?.kind) {
    case 'plain': {
      if (operation.isDigest === true) {
        const data = yield* digest(step, before.data, operation.run, scope)
        const isProof = before.hiddenAs !== undefined || before.isProof === true
        return { data, isProof, hiddenAs: frame.isKey ? HIDDEN : undefined }
      }
      const data = guarded(
        () => operation.run(before.data, argument, step.takes),
        step,
        before.data,
      )
      return { ...before, data, ...(before.hiddenAs === undefined ? {} : { hiddenAs: HIDDEN }) }
    }
    case 'mac': {
      const key = inner && (yield* evaluateIn(inner, scope, { ...frame, isKey: true }))
      const data = yield* mac(operation, asBytes(key?.data ?? ''), asBytes(before.data), scope)
      return { data, isProof: true, hiddenAs: frame.isKey ? HIDDEN : undefined }
    }
    case 'sign': {
      const pair = inner && keyPairOf(inner, scope)
      const { signBytes } = yield* waitFor(import('./public-key.ts'))
      const data = yield* waitFor(signBytes(operation.scheme, pair, asBytes(before.data)))
      return { data, isProof: true }
    }
    case 'default': {
      if (before.data.length > 0 || inner === undefined) return before
      return yield* evaluateIn(inner, scope, frame)
    }
    case 'template': {
      if (inner === undefined) return before
      const result = yield* evaluateIn(inner, scope, repeated(frame, [['it', asText(before.data)]]))
      return {
        ...mixed([before, result]),
        data: result.data,
        hiddenAs: before.hiddenAs === undefined ? result.hiddenAs : HIDDEN,
      }
    }
    case 'pick': {
      if (inner === undefined) return before
      const names = asList((yield* evaluateIn(inner, scope, frame)).data)
      const pairs = asPairs(before.data)
      return { ...before, data: names.flatMap((name) => pairs.filter(([other]) => other === name)) }
    }
    case 'each': {
      const items: string[] = []
      if (inner === undefined) return before
      const entries: readonly (readonly [string, string][])[] =
        step.takes === 'pairs'
          ? asPairs(before.data).map(([name, value]) => [
              ['name', name],
              ['value', value],
            ])
          : asList(before.data).map((item) => [['item', item]])
      for (const locals of entries) {
        items.push(asText((yield* evaluateIn(inner, scope, repeated(frame, locals))).data))
      }
      return { ...before, data: items }
    }
    case 'names':
    case 'values': {
      const steps = typeof argument === 'object' && 'steps' in argument ? argument.steps : []
      const pairs: Pair[] = []
      for (const [name, value] of asPairs(before.data)) {
        let result: Evaluated = { data: operation.kind === 'names' ? name : value }
        for (const each of steps) result = yield* apply(each, result, scope, repeated(frame, []))
        const text = asText(result.data)
        pairs.push(operation.kind === 'names' ? [text, value] : [name, text])
      }
      return { ...before, data: pairs }
    }
    default:
      throw new Error(`no operation ${step.operation}`)
  }
}

/** Names an input that is a key pair; the decoder allows nothing else here. */
export function keyPairOf(expression: Expression, scope: Pick<Scope, 'inputs'>): KeyPair {
  const hole = expression.kind === 'template' ? expression.pieces[0] : undefined
  const name = typeof hole === 'object' ? hole.name : ''
  const pair = scope.inputs.get(name)
  if (typeof pair !== 'object') throw stopped('input-missing', { name: JSON.stringify(name) })
  return pair
}

const repeated = (frame: Frame, locals: readonly (readonly [string, string])[]): Frame => ({
  ...frame,
  isRepeated: true,
  locals: new Map([...frame.locals, ...locals]),
})

/** Names are lowercase. `host` is included even if it isn't listed. A name that ends in `?` is optional. */
function headersOf({ headers, host }: Message, names: readonly string[]): readonly Pair[] {
  const values = new Map<string, string[]>()
  if (!headers.some(([name]) => name.toLowerCase() === 'host')) values.set('host', [host])
  for (const [name, value] of headers) {
    const lower = name.toLowerCase()
    values.set(lower, [...(values.get(lower) ?? []), value.trim()])
  }
  const wanted = names.includes('*') ? [...values.keys()] : names.map((name) => name.toLowerCase())
  return wanted.flatMap((given): readonly Pair[] => {
    const name = given.replace(/\?$/, '')
    const found = values.get(name)
    if (found === undefined && name !== given) return []
    if (found === undefined)
      throw stopped('part-missing', { part: JSON.stringify(`{header:${name}}`) })
    return [[name, found.join(',')]]
  })
}

/** Uses the platform if waiting is allowed: it takes a fifth of the time for a long body. */
function* digest(
  { operation, argument, takes }: Step,
  data: Data,
  run: (data: Data, argument: Argument, takes: ValueType) => Data,
  { mayWait }: Scope,
): Work<Data> {
  // as: `hasOwn` shows that the operation is one of the names.
  const algorithm = Object.hasOwn(DIGEST_OF, operation)
    ? DIGEST_OF[operation as DigestName]
    : undefined
  if (!mayWait || algorithm === undefined) return run(data, argument, takes)
  const hashed = hashOf(algorithm, new Uint8Array(), asBytes(data))('')
  return hashed instanceof Uint8Array ? hashed : yield* waitFor(hashed)
}

type DigestName = keyof typeof DIGEST_OF

function* mac(
  { hash }: MacOperation,
  key: Uint8Array,
  message: Uint8Array,
  { mayWait }: Scope,
): Work<Uint8Array> {
  if (!mayWait || !(hash === 'SHA-1' || hash === 'SHA-256' || hash === 'SHA-512')) {
    return hmacBytes(hash, key, message)
  }
  const made = hashOf(NATIVE_MACS[hash], key, message)('')
  return made instanceof Uint8Array ? made : yield* waitFor(made)
}

const NATIVE_MACS = {
  'SHA-1': 'HMAC-SHA1',
  'SHA-256': 'HMAC-SHA256',
  'SHA-512': 'HMAC-SHA512',
} as const

/** Runs an operation that may produce more than its input. */
function guarded(run: () => Data, step: Step, before: Data): Data {
  const [from = '', to = ''] = Array.isArray(step.argument) ? step.argument.map(String) : []
  if (step.operation === 'replace' && to.length > from.length) {
    const count = asText(before).split(from).length - 1
    if (before.length + count * (to.length - from.length) > BUDGET)
      throw stopped('result-too-large')
  }
  if (step.operation === 'join' && before.length * String(step.argument).length > BUDGET) {
    throw stopped('result-too-large')
  }
  try {
    return run()
  } catch (thrown) {
    if (thrown instanceof SigningStopped)
      throw new SigningStopped(thrown.problem, thrown.place ?? step.place)
    throw thrown
  }
}

function spend({ budget }: Scope, amount: number): void {
  budget.left -= amount
  if (budget.left < 0) throw stopped('result-too-large')
}

const mixed = (parts: readonly Evaluated[]): Pick<Evaluated, 'hiddenAs' | 'isProof'> => ({
  ...(parts.some(({ hiddenAs }) => hiddenAs !== undefined) ? { hiddenAs: HIDDEN } : {}),
  ...(parts.some(({ isProof }) => isProof) ? { isProof: true } : {}),
})

function note(
  scope: Scope,
  frame: Frame,
  step: string,
  place: string,
  result: Evaluated,
): Evaluated {
  spend(scope, result.data.length)
  if (!frame.isRepeated) {
    scope.trace.push({
      value: frame.value,
      step,
      place,
      output: result.data,
      shown: frame.isKey ? (result.hiddenAs ?? HIDDEN) : result.hiddenAs,
      isProof: result.isProof === true,
    })
  }
  return result
}

/** The only place that awaits. Its type is that of the promise. */
export function* waitFor<T>(promise: PromiseLike<T>): Work<T> {
  return (yield promise) as T
}

/** @throws SigningStopped `needs-waiting` if a step must be awaited */
export function runNow<T>(work: Work<T>): T {
  const step = work.next()
  if (step.done) return step.value
  throw stopped('needs-waiting')
}

export async function runWaiting<T>(work: Work<T>): Promise<T> {
  let step = work.next()
  while (!step.done) {
    let value: unknown
    try {
      value = await step.value
    } catch (thrown) {
      step = work.throw(thrown)
      continue
    }
    step = work.next(value)
  }
  return step.value
}
