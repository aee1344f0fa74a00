/** Prints an expression of a recipe in one line: `{body} → sha256 → hex`. */
import type { Argument, Expression, Step } from '#core/signature/language/model.ts'
import { holeText, type Scheme } from './scheme.ts'

/** Values keep their names. */
export function printExpression(scheme: Scheme, expression: Expression): string {
  const inner = (each: Expression): string => printExpression(scheme, each)
  switch (expression.kind) {
    case 'template': {
      const text = expression.pieces
        .map((piece) => (typeof piece === 'string' ? printText(piece) : holeText(scheme, piece)))
        .join('')
      return text === '' ? '""' : text
    }
    case 'pipeline':
      return [inner(expression.source), printSteps(scheme, expression.steps)]
        .filter((text) => text !== '')
        .join(ARROW)
    case 'list':
      return `[${expression.items.map(inner).join(', ')}]`
    case 'pairs':
      return `{ ${expression.entries.map(([name, value]) => `${name}: ${inner(value)}`).join(', ')} }`
    case 'headers':
      return `headers ${expression.names.join(', ')}`
    case 'if': {
      const { test, is, chosen, otherwise } = expression
      const parts = [
        `if: ${inner(test)}`,
        ...(is === undefined ? [] : [`is: [${is.map(printText).join(', ')}]`]),
        `then: ${inner(chosen)}`,
        ...(otherwise === undefined ? [] : [`else: ${inner(otherwise)}`]),
      ]
      return `{ ${parts.join(', ')} }`
    }
  }
}

const ARROW = ' → '

export const printSteps = (scheme: Scheme, steps: readonly Step[]): string =>
  steps
    .map(({ operation, argument }) =>
      argument === undefined ? operation : `${operation} ${printArgument(scheme, argument)}`,
    )
    .join(ARROW)

function printArgument(scheme: Scheme, argument: Exclude<Argument, undefined>): string {
  if (typeof argument === 'string') return argument === '' ? '""' : printText(argument)
  if (typeof argument === 'number') return String(argument)
  if ('steps' in argument) return `(${printSteps(scheme, argument.steps)})`
  if (!('expression' in argument)) return `[${argument.map(String).map(printText).join(', ')}]`
  const { expression } = argument
  const text = printExpression(scheme, expression)
  return expression.kind === 'pipeline' ? `(${text})` : text
}

/** Line breaks are visible, because they are signed. */
export const printText = (text: string): string =>
  text.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
