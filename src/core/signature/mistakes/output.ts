/** The text around the MAC in the placed text, and the encodings of the whole. */
import type { Expression, Piece, Step } from '../language/model.ts'
import {
  type Attempt,
  aliasOf,
  holeOf,
  type PipelineStep,
  pipelineOf,
  proofIn,
  templateOf,
  withValue,
} from './attempt.ts'

export interface Output {
  readonly pieces: readonly Piece[]
  /** The name that represents the MAC in the pieces. */
  readonly mac: string
  /** Expression of that name, if the recipe has no such value. */
  readonly added?: Expression
  readonly encodings: readonly Step[]
}

const MAC = '~mac'
/** The result of the steps so far, in the text of a `template` step. */
const IT = 'it'

/** @returns undefined if more than one text surrounds the MAC */
export function outputOf(attempt: Attempt): Output | undefined {
  const proof = proofIn(attempt)
  if (proof === undefined) return undefined
  const node = aliasOf(attempt.recipe.values, attempt.leaf)
  if (node === proof.pipeline) return surrounded(proof)
  const source = node.kind === 'pipeline' ? aliasOf(attempt.recipe.values, node.source) : node
  const encodings = node.kind === 'pipeline' ? node.steps : []
  if (source === proof.pipeline) {
    return { pieces: [holeOf(MAC)], mac: MAC, added: source, encodings }
  }
  if (source.kind !== 'template') return undefined
  const mac = source.pieces.find(
    (piece) =>
      typeof piece === 'object' &&
      aliasOf(attempt.recipe.values, templateOf(piece)) === proof.pipeline,
  )
  return typeof mac === 'object' ? { pieces: source.pieces, mac: mac.name, encodings } : undefined
}

/** A step after the MAC can put text around it, as templates of placed texts do. */
function surrounded({ pipeline, at }: PipelineStep): Output {
  const { steps } = pipeline
  const index = steps.findIndex(({ operation }, other) => other > at && operation === 'template')
  const argument = steps[index]?.argument
  const text = typeof argument === 'object' && 'expression' in argument ? argument.expression : null
  if (text?.kind !== 'template') {
    return { pieces: [holeOf(MAC)], mac: MAC, added: pipeline, encodings: [] }
  }
  return {
    pieces: text.pieces.map((piece) =>
      typeof piece === 'object' && piece.name === IT ? holeOf(MAC) : piece,
    ),
    mac: MAC,
    added: { ...pipeline, steps: steps.slice(0, index) },
    encodings: steps.slice(index + 1),
  }
}

/** Writes the placed text in another way. */
export function withOutput(attempt: Attempt, { pieces, mac, added, encodings }: Output): Attempt {
  const known = added === undefined ? attempt : withValue(attempt, mac, added)
  const text = templateOf(...pieces)
  const leaf: Expression = encodings.length === 0 ? text : pipelineOf(text, ...encodings)
  return { ...known, leaf }
}
