/** Finds the headers that a message must have before it can be signed. */
import { RESERVED_HEADERS } from './decode-message.ts'
import type { Direction, Expression, Hole, Placement, Recipe } from './model.ts'

/**
 * Returns the names of headers that every message of this kind is signed with and that no placement adds. A header
 * that only some messages have (`{header:X?}`, a branch of "if") isn't required.
 */
export function requiredHeaders(recipe: Recipe, direction: Direction): readonly string[] {
  const placements = recipe.messages[direction]?.place ?? []
  const read = new Map<string, Hole[]>()
  const seen = new Set<Expression>()
  const walk = (expression: Expression): void => {
    // Values may use one value many times.
    if (seen.has(expression)) return
    seen.add(expression)
    for (const { name, argument = '', ...hole } of holesIn(expression)) {
      const named = recipe.values.get(name)
      if (named !== undefined) walk(named.expression)
      if (name !== 'header') continue
      const key = argument.toLowerCase()
      read.set(key, [...(read.get(key) ?? []), { name, argument, ...hole }])
    }
    for (const inner of alwaysInside(expression)) walk(inner)
  }
  for (const placement of placements) for (const leaf of leavesOf(placement)) walk(leaf)
  const placed = new Set(
    placements
      .filter((placement) => placement.in === 'header')
      .flatMap(({ name, or }) => [name, ...or].map((header) => header.toLowerCase())),
  )
  return [...read].flatMap(([key, holes]) => {
    const isGiven = placed.has(key) || RESERVED_HEADERS.has(key)
    const isRequired = holes.every(({ isOptional, ofRequest }) => !isOptional && !ofRequest)
    return isGiven || !isRequired ? [] : [holes[0]?.argument ?? key]
  })
}

const holesIn = (expression: Expression): readonly Hole[] =>
  expression.kind === 'template'
    ? expression.pieces.filter((piece) => typeof piece !== 'string')
    : []

function alwaysInside(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'pipeline': {
      const inArguments = expression.steps.flatMap(({ argument }) =>
        typeof argument === 'object' && 'expression' in argument ? [argument.expression] : [],
      )
      return [expression.source, ...inArguments]
    }
    case 'list':
      return expression.items
    case 'pairs':
      return expression.entries.map(([, inner]) => inner)
    case 'if':
      return [expression.test]
    default:
      return []
  }
}

const leavesOf = ({ value }: Placement): readonly Expression[] =>
  value.kind === 'whole' ? [value.expression] : value.parameters.map(([, leaf]) => leaf)
