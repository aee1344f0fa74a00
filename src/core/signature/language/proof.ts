/** Finds the step of a message that proves who sent it. */
import type { Direction, Expression, Placement, Recipe, Step } from './model.ts'
import { operationNamed } from './operations.ts'

export interface Proof {
  readonly placement: Placement
  /** The placed text, or the parameter's, that contains the proof. */
  readonly leaf: Expression
  /** Undefined if the placement has no parameters. */
  readonly parameter: string | undefined
  readonly pipeline: Expression & { readonly kind: 'pipeline' }
  /** Index of the keyed step in the pipeline. */
  readonly at: number
}

/**
 * Returns the MAC or signature of the last placement that has one; in a recipe that hashes the secret, the last
 * digest. A MAC that covers nothing of the message, such as that of a passphrase, is only the proof if it is alone.
 */
export function proofOf(recipe: Recipe, direction: Direction): Proof | undefined {
  const placements = recipe.messages[direction]?.place.toReversed() ?? []
  for (const isProof of [isKeyed, isDigest]) {
    const seen = new Set<Expression>()
    const found = placements.flatMap((placement) =>
      leavesOf(placement).flatMap(([parameter, leaf]): readonly Proof[] => {
        const proof = pipelineWith(recipe, leaf, isProof, seen)
        return proof === undefined ? [] : [{ placement, leaf, parameter, ...proof }]
      }),
    )
    const proof = found.find(({ pipeline }) => readsMessage(recipe, pipeline)) ?? found[0]
    if (proof !== undefined) return proof
  }
  return undefined
}

/** True if an expression contains a part of the message, or its time. */
const readsMessage = (recipe: Recipe, expression: Expression): boolean =>
  expressionsIn(recipe, expression).some(
    (node) =>
      node.kind === 'headers' ||
      (node.kind === 'template' &&
        node.pieces.some(
          (piece) =>
            typeof piece === 'object' &&
            !recipe.inputs.has(piece.name) &&
            !recipe.values.has(piece.name),
        )),
  )

/** Returns the placement that holds the proof; in a recipe that sends its secret, the last one. */
export const provedPlacement = (recipe: Recipe, direction: Direction): Placement | undefined =>
  proofOf(recipe, direction)?.placement ?? recipe.messages[direction]?.place.at(-1)

/** True if another key would give another value. */
export const dependsOnKey = (recipe: Recipe, placement: Placement): boolean =>
  leavesOf(placement)
    .flatMap(([, leaf]) => expressionsIn(recipe, leaf))
    .some((node) =>
      node.kind === 'pipeline'
        ? node.steps.some(isKeyed)
        : node.kind === 'template' &&
          node.pieces.some(
            (piece) =>
              typeof piece === 'object' && recipe.inputs.get(piece.name)?.kind === 'secret',
          ),
    )

/** Some recipes only sign callbacks. */
export const usualDirection = ({ messages }: Recipe): Direction =>
  messages.request === undefined ? 'callback' : 'request'

/** Returns the first MAC or signature that an expression contains. */
export const proofIn = (
  recipe: Recipe,
  expression: Expression,
): Pick<Proof, 'pipeline' | 'at'> | undefined =>
  pipelineWith(recipe, expression, isKeyed, new Set())

/** Location of the value that the proof covers: the string to sign. */
export function coveredPlace({ pipeline, at }: Proof): string {
  return pipeline.steps[at - 1]?.place ?? pipeline.source.place
}

/** Returns the texts of a placement: of its parameters, or the whole. */
export const leavesOf = ({
  value,
}: Placement): readonly (readonly [string | undefined, Expression])[] =>
  value.kind === 'whole' ? [[undefined, value.expression]] : value.parameters

function pipelineWith(
  recipe: Recipe,
  expression: Expression,
  isProof: (step: Step) => boolean,
  /** Values may use one value many times. */
  seen: Set<Expression>,
): Pick<Proof, 'pipeline' | 'at'> | undefined {
  if (seen.has(expression)) return undefined
  seen.add(expression)
  if (expression.kind === 'pipeline') {
    const at = expression.steps.findLastIndex(isProof)
    return at === -1
      ? pipelineWith(recipe, expression.source, isProof, seen)
      : { pipeline: expression, at }
  }
  for (const inner of innerExpressions(recipe, expression)) {
    const found = pipelineWith(recipe, inner, isProof, seen)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Returns an expression and all that it consists of, without keys: outer ones first. Each once, because values may
 * use one value many times.
 */
export function expressionsIn(recipe: Recipe, from: Expression): readonly Expression[] {
  const found = new Set<Expression>()
  const visit = (node: Expression): void => {
    if (found.has(node)) return
    found.add(node)
    if (node.kind === 'pipeline') visit(node.source)
    for (const inner of innerExpressions(recipe, node)) visit(inner)
  }
  visit(from)
  return [...found]
}

export function innerExpressions(recipe: Recipe, expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'template':
      return expression.pieces.flatMap((piece) => {
        const named = typeof piece === 'string' ? undefined : recipe.values.get(piece.name)
        return named === undefined ? [] : [named.expression]
      })
    case 'list':
      return expression.items
    case 'pairs':
      return expression.entries.map(([, inner]) => inner)
    case 'if':
      return [expression.chosen, ...(expression.otherwise ? [expression.otherwise] : [])]
    default:
      return []
  }
}

export const isKeyed = ({ operation }: Step): boolean => {
  const kind = operationNamed(operation)?.kind
  return kind === 'mac' || kind === 'sign'
}

export const isDigest = ({ operation }: Step): boolean => {
  const known = operationNamed(operation)
  return known?.kind === 'plain' && known.isDigest === true
}
