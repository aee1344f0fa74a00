import { expect, test } from 'vitest'
import type { Example, JsonSchema, MediaType, Parameter } from '#core/openapi/model.ts'
import { bodyExamples, initialBody, initialParameters } from './initial-values.ts'
import { dataOf, mediaOf } from './operation-data.fixture.ts'

function media(
  mediaType: string,
  schema: JsonSchema,
  examples: readonly Example[] = [],
): MediaType {
  return mediaOf(mediaType, { schema, examples })
}

const DATA = dataOf()
const query = (name: string, more: Partial<Parameter>): Parameter => ({
  name,
  in: 'query',
  required: false,
  deprecated: false,
  examples: [],
  schema: { type: 'string', enum: ['x'] },
  ...more,
})

test('an operation without a body starts without one', () => {
  expect(initialBody(DATA, undefined)).toMatchObject({ value: undefined, exampleName: null })
})

test('optional parameters start empty unless the document gives an example', () => {
  const data = dataOf({
    parameters: [
      query('optional', {}),
      query('required', { required: true }),
      query('exemplified', { examples: [{ name: 'default', value: 0 }] }),
    ],
  })
  expect(initialParameters(data)).toEqual({
    'query optional': undefined,
    'query required': 'x',
    'query exemplified': 0,
  })
})

test('the first example that has a value fills the body', () => {
  const type = media('application/json', {}, [
    { name: 'elsewhere', externalValue: 'https://example.com/a.json' },
    { name: 'one', summary: 'The first', value: { a: 1 } },
  ])
  expect(initialBody(DATA, type)).toMatchObject({ value: { a: 1 }, exampleName: 'one' })
  expect(bodyExamples(type)).toEqual([{ name: 'one', title: 'The first', value: { a: 1 } }])
})

test('without an example the schema makes one', () => {
  const type = media('application/json', { properties: { a: { type: 'integer', example: 7 } } })
  expect(initialBody(DATA, type)).toMatchObject({ value: { a: 7 }, exampleName: null })
})

test('files are not made up', () => {
  const schema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, note: { const: 'n' } },
  }
  expect(initialBody(DATA, media('multipart/form-data', schema)).value).toEqual({ note: 'n' })
  expect(initialBody(DATA, media('application/pdf', { type: 'string' })).value).toBeUndefined()
})

test('a text body is the text as it goes over the wire', () => {
  const examples = [{ name: 'a', value: { x: 1 }, serializedValue: '<x>1</x>' }]
  expect(initialBody(DATA, media('application/xml', {}, examples)).value).toBe('<x>1</x>')
})
