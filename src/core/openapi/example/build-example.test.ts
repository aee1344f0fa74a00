import { expect, test } from 'vitest'
import { compileText } from '../../../../tests/support/compile-text.ts'
import { ref } from '../../../../tests/support/schema-ref.ts'
import { asMap } from '../json-value.ts'
import type { JsonSchema, JsonSchemaObject, JsonValue } from '../model.ts'
import { buildExample, EXAMPLE_ORDER } from './build-example.ts'

type Components = Readonly<Record<string, JsonSchema>>
const build = (
  schema: JsonSchema,
  schemas: Components = {},
  mode: 'request' | 'response' = 'request',
) => buildExample(schema, { schemas, mode })

test("takes the author's first value, in the documented order", () => {
  expect(EXAMPLE_ORDER).toEqual([
    'const',
    'example',
    'examples',
    'default',
    'enum',
    'x-extensible-enum',
    'generated',
  ])
  const all = {
    const: 1,
    example: 2,
    examples: [3],
    default: 4,
    enum: [5, 2, 3, 4],
    'x-extensible-enum': [6],
    type: 'integer',
  }
  const seen = EXAMPLE_ORDER.map((_, index) => {
    const left = Object.entries(all).filter(
      ([name]) => !EXAMPLE_ORDER.slice(0, index).some((done) => done === name),
    )
    return build(Object.fromEntries(left))
  })
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 1])
})

test('a schema itself has the example of a reference to it', () => {
  const schemas: Components = {
    Pet: {
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind' },
    },
    Cat: { allOf: [ref('Pet')], required: ['lives'], properties: { lives: { type: 'integer' } } },
  }
  expect(build(ref('Pet'), schemas)).toEqual({ kind: 'Cat', lives: 1 })
  expect(build(schemas.Pet ?? true, schemas)).toEqual({ kind: 'Cat', lives: 1 })
})

