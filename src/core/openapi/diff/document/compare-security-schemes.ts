/** Declared security schemes: how credentials are sent and where tokens come from. */
import { equalJson } from '../../json-value.ts'
import type { CompiledDocument, JsonValue, Operation, SecurityScheme } from '../../model.ts'
import { identityOf, renamedSchemes } from '../operation/compare-security.ts'
import type { Report } from '../reporter.ts'

export function compareSecuritySchemes(
  before: CompiledDocument,
  after: CompiledDocument,
  report: Report,
): void {
  const renamed = renamedSchemes(before.securitySchemes, after.securitySchemes)
  const heirs = new Set(renamed.values())
  const uses = { before: usesOf(before), after: usesOf(after) }
  for (const [name, scheme] of Object.entries(before.securitySchemes)) {
    const newName = renamed.get(name) ?? name
    const other = Object.hasOwn(after.securitySchemes, newName)
      ? after.securitySchemes[newName]
      : undefined
    const values = { scheme: newName }
    if (other === undefined) {
      report('security-scheme-removed', { in: 'security', name }, { values })
      continue
    }
    const use = (kind: Use): boolean => uses.before[kind].has(name) && uses.after[kind].has(newName)
    compareScheme(newName, [scheme, other], use, report)
  }
  for (const name of Object.keys(after.securitySchemes)) {
    if (Object.hasOwn(before.securitySchemes, name) || heirs.has(name)) continue
    report('security-scheme-added', { in: 'security', name }, { values: { scheme: name } })
  }
}

/** Partners call with the credentials, or the API sends them with webhooks and callbacks. */
type Use = 'called' | 'sent'

function usesOf({ operations, webhooks }: CompiledDocument): Record<Use, ReadonlySet<string>> {
  const callbacks = [...operations, ...webhooks].flatMap((operation) =>
    operation.callbacks.flatMap((callback) => callback.operations),
  )
  return { called: schemesOf(operations), sent: schemesOf([...webhooks, ...callbacks]) }
}

const schemesOf = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)))

/** A scheme that no operation uses is only documented. */
function compareScheme(
  name: string,
  [a, b]: readonly [SecurityScheme, SecurityScheme],
  isUsed: (use: Use) => boolean,
  report: Report,
): void {
  const location = { in: 'security', name } as const
  const values = { scheme: name }
  const identities = { before: identityOf(a), after: identityOf(b) }
  const isOther = !equalJson(identities.before, identities.after)
  if (isOther && isUsed('called')) {
    report('security-scheme-changed', location, { ...identities, values })
  }
  if (isOther && isUsed('sent')) {
    report('incoming-security-scheme-changed', location, { ...identities, values })
  }
  const addresses = { before: addressesOf(a), after: addressesOf(b) }
  const isElsewhere = !equalJson(addresses.before, addresses.after)
  if (isElsewhere && isUsed('called')) {
    report('security-scheme-address-changed', location, { ...addresses, values })
  }
  const isReported = isUsed('called') || (isUsed('sent') && !isElsewhere)
  if (!equalJson(textsOf(a), textsOf(b)) || ((isOther || isElsewhere) && !isReported)) {
    const texts = { before: a.description, after: b.description }
    report('security-scheme-text-changed', location, { ...texts, values })
  }
}

/** Where tokens are fetched, and by which flows. */
function addressesOf({ flows = {}, openIdConnectUrl }: SecurityScheme): JsonValue {
  return {
    ...(openIdConnectUrl !== undefined && { openIdConnectUrl }),
    ...Object.fromEntries(
      Object.entries(flows).map(([name, { scopes: _, ...addresses }]) => [name, { ...addresses }]),
    ),
  }
}

const textsOf = (scheme: SecurityScheme): JsonValue => ({
  description: scheme.description ?? '',
  deprecated: scheme.deprecated ?? false,
  bearerFormat: scheme.bearerFormat ?? '',
  scopes: Object.values(scheme.flows ?? {}).map(({ scopes }) => ({ ...scopes })),
})
