import { expect, test } from 'vitest'
import type { JsonSchema, JsonValue } from '../model.ts'
import { validateValue } from '../validate/validate-value.ts'
import { buildExample, EXAMPLE_ORDER, MAX_STEPS, makeExample } from './build-example.ts'
import { exampleFor } from './example-for.ts'
import { printExample } from './print-example.ts'

type Components = Readonly<Record<string, JsonSchema>>
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const build = (
  schema: JsonSchema,
  schemas: Components = {},
  mode: 'request' | 'response' = 'request',
) => buildExample(schema, { schemas, mode })

test('takes the first of what the author wrote, in the order given', () => {
  expect(EXAMPLE_ORDER).toEqual(['const', 'example', 'examples', 'default', 'enum', 'generated'])
  const all = {
    const: 1,
    example: 2,
    examples: [3],
    default: 4,
    enum: [5, 2, 3, 4],
    type: 'integer',
  }
  const seen = EXAMPLE_ORDER.map((_, index) => {
    const left = Object.entries(all).filter(
      ([name]) => !EXAMPLE_ORDER.slice(0, index).some((done) => done === name),
    )
    return build(Object.fromEntries(left))
  })
  expect(seen).toEqual([1, 2, 3, 4, 5, 1])
})

test('takes no default that shows nothing', () => {
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
  { schema: { type: 'null' }, value: null },
  {
    schema: { type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true },
    value: [1, 2, 0],
  },
  { schema: { type: 'array', maxItems: 0 }, value: [] },
  { schema: { prefixItems: [{ type: 'integer' }, { const: 'x' }] }, value: [1, 'x'] },
  { schema: { type: 'object', additionalProperties: { type: 'integer' } }, value: { key: 1 } },
  { schema: { oneOf: [{ type: 'integer', minimum: 3 }, { type: 'string' }] }, value: 3 },
  { schema: {}, value: {} },
  { schema: false, value: null },
])('builds $value', ({ schema, value }) => {
  expect(build(schema)).toEqual(value)
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

test('selects the first variant and says so in the discriminator', () => {
  const schemas: Components = {
    Pet: {
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    },
    Cat: { allOf: [ref('Pet')], properties: { lives: { type: 'integer' } } },
  }
  expect(build(ref('Pet'), schemas)).toEqual({ kind: 'cat', lives: 1 })
})

test('ends where a schema contains itself', () => {
  const schemas: Components = {
    Node: {
      type: 'object',
      required: ['next'],
      properties: {
        name: { type: 'string' },
        next: ref('Node'),
        all: { type: 'array', items: ref('Node') },
      },
    },
    A: { allOf: [ref('A')] },
    O: { oneOf: [ref('O')] },
  }
  const node = { name: 'Example node', all: [] }
  expect(build(ref('Node'), schemas, 'response')).toEqual(node)
  expect(build(schemas.Node ?? true, schemas, 'response')).toEqual(node)
  expect(() => [build(ref('A'), schemas), build(ref('O'), schemas)]).not.toThrow()
})

test('survives sixty schemas that all refer to each other', () => {
  const all = Array.from({ length: 60 }, (_, index) => `S${index}`)
  const schemas: Components = Object.fromEntries(
    all.map((name) => [
      name,
      { type: 'object', properties: Object.fromEntries(all.map((other) => [other, ref(other)])) },
    ]),
  )
  expect(JSON.stringify(build(ref('S0'), schemas)).length).toBeLessThan(100_000)
})

const chain = (length: number, link: (next: JsonSchema) => JsonSchema): Components =>
  Object.fromEntries(
    Array.from({ length }, (_, level) => [`L${level}`, link(ref(`L${level + 1}`))] as const),
  )
const four = (next: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['a', 'b', 'c', 'd'],
  properties: { a: next, b: next, c: next, d: next },
})

test.each<{ name: string; schemas: Components }>([
  {
    name: 'forty choices of three, one inside the other',
    schemas: chain(40, (next) => ({ oneOf: [next, next, next] })),
  },
  { name: 'four required members on each of thirteen levels', schemas: chain(13, four) },
  {
    name: 'two required lists of twenty on each of ten levels',
    schemas: chain(10, (next) => ({
      required: ['a', 'b'],
      properties: {
        a: { type: 'array', minItems: 20, items: next },
        b: { type: 'array', minItems: 20, items: next },
      },
    })),
  },
])('$name cost no more than the budget, and the example says that it is cut', ({ schemas }) => {
  const made = makeExample(ref('L0'), { schemas, mode: 'request' })
  expect(made.steps).toBeLessThanOrEqual(MAX_STEPS)
  expect(made.isCut).toBe(true)
  expect(JSON.stringify(made.value).length).toBeLessThan(10_000)
})

test('an example that holds everything required is not cut', () => {
  const schemas = { ...chain(2, four), L2: { type: 'integer' } }
  const inner = { a: 1, b: 1, c: 1, d: 1 }
  expect(makeExample(ref('L0'), { schemas, mode: 'request' })).toEqual({
    value: { a: inner, b: inner, c: inner, d: inner },
    isCut: false,
    steps: expect.any(Number),
  })
})

test('what is built fits the schema it was built from', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['id', 'tags', 'address'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      tags: {
        type: 'array',
        minItems: 2,
        uniqueItems: true,
        items: { type: 'string', minLength: 3 },
      },
      address: {
        allOf: [
          { properties: { zip: { type: 'string', pattern: '^\\d{5}$' } }, required: ['zip'] },
        ],
      },
      price: { type: 'number', exclusiveMinimum: 0, maximum: 10 },
      either: { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] },
    },
    additionalProperties: false,
  }
  expect(validateValue(schema, build(schema), { schemas: {}, mode: 'request' })).toEqual([])
})

