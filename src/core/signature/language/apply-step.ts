/** Applies one step to the result of the step before. */
import { hashOf, hmacBytes } from '../crypto.ts'
import { DIGEST_OF } from './byte-operations.ts'
import {
  BUDGET,
  type Evaluated,
  type Frame,
  HIDDEN,
  type KeyPair,
  mixed,
  type Scope,
  type Work,
  waitFor,
} from './evaluation.ts'
import type { Argument, Data, Expression, Pair, Step, ValueType } from './model.ts'
import type { MacOperation } from './operation.ts'
import { operationNamed } from './operations.ts'
import { SigningStopped, stopped } from './signing-problem.ts'
import { asBytes, asList, asPairs, asText } from './text-operations.ts'

/** @param evaluateIn - evaluates the expressions in the argument */
export function applyStep(
  step: Step,
  before: Evaluated,
  scope: Scope,
  frame: Frame,
  evaluateIn: EvaluateIn,
): Work<Evaluated> {
  const work = () => apply(step, before, scope, frame, evaluateIn)
  return scope.intercept === undefined ? work() : scope.intercept.step(step, before, work)
}

function* apply(
  step: Step,
  before: Evaluated,
  scope: Scope,
  frame: Frame,
  evaluateIn: EvaluateIn,
): Work<Evaluated> {
  const operation = (scope.intercept?.operationNamed ?? operationNamed)(step.operation)
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
      const data = guarded(() => operation.run(before.data, argument, step.takes), step, before)
      return { ...before, data, ...(before.hiddenAs === undefined ? {} : { hiddenAs: HIDDEN }) }
    }
    case 'mac': {
      const key = inner && (yield* evaluateIn(inner, scope, { ...frame, isKey: true }))
      const [secret, message] = operation.isSwapped
        ? [before.data, key?.data ?? '']
        : [key?.data ?? '', before.data]
      const data = yield* mac(operation, asBytes(secret), asBytes(message), scope)
      return { data, isProof: true, hiddenAs: frame.isKey ? HIDDEN : undefined }
    }
    case 'sign': {
      const pair = inner && keyPairOf(inner, scope)
      if (pair?.isExample) return { data: new Uint8Array(64), isProof: true, hiddenAs: HIDDEN }
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
        for (const each of steps)
          result = yield* applyStep(each, result, scope, repeated(frame, []), evaluateIn)
        const text = asText(result.data)
        pairs.push(operation.kind === 'names' ? [text, value] : [name, text])
      }
      return { ...before, data: pairs }
    }
    default:
      throw new Error(`no operation ${step.operation}`)
  }
}

type EvaluateIn = (expression: Expression, scope: Scope, frame: Frame) => Work<Evaluated>

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

/** Uses the platform if waiting is allowed: it takes a fifth of the time for a long body. */
function* digest(
  { operation, argument, takes }: Step,
  data: Data,
  run: (data: Data, argument: Argument, takes: ValueType) => Data,
  { mayWait }: Scope,
): Work<Data> {
  // as: `hasOwn` shows that the operation is one of the names.
  const algorithm = Object.hasOwn(DIGEST_OF, operation)
    ? DIGEST_OF[operation as keyof typeof DIGEST_OF]
    : undefined
  if (!mayWait || algorithm === undefined) return run(data, argument, takes)
  const hashed = hashOf(algorithm, new Uint8Array(), asBytes(data))('')
  return hashed instanceof Uint8Array ? hashed : yield* waitFor(hashed)
}

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
function guarded(run: () => Data, step: Step, { data: before, hiddenAs }: Evaluated): Data {
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
    if (!(thrown instanceof SigningStopped)) throw thrown
    const isSecret = hiddenAs !== undefined && hiddenAs !== '{accessToken}'
    const problem =
      thrown.problem.code === 'not-in-form' && isSecret
        ? ({ ...thrown.problem, code: 'secret-form' } as const)
        : thrown.problem
    throw new SigningStopped(problem, thrown.place ?? step.place)
  }
}
