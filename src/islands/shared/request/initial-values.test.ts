import { expect, test } from 'vitest'
import type { Example, JsonSchema, MediaType, Parameter } from '#core/openapi/model.ts'
import { dataOf, mediaOf } from '../../../../tests/support/operation-data.ts'
import { bodyExamples, initialBody, initialParameters, madeBodies } from './initial-values.ts'

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

test('optional parameters start empty unless the document has an example', () => {
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

test('fills the body with the first example that has a value', () => {
  const type = media('application/json', {}, [
    { name: 'elsewhere', externalValue: 'https://example.com/a.json' },
    { name: 'one', summary: 'The first', value: { a: 1 } },
  ])
  expect(initialBody(DATA, type)).toMatchObject({ value: { a: 1 }, exampleName: 'one' })
  expect(bodyExamples(type, {})).toEqual([{ name: 'one', title: 'The first', value: { a: 1 } }])
})

test('builds the body from the schema if there is no example', () => {
  const type = media('application/json', { properties: { a: { type: 'integer', example: 7 } } })
  expect(initialBody(DATA, type)).toMatchObject({ value: { a: 7 }, exampleName: ':needed' })
})

test('fills a text body with claims as a token', () => {
  const type = media('application/jwt', { properties: { iss: { type: 'string', example: 'me' } } })
  expect(initialBody(DATA, type).value).toBe(
    `${btoa('{"alg":"none"}')}.${btoa('{"iss":"me"}')}.`.replaceAll('=', ''),
  )
})

test('starts a sequence with one item', () => {
  const itemSchema = { type: 'object', properties: { id: { type: 'integer', example: 7 } } }
  const type = mediaOf('application/jsonl', { itemSchema })
  expect(initialBody(DATA, type)).toMatchObject({ value: '{"id":7}', exampleName: ':needed' })
})

const NAME_AND_NOTE = {
  required: ['name'],
  properties: { name: { type: 'string' }, note: { type: 'string' } },
}
const NEEDED = { name: 'needed', value: { name: 'Example registration' } }
const ALL = { name: 'all', value: { name: 'Example registration', note: 'Hello from the API' } }

test.each([
  { name: 'what is needed, and all', schema: NAME_AND_NOTE, bodies: [NEEDED, ALL] },
  {
    name: 'one body where nothing is optional',
    schema: { ...NAME_AND_NOTE, properties: { name: { type: 'string' } } },
    bodies: [NEEDED],
  },
])('can fill a body with $name', ({ schema, bodies }) => {
  expect(madeBodies(DATA, media('application/json', schema))).toEqual(bodies)
})

test('offers a body with all members next to the documented one', () => {
  const shown = media('application/json', NAME_AND_NOTE, [{ name: 'a', value: { name: 'A' } }])
  expect(madeBodies(DATA, shown)).toEqual([{ ...ALL, value: { ...ALL.value, name: 'A' } }])
  expect(madeBodies(DATA, media('application/pdf', { type: 'string' }))).toEqual([])
})

test('fills in values that the document shows elsewhere', () => {
  const data = { ...DATA, known: { 'registration.name': 'Tuti' } }
  expect(initialBody(data, media('application/json', NAME_AND_NOTE)).value).toEqual({
    name: 'Tuti',
  })
})

test('fills in all fields of the chosen example, as the samples of the page do', () => {
  const two = ['A', 'B'].map((name) => ({ name, value: { name } }))
  const shown = media('application/json', NAME_AND_NOTE, two)
  const all = (example?: string) =>
    initialBody(DATA, shown, { isAll: true, ...(example && { example }) })
  expect(all()).toMatchObject({ value: { name: 'A', note: ALL.value.note }, exampleName: ':all' })
  expect(all('B')).toMatchObject({ value: { name: 'B', note: ALL.value.note }, exampleName: null })
})

test('fills in optional parameters if all fields are requested', () => {
  const parameters = [
    query('page', { schema: { type: 'integer', example: 2 } }),
    query('none', { schema: { type: 'null' } }),
  ]
  const data = dataOf({ parameters })
  expect(initialParameters(data)).toEqual({ 'query page': undefined, 'query none': undefined })
  expect(initialParameters(data, true)).toEqual({ 'query page': 2, 'query none': undefined })
})

const binary = { type: 'string', format: 'binary' }
const FILE_OR_FILES = { oneOf: [binary, { type: 'array', items: binary }] }

test('does not invent files', () => {
  const schema = {
    type: 'object',
    properties: { file: binary, files: FILE_OR_FILES, note: { const: 'n' } },
  }
  expect(initialBody(DATA, media('multipart/form-data', schema)).value).toEqual({ note: 'n' })
  expect(initialBody(DATA, media('application/pdf', { type: 'string' })).value).toBeUndefined()
})

test.each([
  ['application/xml', { id: 5 }, '<?xml version="1.0" encoding="UTF-8"?>\n<order id="5"/>'],
  ['application/x-ndjson', [{ a: 1 }, { a: 2 }], '{"a":1}\n{"a":2}'],
])('fills a body of %s with the example as samples send it', (type, value, text) => {
  const id = { type: 'integer', xml: { attribute: true } }
  const schema = { type: 'object', xml: { name: 'order' }, properties: { id } }
  const found = bodyExamples(media(type, schema, [{ name: 'a', value }]), {})
  expect(found.map((each) => each.value)).toEqual([text])
})

test('fills a text body with the text as sent', () => {
  const examples = [{ name: 'a', value: { x: 1 }, serializedValue: '<x>1</x>' }]
  expect(initialBody(DATA, media('application/xml', {}, examples)).value).toBe('<x>1</x>')
})

test('a text as example of a file is the content of that file', () => {
  const schema = { type: 'string', format: 'binary' }
  const type = media('application/octet-stream', schema, [{ name: 'a', value: '@a.zip' }])
  expect(initialBody(DATA, type).value).toBe(
    `data:application/octet-stream;base64,${btoa('@a.zip')}`,
  )
})

test('a text in place of a file is the content of that file, as samples send it', () => {
  const schema = {
    type: 'object',
    properties: {
      photo: binary,
      more: { type: 'array', items: binary },
      one: FILE_OR_FILES,
      several: FILE_OR_FILES,
      note: { type: 'string' },
    },
  }
  const picked = 'data:image/png;name=a.png;base64,AA=='
  const value = { photo: 'é', more: ['b', picked], one: 'b', several: ['b'], note: 'n' }
  const form = media('multipart/form-data', schema, [{ name: 'default', value }])
  const octets = (text: string) => `data:application/octet-stream;base64,${text}`
  expect(initialBody(DATA, form).value).toEqual({
    photo: octets('w6k='),
    more: [octets('Yg=='), picked],
    one: octets('Yg=='),
    several: [octets('Yg==')],
    note: 'n',
  })
})
