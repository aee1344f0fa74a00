import { expect, test } from 'vitest'
import { annotatedEnum } from './annotated-enum.ts'
import { normalizeKeywords } from './normalize-keywords.ts'

test('alternatives with one value each are an enum with texts', () => {
  const oneOf = [
    { const: 0, title: 'LOW', description: 'When there is time.' },
    { const: 1, title: 'HIGH' },
    { const: 'none', title: 'none' },
  ]
  expect(annotatedEnum({ oneOf })).toEqual({
    enum: [0, 1, 'none'],
    'x-enum-descriptions': { 0: 'LOW: When there is time.', 1: 'HIGH' },
  })
  expect(
    annotatedEnum({ oneOf: oneOf.map((item) => ({ ...item, 'x-translations': {} })) }),
  ).toEqual(annotatedEnum({ oneOf }))
  expect(annotatedEnum({ anyOf: oneOf, type: 'string' })).not.toHaveProperty('type')
})

test('their types become the type', () => {
  const alternatives = [
    { const: 'a', type: 'string' },
    { const: null, type: 'null' },
  ]
  expect(annotatedEnum({ anyOf: alternatives })).toEqual({
    enum: ['a', null],
    type: ['string', 'null'],
  })
})

test('an enum of one value counts as well, and one of several without a text', () => {
  const oneOf = [
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', description: 'The last', enum: ['c'] },
  ]
  expect(annotatedEnum({ oneOf })).toEqual({
    type: 'string',
    enum: ['a', 'b', 'c'],
    'x-enum-descriptions': { c: 'The last' },
  })
})

const A = { const: 'a' }
test.each([
  ['a single one, which is the value', { oneOf: [A] }],
  ['one that is no value', { oneOf: [A, { type: 'string' }] }],
  ['one with more rules', { oneOf: [A, { const: 'b', maxLength: 3 }] }],
  ['one that is deprecated', { oneOf: [A, { const: 'b', deprecated: true }] }],
  ['several values with one text', { oneOf: [A, { title: 'Letters', enum: ['b', 'c'] }] }],
  ['an enum without values', { oneOf: [A, { enum: [] }] }],
  ['one that is an object', { oneOf: [A, { const: {} }] }],
  ['the same value twice', { oneOf: [A, { const: 'a', title: 'B' }] }],
  ['both kinds of alternatives', { oneOf: [A, { const: 'b' }], anyOf: [A, { const: 'b' }] }],
  ['an enum next to it', { enum: ['a'], oneOf: [A, { const: 'b' }] }],
  ['no list', { oneOf: A }],
])('%s stays', (_, schema) => {
  expect(annotatedEnum(schema)).toBeUndefined()
})

test.each([
  ['an empty enum next to it is no rule', { enum: [], oneOf: [A, { const: 'b' }] }, 'enum'],
  ['x-namespaced-enum has known values', { 'x-namespaced-enum': ['a', 'b'] }, 'x-extensible-enum'],
])('%s', (_, schema, keyword) => {
  const changes: Record<string, unknown> = {}
  normalizeKeywords(schema, (name, value) => {
    changes[name] = value
  })
  expect(changes).toEqual({ [keyword]: ['a', 'b'] })
})
