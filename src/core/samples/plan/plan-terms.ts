/**
 * Walks a recipe's expressions over a message whose parts are mostly known. Known parts are computed here, with
 * the language's own operations; the others become named statements.
 */
import type {
  Argument,
  Expression,
  Hole,
  MessageRule,
  Recipe,
  Step,
} from '#core/signature/language/model.ts'
import { operationNamed } from '#core/signature/language/operations.ts'
import { percentEncode } from '#core/signature/language/text-operations.ts'
import { createBodySteps } from './body-steps.ts'
import { camelCase, type Names, uniqueNames } from './names.ts'
import { throughPlaceholders } from './placeholders.ts'
import type { PlannedMessage, Planner } from './planner.ts'
import { createSources } from './sources.ts'
import {
  ALPHABETS,
  charactersOf,
  DEFAULT_NAMES,
  ENCODINGS,
  isCall,
  isDistributive,
  isHash,
  isUnchanged,
  stepName,
} from './step-facts.ts'
import {
  BODY,
  BODY_BYTES,
  type CallOperation,
  type CommentCode,
  type Hash,
  hasCharacters,
  isFileBody,
  NoSample,
  type SignScheme,
  type Statement,
  text,
  type Variable,
} from './term.ts'
import {
  constant,
  constantOf,
  headersNamed,
  joined,
  listOf,
  listStep,
  type Operand,
  operand,
  pairsOf,
  run,
  type Value,
} from './values.ts'

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the statements that they add
export function createPlanner(
  recipe: Recipe,
  rule: MessageRule,
  message: PlannedMessage,
  names: Names = uniqueNames(),
): Planner {
  const statements: Statement[] = []
  const inputs = new Map<string, string>()
  const known = new Map<string, Value>()
  const unsignedMembers: string[] = []
  let isEmptyDigest = false
  let isJsonString = false

  function add(
    statement: Statement,
    type: Variable['type'] = 'text',
    alphabet?: Variable['alphabet'],
  ): Variable {
    const content = JSON.stringify({ ...statement, name: '' })
    const same = statements.find((other) => JSON.stringify({ ...other, name: '' }) === content)
    const name = same?.name ?? names(statement.name)
    if (same === undefined) statements.push({ ...statement, name })
    return { kind: 'variable', name, type, ...(alphabet && { alphabet }) }
  }

  /** Gives a long text that is hashed or signed a name. */
  function hashed(value: Value, operation: string): Operand {
    const term = operand(value, operation)
    const isLong = term.kind === 'join' && (term.parts.length > 2 || charactersOf(term) > 40)
    return isLong ? add({ kind: 'let', name: 'stringToSign', term }) : term
  }

  function call(
    operation: CallOperation,
    of: Operand,
    name: string,
    argument: readonly (string | number)[] = [],
    comment?: CommentCode,
  ): Variable {
    const type = operation.startsWith('from-') ? 'bytes' : 'text'
    const isLong = of.kind === 'join' && (of.parts.length > 4 || charactersOf(of) > 40)
    const named = isLong ? add({ kind: 'let', name: `${name}-text`, term: of }) : of
    const term = { kind: 'call', operation, of: named, argument } as const
    return add({ kind: 'let', name, term, ...(comment && { comment }) }, type, ALPHABETS[operation])
  }

  const { read, random, time } = createSources({
    rule,
    message,
    names,
    statements,
    inputs,
    known,
    add,
    call,
  })

  function evaluate(expression: Expression, name: string, locals: Locals = NO_LOCALS): Value {
    switch (expression.kind) {
      case 'template': {
        const [only] = expression.pieces
        if (expression.pieces.length === 1 && typeof only === 'object') return hole(only, locals)
        return joined(
          expression.pieces.map((piece) =>
            typeof piece === 'string' ? text(piece) : operand(hole(piece, locals), 'template'),
          ),
        )
      }
      case 'pipeline': {
        const { steps } = expression
        const nameOf = (at: number): string | undefined => stepName(steps, at, name)
        return steps.reduce<Value>(
          (value, step, at) => apply(step, value, nameOf(at), locals),
          evaluate(expression.source, name, locals),
        )
      }
      case 'list': {
        const parts = expression.items.map((item) => evaluate(item, name, locals))
        const pairs = parts.flatMap((part) => (part.kind === 'pairs' ? part.pairs : []))
        if (parts.some(({ kind }) => kind === 'pairs')) return { kind: 'pairs', pairs }
        const items = parts.flatMap((part) =>
          part.kind === 'list' ? part.items : [operand(part, 'list')],
        )
        return { kind: 'list', items }
      }
      case 'pairs': {
        const pairs = expression.entries.map(
          ([key, inner]) =>
            [text(key), operand(evaluate(inner, camelCase(key), locals), 'pairs')] as const,
        )
        return { kind: 'pairs', pairs }
      }
      case 'headers':
        return { kind: 'pairs', pairs: headersNamed(message.headers(), expression.names) }
      case 'if': {
        const test = operand(evaluate(expression.test, name, locals), 'if')
        if (
          expression.is !== undefined &&
          test.kind !== 'text' &&
          !(test === BODY && message.body === '')
        )
          throw new NoSample('if')
        const content = test === BODY && message.body !== undefined ? text(message.body) : test
        const holds =
          expression.is === undefined
            ? hasCharacters(content)
            : content.kind === 'text' && expression.is.includes(content.text)
        const chosen = holds ? expression.chosen : expression.otherwise
        return chosen === undefined ? text('') : evaluate(chosen, name, locals)
      }
    }
  }

  function hole({ name, argument, isOptional, ofRequest }: Hole, locals: Locals): Value {
    const local = locals.get(name)
    if (local !== undefined) return local
    const input = recipe.inputs.get(name)
    if (input !== undefined) {
      const received = message.received?.(name)
      if (received !== undefined) return received
      if (input.generate !== undefined && message.received === undefined)
        return random(name, input.generate, input.length)
      if (input.fallback !== undefined) return text(input.fallback)
      return read(name)
    }
    const named = recipe.values.get(name)
    if (named !== undefined) return namedValue(name, named.expression)
    if (name === 'time') return time(argument)
    const part = message.part({ name, argument, isOptional, ofRequest })
    if (part === undefined && !isOptional)
      throw new NoSample(`{${name}${argument === undefined ? '' : `:${argument}`}}`)
    return part ?? text('')
  }

  function namedValue(name: string, expression: Expression): Value {
    const before = known.get(name)
    if (before !== undefined) return before
    const outer = [isEmptyDigest, isJsonString] as const
    isEmptyDigest = false
    isJsonString = false
    let value = evaluate(expression, name)
    if (value.kind === 'join') {
      value = add({
        kind: 'let',
        name,
        term: value,
        ...(isJsonString ? { comment: 'json-string' as const } : {}),
      })
    } else if (value.kind === 'text' && isEmptyDigest) {
      value = add({ kind: 'let', name, term: value, comment: 'empty-digest' }, 'text', 'visible')
    }
    ;[isEmptyDigest, isJsonString] = outer
    known.set(name, value)
    return value
  }

  function apply(step: Step, before: Value, given: string | undefined, locals: Locals): Value {
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
        return add(
          {
            kind: 'sign',
            name,
            scheme: operation as SignScheme,
            isDer: false,
            of: hashed(before, operation),
          },
          'bytes',
        )
      }
      case 'default':
        return inner === undefined || hasCharacters(operand(before, operation))
          ? before
          : evaluate(inner, name, locals)
      case 'template':
        return inner === undefined
          ? before
          : evaluate(inner, name, new Map([...locals, ['it', operand(before, operation)]]))
      case 'each': {
        if (inner === undefined) return before
        const items: readonly (readonly (readonly [string, Operand])[])[] =
          before.kind === 'pairs'
            ? before.pairs.map(
                ([key, value]) =>
                  [
                    ['name', key],
                    ['value', value],
                  ] as const,
              )
            : listOf(before, operation).map((item) => [['item', item]] as const)
        return {
          kind: 'list',
          items: items.map((each) =>
            operand(evaluate(inner, name, new Map([...locals, ...each])), operation),
          ),
        }
      }
      case 'names':
      case 'values': {
        const steps = typeof argument === 'object' && 'steps' in argument ? argument.steps : []
        const through = (value: Operand, key: Operand): Operand =>
          operand(
            steps.reduce<Value>(
              (result, each) =>
                apply(each, result, `encoded-${key.kind === 'text' ? key.text : ''}`, locals),
              value,
            ),
            operation,
          )
        return {
          kind: 'pairs',
          pairs: pairsOf(before, operation).map(([key, value]) =>
            defined.kind === 'names' ? [through(key, key), value] : [key, through(value, key)],
          ),
        }
      }
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
        return plain(operation, argument, before, name)
      default:
        throw new NoSample(operation)
    }
  }

  function plain(operation: string, argument: Argument, before: Value, name: string): Value {
    if (before.kind === 'pairs' || before.kind === 'list')
      return listStep(operation, argument, before)
    const data =
      before.kind === 'text' ? before.text : before.kind === 'bytes' ? before.bytes : undefined
    if (data !== undefined) {
      if (data.length === 0 && isHash(operation)) isEmptyDigest = true
      return constantOf(run(operation, argument, data), operation)
    }
    const value = operand(before, operation)
    if (isHash(operation))
      return add({ kind: 'hash', name, hash: operation, of: hashed(value, operation) }, 'bytes')
    if (value === BODY) return body.step(operation, argument, name)
    if (isFileBody(value) && !ENCODINGS.has(operation)) throw new NoSample(BODY_BYTES)
    if (operation.startsWith('parse-')) {
      const pairs = message.query(operation)
      if (pairs.length > 0) return { kind: 'pairs', pairs }
    }
    if (operation.startsWith('json-') && operation !== 'json-string')
      return throughPlaceholders(operation, argument, value, { statements, body: message.body })
    return textStep(operation, argument, value, name)
  }

  function textStep(operation: string, argument: Argument, value: Operand, name: string): Value {
    if (isUnchanged(operation, value)) return value
    if (operation === 'percent' && isDistributive(value)) {
      return joined(
        value.parts.map((part) => (part.kind === 'text' ? text(percentEncode(part.text)) : part)),
      )
    }
    if (operation === 'json-string') {
      isJsonString = true
      return joined([text('"'), value, text('"')])
    }
    if (operation === 'der') {
      const at = statements.findIndex(
        (statement) => value.kind === 'variable' && statement.name === value.name,
      )
      const signed = statements[at]
      if (signed?.kind !== 'sign') throw new NoSample(operation)
      statements[at] = { ...signed, isDer: true }
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
    return call(
      operation,
      value,
      name,
      given,
      operation === 'strip-whitespace' ? operation : undefined,
    )
  }

  const body = createBodySteps({ message, unsignedMembers, add, call, textStep })
  const percent = (value: Operand, name: string): Operand =>
    operand(plain('percent', undefined, value, name), 'percent')

  return {
    statements,
    inputs,
    unsignedMembers,
    get isCompact() {
      return body.isCompact
    },
    get bodyText() {
      return body.bodyText
    },
    evaluate: (expression, name) => operand(evaluate(expression, name), 'value'),
    percent,
    add,
    addBody: (term) => statements.push({ kind: 'let', name: BODY.name, term }),
    forget: (reads) => {
      for (const name of known.keys()) {
        if (((recipe.values.get(name)?.reads ?? 0) & reads) !== 0) known.delete(name)
      }
    },
  }
}

type Locals = ReadonlyMap<string, Operand>
const NO_LOCALS: Locals = new Map()

function keyName(expression: Expression | undefined): string {
  const piece = expression?.kind === 'template' ? expression.pieces[0] : undefined
  return typeof piece === 'object' ? piece.name : ''
}
