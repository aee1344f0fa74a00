/** Security schemes and requirements. */
import {
  allEntries,
  defined,
  entries,
  flag,
  isList,
  isObject,
  type JsonObject,
  specified,
  text,
  texts,
} from '../json-value.ts'
import type { JsonValue, OAuthFlow, SecurityRequirement, SecurityScheme } from '../model.ts'
import { at, decodePointer, type Location } from '../pointer.ts'
import { quote } from '../problems.ts'
import type { Compiling } from './compiling.ts'
import { keyPrefix } from './key-prefix.ts'

export type Security = readonly (readonly SecurityRequirement[])[]

export function compileSecuritySchemes({
  document,
  references,
}: Compiling): Readonly<Record<string, SecurityScheme>> {
  const location = at(at(undefined, 'components'), 'securitySchemes')
  const components = isObject(document.components) ? document.components : {}
  const schemes: Record<string, SecurityScheme> = {}
  for (const [name, value] of entries(components.securitySchemes)) {
    const resolved = references.resolve(value, at(location, name))
    if (resolved !== undefined) schemes[name] = compileScheme(resolved.value)
  }
  return schemes
}

/** `{}` among the alternatives means that none is needed; an empty list means not secured. */
export function compileSecurity(
  value: JsonValue | undefined,
  location: Location,
  schemes: Readonly<Record<string, SecurityScheme>>,
  { problems }: Compiling,
): Security | undefined {
  if (value === undefined || value === null) return undefined
  if (!isList(value)) {
    problems.add('security-invalid', 'error', {}, location)
    return undefined
  }
  return value.flatMap((alternative, index) => {
    if (isList(alternative) && alternative.length === 0) {
      // Some authors write `[]` for `{}`: none needed.
      problems.add('security-empty', 'warning', {}, at(location, index))
      return [[]]
    }
    if (!isObject(alternative)) {
      problems.add('security-invalid', 'error', {}, at(location, index))
      return []
    }
    const requirements = Object.entries(alternative).map(([written, scopes]) => {
      const scheme = schemeName(written, schemes)
      if (!Object.hasOwn(schemes, scheme)) {
        problems.add(
          'security-undeclared',
          'warning',
          { scheme: quote(scheme) },
          at(location, index),
        )
      }
      return { scheme, scopes: texts(scopes) }
    })
    return [requirements]
  })
}

/** True if an alternative puts credentials in the Authorization header. */
export const sendsAuthorization = (
  security: Security,
  schemes: Readonly<Record<string, SecurityScheme>>,
): boolean =>
  security.flat().some(({ scheme }) => {
    const known = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined
    const { type = '', name = '', in: place } = known ?? {}
    return type === 'apiKey'
      ? isAuthorization(place, name)
      : /^(?:http|oauth2|openIdConnect)$/.test(type)
  })

const isAuthorization = (place: string | undefined, name: string | undefined): boolean =>
  place === 'header' && name?.toLowerCase() === 'authorization'

/** A requirement has the name of a scheme, or its address in the document (OpenAPI 3.2 §4.30). */
function schemeName(written: string, schemes: Readonly<Record<string, SecurityScheme>>): string {
  if (Object.hasOwn(schemes, written) || !written.startsWith('#/')) return written
  const [parent, kind, name] = decodePointer(written)
  const isScheme = parent === 'components' && kind === 'securitySchemes'
  return isScheme && name !== undefined && Object.hasOwn(schemes, name) ? name : written
}

function compileScheme(value: JsonObject): SecurityScheme {
  const flows: Record<string, OAuthFlow> = {}
  for (const [name, flow] of specified(value.flows)) {
    if (isObject(flow)) flows[name] = compileFlow(flow)
  }
  const type = text(value.type) ?? 'unknown'
  const description = text(value.description)
  const name = text(value.name)
  const place = text(value.in)
  const isKey = type === 'apiKey' && isAuthorization(place, name)
  return defined({
    type,
    description,
    deprecated: flag(value.deprecated),
    name,
    in: place,
    prefix: isKey && description !== undefined ? keyPrefix(description) : undefined,
    scheme: text(value.scheme),
    bearerFormat: text(value.bearerFormat),
    openIdConnectUrl: text(value.openIdConnectUrl),
    oauth2MetadataUrl: text(value.oauth2MetadataUrl),
    flows: Object.keys(flows).length === 0 ? undefined : flows,
  })
}

function compileFlow(flow: JsonObject): OAuthFlow {
  const scopes: Record<string, string> = {}
  for (const [scope, description] of allEntries(flow.scopes))
    scopes[scope] = text(description) ?? ''
  return defined({
    authorizationUrl: text(flow.authorizationUrl),
    deviceAuthorizationUrl: text(flow.deviceAuthorizationUrl),
    tokenUrl: text(flow.tokenUrl),
    refreshUrl: text(flow.refreshUrl),
    scopes,
  })
}
