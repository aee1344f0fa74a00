/** The parts of a string to sign, and what joins them. */
import type { Expression, Piece } from '../language/model.ts'
import { type Attempt, aliasOf, pipelineOf, proofIn, templateOf } from './attempt.ts'

/** Text and names. */
export type Part = readonly Piece[]

export interface Parts {
  /** The expression that the parts are joined in. */
  readonly node: Expression
  readonly items: readonly Part[]
  readonly separator: string
  readonly build: (items: readonly Part[], separator: string) => Expression
}

const SEPARATORS = ['\n', '##', '|', '&', ':', '.', ',', ';', '-', '+', ' ', '#']

/** @returns several if the recipe has alternatives; an empty list for a string that is one value */
export function partsOf(attempt: Attempt): readonly Parts[] {
  const proof = proofIn(attempt)
  return proof === undefined ? [] : partsIn(attempt, proof.pipeline.source)
}

function partsIn(attempt: Attempt, source: Expression): readonly Parts[] {
  const node = aliasOf(attempt.recipe.values, source)
  switch (node.kind) {
    case 'template':
      return [partsOfTemplate(node, node.pieces)]
    case 'if':
      return [node.chosen, ...(node.otherwise ? [node.otherwise] : [])].flatMap((branch) =>
        partsIn(attempt, branch),
      )
    case 'pipeline': {
      const [join, ...others] = node.steps
      const { source: list } = node
      if (list.kind !== 'list' || join?.operation !== 'join') return []
      const items = list.items.map((item) => (item.kind === 'template' ? item.pieces : undefined))
      if (!items.every((item) => item !== undefined)) return []
      return [
        {
          node,
          items,
          separator: String(join.argument),
          build: (parts, separator) =>
            pipelineOf(
              { ...list, items: parts.map((part) => templateOf(...part)) },
              { ...join, argument: separator },
              ...others,
            ),
        },
      ]
    }
    default:
      return []
  }
}

function partsOfTemplate(node: Expression, pieces: readonly Piece[]): Parts {
  const separator = separatorOf(pieces)
  return {
    node,
    separator,
    items: separator === '' ? pieces.map((piece) => [piece]) : split(pieces, separator),
    build: (items, between) =>
      templateOf(...items.flatMap((item, at) => (at === 0 ? item : [between, ...item]))),
  }
}

/** The text that occurs between all names. */
function separatorOf(pieces: readonly Piece[]): string {
  const inner = pieces.slice(
    pieces.findIndex((piece) => typeof piece === 'object') + 1,
    pieces.findLastIndex((piece) => typeof piece === 'object'),
  )
  const texts = inner.filter((piece) => typeof piece === 'string')
  const names = inner.length - texts.length
  if (texts.length !== names + 1) return ''
  return SEPARATORS.find((separator) => texts.every((text) => text.includes(separator))) ?? ''
}

function split(pieces: readonly Piece[], separator: string): readonly Part[] {
  const parts: Piece[][] = [[]]
  for (const piece of pieces) {
    const texts = typeof piece === 'string' ? piece.split(separator) : [piece]
    for (const [at, text] of texts.entries()) {
      if (at > 0) parts.push([])
      if (text !== '') parts.at(-1)?.push(text)
    }
  }
  return parts
}
