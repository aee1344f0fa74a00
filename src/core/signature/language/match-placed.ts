/**
 * Parses a placed text: extracts its inputs and time, and the parts to compute and compare. Inverts the
 * recipe's steps, last one first, as far as possible.
 */
import { decodeUtf8 } from '../crypto.ts'
import { signatureOfDer } from './der.ts'
import type { Expression, Hole, Piece, Recipe, Step } from './model.ts'
import { halfOf, type SignOperation } from './operation.ts'
import { operationNamed } from './operations.ts'
import { parseTime, parseTimeArgument } from './time-format.ts'

export interface Matched {
  readonly inputs: ReadonlyMap<string, string>
  readonly time: string | undefined
  /** Milliseconds since the epoch, by a Unix time that is later or earlier than the time, such as when a message expires. */
  readonly derivedMs: number | undefined
  readonly checks: readonly Check[]
}

export type Check =
  | { readonly kind: 'equal'; readonly expression: Expression; readonly presented: string }
  | {
      readonly kind: 'signature'
      readonly operation: SignOperation
      /** The key pair. */
      readonly key: Expression
      /** The signed message. */
      readonly message: Expression
      readonly presented: Uint8Array
    }

/**
 * @param given inputs that the verifier has: they are compared, not extracted
 * @returns undefined if the text doesn't have the recipe's form
 */
export function matchPlaced(
  recipe: Recipe,
  expression: Expression,
  presented: string,
  given: ReadonlySet<string>,
): Matched | undefined {
  const inputs = new Map<string, string>()
  const checks: Check[] = []
  let time: string | undefined
  let derivedMs: number | undefined

  function match(node: Expression, text: string): boolean {
    if (!isOpen(node)) return compare(node, text)
    if (node.kind === 'template') return matchPieces(node, text)
    return node.kind === 'pipeline' ? matchPipeline(node, text) : compare(node, text)
  }

  function compare(node: Expression, text: string): boolean {
    checks.push({ kind: 'equal', expression: node, presented: text })
    return true
  }

  function matchPieces(node: Expression & { kind: 'template' }, text: string): boolean {
    const pieces = node.pieces.flatMap(opened)
    const texts = splitByPieces(pieces, text)
    if (texts === 'ambiguous') return compare(node, text)
    if (texts === undefined) return false
    return pieces.every((piece, index) => {
      const part = texts[index] ?? ''
      return typeof piece === 'string' || matchHole(piece, part, node.place)
    })
  }

  /** The content of a named template is matched together with the surrounding text. */
  function opened(piece: Piece): readonly Piece[] {
    const named = typeof piece === 'string' ? undefined : recipe.values.get(piece.name)
    return named?.expression.kind === 'template' && isOpen(named.expression)
      ? named.expression.pieces.flatMap(opened)
      : [piece]
  }

  function matchHole(hole: Exclude<Piece, string>, text: string, place: string): boolean {
    const { name } = hole
    const alone: Expression = { kind: 'template', pieces: [hole], place }
    const input = recipe.inputs.get(name)
    if (input !== undefined) {
      if (given.has(name) || input.kind !== 'text') return compare(alone, text)
      const before = inputs.get(name)
      inputs.set(name, before ?? text)
      return before === undefined || before === text
    }
    const named = recipe.values.get(name)
    if (named !== undefined) return match(named.expression, text)
    if (name === 'time' && hole.argument === undefined) {
      const before = time
      time ??= text
      return before === undefined || before === text
    }
    derivedMs ??= derivedMsOf(hole, text)
    return !Number.isNaN(derivedMs) && compare(alone, text)
  }

  function matchPipeline(node: Expression & { kind: 'pipeline' }, text: string): boolean {
    const signing = lastSigning(node.steps)
    const undone = undoSteps(
      node.steps.slice(signing + 1),
      text,
      signing === -1 ? undefined : node.steps[signing],
    )
    if (undone === undefined) return false
    if (signing === -1) {
      const source = typeof undone === 'string' ? undone : decodeUtf8(undone)
      return source !== undefined && match(node.source, source)
    }
    const step = node.steps[signing]
    const operation = operationNamed(step?.operation ?? '')
    const argument = step?.argument
    if (operation?.kind !== 'sign' || typeof argument !== 'object' || !('expression' in argument))
      return false
    if (typeof undone === 'string') return false
    const message: Expression = { ...node, steps: node.steps.slice(0, signing) }
    checks.push({
      kind: 'signature',
      operation,
      key: argument.expression,
      message,
      presented: undone,
    })
    return true
  }

  /**
   * True if the expression contains an input to extract, or a signature that only the public key can verify.
   */
  function isOpen(node: Expression): boolean {
    if (node.kind === 'pipeline') {
      const signing = lastSigning(node.steps)
      return (
        node.steps.slice(signing + 1).every(isUndoable) && (signing !== -1 || isOpen(node.source))
      )
    }
    if (node.kind !== 'template') return false
    return node.pieces.some((piece) => {
      if (typeof piece === 'string') return false
      const input = recipe.inputs.get(piece.name)
      if (input !== undefined) return !given.has(piece.name) && input.kind === 'text'
      const named = recipe.values.get(piece.name)
      return named === undefined ? isTime(piece) : isOpen(named.expression)
    })
  }

  return match(expression, presented) ? { inputs, time, derivedMs, checks } : undefined
}

