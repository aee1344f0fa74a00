/** Steps of a recipe on values of a sample: known ones are computed, the others become statements. */
import type { Argument, Expression, Step } from '#core/signature/language/model.ts'
import { operationNamed } from '#core/signature/language/operations.ts'
import { percentEncode } from '#core/signature/language/text-operations.ts'
import type { BodySteps } from './body-steps.ts'
import { throughPlaceholders } from './placeholders.ts'
import type { PlannedMessage } from './planner.ts'
import type { Sources } from './sources.ts'
import type { Statements } from './statements.ts'
import {
  DEFAULT_NAMES,
  ENCODINGS,
  isCall,
  isDistributive,
  isHash,
  isUnchanged,
} from './step-facts.ts'
import {
  BODY,
  BODY_BYTES,
  type Hash,
  hasCharacters,
  isFileBody,
  NoSample,
  type SignScheme,
  text,
} from './term.ts'
import {
  constant,
  constantOf,
  joined,
  listOf,
  listStep,
  type Operand,
  operand,
  pairsOf,
  run,
  type Value,
} from './values.ts'

/** Values that have a name within an expression, such as `item`. */
export type Locals = ReadonlyMap<string, Operand>

export interface StepPlanning extends Pick<Sources, 'read'> {
  readonly message: PlannedMessage
  readonly statements: Statements
  readonly body: BodySteps
  /** Facts about the steps of the value at hand, for a comment above its statement. */
  readonly done: { isEmptyDigest: boolean; isJsonString: boolean }
  readonly evaluate: (expression: Expression, name: string, locals: Locals) => Value
}

/** @param given name for the result; undefined: a default of the operation */
export function applyStep(
  planning: StepPlanning,
  step: Step,
  before: Value,
  given: string | undefined,
  locals: Locals,
): Value {
  const { message, read, evaluate } = planning
  const { add, hashed } = planning.statements
  const { operation, argument } = step
  const defined = operationNamed(operation)
  const inner =
    typeof argument === 'object' && 'expression' in argument ? argument.expression : undefined
  const name = given ?? DEFAULT_NAMES[operation] ?? 'text'
  switch (defined?.kind) {
    case 'mac': {
      const key = operand(
        inner === undefined ? text('') : evaluate(inner, 'key', locals),
        operation,
      )
      // as: every MAC is named after its hash.
      const hash = operation.slice('hmac-'.length) as Hash
      return add({ kind: 'mac', name, hash, key, of: hashed(before, operation) }, 'bytes')
    }
    case 'sign': {
      read(keyName(inner), message.received === undefined ? 'privateKey' : 'publicKey')
      // as: the operations of this kind are the schemes.
      const scheme = operation as SignScheme
      const of = hashed(before, operation)
      return add({ kind: 'sign', name, scheme, isDer: false, of }, 'bytes')
    }
    case 'default':
      return inner === undefined || hasCharacters(operand(before, operation))
        ? before
        : evaluate(inner, name, locals)
    case 'template':
      return inner === undefined
        ? before
        : evaluate(inner, name, new Map([...locals, ['it', operand(before, operation)]]))
    case 'each':
      return inner === undefined
        ? before
        : eachStep(planning, operation, inner, before, name, locals)
    case 'names':
    case 'values':
      return pairStep(planning, step, defined.kind, before, locals)
    case 'pick': {
      const wanted = inner === undefined ? [] : listOf(evaluate(inner, name, locals), operation)
      return {
        kind: 'pairs',
        pairs: wanted.flatMap((want) =>
          pairsOf(before, operation).filter(
            ([key]) => constant(key, operation) === constant(want, operation),
          ),
        ),
      }
    }
    case 'plain':
      return plainStep(planning, operation, argument, before, name)
    default:
      throw new NoSample(operation)
  }
}

