/** The parts of a string to sign, and what joins them. */
import type { Expression, Piece } from '../language/model.ts'
import {
  type Attempt,
  aliasOf,
  BODY,
  nodesOf,
  type Pipeline,
  pipelineOf,
  proofIn,
  replaced,
  templateOf,
} from './attempt.ts'

/** Text and names. */
export type Part = readonly Piece[]

export interface Parts {
  /** The expression that the parts are joined in. */
  readonly node: Expression
  readonly items: readonly Part[]
  readonly separator: string
  /** @param end - a text behind the last part, which may be empty */
  readonly build: (items: readonly Part[], separator: string, end: string) => Expression
}

const SEPARATORS = ['\n', '##', '|', '&', ':', '.', ',', ';', '-', '+', ' ', '#']

/** @returns several if the recipe has alternatives; an empty list for a string that is one value */
export function partsOf(attempt: Attempt): readonly Parts[] {
  const proof = proofIn(attempt)
  if (proof === undefined) return []
  // The steps that join a list, and those that sign the result, are one pipeline.
  return [...partsOfJoined(proof.pipeline), ...partsIn(attempt, proof.pipeline.source)]
}

/**
 * Returns also the parts of the values that the string consists of, such as AWS's canonical request. The text of a
 * digest has its own rules.
 */
export function allPartsOf(attempt: Attempt): readonly Parts[] {
  const outer = partsOf(attempt)
  const known = new Set(outer.map(({ node }) => node))
  const source = proofIn(attempt)?.pipeline.source
  const inner = (source === undefined ? [] : nodesOf(attempt, source)).filter(
    (node) =>
      node.kind === 'template' &&
      node.pieces.length > 1 &&
      !known.has(node) &&
      !hasHole(node.pieces, [BODY]),
  )
  return [...outer, ...inner.flatMap((node) => partsIn(attempt, node))]
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
    case 'pipeline':
      return partsOfJoined(node)
    default:
      return []
  }
}

/** A list whose parts are joined, perhaps without the empty ones. */
function partsOfJoined(node: Pipeline): readonly Parts[] {
  const { source: list } = node
  const at = node.steps.findIndex(({ operation }) => operation !== 'omit-empty')
  const join = node.steps[at]
  if (list.kind !== 'list' || join?.operation !== 'join') return []
  const items = list.items.map((item) => (item.kind === 'template' ? item.pieces : undefined))
  if (!items.every((item) => item !== undefined)) return []
  const others = node.steps.slice(at + 1)
  return [
    {
      node,
      items,
      separator: String(join.argument),
      build: (parts, separator, end) => {
        const joined = pipelineOf(
          { ...list, items: parts.map((part) => templateOf(...part)) },
          ...node.steps.slice(0, at),
          { ...join, argument: separator },
        )
        if (end === '') return { ...joined, steps: [...joined.steps, ...others] }
        const whole = { ...list, items: [joined, templateOf(end)] }
        return pipelineOf(whole, { ...join, argument: '' }, ...others)
      },
    },
  ]
}

