/** Members of the objects of OpenAPI 3.1, as a table for completion. */

export type ObjectKind = keyof typeof MEMBERS

const SCHEMA = [
  ...['type', 'title', 'description', 'format', 'enum', 'const', 'default', 'examples', 'example'],
  ...['properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems'],
  ...['uniqueItems', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'allOf', 'oneOf', 'anyOf', 'not'],
  ...['discriminator', 'readOnly', 'writeOnly', 'deprecated', 'nullable', '$ref'],
] as const

export const MEMBERS = {
  root: [
    ...['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components', 'security'],
    ...['externalDocs', 'x-tagGroups', 'x-signature'],
  ],
  info: ['title', 'version', 'summary', 'description', 'contact', 'license', 'termsOfService'],
  server: ['url', 'description', 'variables'],
  tag: ['name', 'description', 'externalDocs', 'x-displayName'],
  pathItem: [
    ...['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'trace', 'parameters'],
    ...['summary', 'description', 'servers', '$ref'],
  ],
  operation: [
    ...['operationId', 'summary', 'description', 'tags', 'parameters', 'requestBody', 'responses'],
    ...['security', 'deprecated', 'servers', 'callbacks', 'externalDocs'],
    ...['x-signature', 'x-token-endpoint', 'x-since', 'x-sunset', 'x-codeSamples'],
  ],
  parameter: [
    ...['name', 'in', 'required', 'description', 'schema', 'style', 'explode', 'example'],
    ...['examples', 'deprecated', 'content', '$ref'],
  ],
  requestBody: ['content', 'description', 'required', '$ref'],
  response: ['description', 'content', 'headers', 'links', '$ref'],
  header: ['description', 'required', 'schema', 'example', 'examples', 'deprecated', '$ref'],
  mediaType: ['schema', 'example', 'examples', 'encoding'],
  example: ['summary', 'description', 'value', 'externalValue', '$ref'],
  schema: SCHEMA,
  components: [
    ...['schemas', 'parameters', 'responses', 'requestBodies', 'headers', 'examples'],
    ...['securitySchemes', 'links', 'callbacks', 'pathItems'],
  ],
  securityScheme: [
    ...['type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'flows', 'openIdConnectUrl'],
  ],
} as const

/** Values of members that take one of a few. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'schema type': ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'],
  'schema format': [
    ...['date', 'date-time', 'time', 'email', 'uri', 'uuid', 'ipv4', 'ipv6', 'byte', 'binary'],
    ...['int32', 'int64', 'float', 'double', 'password'],
  ],
  'parameter in': ['path', 'query', 'header', 'cookie'],
  'parameter style': ['form', 'simple', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  'securityScheme type': ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'],
  'securityScheme in': ['header', 'query', 'cookie'],
  'securityScheme scheme': ['bearer', 'basic', 'digest'],
  'root openapi': ['3.1.0', '3.0.3', '3.2.0'],
}
const TRUTHS = new Set([
  ...['required', 'deprecated', 'explode', 'uniqueItems', 'readOnly', 'writeOnly', 'nullable'],
  'x-token-endpoint',
])

/** Where references of an object lead: `#/components/<kind>/…`. */
const REFERRED: Readonly<Partial<Record<ObjectKind, string>>> = {
  schema: 'schemas',
  parameter: 'parameters',
  requestBody: 'requestBodies',
  response: 'responses',
  header: 'headers',
  example: 'examples',
  pathItem: 'pathItems',
}

/** @param path - names from the root, list items as `[]` */
export function objectAt(path: readonly string[]): ObjectKind | undefined {
  let kind: ObjectKind | Container = 'root'
  for (const name of path) {
    const next = step(kind, name)
    if (next === undefined) return undefined
    kind = next
  }
  return isKind(kind) ? kind : undefined
}

const isKind = (kind: string): kind is ObjectKind => Object.hasOwn(MEMBERS, kind)

export function valuesOf(
  kind: ObjectKind,
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

/** `map of X` and `list of X`: whatever the name below them is, it leads to an X. */
type Container = `${'map' | 'list'} of ${ObjectKind}`

const METHODS = new Set(['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'trace'])
const STEPS: Readonly<Record<string, ObjectKind | Container>> = {
  'root info': 'info',
  'root servers': 'list of server',
  'root tags': 'list of tag',
  'root paths': 'map of pathItem',
  'root webhooks': 'map of pathItem',
  'root components': 'components',
  'pathItem parameters': 'list of parameter',
  'pathItem servers': 'list of server',
  'operation parameters': 'list of parameter',
  'operation requestBody': 'requestBody',
  'operation responses': 'map of response',
  'operation servers': 'list of server',
  'parameter schema': 'schema',
  'parameter content': 'map of mediaType',
  'parameter examples': 'map of example',
  'requestBody content': 'map of mediaType',
  'response content': 'map of mediaType',
  'response headers': 'map of header',
  'header schema': 'schema',
  'mediaType schema': 'schema',
  'mediaType examples': 'map of example',
  'schema properties': 'map of schema',
  'schema items': 'schema',
  'schema additionalProperties': 'schema',
  'schema not': 'schema',
  'schema allOf': 'list of schema',
  'schema oneOf': 'list of schema',
  'schema anyOf': 'list of schema',
  'components schemas': 'map of schema',
  'components parameters': 'map of parameter',
  'components responses': 'map of response',
  'components requestBodies': 'map of requestBody',
  'components headers': 'map of header',
  'components examples': 'map of example',
  'components securitySchemes': 'map of securityScheme',
  'components pathItems': 'map of pathItem',
}

function step(kind: ObjectKind | Container, name: string): ObjectKind | Container | undefined {
  const [container, , member] = kind.split(' ')
  if (member !== undefined) {
    const isRight = container === 'list' ? name === '[]' : name !== '[]'
    return isRight && isKind(member) ? member : undefined
  }
  if (kind === 'pathItem' && METHODS.has(name)) return 'operation'
  return STEPS[`${kind} ${name}`]
}