test('a text that is named as a UUID is one', () => {
  const text: JsonSchema = { type: 'string' }
  const required = ['table-uuid', 'uuid']
  const made = build({ required, properties: { 'table-uuid': text, uuid: text } })
  expect(Object.values(asMap(made)).map(String)).toEqual(
    required.map(() => expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
  )
})

test('ignores a default that shows nothing', () => {
  expect(build({ type: 'string', default: null })).toBe('string')
  expect(build({ properties: { a: { type: 'integer' } }, default: {} })).toEqual({ a: 1 })
})

test.each<{ schema: JsonSchema; value: JsonValue }>([
  { schema: { type: 'string', format: 'date-time' }, value: '2026-01-31T09:30:00Z' },
  { schema: { type: 'string', format: 'uuid' }, value: '3fa85f64-5717-4562-b3fc-2c963f66afa6' },
  { schema: { type: 'string', minLength: 10 }, value: 'stringstri' },
  { schema: { type: 'string', maxLength: 3 }, value: 'str' },
  { schema: { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' }, value: 'ABC-5678' },
  { schema: { type: 'string', pattern: '^(a+)+$', minLength: 5 }, value: 'aaaaa' },
  { schema: { type: 'string', pattern: '^(?=.*[A-Z])(?=.*\\d).{8,}$' }, value: 'S3cret-passw0rd' },
  { schema: { type: 'integer', minimum: 5, multipleOf: 4 }, value: 8 },
  { schema: { type: 'integer', exclusiveMinimum: 5 }, value: 6 },
  { schema: { type: 'number', maximum: -2.5 }, value: -2.5 },
  { schema: { type: 'number', multipleOf: 0.1, minimum: 0.25 }, value: 0.3 },
  { schema: { type: 'boolean' }, value: true },
  { schema: { type: ['null', 'string'] }, value: 'string' },
  { schema: { type: ['string', 'null'], examples: [null] }, value: null },
  { schema: { type: ['string', 'null'], examples: [null, 'a'] }, value: 'a' },
  { schema: { type: 'string', examples: [null] }, value: 'string' },
  { schema: { type: 'null' }, value: null },
  {
    schema: { type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true },
    value: [1, 2, 0],
  },
  {
    schema: {
      type: 'array',
      items: { type: 'number', multipleOf: 0.1, exclusiveMinimum: 0 },
      minItems: 3,
      uniqueItems: true,
    },
    value: [0.1, 0.2, 0.3],
  },
  { schema: { type: 'integer', multipleOf: 0, default: 7 }, value: 7 },
  { schema: { allOf: [{ multipleOf: 0.1 }, { multipleOf: 0.3 }], type: 'number' }, value: 0.3 },
  { schema: { type: 'array', maxItems: 0 }, value: [] },
  { schema: { prefixItems: [{ type: 'integer' }, { const: 'x' }] }, value: [1, 'x'] },
  { schema: { type: 'object', additionalProperties: { type: 'integer' } }, value: { key: 1 } },
  { schema: { oneOf: [{ type: 'integer', minimum: 3 }, { type: 'string' }] }, value: 3 },
  { schema: { anyOf: [{ type: 'string' }, { enum: ['large', 'small'] }] }, value: 'large' },
  { schema: { anyOf: [{ type: 'string', default: 'd' }, { enum: ['large'] }] }, value: 'd' },
  { schema: {}, value: {} },
  { schema: false, value: null },
])('builds $value', ({ schema, value }) => {
  expect(build(schema)).toEqual(value)
})

test.each(['create_time', 'start_date'])('%s is a moment if its limits say so', (name) => {
  const pattern = '^[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9][T,t][0-9:]+([Zz]|[+-][0-9]{2}:[0-9]{2})$'
  const schema = { properties: { [name]: { type: 'string', pattern, minLength: 20 } } }
  expect(build(schema)).toEqual({ [name]: '2026-01-31T09:30:00Z' })
})

test.each([
  ['stop_latitude', '-6.2'],
  ['lng', '106.8'],
  ['replyTo', 'sari@example.com'],
  ['password_confirmation', 'S3cret-passw0rd'],
])('a text that is called %s has such a value', (name, value) => {
  expect(build({ properties: { [name]: { type: 'string' } } })).toEqual({ [name]: value })
})

test('a period ends after its start', () => {
  const moment = { type: 'string', format: 'date-time' } as const
  const properties = { start: moment, end: moment, updatedAt: { type: 'string' } } as const
  expect(build({ properties, required: Object.keys(properties) })).toEqual({
    start: '2026-01-31T09:30:00Z',
    end: '2026-02-28T09:30:00Z',
    updatedAt: '2026-02-28T09:30:00Z',
  })
})

test.each([
  ['start', 'Start (ISO 8601 format, UTC timezone)', '2026-01-31T09:30:00Z'],
  ['at', '更新日時(ISO8601形式)', '2026-01-31T09:30:00Z'],
  ['from', 'ISO-8601, `YYYY-MM-DDThh:mm:ssZ`', '2026-01-31T09:30:00Z'],
  ['start', 'ISO 8601 date string (YYYY-MM-DD) of the first time', '2026-01-31'],
  ['day', 'Date in ISO 8601 format', '2026-01-31'],
  ['wait', 'ISO 8601 duration', 'wait'],
])('%s is a date or a moment if it is described as %j', (name, description, value) => {
  expect(build({ properties: { [name]: { type: 'string', description } } })).toEqual({
    [name]: value,
  })
})

test('leaves out read-only members in requests and write-only ones in responses', () => {
  const schema = {
    properties: {
      id: { type: 'integer', readOnly: true },
      key: { type: 'integer', writeOnly: true },
    },
  }
  expect(build(schema)).toEqual({ key: 1 })
  expect(build(schema, {}, 'response')).toEqual({ id: 6405 })
})

test('selects the first variant and sets the discriminator', () => {
  const schemas: Components = {
    Pet: {
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    },
    Cat: { allOf: [ref('Pet')], properties: { lives: { type: 'integer' } } },
  }
  expect(build(ref('Pet'), schemas)).toEqual({ kind: 'cat', lives: 1 })
})

const SETTINGS = {
  required: ['name'],
  properties: {
    name: { type: 'string' },
    note: { type: 'string' },
    size: { type: 'integer', default: 3 },
    region: { type: 'string', example: 'jkt1' },
    kind: { const: 'k' },
    old: { type: 'string', example: 'x', deprecated: true },
    unset: { type: ['string', 'null'], example: null },
    mode: { type: ['string', 'null'], enum: ['strict', null] },
    inner: { properties: { a: { type: 'string' } } },
    shown: { properties: { a: { type: 'string', example: 'a' } } },
    tags: { type: 'array', items: { type: 'string', example: 't' } },
  },
}

test('a request contains required members and those with documented values', () => {
  expect(build(SETTINGS)).toEqual({
    name: 'Example',
    region: 'jkt1',
    kind: 'k',
    shown: { a: 'a' },
    tags: ['t'],
  })
})

test('a default is no reason to send a member, but a server sends it', () => {
  const inner = { required: ['a'], properties: { a: { type: 'string' }, b: { default: 2 } } }
  const properties = { inner, size: { type: 'integer', default: 3 }, tags: { items: inner } }
  const schema = { required: ['inner'], properties }
  expect(build(schema)).toEqual({ inner: { a: 'a' } })
  expect(buildExample(schema, { schemas: {}, mode: 'response' })).toEqual({
    inner: { a: 'a', b: 2 },
    size: 3,
    tags: [{ a: 'a', b: 2 }],
  })
})

test('includes all members on request', () => {
  const all = buildExample(SETTINGS, { schemas: {}, mode: 'request', members: 'all' })
  expect(Object.keys(Object(all))).toEqual(Object.keys(SETTINGS.properties))
})

test('an object without required members shows its first scalar members', () => {
  const properties = {
    id: { type: 'integer' },
    settings: { properties: { a: {} } },
    old: { type: 'string', deprecated: true },
    email: { type: 'string' },
    phone: { type: 'string' },
    city: { type: 'string' },
    country: { type: 'string' },
  }
  expect(build({ properties })).toEqual({
    email: 'sari@example.com',
    phone: '+6281234567890',
    city: 'Jakarta',
  })
})

test('an object without required members shows its first one next to those with documented values', () => {
  const properties = {
    query: { type: 'string' },
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { type: 'integer', example: 2 }])),
    last: { type: 'string' },
  }
  expect(Object.keys(Object(build({ properties })))).toEqual(['query', 'a', 'b', 'c'])
})

