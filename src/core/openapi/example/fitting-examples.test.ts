import { expect, test } from 'vitest'
import { ref } from '../../../../tests/support/schema-ref.ts'
import type { JsonObject } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { validateValue } from '../validate/validate-value.ts'
import { buildExample, makeExample } from './build-example.ts'

type Components = Readonly<Record<string, JsonSchema>>
const build = (
  schema: JsonSchema,
  schemas: Components = {},
  mode: 'request' | 'response' = 'request',
) => buildExample(schema, { schemas, mode })

test('a generated value fits its schema', () => {
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
])('satisfies the schema: $name', ({ schema, schemas = {} }) => {
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

test('omits an optional member without a fitting value, but not a required one', () => {
  const none = { type: 'integer', minimum: 5, maximum: 4, example: 9 }
  const variants = { oneOf: [{ type: 'object' }, { properties: { a: { type: 'string' } } }] }
  const properties = { none, variants, name: { const: 'n' } }
  expect(build({ required: ['name'], properties }, {}, 'response')).toEqual({ name: 'n' })
  expect(build({ required: ['name', 'none'], properties })).toEqual({ name: 'n', none: 4 })
})

const text = (example: string): JsonSchema => ({ type: 'string', example })
const both = (...names: string[]): JsonSchema => ({ required: names })

test.each<[string, JsonObject]>([
  ['not', { not: both('html', 'template') }],
  [
    'several not',
    { allOf: [{ not: both('html', 'template') }, { not: both('text', 'template') }] },
  ],
  ['dependentSchemas', { dependentSchemas: { template: { properties: { html: false } } } }],
])('omits the last of the optional members that exclude each other by %s', (_keyword, rule) => {
  const properties = { to: text('a@b.example'), html: text('<p>'), text: text('t') }
  const schema = { required: ['to'], properties: { ...properties, template: text('id') }, ...rule }
  expect(build(schema)).toEqual({ to: 'a@b.example', html: '<p>', text: 't' })
})

test('omits an optional object of a request for which an ID would be made up', () => {
  const template = {
    required: ['id'],
    properties: { id: { type: 'string' }, color: text('red') },
  }
  const schema = { required: ['to'], properties: { to: text('a@b.example'), template } }
  expect(build(schema)).toEqual({ to: 'a@b.example' })
  expect(build(schema, {}, 'response')).toHaveProperty('template.color', 'red')
})

test.each<[JsonSchema, JsonValue]>([
  [{ type: 'string', example: 12345 }, '12345'],
  [{ type: 'number', examples: ['48.50'] }, 48.5],
  [{ type: 'boolean', example: 'false' }, false],
  [
    {
      properties: { zip: { type: 'string' }, count: { type: 'integer' } },
      example: { zip: 10110, count: '2' },
    },
    { zip: '10110', count: 2 },
  ],
])('takes the example of %j as a value of its type', (schema, value) => {
  expect(build(schema)).toEqual(value)
})

test('uses the fitting part of an example that does not fit', () => {
  const schema = {
    required: ['a', 'b'],
    properties: { a: { type: 'integer' }, b: { type: 'string' } },
    example: { a: 'x', b: 'kept' },
  }
  expect(build(schema)).toEqual({ a: 1, b: 'kept' })
})