function eachStep(
  { evaluate }: StepPlanning,
  operation: string,
  inner: Expression,
  before: Value,
  name: string,
  locals: Locals,
): Value {
  const items: readonly (readonly (readonly [string, Operand])[])[] =
    before.kind === 'pairs'
      ? before.pairs.map(([key, value]) => [
          ['name', key],
          ['value', value],
        ])
      : listOf(before, operation).map((item) => [['item', item]])
  return {
    kind: 'list',
    items: items.map((each) =>
      operand(evaluate(inner, name, new Map([...locals, ...each])), operation),
    ),
  }
}

/** Applies steps to the names or the values of pairs. */
function pairStep(
  planning: StepPlanning,
  { operation, argument }: Step,
  side: 'names' | 'values',
  before: Value,
  locals: Locals,
): Value {
  const steps = typeof argument === 'object' && 'steps' in argument ? argument.steps : []
  const through = (value: Operand, key: Operand): Operand => {
    const name = `encoded-${key.kind === 'text' ? key.text : ''}`
    return operand(
      steps.reduce<Value>((result, each) => applyStep(planning, each, result, name, locals), value),
      operation,
    )
  }
  return {
    kind: 'pairs',
    pairs: pairsOf(before, operation).map(([key, value]) =>
      side === 'names' ? [through(key, key), value] : [key, through(value, key)],
    ),
  }
}

/** A step on text, bytes, a list or pairs that needs no other expression. */
export function plainStep(
  planning: StepPlanning,
  operation: string,
  argument: Argument,
  before: Value,
  name: string,
): Value {
  const { message, statements, done, body } = planning
  const { add, hashed } = statements
  if (before.kind === 'pairs' || before.kind === 'list')
    return listStep(operation, argument, before)
  const data =
    before.kind === 'text' ? before.text : before.kind === 'bytes' ? before.bytes : undefined
  if (data !== undefined) {
    if (data.length === 0 && isHash(operation)) done.isEmptyDigest = true
    return constantOf(run(operation, argument, data), operation)
  }
  const value = operand(before, operation)
  if (isHash(operation))
    return add({ kind: 'hash', name, hash: operation, of: hashed(value, operation) }, 'bytes')
  const form = operation === 'parse-form' ? message.form?.(value) : undefined
  if (form !== undefined) return { kind: 'pairs', pairs: form }
  if (value === BODY) return body.step(operation, argument, name)
  if (isFileBody(value) && !ENCODINGS.has(operation)) throw new NoSample(BODY_BYTES)
  if (operation.startsWith('parse-')) {
    const pairs = message.query(operation)
    if (pairs.length > 0) return { kind: 'pairs', pairs }
  }
  if (operation.startsWith('json-') && operation !== 'json-string')
    return throughPlaceholders(operation, argument, value, {
      statements: statements.list,
      body: message.body,
    })
  return textStep(planning, operation, argument, value, name)
}

export function textStep(
  { statements, done }: Pick<StepPlanning, 'statements' | 'done'>,
  operation: string,
  argument: Argument,
  value: Operand,
  name: string,
): Value {
  if (isUnchanged(operation, value)) return value
  if (operation === 'percent' && isDistributive(value)) {
    return joined(
      value.parts.map((part) => (part.kind === 'text' ? text(percentEncode(part.text)) : part)),
    )
  }
  if (operation === 'json-string') {
    done.isJsonString = true
    return joined([text('"'), value, text('"')])
  }
  if (operation === 'der') {
    if (!statements.signAsDer(value)) throw new NoSample(operation)
    return value
  }
  if (!isCall(operation)) throw new NoSample(operation)
  const isPlain =
    operation === 'percent' && value.kind === 'variable' && value.alphabet !== undefined
  const given = isPlain
    ? ['plain']
    : Array.isArray(argument)
      ? argument
      : argument === undefined
        ? []
        : [String(argument)]
  const comment = operation === 'strip-whitespace' ? operation : undefined
  return statements.call(operation, value, name, given, comment)
}

function keyName(expression: Expression | undefined): string {
  const piece = expression?.kind === 'template' ? expression.pieces[0] : undefined
  return typeof piece === 'object' ? piece.name : ''
}
