/** Compares the credentials that a call requires: alternatives, each a set of schemes with scopes. */
import { equalJson } from '../../json-value.ts'
import type { JsonValue, Operation, SecurityRequirement, SecurityScheme } from '../../model.ts'
import { type ChangeLocation, joinValues } from '../change.ts'
import type { RuleId } from '../rules/rules.ts'
import type { Comparing } from './comparing.ts'

type Alternative = readonly SecurityRequirement[]
type Schemes = Readonly<Record<string, SecurityScheme>>

const LOCATION: ChangeLocation = { in: 'security' }

export function compareSecurity(before: Operation, after: Operation, comparing: Comparing): void {
  const { report } = comparing
  const [a, b] = alternativesOf(before, after, comparing)
  if (equalJson(asJson(a), asJson(b))) return
  const wasOpen = isOpen(a)
  const open = isOpen(b)
  const names = { before: printAll(a), after: printAll(b) }
  if (wasOpen && !open) {
    report('security-required', LOCATION, { ...names, values: names })
    return
  }
  if (!wasOpen && open) {
    const isOptional = b.some(isClosed)
    const rule = isOptional ? 'security-became-optional' : 'security-lifted'
    report(rule, LOCATION, { ...names, values: names })
    return
  }
  for (const alternative of a) {
    // Callers with the required credentials can still call.
    if (alternative.length === 0 || b.some((other) => isCovered(other, alternative))) continue
    reportLost(alternative, b, comparing)
  }
  for (const alternative of b) {
    if (alternative.length === 0 || a.some((other) => isCovered(alternative, other))) continue
    // Already reported as the stricter form of an older alternative.
    if (a.some((other) => namesOf(other).every((name) => namesOf(alternative).includes(name))))
      continue
    const values = { scheme: print(alternative) }
    report('security-alternative-added', LOCATION, { after: print(alternative), values })
  }
  reportEased(a, b, comparing)
}

/** Compares the credentials that the API sends with a webhook or callback. Partners know no scopes of it. */
export function compareSentSecurity(
  before: Operation,
  after: Operation,
  comparing: Comparing,
): void {
  const [old, now] = alternativesOf(before, after, comparing)
  const [a, b] = [old.map(withoutScopes), now.map(withoutScopes)]
  if (equalJson(asJson(a), asJson(b))) return
  const names = { before: printAll(a), after: printAll(b) }
  const rule = sentRule(a, b)
  if (rule !== undefined) comparing.report(rule, LOCATION, { ...names, values: names })
}

function sentRule(a: readonly Alternative[], b: readonly Alternative[]): RuleId | undefined {
  // Partners that check credentials must find those that they know in every request.
  const isChecked = b
    .filter(isClosed)
    .every((sent) => a.filter(isClosed).some((known) => isCovered(known, sent)))
  if (!isOpen(b))
    return isOpen(a) || isChecked ? 'incoming-security-added' : 'incoming-security-changed'
  if (!a.some(isClosed)) return undefined
  if (!b.some(isClosed)) return 'incoming-security-removed'
  if (!isChecked) return 'incoming-security-changed'
  return isOpen(a) ? undefined : 'incoming-security-became-optional'
}

const withoutScopes = (alternative: Alternative): Alternative =>
  alternative.map(({ scheme }) => ({ scheme, scopes: [] }))

/** The older ones have the names of the newer document. */
function alternativesOf(
  { security }: Operation,
  { security: now }: Operation,
  { before, after }: Comparing,
): readonly [readonly Alternative[], readonly Alternative[]] {
  const aliases = renamedSchemes(before.securitySchemes, after.securitySchemes)
  return [security.map((alternative) => withNames(alternative, aliases)), now]
}

