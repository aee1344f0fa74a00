/** Finds the innermost parts of two expressions that differ, and reports each once. */
import type { Direction, Expression, Hole, Step } from '#core/signature/language/model.ts'
import { innerExpressions, isKeyed, proofIn } from '#core/signature/language/proof.ts'
import { onlyHole } from '#core/signature/language/template.ts'
import type { FormOf } from './forms.ts'
import { printExpression, printSteps } from './print-expression.ts'
import { namedValue, type Scheme } from './scheme.ts'

/** A part of the signature, for sentences. */
export interface Part {
  readonly part:
    | 'header'
    | 'query'
    | 'form'
    | 'field'
    | 'value'
    | 'string'
    | 'key'
    | 'algorithm'
    | 'encoding'
    | 'whole'
  readonly message: Direction
  readonly name?: string
}

/** The texts are equal, or empty, if they don't show the difference. */
export type Tell = (part: Part, before: string, after: string) => void

interface Comparing {
  readonly before: Scheme
  readonly after: Scheme
  readonly formOf: FormOf
  readonly tell: Tell
}

/** @returns false if nothing about the difference was reported, now or earlier */
export type CompareExpressions = (a: Expression, b: Expression, part: Part) => boolean

interface Context extends Comparing {
  /** Pairs that were compared, by their forms. */
  readonly seen: Set<string>
}

/** Where in the signature an expression is. Inside a key, a MAC doesn't prove who sent the message. */
interface Place extends Part {
  readonly isKey?: boolean
}

/** A hostile recipe could have any number of pairs. */
const MAX_PAIRS = 2000

export function createComparer(comparing: Comparing): CompareExpressions {
  const context = { ...comparing, seen: new Set<string>() }
  return (a, b, part) => compare(context, a, b, part)
}

function compare(context: Context, a: Expression, b: Expression, place: Place): boolean {
  const { before, after, formOf, seen } = context
  const forms = [formOf(before, a), formOf(after, b)]
  if (forms[0] === forms[1]) return false
  const pair = forms.join(' ')
  if (seen.has(pair)) return true
  seen.add(pair)
  if (seen.size > MAX_PAIRS) return reportBoth(context, a, b, place)
  const [from, oldName] = unfolded(before, a)
  const [to, newName] = unfolded(after, b)
  // Version 1 has no names of values.
  const name =
    (after.isTranslated ? undefined : newName) ?? (before.isTranslated ? undefined : oldName)
  const isNamed = name !== undefined && place.part !== 'string' && place.part !== 'value'
  const inner: Place = isNamed ? { ...place, part: 'value', name } : place
  if (from.kind === 'pipeline' || to.kind === 'pipeline')
    return comparePipelines(context, flattened(before, from), flattened(after, to), inner)
  if (from.kind === 'template' && to.kind === 'template') {
    const holes = holePairs(from.pieces, to.pieces)
    const holeResults = holes?.map(([old, now]) => compareHoles(context, old, now, inner))
    if (holeResults !== undefined && !holeResults.includes('other'))
      return holeResults.includes('reported')
  }
  const aligned = alignedParts(from, to)
  return aligned === undefined
    ? tellAndDescend(context, from, to, inner)
    : anyOf(aligned, ([old, now]) => compare(context, old, now, inner))
}

function compareHoles(
  context: Context,
  a: Hole,
  b: Hole,
  place: Place,
): 'same' | 'reported' | 'other' {
  const { before, after, formOf } = context
  if (formOf(before, templateOf(a)) === formOf(after, templateOf(b))) return 'same'
  const [old, now] = [namedValue(before, a), namedValue(after, b)]
  if (old === undefined || now === undefined) return 'other'
  return compare(context, old, now, { ...place, part: 'value', name: b.name })
    ? 'reported'
    : 'other'
}

