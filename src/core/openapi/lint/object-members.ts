/**
 * Members of the objects of OpenAPI 3.0, 3.1 and 3.2, and their types: `x` is an object, `x[]` a list, `x{}` a
 * map of them; empty is a value or data. Source: https://spec.openapis.org/oas/v3.2.0.html#schema-1 and JSON
 * Schema 2020-12.
 */
import { METHODS } from '../http-methods.ts'
import { SCHEMA_LISTS, SCHEMA_MAPS, SINGLE_SCHEMAS } from '../schema-keywords.ts'

type Members = Readonly<Record<string, string>>

const values = (...names: readonly string[]): Members =>
  Object.fromEntries(names.map((name) => [name, '']))

const each = (names: readonly string[], holds: string): Members =>
  Object.fromEntries(names.map((name) => [name, holds]))

const EXAMPLES = { example: '', examples: 'example{}' } as const
const DOCS = { externalDocs: 'externalDocs' } as const

export const OBJECT_MEMBERS: Readonly<Record<string, Members>> = {
  document: {
    ...values('openapi', '$self', 'jsonSchemaDialect', 'security'),
    ...DOCS,
    info: 'info',
    servers: 'server[]',
    paths: 'pathItem{}',
    webhooks: 'pathItem{}',
    components: 'components',
    tags: 'tag[]',
  },
  info: {
    ...values('title', 'summary', 'description', 'termsOfService', 'version'),
    contact: 'contact',
    license: 'license',
  },
  contact: values('name', 'url', 'email'),
  license: values('name', 'identifier', 'url'),
  externalDocs: values('description', 'url'),
  tag: { ...values('name', 'summary', 'description', 'parent', 'kind'), ...DOCS },
  server: { ...values('url', 'description', 'name'), variables: 'serverVariable{}' },
  serverVariable: values('enum', 'default', 'description'),
  pathItem: {
    ...values('$ref', 'summary', 'description'),
    ...each([...METHODS], 'operation'),
    additionalOperations: 'operation{}',
    servers: 'server[]',
    parameters: 'parameter[]',
  },
  operation: {
    ...values('tags', 'summary', 'description', 'operationId', 'deprecated', 'security'),
    ...DOCS,
    parameters: 'parameter[]',
    requestBody: 'requestBody',
    responses: 'response{}',
    callbacks: 'callback{}',
    servers: 'server[]',
  },
  parameter: {
    ...values('name', 'in', 'description', 'required', 'deprecated', 'allowEmptyValue'),
    ...values('style', 'explode', 'allowReserved'),
    ...EXAMPLES,
    schema: 'schema',
    content: 'mediaType{}',
  },
  header: {
    ...values('description', 'required', 'deprecated', 'allowEmptyValue', 'style', 'explode'),
    ...values('allowReserved'),
    ...EXAMPLES,
    schema: 'schema',
    content: 'mediaType{}',
  },
  requestBody: { ...values('description', 'required'), content: 'mediaType{}' },
  response: {
    ...values('summary', 'description'),
    headers: 'header{}',
    content: 'mediaType{}',
    links: 'link{}',
  },
  mediaType: {
    ...EXAMPLES,
    schema: 'schema',
    itemSchema: 'schema',
    encoding: 'encoding{}',
    prefixEncoding: 'encoding[]',
    itemEncoding: 'encoding',
  },
  encoding: {
    ...values('contentType', 'style', 'explode', 'allowReserved'),
    headers: 'header{}',
    encoding: 'encoding{}',
    prefixEncoding: 'encoding[]',
    itemEncoding: 'encoding',
  },
  example: values(
    'summary',
    'description',
    'value',
    'externalValue',
    'dataValue',
    'serializedValue',
  ),
  link: {
    ...values('operationRef', 'operationId', 'parameters', 'requestBody', 'description'),
    server: 'server',
  },
  components: {
    schemas: 'schema{}',
    responses: 'response{}',
    parameters: 'parameter{}',
    examples: 'example{}',
    requestBodies: 'requestBody{}',
    headers: 'header{}',
    securitySchemes: 'securityScheme{}',
    links: 'link{}',
    callbacks: 'callback{}',
    pathItems: 'pathItem{}',
    mediaTypes: 'mediaType{}',
  },
  securityScheme: {
    ...values('type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'openIdConnectUrl'),
    ...values('oauth2MetadataUrl', 'deprecated'),
    flows: 'oauthFlows',
  },
  oauthFlows: each(
    ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'],
    'oauthFlow',
  ),
  oauthFlow: values(
    'authorizationUrl',
    'deviceAuthorizationUrl',
    'tokenUrl',
    'refreshUrl',
    'scopes',
  ),
  schema: {
    ...values('$schema', '$id', 'id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary'),
    ...values('$comment', '$recursiveRef', '$recursiveAnchor', 'type', 'enum', 'const', 'required'),
    ...values('multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'),
    ...values('maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems'),
    ...values('maxContains', 'minContains', 'maxProperties', 'minProperties', 'format'),
    ...values('dependentRequired', 'dependencies', 'title', 'description', 'default'),
    ...values('deprecated', 'readOnly', 'writeOnly', 'example', 'examples', 'nullable'),
    ...values('contentEncoding', 'contentMediaType', 'discriminator', 'xml'),
    ...DOCS,
    ...each(SINGLE_SCHEMAS, 'schema'),
    ...each(SCHEMA_LISTS, 'schema[]'),
    ...each(SCHEMA_MAPS, 'schema{}'),
  },
}
