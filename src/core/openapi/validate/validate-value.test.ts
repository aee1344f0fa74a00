import { expect, test } from 'vitest'
import { ref } from '../../../../tests/support/schema-ref.ts'
import { differences as en } from '../../../i18n/en/differences.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { differenceText } from './difference-text.ts'
import { validateValue } from './validate-value.ts'

type Components = Readonly<Record<string, JsonSchema>>

const schemas: Components = {
  Pet: {
    type: 'object',
    required: ['id', 'name', 'secret'],
    properties: {
      id: { type: 'integer', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      name: { type: 'string', minLength: 2 },
      'odd / name': { type: 'integer' },
      owner: { anyOf: [ref('Owner'), { type: 'null' }] },
    },
    additionalProperties: false,
  },
  Owned: { required: ['owner', 'title'], properties: { owner: { type: 'string' } } },
  'Owned/Base': { properties: { owner: { type: 'string', readOnly: true } } },
  Endless: {
    required: ['owner', 'title'],
    properties: { owner: { readOnly: true } },
    allOf: Array.from({ length: 20 }, () => ref('Endless')),
  },
  Owner: {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email' },
      pets: { type: 'array', items: ref('Pet') },
    },
  },
  Animal: {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
  },
  Cat: {
    required: ['lives'],
    properties: { kind: { type: 'string' }, lives: { type: 'integer' } },
  },
  Dog: { properties: { kind: { type: 'string' }, bark: { type: 'boolean' } } },
  Message: {
    oneOf: [
      { required: ['kind', 'sent'], properties: { kind: { const: 'message' } } },
      { required: ['kind', 'received'], properties: { kind: { const: 'message' } } },
    ],
    discriminator: { propertyName: 'kind' },
  },
  Repeated: {
    oneOf: [ref('Cat'), ref('Dog'), ref('Cat')],
    discriminator: { propertyName: 'kind' },
  },
  Loop: { allOf: [ref('Loop')] },
}

const differences = (
  schema: JsonSchema,
  value: JsonValue,
  mode: 'request' | 'response' = 'request',
) =>
  validateValue(schema, value, { schemas, mode }).map(
    ({ parameter, rule }) => `${parameter} ${rule}`,
  )

