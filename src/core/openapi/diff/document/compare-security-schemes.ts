/** Declared security schemes: how credentials are sent and where tokens come from. */
import { equalJson } from '../../json-value.ts'
import type { CompiledDocument, JsonValue, SecurityScheme } from '../../model.ts'
import { identityOf, renamedSchemes } from '../operation/compare-security.ts'
import type { Report } from '../reporter.ts'

export function compareSecuritySchemes(
  before: CompiledDocument,
  after: CompiledDocument,
  report: Report,
): void {
  const renamed = renamedSchemes(before.securitySchemes, after.securitySchemes)
  const heirs = new Set(renamed.values())
  for (const [name, scheme] of Object.entries(before.securitySchemes)) {
    const newName = renamed.get(name) ?? name
    const other = Object.hasOwn(after.securitySchemes, newName)
      ? after.securitySchemes[newName]
      : undefined
    const values = { scheme: newName }
    if (other === undefined) {
      report('security-scheme-removed', { in: 'security', name }, { values })
    } else compareScheme(newName, scheme, other, report)
  }
  for (const name of Object.keys(after.securitySchemes)) {
    if (Object.hasOwn(before.securitySchemes, name) || heirs.has(name)) continue
    report('security-scheme-added', { in: 'security', name }, { values: { scheme: name } })
  }
}

function compareScheme(name: string, a: SecurityScheme, b: SecurityScheme, report: Report): void {
  const location = { in: 'security', name } as const
  const values = { scheme: name }
  const identities = { before: identityOf(a), after: identityOf(b) }
  if (!equalJson(identities.before, identities.after)) {
    report('security-scheme-changed', location, { ...identities, values })
  }
  const addresses = { before: addressesOf(a), after: addressesOf(b) }
  if (!equalJson(addresses.before, addresses.after)) {
    report('security-scheme-address-changed', location, { ...addresses, values })
  }
  if (!equalJson(textsOf(a), textsOf(b))) {
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
