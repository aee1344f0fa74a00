/**
 * One way to compute a signature, correct or not: a recipe over a message. The document's recipe is the correct
 * one; a mistake changes a step, a text or an input of it.
 */
import type { InputValue, SignedTime } from '../language/evaluation.ts'
import type { Message } from '../language/message.ts'
import {
  type Direction,
  type Expression,
  type Hole,
  type NamedValue,
  type Piece,
  READS,
  type Recipe,
  type Step,
} from '../language/model.ts'
import { expressionsIn, isDigest, isKeyed, proofOf } from '../language/proof.ts'
import type { Misread } from './signature-input.ts'

export interface Attempt {
  readonly recipe: Recipe
  /** The placed text that contains the MAC. */
  readonly leaf: Expression
  readonly message: Message
  readonly inputs: ReadonlyMap<string, InputValue>
  readonly time: SignedTime | undefined
  /** Senders also sign with it if the recipe doesn't name them by it. */
  readonly apiKey?: string
  readonly misread?: Misread
  /** Forms of a compressed body that its sender may have signed; see compressed-body.ts. */
  readonly otherBodies?: readonly Uint8Array[]
}

export type Pipeline = Expression & { readonly kind: 'pipeline' }
export type Template = Expression & { readonly kind: 'template' }

/** A value that represents the body in texts, so that its steps can be changed. */
export const BODY = '~body'

/**
 * The correct attempt. A list of steps that starts with another one is joined with it, so that the steps of a
 * body, up to its hash, are in one place.
 *
 * @returns undefined for a recipe without a MAC or hash
 */
export function attemptOf(
  recipe: Recipe,
  direction: Direction,
  facts: Omit<Attempt, 'recipe' | 'leaf'>,
): Attempt | undefined {
  const leaf = proofOf(recipe, direction)?.leaf
  if (leaf === undefined) return undefined
  const body = { expression: pipelineOf(templateOf(holeOf('body'))), reads: READS.body }
  const values = new Map(recipe.values).set(BODY, body)
  const start: Attempt = { ...facts, recipe: { ...recipe, values }, leaf }
  return changed(start, (node) => {
    if (node.kind === 'pipeline') return joined(values, node)
    return node.kind === 'template' && node.pieces.some(isBody)
      ? { ...node, pieces: node.pieces.map((piece) => (isBody(piece) ? holeOf(BODY) : piece)) }
      : node
  })
}

/** A copy isn't searched for texts with the body again. */
function joined(values: ReadonlyMap<string, NamedValue>, node: Pipeline): Pipeline {
  const source = aliasOf(values, node.source)
  if (source.kind !== 'pipeline') {
    return source.kind === 'template' && source.pieces.length === 1 && isBody(source.pieces[0])
      ? { ...node, source }
      : node
  }
  const inner = joined(values, source)
  return { ...node, source: inner.source, steps: [...inner.steps, ...node.steps] }
}

/** Follows texts that are only the name of a value. */
export function aliasOf(values: ReadonlyMap<string, NamedValue>, node: Expression): Expression {
  const hole = node.kind === 'template' && node.pieces.length === 1 ? node.pieces[0] : undefined
  const named = typeof hole === 'object' ? values.get(hole.name) : undefined
  return named === undefined ? node : aliasOf(values, named.expression)
}

export const isBody = (piece: Piece | undefined): boolean =>
  typeof piece === 'object' && piece.name === 'body' && piece.argument === undefined

export const holeOf = (name: string): Hole => ({
  name,
  argument: undefined,
  isOptional: false,
  ofRequest: false,
})

export const templateOf = (...pieces: readonly Piece[]): Template => ({
  kind: 'template',
  pieces,
  place: '',
})

export const pipelineOf = (source: Expression, ...steps: readonly Step[]): Pipeline => ({
  kind: 'pipeline',
  source,
  steps,
  place: '',
})

