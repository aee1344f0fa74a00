/**
 * Lists the names and values that completion offers: the members that the checks know, and the
 * portal's extensions.
 */
import { OBJECT_MEMBERS } from '#core/openapi/lint/object-members.ts'

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  document: ['x-tagGroups', 'x-signature'],
  tag: ['x-displayName'],
  operation: [
    'x-signature',
    'x-token-endpoint',
    'x-since',
    'x-badges',
    'x-sunset',
    'x-codeSamples',
    'x-error-values',
  ],
}

/** @param kind - as {@link objectAt} names it */
export const membersOf = (kind: string): readonly string[] => [
  ...new Set([
    ...Object.keys(OBJECT_MEMBERS[kind] ?? {}),
    ...(EXTENSIONS[kind] ?? []),
    ...(Object.hasOwn(REFERRED, kind) ? ['$ref'] : []),
  ]),
]

// biome-ignore format: in rows, a long list is easier to read.
const FORMATS = [
  'date', 'date-time', 'time', 'email', 'uri', 'uuid', 'ipv4', 'ipv6', 'byte', 'binary', 'int32',
  'int64', 'float', 'double', 'password',
]

/** Values of members with a fixed set. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'schema type': ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'],
  'schema format': FORMATS,
  'parameter in': ['path', 'query', 'header', 'cookie'],
  'parameter style': ['form', 'simple', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  'securityScheme type': ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'],
  'securityScheme in': ['header', 'query', 'cookie'],
  'securityScheme scheme': ['bearer', 'basic', 'digest'],
  'document openapi': ['3.1.0', '3.0.3', '3.2.0'],
}
// biome-ignore format: in rows, a long list is easier to read.
const TRUTHS = new Set([
  'required', 'deprecated', 'explode', 'uniqueItems', 'readOnly', 'writeOnly', 'nullable',
  'x-token-endpoint',
])

/** Component kinds that an object's references point to: `#/components/<kind>/…`. */
const REFERRED: Readonly<Record<string, string>> = {
  schema: 'schemas',
  parameter: 'parameters',
  requestBody: 'requestBodies',
  response: 'responses',
  header: 'headers',
  example: 'examples',
  pathItem: 'pathItems',
}

/**
 * @param path - names from the root, list items as `[]`
 * @returns a key of `OBJECT_MEMBERS`
 */
export function objectAt(path: readonly string[]): string | undefined {
  let holds = 'document'
  for (const name of path) {
    const next = step(holds, name)
    if (next === undefined) return undefined
    holds = next
  }
  return Object.hasOwn(OBJECT_MEMBERS, holds) ? holds : undefined
}

function step(holds: string, name: string): string | undefined {
  if (holds.endsWith('[]')) return name === '[]' ? holds.slice(0, -2) : undefined
  if (holds.endsWith('{}')) return name === '[]' ? undefined : holds.slice(0, -2)
  // A callback is a map from expressions to path items.
  if (holds === 'callback') return 'pathItem'
  const members = OBJECT_MEMBERS[holds] ?? {}
  return Object.hasOwn(members, name) && members[name] !== '' ? members[name] : undefined
}

export function valuesOf(
  kind: string,
  member: string,
  components: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const referred = REFERRED[kind]
  if (member === '$ref') {
    return referred === undefined
      ? []
      : (components[referred] ?? []).map((name) => `'#/components/${referred}/${name}'`)
  }
  if (kind === 'schema' && member === 'required') return []
  return VALUES[`${kind} ${member}`] ?? (TRUTHS.has(member) ? ['true', 'false'] : [])
}
