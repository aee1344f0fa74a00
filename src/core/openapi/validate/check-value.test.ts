/** The validator's limits, and agreement with another implementation. */
import { type Schema, validate } from '@cfworker/json-schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ref } from '../../../../tests/support/schema-ref.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { validateValue } from './validate-value.ts'

const rulesOf = (schema: JsonSchema, value: JsonValue, schemas = {}) =>
  validateValue(schema, value, { schemas, mode: 'request' }).map(({ rule }) => rule)

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

describe('cheap checks run first, and a failure skips the expensive ones', () => {
  const wrong = { type: 'string' }
  test.each<{ rule: string; schema: JsonSchema; value: JsonValue }>([
    {
      rule: 'maxItems',
      schema: { maxItems: 2, items: wrong, uniqueItems: true },
      value: [1, 1, 1],
    },
    {
      rule: 'maxProperties',
      schema: { maxProperties: 1, additionalProperties: wrong },
      value: { a: 1, b: 2 },
    },
    { rule: 'maxLength', schema: { maxLength: 3, pattern: '^b', format: 'email' }, value: 'aaaa' },
  ])('$rule', ({ rule, schema, value }) => {
    expect(rulesOf(schema, value)).toEqual([rule])
  })
})

test.each([
  ['http://localhost:8080/a?b=c', true],
  ['https://example.com', true],
  ['https://', false],
  ['http://a b', false],
  ['javascript:alert(1)', false],
])('the url %s: %s', (url, isOne) => {
  expect(rulesOf({ format: 'url' }, url)).toEqual(isOne ? [] : ['format'])
})

describe('equal items', () => {
  test.each<{ items: JsonValue[]; repeats: boolean }>([
    { items: [1, '1', true, 'true', null, 'null', [], '[]', {}, '{}'], repeats: false },
    {
      items: [
        { a: 1, b: [2] },
        { b: [2], a: 1 },
      ],
      repeats: true,
    },
    {
      items: [
        [1, 2],
        [2, 1],
        [1, 2],
      ],
      repeats: true,
    },
    { items: ['a', ' a', '"a"'], repeats: false },
    { items: [0, -0], repeats: true },
    { items: [1, 1.0], repeats: true },
  ])('$items: $repeats', ({ items, repeats }) => {
    expect(rulesOf({ uniqueItems: true }, items)).toEqual(repeats ? ['uniqueItems'] : [])
  })

  test('compares hundreds of thousands of different items in one pass', () => {
    const lists = numbers(300_000).map((number) => [number])
    expect(rulesOf({ uniqueItems: true }, lists)).toEqual([])
  })
})

test('a list with a million wrong items gives a hundred differences', () => {
  expect(rulesOf({ items: { type: 'string' } }, numbers(1_000_000))).toHaveLength(100)
})

test.each<{
  name: string
  schema: JsonSchema
  schemas: Record<string, JsonSchema>
  value: JsonValue
}>([
  {
    name: 'a chain of twenty choices of three',
    schema: ref('S0'),
    schemas: Object.fromEntries(
      numbers(20).map((level) => {
        const next = level === 19 ? { type: 'string' } : ref(`S${level + 1}`)
        return [`S${level}`, { oneOf: [next, next, next] }]
      }),
    ),
    value: 1,
  },
  {
    name: 'a million values against a hundred variants',
    schema: { items: { anyOf: numbers(100).map((number) => ({ const: `v${number}` })) } },
    schemas: {},
    value: numbers(1_000_000).map((number) => (number === 0 ? 'v1' : 'v99')),
  },
])('$name is aborted', ({ schema, schemas, value }) => {
  expect(rulesOf(schema, value, schemas)).toEqual(['budget'])
})

test('reports a schema that includes itself indefinitely', () => {
  expect(rulesOf(ref('A'), 1, { A: { allOf: [ref('A')] } })).toEqual(['schema'])
})

test('a step that is not positive rejects no number', () => {
  expect(rulesOf({ multipleOf: 0 }, 4)).toEqual([])
})

test('if no variant fits, reports the most likely one', () => {
  const schema = { oneOf: [{ minimum: 1 }, { multipleOf: 2 }, { const: 'x' }] }
  expect(rulesOf(schema, 4)).toEqual(['oneOf'])
})

test('if two variants are objects, reports the one whose required members the value has', () => {
  const named = (member: string) => ({
    properties: { [member]: { pattern: '^a' } },
    required: [member],
  })
  const schema = { oneOf: [named('name'), named('names')] }
  expect(rulesOf(schema, { name: 'b' })).toEqual(['pattern'])
  expect(rulesOf(schema, {})).toEqual(['oneOf'])
})

test('another implementation returns the same result', () => {
  fc.assert(
    fc.property(schemaArbitrary, valueArbitrary, (schema, value) => {
      // as: an arbitrary schema uses the keywords that the library's type describes.
      const other = validate(value, schema as Schema, '2020-12', {}, false)
      expect(rulesOf(schema, value).length === 0).toBe(other.valid)
    }),
    { numRuns: 3_000, seed: 20261120 },
  )
})

const name = fc.constantFrom('a', 'b', 'c')
const scalar = fc.oneof(fc.integer({ min: -3, max: 5 }), name, fc.boolean(), fc.constant(null))
const { value: valueArbitrary } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

const small = fc.nat({ max: 3 })
const SMALL = { depthSize: 'small', withCrossShrink: true } as const
const NAMED = { maxKeys: 2, noNullPrototype: true } as const
const { schema: schemaArbitrary } = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const inner = tie('schema')
  const some = fc.array(inner, { minLength: 1, maxLength: 3 })
  const members = fc.dictionary(name, inner, NAMED)
  const pair = (keyword: string, value: fc.Arbitrary<unknown>) =>
    fc.tuple(fc.constant(keyword), value)
  const keyword = fc.oneof(
    pair('type', fc.constantFrom('string', 'integer', 'number', 'object', 'array', 'null')),
    pair('enum', fc.array(valueArbitrary, { minLength: 1, maxLength: 3 })),
    pair('const', valueArbitrary),
    ...['minimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'].map(
      (rule) => pair(rule, small),
    ),
    ...['minProperties', 'maxProperties', 'minContains', 'maxContains'].map((rule) =>
      pair(rule, small),
    ),
    pair('multipleOf', fc.constantFrom(1, 2, 0.5)),
    pair('pattern', fc.constantFrom('^a', 'b|c', '.')),
    pair('uniqueItems', fc.boolean()),
    pair('required', fc.array(name, { maxLength: 2 })),
    ...['contains', 'items', 'unevaluatedItems', 'additionalProperties'].map((rule) =>
      pair(rule, inner),
    ),
    ...['propertyNames', 'unevaluatedProperties', 'not', 'if', 'then', 'else'].map((rule) =>
      pair(rule, inner),
    ),
    ...['prefixItems', 'allOf', 'anyOf', 'oneOf'].map((rule) => pair(rule, some)),
    ...['properties', 'dependentSchemas'].map((rule) => pair(rule, members)),
    pair('patternProperties', fc.dictionary(fc.constantFrom('^a', 'b'), inner, NAMED)),
  )
  // as: keywords with valid values.
  const keywords = fc
    .array(keyword, { maxLength: 4 })
    .map((pairs) => Object.fromEntries(pairs) as JsonSchema)
  return { schema: fc.oneof(SMALL, fc.boolean(), keywords) }
})