export const stepOf = (operation: string, argument?: Step['argument'], place = ''): Step => ({
  operation,
  argument,
  takes: 'content',
  place,
})

/** @returns undefined for a step whose argument isn't a text with names */
export const argumentText = ({ argument }: Step): Template | undefined =>
  typeof argument === 'object' &&
  'expression' in argument &&
  argument.expression.kind === 'template'
    ? argument.expression
    : undefined

/** Adds a value, or replaces it. */
export function withValue(
  { recipe, ...rest }: Attempt,
  name: string,
  expression: Expression,
): Attempt {
  const values = new Map(recipe.values).set(name, { expression, reads: READS.body })
  return { ...rest, recipe: { ...recipe, values } }
}

export interface PipelineStep {
  readonly pipeline: Pipeline
  readonly at: number
}

/** The pipeline with the MAC, or with the last hash, and the index of that step. */
export function proofIn(attempt: Attempt): PipelineStep | undefined {
  const pipelines = nodesOf(attempt).filter((node) => node.kind === 'pipeline')
  for (const isProof of [isKeyed, isDigest]) {
    for (const pipeline of pipelines) {
      const at = pipeline.steps.findLastIndex(isProof)
      if (at !== -1) return { pipeline, at }
    }
  }
  return undefined
}

/** All expressions that the placed text consists of, without keys: outer ones first. */
export function nodesOf(attempt: Attempt, from: Expression = attempt.leaf): readonly Expression[] {
  const { leaf, recipe } = attempt
  const known = from === leaf ? knownNodes.get(attempt) : undefined
  if (known !== undefined) return known

  const nodes = expressionsIn(recipe, from)
  if (from === leaf) knownNodes.set(attempt, nodes)
  return nodes
}

const knownNodes = new WeakMap<Attempt, readonly Expression[]>()

export const replaced = (attempt: Attempt, target: Expression, by: Expression): Attempt =>
  changed(attempt, (node) => (node === target ? by : node))

/** Changes expressions, outer ones first. The inside of a changed one stays. */
function changed(attempt: Attempt, change: (node: Expression) => Expression): Attempt {
  const names = new Set(
    nodesOf(attempt).flatMap((node) =>
      node.kind === 'template'
        ? node.pieces.flatMap((piece) => (typeof piece === 'object' ? [piece.name] : []))
        : [],
    ),
  )
  const values = new Map(attempt.recipe.values)
  for (const name of names) {
    const value = values.get(name)
    const expression = value && changedTree(value.expression, change)
    if (value !== undefined && expression !== undefined && expression !== value.expression) {
      values.set(name, { ...value, expression })
    }
  }
  const leaf = changedTree(attempt.leaf, change)
  return { ...attempt, leaf, recipe: { ...attempt.recipe, values } }
}

function changedTree(node: Expression, change: (node: Expression) => Expression): Expression {
  const own = change(node)
  if (own !== node) return own
  const inside = (inner: Expression): Expression => changedTree(inner, change)
  switch (node.kind) {
    case 'pipeline': {
      const source = inside(node.source)
      return source === node.source ? node : { ...node, source }
    }
    case 'list': {
      const items = node.items.map(inside)
      return items.every((item, at) => item === node.items[at]) ? node : { ...node, items }
    }
    case 'pairs': {
      const entries = node.entries.map(([name, inner]) => [name, inside(inner)] as const)
      return entries.every(([, inner], at) => inner === node.entries[at]?.[1])
        ? node
        : { ...node, entries }
    }
    case 'if': {
      const chosen = inside(node.chosen)
      const otherwise = node.otherwise && inside(node.otherwise)
      return chosen === node.chosen && otherwise === node.otherwise
        ? node
        : { ...node, chosen, otherwise }
    }
    default:
      return node
  }
}

/** True without a body. */
export const isEmpty = ({ message }: Attempt): boolean => (message.body?.length ?? 0) === 0
