import { expect, test } from 'vitest'
import type { JsonSchema } from '#core/openapi/model.ts'
import { ref } from '../../../../tests/support/schema-ref.ts'
import { type Control, formField, itemSchema, memberSchema } from './form-field.ts'

test.each<[string, JsonSchema | undefined]>([
  ['no schema', undefined],
  ['a dangling reference', ref('Gone')],
  ['a reference to itself', ref('Loop')],
  ['true', true],
  ['an empty schema', {}],
])('edits %s as JSON', (_name, schema) => {
  expect(formField(schema, { Loop: ref('Loop') }).control).toBe('json')
})

test.each<[Control, JsonSchema]>([
  ['object', { type: 'object' }],
  ['object', { properties: { a: {} } }],
  ['array', { items: { type: 'string' } }],
  ['array', { prefixItems: [{ type: 'string' }] }],
  ['enum', { type: 'string', enum: ['a', 'b'] }],
  ['enum', { const: 1 }],
  ['integer', { type: ['null', 'integer'] }],
  ['boolean', { type: 'boolean' }],
  ['date', { type: 'string', format: 'date' }],
  ['file', { type: 'string', format: 'binary' }],
  ['file', { type: 'string', contentEncoding: 'base64' }],
  ['file', { contentMediaType: 'image/png' }],
  ['text', { type: 'string', format: 'uuid' }],
  ['choice', { oneOf: [{ title: 'A', type: 'string' }, { type: 'number' }] }],
  ['json', { oneOf: [{ type: 'string' }, { type: 'number' }] }],
  ['json', { type: ['integer', 'string'] }],
  ['enum', { type: ['integer', 'string'], enum: [1, 'a'] }],
  ['text', { oneOf: [{ type: 'string' }, { type: 'null' }] }],
])('control %s', (control, schema) => {
  expect(formField(schema, {}).control).toBe(control)
})

test.each([
  [true, undefined],
  [true, '^[A-Za-z0-9+/]+$'],
  [true, '^(data:application/pdf;base64,)?[A-Za-z0-9+/]+$'],
  [false, '^data:image/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$'],
])('sends a base64 file alone (%s) if the pattern is %s', (isBase64, pattern) => {
  const schema = { type: 'string', contentEncoding: 'base64', ...(pattern && { pattern }) } as const
  expect(formField(schema, {}).isBase64).toBe(isBase64)
})

test('merges allOf and follows references; later keywords win', () => {
  const field = formField(
    {
      allOf: [ref('Base'), { properties: { b: { type: 'number' } }, required: ['b'] }],
      title: 'Own',
    },
    {
      Base: {
        type: 'object',
        title: 'Base',
        properties: { a: { type: 'string' } },
        required: ['a'],
      },
    },
  )
  expect(field.title).toBe('Own')
  expect(field.properties.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['a', true],
    ['b', true],
  ])
})

test('leaves out members that the server sets', () => {
  const schema = { properties: { id: { readOnly: true }, name: { type: 'string' } } }
  expect(formField(schema, {}).properties.map(({ name }) => name)).toEqual(['name'])
})

test('treats a single alternative besides null as the schema itself', () => {
  const field = formField({ anyOf: [ref('A'), { type: 'null' }] }, { A: { type: 'object' } })
  expect(field).toMatchObject({ control: 'object', options: [] })
})

test('finds the discriminator values that select each alternative', () => {
  const field = formField(
    {
      oneOf: [
        ref('ByMail'),
        ref('BySms'),
        { title: 'Other', properties: { via: { const: 'fax' } } },
      ],
      discriminator: { propertyName: 'via', mapping: { email: '#/components/schemas/ByMail' } },
    },
    { ByMail: { type: 'object' }, BySms: { type: 'object' } },
  )
  expect(field.discriminator).toBe('via')
  expect(field.options.map(({ label, values }) => [label, values])).toEqual([
    ['ByMail', ['email']],
    ['BySms', ['BySms']],
    ['Other', ['fax']],
  ])
})

test('keywords next to the alternatives apply to each of them', () => {
  const field = formField(
    {
      properties: { base: { type: 'string' } },
      oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }],
    },
    {},
  )
  const [first] = field.options
  expect(
    formField(first?.schema, {})
      .properties.map(({ name }) => name)
      .sort(),
  ).toEqual(['a', 'base'])
})

test('returns the same field for the same schema', () => {
  const schemas = {}
  const schema = { type: 'object' }
  expect(formField(schema, schemas)).toBe(formField(schema, schemas))
})

test('allows more members in an object that names none or permits them', () => {
  expect(formField({ type: 'object' }, {}).additional).toBe(true)
  expect(formField({ type: 'object', properties: { a: {} } }, {}).additional).toBeUndefined()
  expect(
    formField({ properties: { a: {} }, additionalProperties: { type: 'number' } }, {}).additional,
  ).toEqual({ type: 'number' })
  expect(formField({ type: 'object', additionalProperties: false }, {}).additional).toBeUndefined()
})

test('members are described by the pattern of their name, else as further members', () => {
  const patternProperties = { '^x-': { type: 'string' }, '^y-': false }
  const schema = { type: 'object', patternProperties, additionalProperties: { type: 'number' } }
  const types = ['x-a', 'y-a', 'a'].map((name) => memberSchema(formField(schema, {}), name))
  expect(types).toEqual([{ type: 'string' }, { type: 'number' }, { type: 'number' }])
  const closed = formField({ ...schema, additionalProperties: false }, {})
  expect(['x-a', 'a'].map((name) => memberSchema(closed, name))).toEqual([
    { type: 'string' },
    undefined,
  ])
})

test('items of a tuple are described by their position', () => {
  const prefixItems = [{ type: 'string' }, { type: 'number' }]
  const at = (schema: JsonSchema) => [0, 1, 2].map((n) => itemSchema(formField(schema, {}), n))
  expect(at({ prefixItems })).toEqual([...prefixItems, undefined])
  expect(at({ prefixItems, items: false })).toEqual([...prefixItems, false])
  expect(at({ items: { type: 'string' } })).toEqual(Array(3).fill({ type: 'string' }))
})

test.each<JsonSchema>([
  { anyOf: [{ type: 'string' }, ref('Known')] },
  { type: 'string', 'x-extensible-enum': ['a', 'b'] },
])('a text with known values suggests them: %j', (schema) => {
  const field = formField(schema, { Known: { type: 'string', enum: ['a', 'b'] } })
  expect(field).toMatchObject({ control: 'text', suggestions: ['a', 'b'], options: [] })
})