/** A Unix time has no offset and no parts, so any of them gives the others. */
function unixTimeOf({ name, argument }: Hole) {
  const read = name === 'time' && argument !== undefined ? parseTimeArgument(argument) : undefined
  return typeof read?.format === 'string' ? { ...read, format: read.format } : undefined
}

const isTime = (hole: Hole): boolean =>
  unixTimeOf(hole) !== undefined || (hole.name === 'time' && hole.argument === undefined)

/** @returns NaN for a text in another form, undefined for another name */
function derivedMsOf(hole: Hole, text: string): number | undefined {
  const unix = unixTimeOf(hole)
  return unix && (parseTime(unix.format, 'Z', text) ?? Number.NaN) - unix.seconds * 1000
}

const lastSigning = (steps: readonly Step[]): number =>
  steps.findLastIndex(({ operation }) => operationNamed(operation)?.kind === 'sign')

function isUndoable({ operation, argument }: Step): boolean {
  const known = operationNamed(operation)
  if (operation === 'der') return true
  if (known?.kind === 'plain') return known.undo !== undefined
  return (
    known?.kind === 'template' &&
    typeof argument === 'object' &&
    'expression' in argument &&
    isWrapping(argument.expression)
  )
}

/** True for literals around `{it}`. */
const isWrapping = (expression: Expression): expression is Expression & { kind: 'template' } =>
  expression.kind === 'template' &&
  expression.pieces.filter((piece) => typeof piece === 'object').length === 1 &&
  expression.pieces.some((piece) => typeof piece === 'object' && piece.name === 'it')

/** @returns undefined if these steps can't produce the text */
function undoSteps(
  steps: readonly Step[],
  text: string,
  signing: Step | undefined,
): string | Uint8Array | undefined {
  let value: string | Uint8Array = text
  for (const step of steps.toReversed()) {
    const operation = operationNamed(step.operation)
    const { argument } = step
    let before: string | Uint8Array | undefined
    if (step.operation === 'der' && typeof value !== 'string') {
      before = signatureOfDer(value, halfBytes(signing))
    } else if (operation?.kind === 'plain' && typeof value === 'string') {
      before = operation.undo?.(value)
    } else if (
      typeof argument === 'object' &&
      'expression' in argument &&
      isWrapping(argument.expression) &&
      typeof value === 'string'
    ) {
      const parts = splitByPieces(argument.expression.pieces, value)
      before = Array.isArray(parts)
        ? parts[argument.expression.pieces.findIndex((piece) => typeof piece === 'object')]
        : undefined
    }
    if (before === undefined) return undefined
    value = before
  }
  return value
}

function halfBytes(signing: Step | undefined): number {
  const operation = operationNamed(signing?.operation ?? '')
  return operation?.kind === 'sign' ? halfOf(operation.scheme) : 32
}

/**
 * Splits a text at the literals, searching from the end: signatures come last and contain no separators; names
 * come first and may contain them.
 *
 * @returns a text for each piece; `ambiguous` if two names are adjacent
 */
function splitByPieces(
  pieces: readonly Piece[],
  text: string,
): readonly string[] | 'ambiguous' | undefined {
  const texts: string[] = []
  let end = text.length
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index]
    const before = pieces[index - 1]
    if (typeof piece === 'string') {
      const start = end - piece.length
      if (start < 0 || text.slice(start, end) !== piece) return undefined
      texts.unshift(piece)
      end = start
      continue
    }
    if (index > 0 && typeof before !== 'string') return 'ambiguous'
    // A literal at the start must match at the start, even if it occurs later.
    const start =
      typeof before !== 'string'
        ? 0
        : index === 1
          ? text.startsWith(before) && before.length <= end
            ? before.length
            : -1
          : lastBefore(text, before, end)
    if (start === -1) return undefined
    texts.unshift(text.slice(start, end))
    end = start
  }
  return end === 0 ? texts : undefined
}

function lastBefore(text: string, literal: string, end: number): number {
  const at = end < literal.length ? -1 : text.lastIndexOf(literal, end - literal.length)
  return at === -1 ? -1 : at + literal.length
}
