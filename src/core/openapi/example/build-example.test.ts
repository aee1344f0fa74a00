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
  const all = { const: 1, example: 2, examples: [3], default: 4, enum: [5], type: 'integer' }
  const seen = EXAMPLE_ORDER.map((_, index) => {
    const left = Object.entries(all).filter(
      ([name]) => !EXAMPLE_ORDER.slice(0, index).some((done) => done === name),
    )
    return build(Object.fromEntries(left))
  })
  expect(seen).toEqual([1, 2, 3, 4, 5, 0])
})

test('takes no default that shows nothing', () => {
  expect(build({ type: 'string', default: null })).toBe('string')
  expect(build({ properties: { a: { type: 'integer' } }, default: {} })).toEqual({ a: 0 })
})

test.each<{ schema: JsonSchema; value: JsonValue }>([
  { schema: { type: 'string', format: 'date-time' }, value: '2026-01-31T09:30:00Z' },
  { schema: { type: 'string', format: 'uuid' }, value: '3fa85f64-5717-4562-b3fc-2c963f66afa6' },
  { schema: { type: 'string', minLength: 10 }, value: 'stringstri' },
  { schema: { type: 'string', maxLength: 3 }, value: 'str' },
  { schema: { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' }, value: 'AAA-0000' },
  { schema: { type: 'string', pattern: '^(a+)+$', minLength: 5 }, value: 'aaaaa' },
  { schema: { type: 'string', pattern: '^(?=x)' }, value: 'string' },
  { schema: { type: 'integer', minimum: 5, multipleOf: 4 }, value: 8 },
  { schema: { type: 'integer', exclusiveMinimum: 5 }, value: 6 },
  { schema: { type: 'number', maximum: -2.5 }, value: -2.5 },
  { schema: { type: 'number', multipleOf: 0.1, minimum: 0.25 }, value: 0.3 },
  { schema: { type: 'boolean' }, value: true },
  { schema: { type: ['null', 'string'] }, value: 'string' },
  { schema: { type: 'null' }, value: null },
  {
    schema: { type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true },
    value: [0, 1, 2],
  },
  { schema: { type: 'array', maxItems: 0 }, value: [] },
  { schema: { prefixItems: [{ type: 'integer' }, { const: 'x' }] }, value: [0, 'x'] },
  { schema: { type: 'object', additionalProperties: { type: 'integer' } }, value: { key: 0 } },
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
  expect(build(schema)).toEqual({ key: 0 })
  expect(build(schema, {}, 'response')).toEqual({ id: 0 })
})

test('selects the first variant and says so in the discriminator', () => {
  const schemas: Components = {
    Pet: {
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    },
    Cat: { allOf: [ref('Pet')], properties: { lives: { type: 'integer' } } },
  }
  expect(build(ref('Pet'), schemas)).toEqual({ kind: 'cat', lives: 0 })
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
  expect(build(ref('Node'), schemas)).toEqual({ name: 'name', all: [] })
  expect(build(schemas.Node ?? true, schemas)).toEqual({ name: 'name', all: [] })
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
    name: 'twenty choices of three, one inside the other',
    schemas: chain(20, (next) => ({ oneOf: [next, next, next] })),
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
  const inner = { a: 0, b: 0, c: 0, d: 0 }
  expect(makeExample(ref('L0'), { schemas, mode: 'request' })).toEqual({
    value: { a: inner, b: inner, c: inner, d: inner },
    isCut: false,
    steps: 21,
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
  expect(exampleFor({ schema, examples: [] }, options)).toBe(0)
  expect(
    exampleFor(
      { examples: [], content: [{ mediaType: 'a/b', schema, examples: [], encoding: {} }] },
      options,
    ),
  ).toBe(0)
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

test('deeply nested objects show what they require, or a few members', () => {
  const nest = (schema: JsonSchema): JsonSchema =>
    [1, 2, 3].reduce<JsonSchema>((inner) => ({ type: 'object', properties: { in: inner } }), schema)
  const properties = { a: { const: 1 }, b: { const: 2 }, c: { const: 3 }, d: { const: 4 } }
  expect(build(nest({ properties }))).toEqual({ in: { in: { in: { a: 1, b: 2, c: 3 } } } })
  expect(build(nest({ properties, required: ['d'] }))).toEqual({ in: { in: { in: { d: 4 } } } })
})
