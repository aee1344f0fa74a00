/** API descriptions that are right but for a few changes, made anywhere in them. */
import fc from 'fast-check'
import { anyJson } from './arbitrary-input.ts'

/** Small, and with every kind of thing in it that a compiler follows. */
export const BASE = {
  openapi: '3.1.0',
  info: { title: 'Base', version: '1', description: 'Text' },
  servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'a', enum: ['a', 'b'] } } }],
  tags: [{ name: 'One', description: 'First' }],
  paths: {
    '/a/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        tags: ['One'],
        operationId: 'readA',
        summary: 'Read',
        parameters: [{ $ref: '#/components/parameters/Page' }],
        responses: { 200: { $ref: '#/components/responses/Thing' } },
        security: [{ key: [] }],
      },
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: {
          201: { description: 'Made', headers: { 'X-A': { schema: { type: 'integer' } } } },
        },
        callbacks: {
          done: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } },
        },
      },
    },
  },
  webhooks: { hook: { post: { responses: { 200: { description: 'ok' } } } } },
  components: {
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } } },
    responses: {
      Thing: {
        description: 'ok',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
      },
    },
    schemas: {
      Thing: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: ['string', 'null'], pattern: '^a', enum: ['a', 'b'] },
          more: {
            oneOf: [
              { $ref: '#/components/schemas/Thing' },
              { type: 'array', items: { type: 'string' } },
            ],
          },
          open: { allOf: [{ type: 'object', additionalProperties: { type: 'number' } }] },
        },
      },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
}

// biome-ignore format: in rows, a list this long is read at a glance.
const KEYS = [
  '$ref', 'type', 'oneOf', 'allOf', 'anyOf', 'items', 'properties', 'required', 'enum', 'schema',
  'description', 'content', 'examples', 'default', 'pattern', 'discriminator', 'not', 'const',
  '__proto__', 'constructor', 'toString', 'x-signature', 'openapi', 'paths', 'parameters', '$defs',
]
const REFERENCES = [
  '#',
  '#/',
  '#/paths',
  '#/components/schemas/Thing',
  '#/components/schemas',
  '#/info/title',
  '#/%',
  '#/~2',
  'a.yaml',
  '//x',
  '',
]

export interface Change {
  readonly at: number
  readonly how: 'replace' | 'add' | 'remove' | 'refer'
  readonly key: string
  readonly value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'add', 'remove', 'refer'),
  key: fc.constantFrom(...KEYS),
  value: fc.oneof(anyJson, fc.constantFrom<unknown>(...REFERENCES)),
})
export const changes = fc.array(change, { minLength: 1, maxLength: 6 })

export const documentOf = (list: readonly Change[]): string => {
  const made: unknown = structuredClone(BASE)
  // Values are copied: a later change may be made inside an earlier one's value.
  for (const each of structuredClone(list)) apply(made, each)
  return JSON.stringify(made)
}

function apply(root: unknown, { at, how, key, value }: Change): void {
  const places: Record<string, unknown>[] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    // Lists too: their members have keys.
    places.push(node as Record<string, unknown>)
    for (const child of Object.values(node)) visit(child)
  }
  visit(root)
  const place = places[at % places.length]
  if (place === undefined) return
  const own = Object.keys(place)
  const chosen = own[Math.floor(at / places.length) % Math.max(1, own.length)] ?? key
  const put = (name: string, content: unknown) =>
    Object.defineProperty(place, name, {
      value: content,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  if (Array.isArray(place)) place.push(value as never)
  else if (how === 'replace') put(chosen, value)
  else if (how === 'add') put(key, value)
  else if (how === 'refer') put(chosen, { $ref: typeof value === 'string' ? value : '#/paths' })
  else delete place[chosen]
}
