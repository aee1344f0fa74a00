/**
 * Evaluates expressions of a recipe over a message, step by step, and records each step. A generator serves
 * both modes: a shared secret signs synchronously; a key pair and the platform's hashes of long bodies are
 * awaited.
 */
import { concatBytes } from '../../concat-bytes.ts'
import { applyStep } from './apply-step.ts'
import {
  type Evaluated,
  type Frame,
  mixed,
  note,
  type Scope,
  spend,
  type Work,
} from './evaluation.ts'
import { type Message, ownHeader, readPart } from './message.ts'
import type { Data, Expression, Hole, Pair, Piece } from './model.ts'
import { SigningStopped, stopped } from './signing-problem.ts'
import { printHole } from './template.ts'
import { asBytes, asText } from './text-operations.ts'
import { formatTime, parseTimeArgument } from './time-format.ts'

export function evaluate(expression: Expression, scope: Scope, value: string): Work<Evaluated> {
  return evaluateIn(expression, scope, {
    value,
    locals: new Map(),
    // An intercepted evaluation is one of thousands, and its steps aren't read.
    isRepeated: scope.intercept !== undefined,
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
          yield* applyStep(step, result, scope, frame, evaluateIn),
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
      const { data } = test
      // A file need not be text.
      const isFilled = data instanceof Uint8Array ? data.length > 0 : asText(data) !== ''
      const holds = expression.is === undefined ? isFilled : expression.is.includes(asText(data))
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
    ? concatTexts(
        parts.map(({ written, result }) =>
          result.hiddenAs === undefined && !(result.data instanceof Uint8Array)
            ? asText(result.data)
            : written,
        ),
      )
    : undefined
  const data = results.some((result) => result.data instanceof Uint8Array)
    ? concatBytes(results.map((result) => asBytes(result.data)))
    : concatTexts(results.map((result) => asText(result.data)))
  return { ...mixed(results), data, hiddenAs }
}

/** Unlike `join`, copies a long body only when the text is read. */
const concatTexts = (texts: readonly string[]): string =>
  texts.reduce((whole, text) => whole + text, '')

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
  const read = parseTimeArgument(argument)
  if (read === undefined) throw stopped('time-pattern', { pattern: JSON.stringify(argument) })
  return formatTime(read.format, time.rule.offset, time.epochMs + read.seconds * 1000)
}

/** Names are lowercase. `host` is included even if it isn't listed. A name that ends in `?` is optional. */
function headersOf(message: Message, names: readonly string[]): readonly Pair[] {
  const { headers, host } = message
  const values = new Map<string, string[]>()
  if (!headers.some(([name]) => name.toLowerCase() === 'host')) values.set('host', [host])
  for (const [name, value] of headers) {
    const lower = name.toLowerCase()
    values.set(lower, [...(values.get(lower) ?? []), value.trim()])
  }
  const wanted = names.includes('*') ? [...values.keys()] : names.map((name) => name.toLowerCase())
  return wanted.flatMap((given): readonly Pair[] => {
    const name = given.replace(/\?$/, '')
    const found = values.get(name) ?? ownHeader(message, name)?.split(',')
    if (found === undefined && name !== given) return []
    if (found === undefined)
      throw stopped('part-missing', { part: JSON.stringify(`{header:${name}}`) })
    return [[name, found.join(',')]]
  })
}
