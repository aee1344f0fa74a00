/** Compares how messages are signed. Names of values, and an order without effect, don't matter. */
import {
  DIRECTIONS,
  type Direction,
  type Input,
  type MessageRule,
  READS,
} from '#core/signature/language/model.ts'
import { equalJson } from '../../json-value.ts'
import { joinValues } from '../change.ts'
import type { Report } from '../reporter.ts'
import { createComparer } from './compare-expressions.ts'
import { comparePlacements } from './compare-placements.ts'
import { compareTimes } from './compare-times.ts'
import { createForms } from './forms.ts'
import { reporterOfMembers, reporterOfParts, type TellMember } from './report-scheme-change.ts'
import type { Scheme } from './scheme.ts'

export function compareSchemes(before: Scheme, after: Scheme, report: Report): void {
  const once = reportedOnce(report)
  const formOf = createForms()
  const tell = reporterOfParts(once)
  const tellMember = reporterOfMembers(once)
  const compare = createComparer({ before, after, formOf, tell })
  for (const message of DIRECTIONS) {
    const [a, b] = rulesFor(message, before, after)
    if (a === undefined && b === undefined) continue
    if (a === undefined || b === undefined) {
      const rule = a === undefined ? 'signature-message-added' : 'signature-message-removed'
      once(rule, { in: 'signature' }, { values: { message } })
      continue
    }
    comparePlacements(a, b, {
      before,
      after,
      message,
      formOf,
      compare,
      tell,
      report: once,
      tellMember,
    })
    compareOrder(a, b, message, tellMember)
    compareTimes([before, a], [after, b], once, tellMember)
    compareOnce(a, b, message, tellMember)
    compareMaps(a.gives, b.gives, (name) => `${message}.gives.${name}`, String, tellMember)
  }
  compareInputs(before, after, tellMember)
  compareErrors(before, after, once)
}

/** Messages share values, times and inputs: a change of those is reported once. */
function reportedOnce(report: Report): Report {
  const reported = new Set<string>()
  return (rule, location, facts) => {
    const { message: _, ...values } = facts?.values ?? {}
    const isShared = rule.startsWith('signature-timestamp') || rule.startsWith('signature-skew')
    const key = JSON.stringify([rule, isShared ? values : facts?.values])
    if (reported.has(key)) return
    reported.add(key)
    report(rule, location, facts)
  }
}

/** A recipe without a rule for callbacks signs them like requests. */
function rulesFor(
  message: Direction,
  { recipe: before }: Scheme,
  { recipe: after }: Scheme,
): readonly [MessageRule | undefined, MessageRule | undefined] {
  const [a, b] = [before.messages, after.messages]
  const isOwn = message === 'callback' && (a.callback !== undefined || b.callback !== undefined)
  return isOwn ? [a.callback ?? a.request, b.callback ?? b.request] : [a[message], b[message]]
}

/** Each placement sees those before it, if it reads where they are placed. */
function compareOrder(
  a: MessageRule,
  b: MessageRule,
  message: Direction,
  tellMember: TellMember,
): void {
  const names = ({ place }: MessageRule, other: MessageRule): readonly string[] =>
    place
      .filter(({ name }) => other.place.some((placed) => isNamed(placed.name, name)))
      .map(({ name }) => name)
  const [old, now] = [names(a, b), names(b, a)]
  if (old.join('\n').toLowerCase() === now.join('\n').toLowerCase()) return
  const written = [...a.place, ...b.place].reduce((all, placed) => all | WRITES[placed.in], 0)
  const isSeen = [...a.place, ...b.place].some(({ reads }) => (reads & written) !== 0)
  if (isSeen) tellMember(message, old.join(', '), now.join(', '), false)
}

const isNamed = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const WRITES = { header: READS.headers, query: READS.query, form: READS.body, field: READS.body }

/** A value that needn't be new any more, or for a shorter time, loosens the recipe. */
function compareOnce(
  a: MessageRule,
  b: MessageRule,
  message: Direction,
  tellMember: TellMember,
): void {
  for (const name of new Set([...a.once.keys(), ...b.once.keys()])) {
    const [old, now] = [a.once.get(name), b.once.get(name)]
    if (old === now) continue
    const isLoosened =
      now === undefined || (typeof old === 'number' && typeof now === 'number' && now < old)
    tellMember(`${message}.once.${name}`, String(old ?? ''), String(now ?? ''), isLoosened)
  }
}

function compareInputs(before: Scheme, after: Scheme, tellMember: TellMember): void {
  const [a, b] = [before.recipe.inputs, after.recipe.inputs]
  // Version 1 defines no inputs, except that it knows keys and the ID of the request.
  if (before.isTranslated || after.isTranslated) return
  const shared = (inputs: ReadonlyMap<string, Input>, others: ReadonlyMap<string, Input>) =>
    new Map([...inputs].filter(([name]) => others.has(name)))
  compareMaps(shared(a, b), shared(b, a), (name) => `inputs.${name}`, printInput, tellMember)
}

const printInput = ({ kind, fallback, generate, length }: Input): string =>
  [
    kind,
    ...(fallback === undefined ? [] : [`default: "${fallback}"`]),
    ...(generate === undefined ? [] : [`generate: ${generate}`]),
    ...(length === undefined ? [] : [`length: ${length}`]),
  ].join(', ')

function compareMaps<T>(
  a: ReadonlyMap<string, T>,
  b: ReadonlyMap<string, T>,
  member: (name: string) => string,
  print: (value: T) => string,
  tellMember: TellMember,
): void {
  for (const name of new Set([...a.keys(), ...b.keys()])) {
    const [old, now] = [a.get(name), b.get(name)]
    const texts = [old, now].map((value) => (value === undefined ? '' : print(value)))
    const [from = '', to = ''] = texts
    if (from !== to) tellMember(member(name), from, to, false)
  }
}

/** Answers don't change how messages are signed, but programs may read them. */
function compareErrors(
  { recipe: before }: Scheme,
  { recipe: after }: Scheme,
  report: Report,
): void {
  const cases = [...new Set([...before.errors.keys(), ...after.errors.keys()])].filter((name) => {
    const [old, now] = [before.errors.get(name), after.errors.get(name)]
    return old?.status !== now?.status || !equalJson(old?.body, now?.body)
  })
  if (cases.length === 0) return
  report('signature-errors-changed', { in: 'signature' }, { values: { cases: joinValues(cases) } })
}
