/** Finds the headers that a signature reads. */
import { RESERVED_HEADERS } from './decode-message.ts'
import type { Direction, Expression, Hole, Recipe, Step } from './model.ts'
import { leavesOf, usualDirection } from './proof.ts'

/**
 * Returns the names of headers that every message of this kind is signed with and that no placement adds. A header
 * that only some messages have (`{header:X?}`, a branch of "if") isn't required.
 */
export function requiredHeaders(recipe: Recipe, direction: Direction): readonly string[] {
  const read = new Map<string, Hole[]>()
  for (const hole of holesRead(recipe, direction, alwaysInside)) {
    const key = (hole.argument ?? '').toLowerCase()
    if (hole.name === 'header') read.set(key, [...(read.get(key) ?? []), hole])
  }
  const placements = recipe.messages[direction]?.place ?? []
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

/** Returns the names of headers of the request that the signature of its response can cover. */
export const requestHeadersSigned = (recipe: Recipe): readonly string[] =>
  holesRead(recipe, 'response', everInside).flatMap(({ name, argument, ofRequest }) =>
    ofRequest && name === 'header' && argument !== undefined ? [argument] : [],
  )

/** Returns how a request's signature can cover the host: as a part of the message, or as a header. */
export function hostsSigned(recipe: Recipe): ReadonlySet<'part' | 'header'> {
  const holes = holesRead(recipe, 'request', everInside)
  const isPart = holes.some(({ name }) => ['host', 'hostname', 'port', 'url'].includes(name))
  const isHeader = holes.some((hole) => isOfHeader(hole, 'host'))
  return new Set([...(isPart ? ['part' as const] : []), ...(isHeader ? ['header' as const] : [])])
}

/** True if the signature can cover the content type, which signing doesn't add: the caller must send it as well. */
export const signsContentType = (recipe: Recipe): boolean =>
  holesRead(recipe, usualDirection(recipe), everInside).some((hole) =>
    isOfHeader(hole, 'content-type'),
  )

/** Returns true if a request's signature can cover the path. */
export const signsPath = (recipe: Recipe): boolean =>
  holesRead(recipe, 'request', everInside).some(({ name }) =>
    ['path', 'target', 'url'].includes(name),
  )

/** @param header - in lowercase; all headers include it */
export const isOfHeader = ({ name, argument = '' }: Hole, header: string): boolean =>
  name === 'header' && [header, '*'].includes(argument.toLowerCase())

/** @param inside - the expressions that one consists of */
function holesRead(
  recipe: Recipe,
  direction: Direction,
  inside: (expression: Expression) => readonly Expression[],
): readonly Hole[] {
  const read: Hole[] = []
  const seen = new Set<Expression>()
  const walk = (expression: Expression): void => {
    // Values may use one value many times.
    if (seen.has(expression)) return
    seen.add(expression)
    for (const hole of holesIn(expression)) {
      const named = recipe.values.get(hole.name)
      if (named !== undefined) walk(named.expression)
      read.push(hole)
    }
    for (const inner of inside(expression)) walk(inner)
  }
  const placements = recipe.messages[direction]?.place ?? []
  for (const placement of placements) for (const [, leaf] of leavesOf(placement)) walk(leaf)
  return read
}

/** Returns the names in braces of one expression, and the headers of a list. */
export function holesIn(expression: Expression): readonly Hole[] {
  if (expression.kind === 'template')
    return expression.pieces.filter((piece) => typeof piece !== 'string')
  if (expression.kind !== 'headers') return []
  return expression.names.map((name) => ({
    name: 'header',
    argument: name.replace(/\?$/, ''),
    // "*" is all headers, however many there are.
    isOptional: name === '*' || name.endsWith('?'),
    ofRequest: false,
  }))
}

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

/** With branches, and steps for each item. */
function everInside(expression: Expression): readonly Expression[] {
  if (expression.kind === 'if') {
    const { test, chosen, otherwise } = expression
    return [test, chosen, ...(otherwise ? [otherwise] : [])]
  }
  if (expression.kind !== 'pipeline') return alwaysInside(expression)
  const inArguments = ({ argument }: Step): readonly Expression[] => {
    if (typeof argument !== 'object') return []
    if ('expression' in argument) return [argument.expression]
    return 'steps' in argument ? argument.steps.flatMap(inArguments) : []
  }
  return [expression.source, ...expression.steps.flatMap(inArguments)]
}
