/** Compares where a message has its signature: headers, parameters and fields by name. */
import type {
  Direction,
  Expression,
  MessageRule,
  PlacedValue,
  Placement,
} from '#core/signature/language/model.ts'
import { proofIn } from '#core/signature/language/proof.ts'
import type { Report } from '../reporter.ts'
import type { CompareExpressions, Part, Tell } from './compare-expressions.ts'
import type { FormOf } from './forms.ts'
import { printExpression } from './print-expression.ts'
import { type TellMember, valuesOf } from './report-scheme-change.ts'
import type { Scheme } from './scheme.ts'

interface Comparing {
  readonly before: Scheme
  readonly after: Scheme
  readonly message: Direction
  readonly formOf: FormOf
  readonly compare: CompareExpressions
  readonly tell: Tell
  readonly tellMember: TellMember
  readonly report: Report
}

export function comparePlacements(a: MessageRule, b: MessageRule, comparing: Comparing): void {
  const pairs = b.place.flatMap((now) => {
    const old = a.place.find((placed) => keyOf(placed) === keyOf(now))
    return old === undefined ? [] : [[old, now] as const]
  })
  const gone = a.place.filter((old) => pairs.every(([paired]) => paired !== old))
  const come = b.place.filter((now) => pairs.every(([, paired]) => paired !== now))
  const moves = movesOf(gone, come, comparing)
  for (const [old, now] of moves) reportMove(old, now, comparing)
  const moved = new Set(moves.flat())
  for (const old of gone) if (!moved.has(old)) reportOne('removed', old, comparing)
  for (const now of come) if (!moved.has(now)) reportOne('added', now, comparing)
  for (const [old, now] of [...pairs, ...moves]) comparePair(old, now, comparing)
}

const keyOf = ({ in: place, name }: Placement): string =>
  `${place} ${place === 'header' ? name.toLowerCase() : name}`

/** The same value in another place, or the only signature that is gone and the only one that is new. */
function movesOf(
  gone: readonly Placement[],
  come: readonly Placement[],
  comparing: Comparing,
): readonly (readonly [Placement, Placement])[] {
  const { before, after } = comparing
  const same = new Map<Placement, Placement>()
  for (const old of gone) {
    const now = come.find((each) => isSameValue(old, each, comparing) && !same.has(each))
    if (now !== undefined) same.set(now, old)
  }
  const moved = new Set(same.values())
  const olds = gone.filter((each) => !moved.has(each) && isProof(before, each))
  const news = come.filter((each) => !same.has(each) && isProof(after, each))
  const [[old], [now]] = [olds, news]
  if (old !== undefined && now !== undefined && olds.length === 1 && news.length === 1)
    same.set(now, old)
  return [...same].map(([to, from]) => [from, to])
}

function isSameValue(
  { value: a }: Placement,
  { value: b }: Placement,
  { before, after, formOf }: Comparing,
): boolean {
  if (a.kind !== 'whole' || b.kind !== 'whole') return false
  return formOf(before, a.expression) === formOf(after, b.expression)
}

const isProof = (scheme: Scheme, placement: Placement): boolean =>
  proofAt(scheme, placement) !== undefined

function proofAt({ recipe }: Scheme, { value }: Placement): Expression | undefined {
  const expressions =
    value.kind === 'whole' ? [value.expression] : value.parameters.map(([, each]) => each)
  return expressions.flatMap((each) => proofIn(recipe, each)?.pipeline ?? [])[0]
}

function reportMove(old: Placement, now: Placement, { message, report }: Comparing): void {
  const values = {
    ...valuesOf(partOf(now, message)),
    formerPart: old.in,
    formerName: old.name,
  }
  report('signature-placement-moved', { in: 'signature' }, { values })
}

function reportOne(
  what: 'added' | 'removed',
  placement: Placement,
  { before, after, message, report }: Comparing,
): void {
  const text = printValue(what === 'added' ? after : before, placement.value)
  const values = { ...valuesOf(partOf(placement, message)), value: text }
  report(`signature-placement-${what}`, { in: 'signature' }, { values })
}

const partOf = ({ in: part, name }: Placement, message: Direction): Part => ({
  part,
  message,
  name,
})

function printValue(scheme: Scheme, value: PlacedValue): string {
  if (value.kind === 'whole') return printExpression(scheme, value.expression)
  const { scheme: start, separator, quote, parameters } = value
  const list = parameters.map(
    ([name, expression]) => `${name}=${quote}${printExpression(scheme, expression)}${quote}`,
  )
  return `${start} ${list.join(separator)}`.trim()
}

function comparePair(old: Placement, now: Placement, comparing: Comparing): void {
  const { before, after, message, compare, tell, tellMember } = comparing
  const part = partOf(now, message)
  const [a, b] = [old.value, now.value]
  const member = `${message} ${now.name}`
  if (old.or.join('\n').toLowerCase() !== now.or.join('\n').toLowerCase()) {
    const isLoosened = old.or.every((name) => now.or.includes(name))
    tellMember(`${member} or`, old.or.join(', '), now.or.join(', '), isLoosened)
  }
  if (a.kind === 'whole' && b.kind === 'whole') {
    compare(a.expression, b.expression, part)
    // A verifier that reads several values also reads one.
    if (a.several !== b.several)
      tellMember(`${member} several`, a.several ?? '', b.several ?? '', a.several === null)
  } else if (a.kind === 'parameters' && b.kind === 'parameters') {
    for (const name of ['scheme', 'separator', 'quote'] as const)
      if (a[name] !== b[name]) tellMember(`${member} ${name}`, a[name], b[name], false)
    compareParameters(a.parameters, b.parameters, part, comparing)
  } else {
    tell(part, printValue(before, a), printValue(after, b))
    const [proof, newProof] = [proofAt(before, old), proofAt(after, now)]
    if (proof !== undefined && newProof !== undefined) compare(proof, newProof, part)
  }
}

type Parameters = readonly (readonly [name: string, expression: Expression])[]

/** Parameters may come in any order. */
function compareParameters(a: Parameters, b: Parameters, part: Part, comparing: Comparing): void {
  const { before, after, compare, report } = comparing
  const [old, now] = [new Map(a), new Map(b)]
  for (const parameter of new Set([...old.keys(), ...now.keys()])) {
    const [from, to] = [old.get(parameter), now.get(parameter)]
    const inner = { ...part, name: `${part.name ?? ''} ${parameter}` }
    if (from !== undefined && to !== undefined) compare(from, to, inner)
    else if (to !== undefined) {
      const values = { ...valuesOf(inner), value: printExpression(after, to) }
      report('signature-placement-added', { in: 'signature' }, { values })
    } else if (from !== undefined) {
      const values = { ...valuesOf(inner), value: printExpression(before, from) }
      report('signature-placement-removed', { in: 'signature' }, { values })
    }
  }
}
