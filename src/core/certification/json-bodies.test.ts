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
components: {schemas: {Base: {type: object, properties: {a: {type: string}}}}}
`).compiled,
  )

test.each([
  ['an open body', '{type: object, properties: {a: {type: string}}}', null],
  ['a body of other fields', '{type: object, additionalProperties: {type: string}}', null],
  ['names that match', '{additionalProperties: false, patternProperties: {^x-: true}}', null],
  ['a closed body', '{properties: {a: true, b: true}, additionalProperties: false}', ['a', 'b']],
  [
    'a closed body with a base',
    "{allOf: [{$ref: '#/components/schemas/Base'}], properties: {b: true}, additionalProperties: false}",
    ['a', 'b'],
  ],
])('%s', (_, schema, fields) => {
  const [body, ...others] = bodiesOf(schema)
  expect(body?.operation).toBe('post /a')
  expect(body?.fields?.toSorted() ?? null).toEqual(fields)
  expect(others).toEqual([])
})

test('a form is no JSON body', () => {
  expect(bodiesOf('{type: object}', 'application/x-www-form-urlencoded')).toEqual([])
  expect(bodiesOf('{type: object}', 'application/vnd.api+json')).toHaveLength(1)
})
