import { expect, test } from 'vitest'
import { compileText } from '../../../../tests/support/compile-text.ts'
import { invalidExamples } from './invalid-examples.ts'

function reportOn(schemas: string) {
  const { compiled } = compileText(`
paths:
  /orders/{id}:
    put:
      parameters:
        - {name: id, in: path, required: true, schema: {type: string, format: uuid}}
        - {name: shown, in: query, schema: {type: integer}, example: not counted}
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
      responses: {"200": {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}}
components: {schemas: {${schemas}}}`)
  const { made, invalid } = invalidExamples(compiled)
  return {
    made,
    invalid: invalid.map(({ place, isCut, differences }) => [
      place,
      isCut,
      ...differences.map(({ pointer, rule }) => `${pointer} ${rule}`),
    ]),
  }
}

test('a schema that nothing fits is reported with its places', () => {
  expect(
    reportOn('Order: {required: [a], properties: {a: {type: integer, minimum: 5, maximum: 4}}}'),
  ).toEqual({
    made: 3,
    invalid: [
      ['put /orders/{id}, request body application/json', false, '/a minimum'],
      ['put /orders/{id}, response 200 application/json', false, '/a minimum'],
    ],
  })
})

test('a schema that asks for too much is reported as cut', () => {
  expect(reportOn('Order: {type: array, minItems: 1000, items: {type: integer}}').invalid).toEqual([
    ['put /orders/{id}, request body application/json', true, ' minItems'],
    ['put /orders/{id}, response 200 application/json', true, ' minItems'],
  ])
})

test('an example of the document that does not fit is not what is generated', () => {
  expect(reportOn('Order: {properties: {a: {type: integer, example: ten}}}').invalid).toEqual([])
})