/** Reports an alternative that no longer works, because it requires more or was removed. */
function reportLost(
  alternative: Alternative,
  now: readonly Alternative[],
  { report }: Comparing,
): void {
  const heirs = now.filter((other) =>
    alternative.every(({ scheme }) => namesOf(other).includes(scheme)),
  )
  const heir = heirs.find((other) => other.length === alternative.length) ?? heirs[0]
  if (heir === undefined) {
    const values = { scheme: print(alternative) }
    report('security-alternative-removed', LOCATION, { before: print(alternative), values })
    return
  }
  for (const { scheme, scopes } of heir) {
    const old = alternative.find((requirement) => requirement.scheme === scheme)
    if (old === undefined) {
      const values = { scheme }
      report('security-requirement-added', { ...LOCATION, name: scheme }, { after: scheme, values })
      continue
    }
    const added = scopes.filter((scope) => !old.scopes.includes(scope))
    if (added.length === 0) continue
    const values = { scheme, values: joinValues(added), count: String(added.length) }
    report('security-scope-added', { ...LOCATION, name: scheme }, { after: added, values })
  }
}

/** Reports the same alternative with fewer scopes or schemes. */
function reportEased(
  a: readonly Alternative[],
  b: readonly Alternative[],
  { report }: Comparing,
): void {
  for (const before of a) {
    if (b.some((after) => equalJson(asJson([before]), asJson([after])))) continue
    const eased = b.find(
      (after) =>
        after.length > 0 &&
        isCovered(after, before) &&
        !a.some((old) => isCovered(old, after) && isCovered(after, old)),
    )
    if (eased === undefined) continue
    for (const { scheme, scopes } of before) {
      const now = eased.find((requirement) => requirement.scheme === scheme)
      const place = { ...LOCATION, name: scheme }
      if (now === undefined) {
        report('security-requirement-removed', place, { before: scheme, values: { scheme } })
        continue
      }
      const removed = scopes.filter((scope) => !now.scopes.includes(scope))
      if (removed.length === 0) continue
      const values = { scheme, values: joinValues(removed), count: String(removed.length) }
      report('security-scope-removed', place, { before: removed, values })
    }
  }
}

/** True if credentials for `held` are sufficient for `asked`. */
const isCovered = (asked: Alternative, held: Alternative): boolean =>
  asked.every(({ scheme, scopes }) =>
    held.some(
      (other) => other.scheme === scheme && scopes.every((scope) => other.scopes.includes(scope)),
    ),
  )

const isClosed = (alternative: Alternative): boolean => alternative.length > 0

const isOpen = (security: readonly Alternative[]): boolean =>
  security.length === 0 || security.some((alternative) => alternative.length === 0)

const namesOf = (alternative: Alternative): readonly string[] =>
  alternative.map(({ scheme }) => scheme)

const print = (alternative: Alternative): string => namesOf(alternative).join(' + ')

const printAll = (security: readonly Alternative[]): string =>
  joinValues(security.filter(isClosed).map(print))

const asJson = (security: readonly Alternative[]): JsonValue =>
  security.map((alternative) =>
    alternative.map(({ scheme, scopes }) => [scheme, [...scopes].sort()]).sort(),
  )

/** New names of schemes with the same definition: renaming inside the document isn't a change. */
export function renamedSchemes(before: Schemes, after: Schemes): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name))
  for (const [name, scheme] of Object.entries(before)) {
    if (Object.hasOwn(after, name)) continue
    const heir = added.find(
      (other) =>
        ![...renamed.values()].includes(other) &&
        equalJson(identityOf(scheme), identityOf(after[other])),
    )
    if (heir !== undefined) renamed.set(name, heir)
  }
  return renamed
}

/** The members that determine how credentials are sent. */
export function identityOf(scheme: SecurityScheme | undefined): JsonValue {
  if (scheme === undefined) return null
  const { type, name = '', in: place = '', scheme: http = '' } = scheme
  // Names of headers and HTTP schemes are case-insensitive (RFC 9110, sections 5.1 and 11.1).
  const key = place === 'header' ? name.toLowerCase() : name
  return { type, name: key, in: place, scheme: http.toLowerCase() }
}

const withNames = (alternative: Alternative, names: ReadonlyMap<string, string>): Alternative =>
  alternative.map(({ scheme, scopes }) => ({ scheme: names.get(scheme) ?? scheme, scopes }))
