/** Builds the OpenAPI 3.1 document of the portal's own API from the schemas and tables that serve it. */
import { z } from 'zod'
import { ADMIN_API, WEB_API } from '#core/api/paths.ts'
import { menuItem } from '#core/content/model.ts'
import type { Schema } from '#core/schema.ts'
import type { Ports } from '../../app-ports.ts'
import type { Config } from '../../config.ts'
import { adminCalls } from '../admin/admin-calls.ts'
import { addExamples } from './add-examples.ts'
import { type DescribedAccess, descriptionOf, errorResponses, errorsOf } from './describe-errors.ts'
import { type DescribedCall, FORM_CALL, WEB_CALLS } from './web-calls.ts'

export function describeOwnApi(ports: Ports, config: Config) {
  const paths: Record<string, Record<string, unknown>> = {}
  const named: Record<string, unknown> = {}
  const add = (prefix: string, tag: string, call: DescribedCall & DescribedAccess) => {
    const path = `${prefix}${call.path}`.replaceAll(/:([a-z_]+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [call.method]: describeCall(call, path, tag, schemasInto(named)),
    }
  }
  for (const call of WEB_CALLS) add(WEB_API, 'Web API', call)
  add('', 'Web API', FORM_CALL)
  for (const call of adminCalls(ports, config)) {
    const { query, headers, body } = call
    add(ADMIN_API, adminTag(call.path), { ...call, query, headers, body })
  }
  const description = {
    openapi: '3.1.0',
    info: {
      title: `${config.productName} portal API`,
      version: '1',
      description:
        "The portal's own API: the Web API for readers and partners, and the Admin API for staff. Errors of the Admin API are in English or Indonesian, as Accept-Language requests.",
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'staff',
          description: 'A staff session.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token of the OpenID issuer, or an API token for the calls that name its scope.',
        },
        partner: {
          type: 'apiKey',
          in: 'cookie',
          name: 'user',
          description: "A partner's session. Its token can also be sent as a bearer token.",
        },
        preview: {
          type: 'apiKey',
          in: 'cookie',
          name: 'user',
          description:
            "The preview token, `message.token` in the response of add_preview. If the cookie `user` holds a partner's session, send it in the cookie `preview`.",
        },
      },
      schemas: { ...named, Problem: PROBLEM },
      responses: errorResponses(),
    },
  }
  addExamples(paths, named)
  return description
}

function describeCall(
  call: DescribedCall & DescribedAccess,
  path: string,
  tag: string,
  jsonSchema: ToJsonSchema,
) {
  const { method, summary } = call
  const parameters = [
    ...pathParameters(path),
    ...schemaParameters('query', call.query, jsonSchema),
    ...schemaParameters('header', call.headers, jsonSchema),
  ]
  const body = call.body === undefined ? undefined : requestBody(call.body, jsonSchema)
  const takesRevision = JSON.stringify([parameters, body]).includes('"revision"')
  return {
    operationId: `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    summary,
    description: descriptionOf(call, takesRevision),
    tags: [tag],
    security: securityOf(call),
    parameters,
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      200: { description: 'Done.', content: content(call, jsonSchema) },
      ...errorsOf(call),
    },
  }
}

/** An empty list means that no credentials are required. */
function securityOf({ roles, access }: DescribedCall & DescribedAccess) {
  if (roles !== undefined) return [{ staff: [] }, { bearer: [] }]
  return access === undefined ? [] : [{ [access]: [] }]
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function schemaParameters(
  where: 'query' | 'header',
  members: Schema | undefined,
  jsonSchema: ToJsonSchema,
) {
  const { properties = {}, required = [] } =
    members === undefined ? {} : jsonSchema(members, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema,
  }))
}

function requestBody(body: Schema | 'file', jsonSchema: ToJsonSchema) {
  if (body !== 'file') return { required: true, content: json(jsonSchema(body, 'input')) }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { type: 'object', required: ['file'], properties: { file } }
  return {
    required: true,
    content: { 'multipart/form-data': { schema, example: { file: 'the bytes of logo.png' } } },
  }
}

function content({ data, paginated }: DescribedCall, jsonSchema: ToJsonSchema) {
  if (data === 'binary') return { 'application/octet-stream': {} }
  return json({
    type: 'object',
    required: ['code', 'data', ...(paginated ? ['meta'] : [])],
    properties: {
      code: { const: 200 },
      data: jsonSchema(data, 'output'),
      ...(paginated ? { meta: META } : {}),
    },
  })
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

// A schema that refers to itself needs a name.
z.globalRegistry.add(menuItem, { id: 'MenuItem' })

/**
 * Collects schemas with an ID, such as one that refers to itself, as named schemas. Requests and responses
 * differ (defaults are optional only in requests), and so do their names.
 */
function schemasInto(named: Record<string, unknown>): ToJsonSchema {
  return (schema, io) => {
    const suffix = io === 'input' ? 'Input' : ''
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const text = JSON.stringify(made, (key, value) => (key === '$schema' ? undefined : value))
    // as: zod's own type, with its references moved.
    const { $defs, ...rest } = JSON.parse(
      text.replaceAll(/"#\/\$defs\/([^"]+)"/g, `"#/components/schemas/$1${suffix}"`),
    ) as JsonSchema
    for (const [name, definition] of Object.entries($defs ?? {})) {
      named[`${name}${suffix}`] = definition
    }
    return rest
  }
}

function adminTag(path: string): string {
  const words = path.split('/')[1]?.replaceAll('_', ' ') ?? ''
  return `Admin: ${words}`
}

const META = {
  type: 'object',
  properties: {
    pagination: {
      type: 'object',
      required: ['page', 'limit', 'total', 'total_pages'],
      properties: Object.fromEntries(
        ['page', 'limit', 'total', 'total_pages'].map((name) => [name, { type: 'integer' }]),
      ),
    },
  },
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'message', 'messages', 'data'],
  properties: {
    ...Object.fromEntries(
      ['type', 'title', 'detail', 'message', 'request_id'].map((name) => [
        name,
        { type: 'string' },
      ]),
    ),
    status: { type: 'integer' },
    code: { type: 'integer' },
    messages: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'string' },
          {
            type: 'object',
            required: ['parameter', 'message'],
            properties: { parameter: { type: 'string' }, message: { type: 'string' } },
          },
        ],
      },
    },
    data: { type: 'object', properties: { error: { type: 'string' } } },
  },
}

type ToJsonSchema = (schema: Schema, io: 'input' | 'output') => JsonSchema

interface JsonSchema {
  readonly $defs?: Readonly<Record<string, unknown>>
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}
