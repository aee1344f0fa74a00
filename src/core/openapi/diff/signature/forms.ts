/** Numbers expressions, so that two have the same number if they always give the same result. */
import type { Argument, Expression, Step } from '#core/signature/language/model.ts'
import { holeText, namedValue, type Scheme } from './scheme.ts'

export type FormOf = (scheme: Scheme, expression: Expression) => number

type StepForm = readonly [operation: string, argument: unknown]

type Form =
  | { readonly pieces: readonly (string | number)[] }
  | { readonly source: number; readonly steps: readonly StepForm[] }
  | { readonly hole: string }
  | { readonly other: readonly unknown[] }

/** Longer texts stay nested: a text could contain itself, doubled, many times. */
const MAX_MERGED = 200

/** Arguments whose order doesn't matter. */
const SETS: ReadonlySet<string> = new Set(['json-without', 'without', 'only'])

/** Names of values don't matter: an expression is the same as a name for it. */
export function createForms(): FormOf {
  const numbers = new Map<string, number>()
  const forms: Form[] = []
  const known = new Map<Expression, number>()

  const number = (form: Form): number => {
    const key = JSON.stringify(form)
    const found = numbers.get(key) ?? forms.push(form) - 1
    numbers.set(key, found)
    return found
  }
  const formOf: FormOf = (scheme, expression) => {
    const found = known.get(expression) ?? compute(scheme, expression)
    known.set(expression, found)
    return found
  }
  const compute = (scheme: Scheme, expression: Expression): number => {
    const inner = (each: Expression): number => formOf(scheme, each)
    switch (expression.kind) {
      case 'template':
        return numberText(
          expression.pieces.flatMap((piece) => {
            if (typeof piece === 'string') return [piece]
            const value = namedValue(scheme, piece)
            return value === undefined
              ? [number({ hole: holeText(scheme, piece) })]
              : piecesOf(inner(value))
          }),
        )
      case 'pipeline':
        return numberSteps(
          inner(expression.source),
          expression.steps.map((step) => stepForm(step, inner)),
        )
      case 'list':
        return number({ other: ['list', expression.items.map(inner)] })
      case 'pairs':
        return number({
          other: ['pairs', expression.entries.map(([name, value]) => [name, inner(value)])],
        })
      case 'headers':
        return number({ other: ['headers', expression.names.map((name) => name.toLowerCase())] })
      case 'if': {
        const { test, is, chosen, otherwise } = expression
        const last = otherwise === undefined ? numberText([]) : inner(otherwise)
        return number({ other: ['if', inner(test), is ?? null, inner(chosen), last] })
      }
    }
  }
  const piecesOf = (found: number): readonly (string | number)[] => {
    const form = forms[found]
    return form !== undefined && 'pieces' in form && form.pieces.length <= MAX_MERGED
      ? form.pieces
      : [found]
  }
  const numberText = (pieces: readonly (string | number)[]): number => {
    const joined: (string | number)[] = []
    for (const piece of pieces) {
      const last = joined.at(-1)
      if (typeof piece === 'string' && typeof last === 'string')
        joined.push(`${joined.pop()}${piece}`)
      else if (piece !== '') joined.push(piece)
    }
    const [only] = joined
    return joined.length === 1 && typeof only === 'number' ? only : number({ pieces: joined })
  }
  const numberSteps = (source: number, steps: readonly StepForm[]): number => {
    const form = forms[source]
    if (steps.length === 0) return source
    return form !== undefined && 'steps' in form && form.steps.length <= MAX_MERGED
      ? number({ source: form.source, steps: [...form.steps, ...steps] })
      : number({ source, steps })
  }
  return formOf
}

function stepForm(
  { operation, argument }: Step,
  formOf: (expression: Expression) => number,
): StepForm {
  return [operation, argumentForm(operation, argument, formOf)]
}

function argumentForm(
  operation: string,
  argument: Argument,
  formOf: (expression: Expression) => number,
): unknown {
  if (argument === undefined) return null
  if (Array.isArray(argument)) return SETS.has(operation) ? argument.toSorted() : argument
  if (typeof argument !== 'object') return argument
  if ('expression' in argument) return { form: formOf(argument.expression) }
  if ('steps' in argument) return argument.steps.map((step) => stepForm(step, formOf))
  return argument
}
