import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { jsonBodies } from './json-bodies.ts'

const bodiesOf = (schema: string, type = 'application/json') =>
  jsonBodies(
    compileText(`
paths:
  /a:
    get: {responses: {200: {description: ok}}}
    post: {requestBody: {content: {${type}: {schema: ${schema}}}}, responses: {200: {description: ok}}}
components:
  schemas:
    Base: {type: object, properties: {a: {type: string}}}
    Loop: {oneOf: [{$ref: '#/components/schemas/Loop'}, {properties: {a: true}, additionalProperties: false}]}
`).compiled,
  )

test.each([
  ['an open body', '{type: object, properties: {a: {type: string}}}', null],
  [
    'a choice of closed bodies',
    '{oneOf: [{allOf: [{$ref: "#/components/schemas/Base"}], unevaluatedProperties: false}, {properties: {b: true}, additionalProperties: false}]}',
    ['a', 'b'],
  ],
  [
    'a choice with an open body',
    '{oneOf: [{properties: {a: true}}, {properties: {b: true}, additionalProperties: false}]}',
    null,
  ],
  [
    'a choice inside a closed body',
    '{properties: {a: true}, oneOf: [{properties: {b: true}}, {properties: {c: true}}], unevaluatedProperties: false}',
    ['a', 'b', 'c'],
  ],
  [
    'fields of a condition',
    '{properties: {a: true}, if: {properties: {b: true}}, unevaluatedProperties: false}',
    null,
  ],
  [
    'a choice that allows other fields',
    '{anyOf: [{properties: {b: true}}, {additionalProperties: true}], unevaluatedProperties: false}',
    null,
  ],
  ['a choice of itself', '{$ref: "#/components/schemas/Loop"}', null],
  ['a body of other fields', '{type: object, additionalProperties: {type: string}}', null],
  ['names that match', '{additionalProperties: false, patternProperties: {^x-: true}}', null],
  ['a closed body', '{properties: {a: true, b: true}, additionalProperties: false}', ['a', 'b']],
  [
    'a closed body with a base',
    "{allOf: [{$ref: '#/components/schemas/Base'}], properties: {b: true}, additionalProperties: false}",
    ['a', 'b'],
  ],
])('lists the fields that a body allows: %s', (_, schema, fields) => {
  const [body, ...others] = bodiesOf(schema)
  expect(body?.operation).toBe('post /a')
  const names = body?.fields.map(({ name }) => name).toSorted()
  expect(body?.open ? null : names).toEqual(fields)
  expect(others).toEqual([])
})

test('fields have the types of all forms of the body', () => {
  const [body] = bodiesOf(
    '{oneOf: [{properties: {a: {type: string}, b: {type: integer}, c: {const: x}}}, {properties: {a: {type: boolean}, b: true}}]}',
  )
  expect(body?.fields).toEqual([
    { name: 'a', types: ['string', 'boolean'] },
    { name: 'b', types: [] },
    { name: 'c', types: ['string'] },
  ])
})

test('a form is no JSON body', () => {
  expect(bodiesOf('{type: object}', 'application/x-www-form-urlencoded')).toEqual([])
  expect(bodiesOf('{type: object}', 'application/vnd.api+json')).toHaveLength(1)
})
