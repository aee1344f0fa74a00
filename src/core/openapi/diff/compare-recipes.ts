/** Compares signing recipes. Requests signed with the older recipe are rejected. */
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE, type RecipePart, type SignatureRecipe } from '#core/signature/recipe.ts'
import { equalJson, isList, own } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { type ChangeLocation, joinValues } from './change.ts'
import type { Report } from './reporter.ts'
import { RULES, type RuleId } from './rules/rules.ts'
import { compareSchemes } from './signature/compare-schemes.ts'
import { printText } from './signature/print-expression.ts'
import { isUnreadable, schemesOf } from './signature/scheme.ts'

const LOCATION: ChangeLocation = { in: 'signature' }

/** Version 2 has no members of version 1, so both recipes are compared as version 2 if either is. */
export function compareRecipes(
  before: SignatureRecipe,
  after: SignatureRecipe,
  report: Report,
): void {
  let isBreaking = false
  const noted: Report = (rule, location, facts) => {
    isBreaking ||= RULES[rule].level === 'breaking'
    report(rule, location, facts)
  }
  if (isSigned(before) !== isSigned(after)) {
    const rule = isSigned(after) ? 'signature-message-added' : 'signature-message-removed'
    report(rule, LOCATION, { values: { message: 'request' } })
    return
  }
  if (before.version2 === undefined && after.version2 === undefined)
    compareMembers(before, after, noted)
  else compareAsVersion2(before, after, noted)
  // A new name says that signatures stay the same.
  if (!isBreaking) compareNames(before, after, report)
}

function compareAsVersion2(before: SignatureRecipe, after: SignatureRecipe, report: Report): void {
  // The order of choices matters, so equal text is the only shortcut.
  if (JSON.stringify(before.version2) === JSON.stringify(after.version2)) return
  const schemes = schemesOf(before, after)
  if (schemes !== undefined) compareSchemes(...schemes, report)
  else if (isUnreadable(before) || isUnreadable(after))
    reportUnreadable(before.version2, after.version2, report)
  else
    report('signature-recipe-changed', LOCATION, { values: { part: 'whole', message: 'request' } })
}

function compareNames(before: SignatureRecipe, after: SignatureRecipe, report: Report): void {
  if (before.name === after.name || !isNamed(before) || !isNamed(after)) return
  const values = { before: before.name, after: after.name }
  report('signature-name-changed', LOCATION, { ...values, values })
}

/** A recipe of version 2 needs no name. */
const isNamed = ({ version2 }: SignatureRecipe): boolean =>
  version2 === undefined || (own(version2, 'name') ?? '') !== ''

function compareMembers(before: SignatureRecipe, after: SignatureRecipe, report: Report): void {
  compareParts(before.parts, after.parts, report)
  for (const [rule, read] of MEMBERS) {
    const a = read(before)
    const b = read(after)
    if (equalJson(a, b)) continue
    const values = { before: print(a), after: print(b) }
    report(rule, LOCATION, { before: a, after: b, values })
  }
  for (const name of HEADERS) {
    const a = before.headers[name]
    const b = after.headers[name]
    // Header names are case-insensitive.
    if (a?.toLowerCase() === b?.toLowerCase()) continue
    const values = { header: name, before: a ?? '', after: b ?? '' }
    report('signature-header-changed', { ...LOCATION, name }, { before: a, after: b, values })
  }
  const skew = [before.timestamp.skewSeconds, after.timestamp.skewSeconds] as const
  if (skew[0] !== skew[1]) {
    const rule = skew[1] < skew[0] ? 'signature-skew-tightened' : 'signature-skew-loosened'
    const values = { before: String(skew[0]), after: String(skew[1]) }
    report(rule, LOCATION, { before: skew[0], after: skew[1], values })
  }
}

/** Represents `x-signature: false`. */
const UNSIGNED: SignatureRecipe = { ...DEFAULT_RECIPE, name: 'unsigned', parts: [] }

const isSigned = (recipe: SignatureRecipe): boolean => recipe !== UNSIGNED

/** The recipe of an operation or document, undecoded, or the inherited one. */
export function recipeOf(
  written: JsonValue | undefined,
  above: SignatureRecipe,
): SignatureRecipe | undefined {
  if (written === undefined) return above
  if (written === false) return UNSIGNED
  const decoded = decodeRecipe(written)
  return decoded.ok ? decoded.value : undefined
}

/** An unreadable recipe can't sign, so it is reported even if it is the new one. */
export function reportUnreadable(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  report: Report,
): void {
  if (equalJson(before, after)) return
  report('signature-unreadable', LOCATION, { before, after })
}

const MEMBERS: readonly (readonly [RuleId, (recipe: SignatureRecipe) => JsonValue])[] = [
  ['signature-separator-changed', ({ separator }) => separator],
  [
    'signature-excluded-members-changed',
    ({ canonicalBody }) => [...canonicalBody.excludedMembers].sort(),
  ],
  ['signature-whitespace-changed', ({ canonicalBody }) => canonicalBody.stripWhitespace],
  ['signature-digest-changed', ({ digest }) => digest.algorithm],
  ['signature-digest-encoding-changed', ({ digest }) => digest.encoding],
  ['signature-mac-changed', ({ mac }) => mac.algorithm],
  ['signature-mac-encoding-changed', ({ mac }) => mac.encoding],
  ['signature-template-changed', ({ output }) => output.template],
  ['signature-output-encoding-changed', ({ output }) => output.encoding],
  ['signature-authorization-changed', ({ headers }) => headers.authorization],
  ['signature-timestamp-format-changed', ({ timestamp }) => timestamp.format],
  // Unix time has no offset.
  [
    'signature-timestamp-offset-changed',
    ({ timestamp }) => (timestamp.format === 'iso8601' ? timestamp.offset : ''),
  ],
]

const HEADERS = ['timestamp', 'signature', 'requestId', 'apiKey'] as const

function compareParts(
  before: readonly RecipePart[],
  after: readonly RecipePart[],
  report: Report,
): void {
  const a = before.map(printPart)
  const b = after.map(printPart)
  if (equalJson(a, b)) return
  const isReordered = equalJson([...a].sort(), [...b].sort())
  const values = { before: joinValues(a), after: joinValues(b) }
  const rule = isReordered ? 'signature-order-changed' : 'signature-parts-changed'
  report(rule, LOCATION, { before: a, after: b, values })
}

/** Prints a part in one word: `method`, `prefix Client-Id: api-key`, … */
function printPart(part: RecipePart): string {
  const value = part.value === 'literal' ? `"${printText(part.text ?? '')}"` : part.value
  return [
    ...(part.prefix === undefined ? [] : [part.prefix]),
    value,
    ...(part.value === 'method' && part.case === 'lower' ? ['(lower case)'] : []),
    ...(part.omitWithoutBody === true ? ['(only with a body)'] : []),
  ].join(' ')
}

const print = (value: JsonValue): string =>
  joinValues((isList(value) ? value : [value]).map((item) => printText(String(item))))