test('prefers what the document shows over what can be built', () => {
  const options = { schemas: {}, mode: 'request' } as const
  const schema = { type: 'integer' }
  expect(
    exampleFor(
      {
        schema,
        examples: [
          { name: 'a', externalValue: 'x' },
          { name: 'b', value: 7 },
        ],
      },
      options,
    ),
  ).toBe(7)
  expect(exampleFor({ schema, examples: [{ name: 'a', serializedValue: 'a=1' }] }, options)).toBe(
    'a=1',
  )
  expect(exampleFor({ schema, examples: [] }, options)).toBe(1)
  expect(
    exampleFor(
      { examples: [], content: [{ mediaType: 'a/b', schema, examples: [], encoding: {} }] },
      options,
    ),
  ).toBe(1)
  expect(exampleFor({ examples: [] }, options)).toBeUndefined()
})

test('prints JSON, JSON lines, forms, events and text', () => {
  expect(printExample({ mediaType: 'application/problem+json; charset=utf-8' }, { a: [1] })).toBe(
    '{\n  "a": [\n    1\n  ]\n}',
  )
  expect(printExample({ mediaType: 'application/json' }, 'text')).toBe('"text"')
  expect(printExample({ mediaType: 'application/jsonl' }, [{ a: 1 }, 2])).toBe('{"a":1}\n2')
  expect(
    printExample(
      { mediaType: 'application/x-www-form-urlencoded' },
      {
        'a b': 'é&',
        list: [1, 2],
        o: { x: 1 },
        n: null,
      },
    ),
  ).toBe('a+b=%C3%A9%26&list=1&list=2&o=%7B%22x%22%3A1%7D')
  expect(
    printExample({ mediaType: 'text/event-stream' }, [{ event: 'x', data: { a: 1 } }, 'l1\nl2']),
  ).toBe('event: x\ndata: {"a":1}\n\ndata: l1\ndata: l2')
  expect(printExample({ mediaType: 'text/plain' }, 'as it is')).toBe('as it is')
})