function partsOfTemplate(node: Expression, pieces: readonly Piece[]): Parts {
  const separator = separatorOf(pieces)
  return {
    node,
    separator,
    items: separator === '' ? pieces.map((piece) => [piece]) : split(pieces, separator),
    build: (items, between, end) =>
      templateOf(
        ...items.flatMap((item, at) => (at === 0 ? item : [between, ...item])),
        ...(end === '' ? [] : [end]),
      ),
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
  const known = SEPARATORS.find((separator) => texts.every((text) => text.includes(separator)))
  const [first = ''] = texts
  return known ?? (texts.every((text) => text === first) ? first : '')
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

export const rebuilt = (
  attempt: Attempt,
  parts: Parts,
  items: readonly Part[],
  end = '',
): Attempt => replaced(attempt, parts.node, parts.build(items, parts.separator, end))

/**
 * @param mayEmpty - senders may also leave the part empty, between its separators
 * @returns an empty list if no part has the property
 */
export function withoutPart(
  attempt: Attempt,
  isLeftOut: (part: Part) => boolean,
  mayEmpty = true,
  all = partsOf(attempt),
): readonly Attempt[] {
  return all.flatMap((parts) => {
    const items = parts.items.filter((item) => !isLeftOut(item))
    if (items.length === parts.items.length || items.length === 0) return []
    const emptied = parts.items.map((item) => (isLeftOut(item) ? [] : item))
    const left = parts.separator === '' || !mayEmpty ? [items] : [items, emptied]
    return left.map((some) => rebuilt(attempt, parts, some))
  })
}

/**
 * A part that was left out, left empty, or left out together with a text before or after it. An empty secret is
 * another mistake.
 */
export function withoutItem(
  { items, separator }: Parts,
  at: number,
  isSecret: boolean,
): readonly (readonly Part[])[] {
  const without = items.toSpliced(at, 1)
  if (separator !== '') return isSecret ? [without] : [without, items.with(at, [])]
  const isText = (part: Part | undefined) => part?.every((piece) => typeof piece === 'string')
  return [
    without,
    ...(isText(items[at + 1]) ? [items.toSpliced(at, 2)] : []),
    ...(isText(items[at - 1]) ? [items.toSpliced(at - 1, 2)] : []),
  ]
}

/** Between different separators: without a part and the text before or after it. */
export function withoutText(
  attempt: Attempt,
  isLeftOut: (part: Part) => boolean,
): readonly Attempt[] {
  return partsOf(attempt).flatMap((parts) => {
    const at = parts.items.findIndex(isLeftOut)
    if (parts.separator !== '' || at === -1) return []
    const [, ...others] = withoutItem(parts, at, false)
    return others.map((items) => rebuilt(attempt, parts, items))
  })
}

/** @returns an empty list if the string to sign stays as it is */
export function withPieces(attempt: Attempt, change: (piece: Piece) => Piece): readonly Attempt[] {
  return partsOf(attempt).flatMap((parts) => {
    const items = parts.items.map((item) => item.map(change))
    const isSame = items.every((item, at) =>
      item.every((piece, i) => piece === parts.items[at]?.[i]),
    )
    return isSame ? [] : [rebuilt(attempt, parts, items)]
  })
}

export const hasHole = (part: Part, names: readonly string[]): boolean =>
  part.some(
    (piece) =>
      typeof piece === 'object' && names.includes(piece.name) && piece.argument === undefined,
  )

export const readsPart = (attempt: Attempt, names: readonly string[]): boolean =>
  nodesOf(attempt).some((node) => node.kind === 'template' && hasHole(node.pieces, names))

/** Writes other text in place of a name, also in the values that the string to sign consists of. */
export function withHole(
  attempt: Attempt,
  names: readonly string[],
  write: (name: string) => readonly Piece[],
): readonly Attempt[] {
  const isNamed = (piece: Piece): boolean => hasHole([piece], names)
  const source = proofIn(attempt)?.pipeline.source
  const nodes = source === undefined ? [] : nodesOf(attempt, source)
  const changed = nodes.reduce((before, node) => {
    if (node.kind !== 'template' || !node.pieces.some(isNamed)) return before
    const pieces = node.pieces.flatMap((piece) =>
      typeof piece === 'object' && isNamed(piece) ? write(piece.name) : [piece],
    )
    return replaced(before, node, { ...node, pieces })
  }, attempt)
  return changed === attempt ? [] : [changed]
}

/** All other orders of a few items. Of many, two have changed places. */
export function reordered<T>(
  items: readonly T[],
  isMoved: (item: T) => boolean = () => true,
): readonly (readonly T[])[] {
  if (items.length <= 5) return permutations(items).slice(1)
  const named = items.flatMap((item, at) => (isMoved(item) ? [{ item, at }] : []))
  return named.flatMap((first, from) =>
    named
      .slice(from + 1)
      .map((second) => items.with(first.at, second.item).with(second.at, first.item)),
  )
}

/** @returns all orders, the given one first */
function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, i) =>
    permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]),
  )
}