test('an identifier of digits is a number like those of integers', () => {
  const pattern = '^(0|[1-9][0-9]*)$'
  const properties = { order_id: { type: 'string', pattern }, order: { type: 'string', pattern } }
  expect(build({ properties })).toEqual({ order_id: expect.stringMatching(/^\d{4}$/), order: '0' })
})

test('amounts have a plausible value as text and as a number', () => {
  const properties = { amount: { type: 'string' }, total_price: { type: 'integer' } }
  expect(build({ properties })).toEqual({ amount: '150000.00', total_price: 150_000 })
})

test('a response is complete, and nested objects show their required members', () => {
  const properties = { a: { const: 1 }, b: { type: 'boolean' }, c: { type: 'boolean' } }
  const schema = {
    properties: {
      data: {
        properties: { ...properties, deep: { required: ['b'], properties } },
      },
    },
  }
  expect(build(schema, {}, 'response')).toEqual({
    data: { a: 1, b: true, c: true, deep: { a: 1, b: true } },
  })
})

test.each([
  { name: 'environment_name', value: 'Example environment' },
  { name: 'type_id_or_name', value: 'Example type' },
  { name: 'displayName', value: 'Sari Wulandari' },
  { name: 'owner_name', value: 'Sari Wulandari' },
  { name: 'customerNo', value: '2801' },
  { name: 'serial_number', value: '4689' },
  { name: 'orderRef', value: 'ORD-4191' },
  { name: 'ref', value: 'ref' },
  { name: 'head_ref', value: 'head_ref' },
])('$name shows $value', ({ name, value }) => {
  expect(buildExample({ type: 'string' }, { schemas: {}, mode: 'request', name })).toBe(value)
})