test.each<{ name: string; schema: JsonSchema; value: JsonValue; expected: readonly string[] }>([
  { name: 'a wrong type', schema: { type: 'integer' }, value: 1.5, expected: ['value type'] },
  { name: 'the schema false', schema: false, value: 1, expected: ['value false'] },
  {
    name: 'an unknown member',
    schema: ref('Pet'),
    value: { name: 'ab', secret: 's', x: 1 },
    expected: ['x additionalProperties'],
  },
  {
    name: 'a nested mistake',
    schema: ref('Pet'),
    value: { name: 'ab', secret: 's', owner: { email: 'no' } },
    expected: ['owner.email format'],
  },
  {
    name: 'items',
    schema: ref('Owner'),
    value: { pets: [{ name: 'ab', secret: '' }, { secret: '' }] },
    expected: ['pets[1].name required'],
  },
  {
    name: 'an odd name',
    schema: ref('Pet'),
    value: { name: 'ab', secret: '', 'odd / name': 'x' },
    expected: ['odd / name type'],
  },
  {
    name: 'a selected variant',
    schema: ref('Animal'),
    value: { kind: 'cat' },
    expected: ['lives required'],
  },
  {
    name: 'an implied variant',
    schema: ref('Animal'),
    value: { kind: 'Dog', bark: 1 },
    expected: ['bark type'],
  },
  {
    name: 'an unknown variant',
    schema: ref('Animal'),
    value: { kind: 'cow' },
    expected: ['kind enum'],
  },
  {
    name: 'two fitting variants',
    schema: { oneOf: [{ type: 'integer' }, { minimum: 0 }] },
    value: 1,
    expected: ['value oneOf'],
  },
  {
    name: 'no fitting variant',
    schema: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    value: 'x',
    expected: ['value anyOf'],
  },
  {
    name: 'a nullable enum',
    schema: { type: ['string', 'null'], enum: ['a'] },
    value: null,
    expected: [],
  },
  {
    name: 'what another part of the whole fills in',
    schema: { allOf: [{ properties: { owner: { readOnly: true } } }, ref('Owned')] },
    value: {},
    expected: ['title required'],
  },
  {
    name: 'what a part below fills in',
    schema: { allOf: [ref('Owned/Base'), { required: ['owner', 'title'] }] },
    value: { title: 'a' },
    expected: [],
  },
  {
    name: 'a whole that is its own part',
    schema: ref('Endless'),
    value: {},
    expected: ['value schema'],
  },
  { name: 'a broken pattern', schema: { pattern: '(' }, value: 'x', expected: [] },
  {
    name: 'a dependency',
    schema: { dependentRequired: { a: ['b'] } },
    value: { a: 1 },
    expected: ['b required'],
  },
  {
    name: 'an unevaluated member',
    schema: { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    value: { a: 1, b: 2 },
    expected: ['b unevaluatedProperties'],
  },
  {
    name: 'keywords among data',
    schema: { example: { $id: 'http://[', $ref: '#/x' }, type: 'integer' },
    value: 1,
    expected: [],
  },
  {
    name: 'a variant that shares its discriminator with another one',
    schema: ref('Message'),
    value: { kind: 'message', sent: 1 },
    expected: [],
  },
  {
    name: 'none of two variants that share their discriminator',
    schema: ref('Message'),
    value: { kind: 'message' },
    expected: ['value anyOf'],
  },
  {
    name: 'a variant that is listed twice',
    schema: ref('Repeated'),
    value: { kind: 'Cat', lives: 9 },
    expected: [],
  },
  { name: 'a dangling reference', schema: ref('None'), value: 1, expected: [] },
])('validates $name', ({ schema, value, expected }) => {
  const rules = differences(schema, value).map((line) =>
    line.replace('dependentRequired', 'required'),
  )
  expect(rules).toEqual(expected)
})

test('demands read-only members of responses only, write-only ones of requests only', () => {
  expect(differences(ref('Pet'), { name: 'ab' })).toEqual(['secret required'])
  expect(differences(ref('Pet'), { name: 'ab' }, 'response')).toEqual(['id required'])
})

test('survives endless schemas and values', () => {
  expect(differences(ref('Loop'), 1)).toEqual(['value schema'])
  let deep: JsonValue = 1
  for (let level = 0; level < 20_000; level += 1) deep = [deep]
  const lists: Components = { L: { items: ref('L') } }
  expect(validateValue(ref('L'), deep, { schemas: lists, mode: 'request' })[0]?.rule).toBe('schema')
})

test('says what failed, what was expected and found, and what to do, without quoting texts', () => {
  const messages = validateValue(
    {
      properties: {
        pin: { type: 'string', maxLength: 4 },
        kind: { enum: ['a', 'b'] },
        age: { minimum: 18 },
      },
    },
    { pin: 'hunter2', kind: 'hunter2', age: 17 },
    { schemas: {}, mode: 'request' },
  ).map((difference) => differenceText(difference, 'en'))
  expect(messages).toEqual([
    '"pin" must have no more than 4 characters, got a text of 7 characters.',
    '"kind" must be one of "a","b", got a text of 7 characters.',
    '"age" must be 18 or more, got 17.',
  ])
})

test.each(Object.entries(en))(
  'a sentence of %s starts with the name in English: the sandbox omits it',
  (code, text) => {
    if (!code.includes('.') && code !== 'either') expect(text).toMatch(/^\{\{name\}\} /)
  },
)

test('differences are worded in both languages', () => {
  const [difference] = validateValue({ type: ['integer', 'null'] }, ['hunter2'], {
    schemas: {},
    mode: 'request',
  })
  expect(difference && differenceText(difference, 'en')).toBe(
    '"value" must be of type integer or null, got array.',
  )
  expect(difference && differenceText(difference, 'id')).toBe(
    '"value" harus bertipe integer atau null, tetapi bertipe array.',
  )
})

test('gives pointers that are escaped once', () => {
  expect(
    validateValue(
      { properties: { 'a/b~c %': { type: 'integer' } } },
      { 'a/b~c %': 'x' },
      { schemas: {}, mode: 'request' },
    )[0]?.pointer,
  ).toBe('/a~1b~0c %')
})

test('changes neither schema nor value', () => {
  const schema = Object.freeze({ ...ref('Pet'), description: 'x' })
  const value = Object.freeze({ name: 5 })
  validateValue(schema, value, { schemas, mode: 'request' })
  expect(Object.getOwnPropertyNames(schema)).toEqual(['$ref', 'description'])
  expect(Object.getOwnPropertyNames(schemas.Pet)).toEqual([
    'type',
    'required',
    'properties',
    'additionalProperties',
  ])
})
