/** Mistakes in the parts of the string to sign and in how they are joined. */
import type { Piece } from '../language/model.ts'
import {
  type Attempt,
  holeOf,
  nodesOf,
  pipelineOf,
  replaced,
  stepOf,
  templateOf,
  withValue,
} from './attempt.ts'
import { digestsOf } from './body-mistakes.ts'
import type { MistakeRule } from './mistake-rule.ts'
import { type Part, type Parts, partsOf } from './parts.ts'

export const STRING_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'method-case',
    stage: 'method',
    attempts: (attempt) => {
      const lower = withValue(
        attempt,
        '~lower',
        pipelineOf(templateOf(holeOf('method')), stepOf('lower')),
      )
      return withPieces(lower, (piece) => {
        if (typeof piece === 'string') return piece
        if (piece.name === 'method') return holeOf('~lower')
        return isLowerMethod(attempt, piece.name) ? holeOf('method') : piece
      })
    },
  },
  {
    id: 'method-other',
    stage: 'method',
    alone: true,
    attempts: (attempt) =>
      readsPart(attempt, ['method'])
        ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
            ...attempt,
            message: { ...attempt.message, method },
          }))
        : [],
  },
  {
    id: 'path-included',
    stage: 'parts',
    attempts: (attempt) =>
      readsPart(attempt, ['path', 'target', 'url'])
        ? []
        : partsOf(attempt).flatMap((parts) =>
            Array.from({ length: parts.items.length + 1 }, (_, at) =>
              rebuilt(attempt, parts, parts.items.toSpliced(at, 0, [holeOf('path')])),
            ),
          ),
  },
  {
    id: 'path-missing',
    stage: 'parts',
    attempts: (attempt) => withoutPart(attempt, (part) => hasHole(part, ['path', 'target', 'url'])),
  },
  {
    id: 'query-included',
    stage: 'parts',
    attempts: (attempt) =>
      attempt.message.query === ''
        ? []
        : withPieces(attempt, (piece) =>
            typeof piece === 'object' && piece.name === 'path' && piece.argument === undefined
              ? holeOf('target')
              : piece,
          ),
  },
  {
    id: 'query-missing',
    stage: 'parts',
    attempts: (attempt) =>
      attempt.message.query !== '' && readsPart(attempt, ['query', 'target', 'url'])
        ? [{ ...attempt, message: { ...attempt.message, query: '' } }]
        : [],
  },
  {
    id: 'digest-missing',
    stage: 'parts',
    attempts: (attempt) => withoutPart(attempt, (part) => hasDigest(attempt, part)),
  },
  {
    id: 'part-missing',
    stage: 'parts',
    alone: true,
    attempts: (attempt) =>
      partsOf(attempt).flatMap((parts) =>
        parts.items.flatMap((item, at) =>
          parts.items.length < 2 ||
          hasHole(item, ['path', 'target', 'url']) ||
          hasDigest(attempt, item) ||
          item.every((piece) => piece === '')
            ? []
            : [rebuilt(attempt, parts, parts.items.toSpliced(at, 1))],
        ),
      ),
  },
  {
    id: 'parts-reordered',
    stage: 'parts',
    alone: true,
    attempts: (attempt) =>
      partsOf(attempt).flatMap((parts) =>
        parts.items.length > 5
          ? []
          : permutations(parts.items)
              .slice(1)
              .map((items) => rebuilt(attempt, parts, items)),
      ),
  },
  {
    id: 'separator-wrong',
    stage: 'string',
    alone: true,
    attempts: (attempt) =>
      partsOf(attempt).flatMap((parts) =>
        ['', ':', '|', '\n', '\r\n', '.', '&', ',', '+', ' ', '-', '#']
          .filter((separator) => separator !== parts.separator)
          .map((separator) => rebuilt(attempt, { ...parts, separator }, parts.items)),
      ),
  },
  {
    id: 'string-trailing-newline',
    stage: 'string',
    attempts: (attempt) =>
      partsOf(attempt).map((parts) =>
        rebuilt(attempt, parts, parts.items.with(-1, [...(parts.items.at(-1) ?? []), '\n'])),
      ),
  },
]

const rebuilt = (attempt: Attempt, parts: Parts, items: readonly Part[]): Attempt =>
  replaced(attempt, parts.node, parts.build(items, parts.separator))

/** @returns an empty list if no part has the property */
function withoutPart(attempt: Attempt, isLeftOut: (part: Part) => boolean): readonly Attempt[] {
  return partsOf(attempt).flatMap((parts) => {
    const items = parts.items.filter((item) => !isLeftOut(item))
    return items.length === parts.items.length || items.length === 0
      ? []
      : [rebuilt(attempt, parts, items)]
  })
}

/** @returns an empty list if the string to sign stays as it is */
function withPieces(attempt: Attempt, change: (piece: Piece) => Piece): readonly Attempt[] {
  return partsOf(attempt).flatMap((parts) => {
    const items = parts.items.map((item) => item.map(change))
    const isSame = items.every((item, at) =>
      item.every((piece, i) => piece === parts.items[at]?.[i]),
    )
    return isSame ? [] : [rebuilt(attempt, parts, items)]
  })
}

const hasHole = (part: Part, names: readonly string[]): boolean =>
  part.some(
    (piece) =>
      typeof piece === 'object' && names.includes(piece.name) && piece.argument === undefined,
  )

const hasDigest = (attempt: Attempt, part: Part): boolean => {
  const digests = digestsOf(attempt)
  const nodes = nodesOf(attempt, templateOf(...part))
  return digests.some(({ pipeline }) => nodes.includes(pipeline))
}

const readsPart = (attempt: Attempt, names: readonly string[]): boolean =>
  nodesOf(attempt).some((node) => node.kind === 'template' && hasHole(node.pieces, names))

function isLowerMethod({ recipe }: Attempt, name: string): boolean {
  const expression = recipe.values.get(name)?.expression
  return (
    expression?.kind === 'pipeline' &&
    expression.steps.map(({ operation }) => operation).join() === 'lower' &&
    expression.source.kind === 'template' &&
    hasHole(expression.source.pieces, ['method'])
  )
}

/** @returns all orders, the given one first */
function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, i) =>
    permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]),
  )
}