test('a file in a string is complete', () => {
  const pattern = '^data:image/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$'
  const encoded = { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }
  expect(build({ type: 'string', pattern })).toMatch(/^data:image\/jpeg;base64,\/9j\/.{180}/)
  expect(build(encoded)).toMatch(/^iVBORw0KGgo/)
})

test('a long text of the document fits a pattern with unlimited repetition', () => {
  const shown = `${'QUJD'.repeat(90)}QQ==`
  const schema = { properties: { a: { type: 'string', pattern: '^[A-Za-z0-9+/]+={0,2}$' } } }
  const options = { schemas: {}, mode: 'request', members: 'all', shown: { a: shown } } as const
  expect(buildExample(schema, options)).toEqual({ a: shown })
})

test.each<{ content: JsonSchemaObject; value: JsonValue }>([
  {
    content: { contentMediaType: 'application/json' },
    value: '{"kind":"paid"}',
  },
  {
    content: { contentMediaType: 'application/json', contentEncoding: 'base64' },
    value: 'c3RyaW5n',
  },
  { content: { contentMediaType: 'application/json', example: '{}' }, value: '{}' },
])('a string that holds JSON is $value', ({ content, value }) => {
  const contentSchema = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: 'paid' } },
  }
  const schema = { type: 'string', contentSchema, ...content }
  expect(buildExample(schema, { schemas: {}, mode: 'response' })).toBe(value)
})

test('drops the line break at the end of a YAML block', () => {
  const uri = 'https://example.com/a'
  expect(build({ type: 'string', format: 'uri', example: `${uri}\n` })).toBe(uri)
})

test.each([
  { limits: { format: 'date-time', pattern: '\\+07:00$' }, value: '2026-01-31T09:30:00+07:00' },
  { limits: { format: 'time', pattern: '\\+07:00$' }, value: '09:30:00+07:00' },
  { limits: { format: 'email', maxLength: 12 }, value: 'sari@a.test' },
  { limits: { format: 'email' }, value: 'sari@example.com' },
  // Names that every object has.
  { limits: { format: 'constructor' }, value: 'string' },
  { limits: { contentEncoding: 'base64', contentMediaType: 'toString' }, value: 'c3RyaW5n' },
])('a value of a format keeps to the limits $limits', ({ limits, value }) => {
  expect(buildExample({ type: 'string', ...limits }, { schemas: {}, mode: 'request' })).toBe(value)
})

test('a schema that includes a base has the value that selects it', () => {
  const { compiled } = compileText(`
components:
  schemas:
    Kind: {type: string, enum: [cat, dog, wolf]}
    Pet:
      required: [kind]
      properties: {kind: {$ref: '#/components/schemas/Kind'}}
      discriminator: {propertyName: kind, mapping: {dog: '#/components/schemas/Dog'}}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {tail: {}}}]}
    Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}, {properties: {age: {}}}]}
    Wolf: {x-ms-discriminator-value: wolf, allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {den: {}}}]}
    Home: {properties: {dog: {$ref: '#/components/schemas/Dog'}}, required: [dog]}
`)
  const { schemas } = compiled
  const made = (name: string) =>
    buildExample({ $ref: `#/components/schemas/${name}` }, { schemas, mode: 'request' })
  expect(made('Dog')).toEqual({ kind: 'dog' })
  expect(made('Wolf')).toEqual({ kind: 'wolf' })
  expect(made('Home')).toEqual({ dog: { kind: 'dog' } })
  // The mapping doesn't name it, and its name isn't allowed.
  expect(made('Puppy')).toEqual({ kind: 'cat' })
})

test('a map has a name that a named schema of names allows', () => {
  const schemas: Components = { Language: { type: 'string', enum: ['en', 'id'] } }
  const schema = { propertyNames: ref('Language'), additionalProperties: { type: 'integer' } }
  expect(build({ type: 'object', ...schema }, schemas)).toEqual({ en: 1 })
})
