/**
 * Walks a recipe's expressions over a message whose parts are mostly known. Known parts are computed here, with
 * the language's own operations; the others become named statements.
 */
import type { Expression, Hole, MessageRule, Recipe } from '#core/signature/language/model.ts'
import { createBodySteps } from './body-steps.ts'
import { camelCase, type Names, uniqueNames } from './names.ts'
import type { PlannedMessage, Planner } from './planner.ts'
import { createSources, type Sources } from './sources.ts'
import { createStatements } from './statements.ts'
import { stepName } from './step-facts.ts'
import { applyStep, type Locals, plainStep, type StepPlanning, textStep } from './steps.ts'
import { BODY, hasCharacters, NoSample, text } from './term.ts'
import { headersNamed, joined, operand, type Value } from './values.ts'

const NO_LOCALS: Locals = new Map()

interface TermPlanning extends StepPlanning, Sources {
  readonly recipe: Recipe
  /** Values of names that were read before. */
  readonly known: Map<string, Value>
}

export function createPlanner(
  recipe: Recipe,
  rule: MessageRule,
  message: PlannedMessage,
  names: Names = uniqueNames(),
): Planner {
  const statements = createStatements(names)
  const inputs = new Map<string, string>()
  const known = new Map<string, Value>()
  const unsignedMembers: string[] = []
  const done = { isEmptyDigest: false, isJsonString: false }
  const body = createBodySteps({
    message,
    unsignedMembers,
    ...statements,
    textStep: (...step) => textStep({ statements, done }, ...step),
  })
  const planning: TermPlanning = {
    recipe,
    message,
    statements,
    known,
    done,
    body,
    ...createSources({ rule, message, names, statements, inputs, known }),
    evaluate: (...of) => evaluate(planning, ...of),
  }

  return {
    statements: statements.list,
    inputs,
    unsignedMembers,
    get isCompact() {
      return body.isCompact
    },
    get bodyText() {
      return body.bodyText
    },
    evaluate: (expression, name) => operand(evaluate(planning, expression, name), 'value'),
    percent: (value, name) =>
      operand(plainStep(planning, 'percent', undefined, value, name), 'percent'),
    add: statements.add,
    addBody: (term) => statements.list.push({ kind: 'let', name: BODY.name, term }),
    forget: (reads) => {
      for (const name of known.keys()) {
        if (((recipe.values.get(name)?.reads ?? 0) & reads) !== 0) known.delete(name)
      }
    },
  }
}

function evaluate(
  planning: TermPlanning,
  expression: Expression,
  name: string,
  locals: Locals = NO_LOCALS,
): Value {
  switch (expression.kind) {
    case 'template': {
      const [only] = expression.pieces
      if (expression.pieces.length === 1 && typeof only === 'object')
        return hole(planning, only, locals)
      return joined(
        expression.pieces.map((piece) =>
          typeof piece === 'string'
            ? text(piece)
            : operand(hole(planning, piece, locals), 'template'),
        ),
      )
    }
    case 'pipeline': {
      const { steps } = expression
      const nameOf = (at: number): string | undefined => stepName(steps, at, name)
      return steps.reduce<Value>(
        (value, step, at) => applyStep(planning, step, value, nameOf(at), locals),
        evaluate(planning, expression.source, name, locals),
      )
    }
    case 'list': {
      const parts = expression.items.map((item) => evaluate(planning, item, name, locals))
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
          [text(key), operand(evaluate(planning, inner, camelCase(key), locals), 'pairs')] as const,
      )
      return { kind: 'pairs', pairs }
    }
    case 'headers':
      return {
        kind: 'pairs',
        pairs: headersNamed(planning.message.headers(expression.names), expression.names),
      }
    case 'if': {
      const { message } = planning
      const test = operand(evaluate(planning, expression.test, name, locals), 'if')
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
      return chosen === undefined ? text('') : evaluate(planning, chosen, name, locals)
    }
  }
}

function hole(
  planning: TermPlanning,
  { name, argument, isOptional, ofRequest }: Hole,
  locals: Locals,
): Value {
  const { recipe, message } = planning
  const local = locals.get(name)
  if (local !== undefined) return local
  const input = recipe.inputs.get(name)
  if (input !== undefined) {
    const received = message.received?.(name)
    if (received !== undefined) return received
    if (input.generate !== undefined && message.received === undefined)
      return planning.random(name, input.generate, input.length)
    if (input.fallback !== undefined) return text(input.fallback)
    return planning.read(name)
  }
  const named = recipe.values.get(name)
  if (named !== undefined) return namedValue(planning, name, named.expression)
  if (name === 'time') return planning.time(argument)
  const part = message.part({ name, argument, isOptional, ofRequest })
  if (part === undefined && !isOptional)
    throw new NoSample(`{${name}${argument === undefined ? '' : `:${argument}`}}`)
  return part ?? text('')
}

function namedValue(planning: TermPlanning, name: string, expression: Expression): Value {
  const { known, done } = planning
  const { add } = planning.statements
  const before = known.get(name)
  if (before !== undefined) return before
  const outer = { ...done }
  Object.assign(done, { isEmptyDigest: false, isJsonString: false })
  let value = evaluate(planning, expression, name)
  if (value.kind === 'join') {
    value = add({
      kind: 'let',
      name,
      term: value,
      ...(done.isJsonString ? { comment: 'json-string' as const } : {}),
    })
  } else if (value.kind === 'text' && done.isEmptyDigest) {
    value = add({ kind: 'let', name, term: value, comment: 'empty-digest' }, 'text', 'visible')
  }
  Object.assign(done, outer)
  known.set(name, value)
  return value
}
