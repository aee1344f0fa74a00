/**
 * Walks a recipe's expressions over a message whose parts are mostly known. Known parts are computed here, with
 * the language's own operations; the others become named statements.
 */
import { withoutMembers } from '#core/signature/canonical-body.ts'
import type {
  Argument,
  Expression,
  Hole,
  MessageRule,
  Recipe,
  Step,
} from '#core/signature/language/model.ts'
import { operationNamed } from '#core/signature/language/operations.ts'
import { percentEncode, textsOf } from '#core/signature/language/text-operations.ts'
import {
  formatTime,
  parseTimeFormat,
  type TimeFormat,
} from '#core/signature/language/time-format.ts'
import { camelCase, type Names, uniqueNames } from './names.ts'
import {
  type BytesEncoding,
  CALLS,
  type CallOperation,
  type CommentCode,
  type Hash,
  hasCharacters,
  type Join,
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
  type OperandPair,
  operand,
  pairsOf,
  run,
  type Value,
} from './values.ts'

/** The message, as far as a sample knows it. */
export interface PlannedMessage {
  /** @returns undefined if the message has no such part */
  readonly part: (hole: Hole) => Operand | undefined
  /** Names in lowercase. */
  readonly headers: () => readonly OperandPair[]
  /** Pairs of a query that isn't a known text. */
  readonly query: () => readonly OperandPair[]
  /** Text of the body; undefined if only the running program knows it. */
  readonly body: string | undefined
  /** For a program that verifies: the time or an input that it reads from the message. */
  readonly received?: (name: string) => Variable | undefined
}

export interface TermPlan {
  readonly statements: readonly Statement[]
  /** Inputs that the program reads from its environment, and their variables. */
  readonly inputs: ReadonlyMap<string, string>
  /** Members that a received body must not have, because they aren't signed. */
  readonly unsignedMembers: readonly string[]
  /** True if the body must have no white space between its tokens. */
  readonly isCompact: boolean
  /** The body as it must be sent, if another step than removing white space defines it. */
  readonly bodyText: string | undefined
}

export interface Planner extends TermPlan {
  readonly evaluate: (expression: Expression, name: string) => Operand
  readonly percent: (value: Operand, name: string) => Operand
  readonly add: (
    statement: Statement,
    type?: Variable['type'],
    alphabet?: Variable['alphabet'],
  ) => Variable
  /** Computes the body, after a placement in it. */
  readonly addBody: (term: Operand) => void
  /** Forgets values that read the changed parts of the message. */
  readonly forget: (reads: number) => void
}