/** Compares the string to sign, the algorithm, its key, and the encoding, each on its own. */
function comparePipelines(context: Context, a: Pipeline, b: Pipeline, place: Place): boolean {
  const { before, after, tell } = context
  const [from, to] = place.isKey
    ? [-1, -1]
    : [a.steps.findLastIndex(isKeyed), b.steps.findLastIndex(isKeyed)]
  const [old, now] = [a.steps[from], b.steps[to]]
  if (old === undefined || now === undefined) {
    return hasSameSteps(context, a.steps, b.steps)
      ? compare(context, a.source, b.source, place)
      : tellAndDescend(context, a, b, place)
  }
  const { message } = place
  const isReported = compare(context, upTo(a, from), upTo(b, to), { part: 'string', message })
  const hasOther = old.operation !== now.operation
  if (hasOther)
    tell({ part: 'algorithm', message }, old.operation.toUpperCase(), now.operation.toUpperCase())
  const [key, newKey] = [argumentOf(old), argumentOf(now)]
  const isKeyReported =
    key !== undefined &&
    newKey !== undefined &&
    compare(context, key, newKey, { part: 'key', message, isKey: true })
  const [end, newEnd] = [a.steps.slice(from + 1), b.steps.slice(to + 1)]
  const isEncoded = hasSameSteps(context, end, newEnd)
  if (!isEncoded)
    tell({ part: 'encoding', message }, printSteps(before, end), printSteps(after, newEnd))
  return isReported || hasOther || isKeyReported || !isEncoded
}

/** Steps have a form only with a source, which is the same here. */
const hasSameSteps = (
  { before, after, formOf }: Context,
  a: readonly Step[],
  b: readonly Step[],
): boolean => formOf(before, pipelineOf(NO_TEXT, a)) === formOf(after, pipelineOf(NO_TEXT, b))

function reportBoth(context: Context, a: Expression, b: Expression, place: Place): boolean {
  const { before, after, tell } = context
  tell(place, printExpression(before, a), printExpression(after, b))
  return true
}

/** Also compares the signatures in both, or else the values that both name, because the texts only name them. */
function tellAndDescend(context: Context, a: Expression, b: Expression, place: Place): boolean {
  const { before, after } = context
  const isShown = printExpression(before, a) !== printExpression(after, b)
  if (isShown) reportBoth(context, a, b, place)
  const proof = place.isKey ? undefined : proofIn(before.recipe, a)
  const newProof = place.isKey ? undefined : proofIn(after.recipe, b)
  const isProof = proof !== undefined && newProof !== undefined
  const isProofReported = isProof && compare(context, proof.pipeline, newProof.pipeline, place)
  const isReported = anyOf(valuePairs(context, a, b, isProof), ([name, old, now]) =>
    compare(context, old, now, { ...place, part: 'value', name }),
  )
  return isShown || isReported || isProofReported || reportBoth(context, a, b, place)
}

type NamedPair = readonly [name: string, old: Expression, now: Expression]

/** Pairs values by name, and the only two others, of which one replaces the other. */
function valuePairs(
  { before, after, formOf }: Context,
  a: Expression,
  b: Expression,
  isProof: boolean,
): readonly NamedPair[] {
  const [from, to] = [namedIn(before, a), namedIn(after, b)]
  const formsOf = (scheme: Scheme, values: ReadonlyMap<string, Expression>) =>
    new Set([...values.values()].map((value) => formOf(scheme, value)))
  const [old, now] = [formsOf(before, from), formsOf(after, to)]
  const gone = [...from].filter(([name, value]) => !to.has(name) && !now.has(formOf(before, value)))
  const come = [...to].filter(([name, value]) => !from.has(name) && !old.has(formOf(after, value)))
  const isReplaced = !isProof && gone.length === 1 && come.length === 1
  return [
    ...[...to].flatMap(([name, value]): readonly NamedPair[] => {
      const other = from.get(name)
      return other === undefined ? [] : [[name, other, value]]
    }),
    ...(isReplaced ? come : []).flatMap(([name, value]) =>
      gone.map(([, other]): NamedPair => [name, other, value]),
    ),
  ]
}

type Pipeline = Expression & { readonly kind: 'pipeline' }

const templateOf = (hole: Hole): Expression => ({ kind: 'template', pieces: [hole], place: '' })

const NO_TEXT: Expression = { kind: 'template', pieces: [], place: '' }

