/** The text around the MAC in the placed text, and the encodings of the whole. */
import type { Expression, Piece, Step } from '../language/model.ts'
import {
  type Attempt,
  aliasOf,
  holeOf,
  pipelineOf,
  proofIn,
  templateOf,
  withValue,
} from './attempt.ts'

export interface Output {
  readonly pieces: readonly Piece[]
  /** The name that represents the MAC in the pieces. */
  readonly mac: string
  readonly encodings: readonly Step[]
}

const MAC = '~mac'

/** @returns undefined if more than one text surrounds the MAC */
export function outputOf(attempt: Attempt): Output | undefined {
  const proof = proofIn(attempt)
  if (proof === undefined) return undefined
  const node = aliasOf(attempt.recipe.values, attempt.leaf)
  if (node === proof.pipeline) return { pieces: [holeOf(MAC)], mac: MAC, encodings: [] }
  const source = node.kind === 'pipeline' ? aliasOf(attempt.recipe.values, node.source) : node
  const encodings = node.kind === 'pipeline' ? node.steps : []
  if (source === proof.pipeline) return { pieces: [holeOf(MAC)], mac: MAC, encodings }
  if (source.kind !== 'template') return undefined
  const mac = source.pieces.find(
    (piece) =>
      typeof piece === 'object' &&
      aliasOf(attempt.recipe.values, templateOf(piece)) === proof.pipeline,
  )
  return typeof mac === 'object' ? { pieces: source.pieces, mac: mac.name, encodings } : undefined
}

/** Writes the placed text in another way. */
export function withOutput(attempt: Attempt, { pieces, mac, encodings }: Output): Attempt {
  const proof = proofIn(attempt)
  const known =
    mac === MAC && proof !== undefined ? withValue(attempt, MAC, proof.pipeline) : attempt
  const text = templateOf(...pieces)
  const leaf: Expression = encodings.length === 0 ? text : pipelineOf(text, ...encodings)
  return { ...known, leaf }
}