export const BODY: Variable = { kind: 'variable', name: 'body', type: 'text' }

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
  let isCompact = false
  let bodyText: string | undefined
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

  function read(input: string, wanted = input): Variable {
    const name = inputs.get(input) ?? names(wanted)
    inputs.set(input, name)
    return { kind: 'variable', name, type: 'text' }
  }

  function random(input: string, generate: string, length = 32): Value {
    const before = known.get(`{${input}}`)
    if (before !== undefined) return before
    // Hexadecimal digits are letters and digits too.
    const form = generate === 'uuid' || generate === 'digits' ? generate : 'hex'
    const alphabet = form === 'uuid' ? 'unreserved' : form
    statements.push({ kind: 'random', name: names(input), form, length })
    const made: Variable = {
      kind: 'variable',
      name: statements.at(-1)?.name ?? '',
      type: 'text',
      alphabet,
    }
    known.set(`{${input}}`, made)
    return made
  }

  function time(argument: string | undefined): Operand {
    const [main] = rule.time?.formats ?? []
    const offset = rule.time?.offset ?? 'Z'
    if (main === undefined) throw new NoSample('{time}')
    const received = message.received?.('time')
    if (argument === undefined) return received ?? timeStatement('timestamp', main, offset)
    const format = parseTimeFormat(argument)
    if (format === undefined) throw new NoSample(`{time:${argument}}`)
    const [whole, part] = [sampleTime(main, offset), sampleTime(format, offset)]
    if (typeof main === 'object' && typeof format === 'object' && whole.startsWith(part)) {
      const timestamp = received ?? timeStatement('timestamp', main, offset)
      return call('slice', timestamp, 'date', [0, part.length])
    }
    if (received !== undefined) throw new NoSample(`{time:${argument}}`)
    return timeStatement('date', format, offset)
  }

  function timeStatement(name: string, format: TimeFormat, offset: string): Variable {
    const sample = sampleTime(format, offset)
    const alphabet = /^\d+$/.test(sample)
      ? 'digits'
      : /^[\w.~-]+$/.test(sample)
        ? 'unreserved'
        : 'visible'
    return add({ kind: 'time', name, format, offset }, 'text', alphabet)
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
      return constantOf(run(operation, argument, data))
    }
    const value = operand(before, operation)
    if (isHash(operation))
      return add({ kind: 'hash', name, hash: operation, of: hashed(value, operation) }, 'bytes')
    if (value === BODY) return bodyStep(operation, argument, name)
    if (operation.startsWith('parse-') && message.query().length > 0)
      return { kind: 'pairs', pairs: message.query() }
    if (operation.startsWith('json-') && operation !== 'json-string')
      return throughPlaceholders(operation, argument, value)
    return textStep(operation, argument, value, name)
  }

  /** Steps on the body. What only few programs can do is done here, where its text is known. */
  function bodyStep(operation: string, argument: Argument, name: string): Value {
    const { body } = message
    if (body === undefined) {
      if (operation !== 'json-without') return textStep(operation, argument, BODY, name)
      unsignedMembers.push(...textsOf(argument))
      return BODY
    }
    if (
      ENCODINGS.has(operation) ||
      operation === 'upper' ||
      operation === 'lower' ||
      operation === 'percent'
    )
      return call(operation as CallOperation, BODY, name)
    const before = bodyText ?? body
    if (operation === 'strip-whitespace') return call(operation, BODY, name, [], 'strip-whitespace')
    if (operation === 'json-without') {
      const removed = withoutMembers(body, textsOf(argument)).removedMembers
      return removed.length === 0
        ? BODY
        : add({ kind: 'without', name: 'signed', names: textsOf(argument), comment: 'without' })
    }
    const result = run(operation, argument, before)
    if (result instanceof Uint8Array || typeof result === 'string') {
      const after = typeof result === 'string' ? result : new TextDecoder().decode(result)
      if (after === before && !operation.startsWith('json-')) return BODY
      // Line separators are escaped by some JSON libraries.
      if (
        bodyText === undefined &&
        after === run('json-minify', undefined, body) &&
        !/[\u2028\u2029]/.test(body)
      ) {
        isCompact = true
        return BODY
      }
      if (operation.startsWith('json-') && operation !== 'json-string' && bodyText === undefined) {
        bodyText = after
        return BODY
      }
    }
    return constantOf(result)
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

  /** The parts of a text, with those of its named parts. */
  function expanded(value: Operand): Join['parts'] {
    if (value.kind === 'join') return value.parts.flatMap(expanded)
    const defined =
      value.kind === 'variable' ? statements.find(({ name }) => name === value.name) : undefined
    return defined?.kind === 'let' && defined.term.kind === 'join'
      ? expanded(defined.term)
      : [value]
  }

  /** JSON in which variables are inside strings: they stay where the operation moves them. */
  function throughPlaceholders(operation: string, argument: Argument, value: Operand): Operand {
    const parts = expanded(value)
    const variables = parts.filter(
      (part): part is Variable => part.kind === 'variable' && part !== BODY,
    )
    const template = parts
      .map((part) => {
        if (part.kind === 'text') return part.text
        return part === BODY && message.body !== undefined
          ? message.body
          : `\ue000${variables.indexOf(part)}\ue001`
      })
      .join('')
    const result = run(operation, argument, template)
    if (typeof result !== 'string') throw new NoSample(operation)
    return joined(
      result.split(/(\ue000\d+\ue001)/).map((part) => {
        const index = /^\ue000(\d+)\ue001$/.exec(part)?.[1]
        return index === undefined ? text(part) : (variables[Number(index)] ?? text(''))
      }),
    )
  }

  const percent = (value: Operand, name: string): Operand =>
    operand(plain('percent', undefined, value, name), 'percent')

  return {
    statements,
    inputs,
    unsignedMembers,
    get isCompact() {
      return isCompact
    },
    get bodyText() {
      return bodyText
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

  function isHash(operation: string): operation is Hash {
    return /^(?:md5|sha1|sha256|sha384|sha512)$/.test(operation)
  }
}

type Locals = ReadonlyMap<string, Operand>
const NO_LOCALS: Locals = new Map()

const ENCODINGS: ReadonlySet<string> = new Set<BytesEncoding>(['hex', 'base64', 'base64url'])

const ALPHABETS: Readonly<Partial<Record<CallOperation, Variable['alphabet']>>> = {
  hex: 'hex',
  base64: 'visible',
  base64url: 'unreserved',
  percent: 'visible',
  slice: 'unreserved',
}

const DEFAULT_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['md5', 'sha1', 'sha256', 'sha384', 'sha512'].map((hash) => [hash, 'digest']),
  ),
  ...Object.fromEntries(
    ['md5', 'sha1', 'sha256', 'sha384', 'sha512'].map((hash) => [`hmac-${hash}`, 'mac']),
  ),
  'strip-whitespace': 'canonicalBody',
  'strip-prefix': 'encodedKey',
  percent: 'encoded',
  upper: 'uppercase',
  lower: 'lowercase',
  'from-base64': 'key',
  'from-base64url': 'key',
  'from-hex': 'key',
}

const charactersOf = ({ parts }: Join): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0)

const isCall = (operation: string): operation is CallOperation =>
  (CALLS as readonly string[]).includes(operation)

/** Bytes that are encoded next are only named if something else uses them. */
function stepName(steps: readonly Step[], at: number, name: string): string | undefined {
  const { operation } = steps[at] ?? { operation: '' }
  const next = steps[at + 1]
  if (next === undefined) return name
  if (ENCODINGS.has(operation)) return DEFAULT_NAMES[steps[at - 1]?.operation ?? '']
  if (!ENCODINGS.has(next.operation)) return undefined
  return `${at + 2 === steps.length ? name : (DEFAULT_NAMES[operation] ?? 'text')}-bytes`
}

/** True if the characters that the value can have are unchanged by the step. */
function isUnchanged(operation: string, value: Operand): boolean {
  const alphabet = value.kind === 'variable' ? value.alphabet : undefined
  if (alphabet === undefined) return false
  if (operation === 'trim' || operation === 'collapse') return true
  if (operation === 'percent') return alphabet !== 'visible'
  return operation === 'lower' && (alphabet === 'hex' || alphabet === 'digits')
}

const isDistributive = (value: Operand): value is Join =>
  value.kind === 'join' &&
  value.parts.every((part) => part.kind === 'text' || isUnchanged('percent', part))

function keyName(expression: Expression | undefined): string {
  const piece = expression?.kind === 'template' ? expression.pieces[0] : undefined
  return typeof piece === 'object' ? piece.name : ''
}

const sampleTime = (format: TimeFormat, offset: string): string => formatTime(format, offset, 0)