const pipelineOf = (source: Expression, steps: readonly Step[]): Pipeline => ({
  kind: 'pipeline',
  source,
  steps,
  place: '',
})

const upTo = ({ source, steps }: Pipeline, end: number): Expression =>
  end === 0 ? source : pipelineOf(source, steps.slice(0, end))

const argumentOf = ({ argument }: Step): Expression | undefined =>
  typeof argument === 'object' && 'expression' in argument ? argument.expression : undefined

/** Every item is visited, because each reports its difference. */
const anyOf = <T>(items: readonly T[], visit: (item: T) => boolean): boolean =>
  items.map(visit).includes(true)

/** Follows names to the expressions that they name. */
function unfolded(
  scheme: Scheme,
  expression: Expression,
  name?: string,
): readonly [expression: Expression, name: string | undefined] {
  const hole = onlyHole(expression)
  const value = hole && namedValue(scheme, hole)
  return value === undefined ? [expression, name] : unfolded(scheme, value, hole?.name)
}

/** One pipeline for several in a row. */
function flattened(scheme: Scheme, expression: Expression): Pipeline {
  if (expression.kind !== 'pipeline') return pipelineOf(expression, [])
  const [source] = unfolded(scheme, expression.source)
  if (source.kind !== 'pipeline') return expression
  const inner = flattened(scheme, source)
  return pipelineOf(inner.source, [...inner.steps, ...expression.steps])
}

/** @returns undefined if the texts around the names differ */
function holePairs(
  a: readonly (string | Hole)[],
  b: readonly (string | Hole)[],
): readonly (readonly [Hole, Hole])[] | undefined {
  if (a.length !== b.length) return undefined
  const pairs: (readonly [Hole, Hole])[] = []
  for (const [index, old] of a.entries()) {
    const now = b[index]
    if (typeof old === 'object' && typeof now === 'object') pairs.push([old, now])
    else if (old !== now) return undefined
  }
  return pairs
}

/** @returns undefined if the expressions have different forms */
function alignedParts(
  a: Expression,
  b: Expression,
): readonly (readonly [Expression, Expression])[] | undefined {
  if (a.kind === 'list' && b.kind === 'list') return zipped(a.items, b.items)
  if (a.kind === 'pairs' && b.kind === 'pairs') {
    const isAligned = a.entries.every(([name], index) => name === b.entries[index]?.[0])
    const values = (entries: typeof a.entries) => entries.map(([, value]) => value)
    return isAligned ? zipped(values(a.entries), values(b.entries)) : undefined
  }
  if (a.kind !== 'if' || b.kind !== 'if') return undefined
  if (a.is?.join('\n') !== b.is?.join('\n')) return undefined
  const parts = (each: typeof a) => [
    each.test,
    each.chosen,
    ...(each.otherwise === undefined ? [] : [each.otherwise]),
  ]
  return zipped(parts(a), parts(b))
}

function zipped<T>(a: readonly T[], b: readonly T[]): readonly (readonly [T, T])[] | undefined {
  if (a.length !== b.length) return undefined
  return a.flatMap((old, index) => {
    const now = b[index]
    return now === undefined ? [] : [[old, now] as const]
  })
}

/** Values that an expression names, with their expressions. */
function namedIn(scheme: Scheme, expression: Expression): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>()
  const visit = (each: Expression): void => {
    if (each.kind === 'template') {
      for (const piece of each.pieces) {
        const value = typeof piece === 'string' ? undefined : namedValue(scheme, piece)
        if (typeof piece !== 'string' && value !== undefined) found.set(piece.name, value)
      }
      return
    }
    if (each.kind === 'pipeline') visitSteps(each.source, each.steps)
    else for (const inner of innerExpressions(scheme.recipe, each)) visit(inner)
    if (each.kind === 'if') visit(each.test)
  }
  const visitSteps = (source: Expression, steps: readonly Step[]): void => {
    visit(source)
    for (const step of steps) {
      const { argument } = step
      const inner = argumentOf(step)
      if (inner !== undefined) visit(inner)
      if (typeof argument === 'object' && 'steps' in argument) visitSteps(NO_TEXT, argument.steps)
    }
  }
  visit(expression)
  return found
}