test('prints XML by the names, attributes, wrappers and prefixes of the schema', () => {
  const schemas: Components = {
    Pet: {
      xml: { name: 'pet', prefix: 'p', namespace: 'http://x/?a&b' },
      properties: {
        id: { type: 'integer', xml: { attribute: true } },
        photoUrls: { type: 'array', xml: { wrapped: true }, items: { xml: { name: 'photoUrl' } } },
        tags: { type: 'array', items: ref('Tag') },
        '1<bad>': { type: 'string' },
      },
    },
    Tag: { properties: { name: { type: 'string' } } },
  }
  const value = { id: 1, photoUrls: ['<a>', 'b'], tags: [{ name: 'x' }], '1<bad>': null }
  expect(printExample({ mediaType: 'application/xml', schema: ref('Pet') }, value, schemas)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<p:pet xmlns:p="http://x/?a&amp;b" id="1">',
      '  <photoUrls>',
      '    <photoUrl>&lt;a&gt;</photoUrl>',
      '    <photoUrl>b</photoUrl>',
      '  </photoUrls>',
      '  <tags>',
      '    <name>x</name>',
      '  </tags>',
      '  <_1_bad_/>',
      '</p:pet>',
    ].join('\n'),
  )
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
    inner: { properties: { a: { type: 'string' } } },
    shown: { properties: { a: { type: 'string', example: 'a' } } },
    tags: { type: 'array', items: { type: 'string', example: 't' } },
  },
}

test('a request holds what is required, and what the document shows a value of', () => {
  expect(build(SETTINGS)).toEqual({
    name: 'Example',
    size: 3,
    region: 'jkt1',
    kind: 'k',
    shown: { a: 'a' },
    tags: ['t'],
  })
})

test('all members are there on demand', () => {
  const all = buildExample(SETTINGS, { schemas: {}, mode: 'request', members: 'all' })
  expect(Object.keys(Object(all))).toEqual(Object.keys(SETTINGS.properties))
})

test('an object that asks for nothing shows its first plain members', () => {
  const properties = {
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

test('a response is whole, and what is nested in it shows what it requires', () => {
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
])('$name shows $value', ({ name, value }) => {
  expect(buildExample({ type: 'string' }, { schemas: {}, mode: 'request', name })).toBe(value)
})

test('a file in a text is a whole one', () => {
  const pattern = '^data:image/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$'
  const encoded = { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }
  expect(build({ type: 'string', pattern })).toMatch(/^data:image\/jpeg;base64,\/9j\/.{180}/)
  expect(build(encoded)).toMatch(/^iVBORw0KGgo/)
})

test('a long text of the document fits a pattern that repeats without end', () => {
  const shown = `${'QUJD'.repeat(90)}QQ==`
  const schema = { properties: { a: { type: 'string', pattern: '^[A-Za-z0-9+/]+={0,2}$' } } }
  const options = { schemas: {}, mode: 'request', members: 'all', shown: { a: shown } } as const
  expect(buildExample(schema, options)).toEqual({ a: shown })
})

const pair = (first: JsonSchema, second: JsonSchema): JsonSchema => ({ oneOf: [first, second] })
const has = (name: string): JsonSchema => ({ required: [name] })

test.each<{ name: string; schema: JsonSchema; schemas?: Components }>([
  {
    name: 'oneOf whose first variant also fits the second',
    schema: pair(
      { required: ['a'], properties: { a: { type: 'string' } } },
      { properties: { a: { type: 'string' } } },
    ),
  },
  {
    name: 'oneOf beside members of its own',
    schema: {
      properties: { email: { type: 'string' }, phone: { type: 'string' } },
      oneOf: [has('email'), has('phone')],
    },
  },
  {
    name: 'anyOf of types',
    schema: { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] },
  },
  {
    name: 'if and then',
    schema: {
      required: ['type'],
      properties: { type: { enum: ['card', 'bank'] }, number: { type: 'string' } },
      if: { properties: { type: { const: 'card' } } },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: has('number'),
    },
  },
  {
    name: 'if and else',
    schema: {
      required: ['a'],
      properties: { a: { type: 'integer' } },
      if: { properties: { a: { minimum: 100 } } },
      else: { required: ['b'], properties: { b: { const: 'small' } } },
    },
  },
  {
    name: 'not a member',
    schema: { properties: { a: { const: 1 }, b: { type: 'string' } }, not: has('a') },
  },
  { name: 'not a value', schema: { type: 'string', not: { enum: ['string'] } } },
  {
    name: 'dependentRequired',
    schema: {
      required: ['a'],
      properties: { a: { const: 1 }, b: { type: 'string' }, c: { type: 'string' } },
      dependentRequired: { a: ['b'], b: ['c'] },
    },
  },
  {
    name: 'dependentSchemas',
    schema: {
      required: ['a'],
      properties: { a: { const: 1 } },
      dependentSchemas: {
        a: { required: ['b'], properties: { b: { type: 'integer', minimum: 7 } } },
      },
    },
  },
  { name: 'required without a description', schema: { required: ['a'] } },
  {
    name: 'required by a pattern',
    schema: {
      required: ['x-a'],
      patternProperties: { '^x-': { type: 'integer' } },
      additionalProperties: false,
    },
  },
  {
    name: 'minProperties and propertyNames',
    schema: {
      minProperties: 1,
      propertyNames: { pattern: '^[a-z]{3}$' },
      additionalProperties: { type: 'number' },
    },
  },
  {
    name: 'maxProperties',
    schema: { properties: { a: { const: 1 }, b: { const: 2 }, c: { const: 3 } }, maxProperties: 2 },
  },
  {
    name: 'contains',
    schema: { items: { type: 'integer' }, contains: { minimum: 5 }, minContains: 2 },
  },
  {
    name: 'different objects',
    schema: {
      minItems: 3,
      uniqueItems: true,
      items: { required: ['id'], properties: { id: { type: 'integer', maximum: 9 } } },
    },
  },
  {
    name: 'different values of an enum',
    schema: { minItems: 2, uniqueItems: true, items: { enum: ['a', 'b'] } },
  },
  {
    name: 'a wide step',
    schema: { type: 'integer', exclusiveMinimum: 10, maximum: 20, multipleOf: 5 },
  },
  { name: 'bounds on one side', schema: { type: 'number', exclusiveMaximum: 0 } },
  {
    name: 'a name that is too long',
    schema: { required: ['currency'], properties: { currency: { type: 'string', maxLength: 2 } } },
  },
  { name: 'an example that does not fit', schema: { type: 'integer', example: 'ten', minimum: 3 } },
  {
    name: 'a part of an example that does not fit',
    schema: {
      required: ['a', 'b'],
      properties: { a: { type: 'integer' }, b: { type: 'string' } },
      example: { a: 'x', b: 'kept' },
    },
  },
  {
    name: 'a variant without end before one that ends',
    schema: ref('Tree'),
    schemas: {
      Tree: pair({ required: ['left'], properties: { left: ref('Tree') } }, { required: ['leaf'] }),
    },
  },
  {
    name: 'null instead of itself',
    schema: ref('Node'),
    schemas: {
      Node: {
        required: ['next'],
        properties: { next: { anyOf: [ref('Node'), { type: 'null' }] } },
      },
    },
  },
])('keeps to the schema: $name', ({ schema, schemas = {} }) => {
  for (const mode of ['request', 'response'] as const) {
    for (const members of ['needed', 'all'] as const) {
      const made = makeExample(schema, { schemas, mode, members })
      expect(made.isCut).toBe(false)
      expect({
        value: made.value,
        differences: validateValue(schema, made.value, { schemas, mode }),
      }).toEqual({
        value: made.value,
        differences: [],
      })
    }
  }
})

test('an optional member that nothing fits is left out, a required one is not', () => {
  const none = { type: 'integer', minimum: 5, maximum: 4, example: 9 }
  const variants = { oneOf: [{ type: 'object' }, { properties: { a: { type: 'string' } } }] }
  const properties = { none, variants, name: { const: 'n' } }
  expect(build({ required: ['name'], properties }, {}, 'response')).toEqual({ name: 'n' })
  expect(build({ required: ['name', 'none'], properties })).toEqual({ name: 'n', none: 4 })
})

test('the line break at the end of a block of YAML is no part of an example', () => {
  const uri = 'https://example.com/a'
  expect(build({ type: 'string', format: 'uri', example: `${uri}\n` })).toBe(uri)
})

test('keeps what fits of an example that does not', () => {
  const schema = {
    required: ['a', 'b'],
    properties: { a: { type: 'integer' }, b: { type: 'string' } },
    example: { a: 'x', b: 'kept' },
  }
  expect(build(schema)).toEqual({ a: 1, b: 'kept' })
})
