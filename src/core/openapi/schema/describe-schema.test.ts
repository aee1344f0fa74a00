/** Description of a field: its type, rules, values and position. */
import { expect, test } from 'vitest'
import { child, fieldOf, names, ref } from '../../../../tests/support/schema-fields.ts'
import type { JsonSchema } from '../model.ts'
import type { FieldType } from '../schema-field.ts'
import { describeSchema } from './describe-schema.ts'

const inWords = (type: FieldType): string =>
  type.names
    .map((name) => (type.items === undefined ? name : `${name} of ${inWords(type.items)}`))
    .join(' or ')

test.each<{ name: string; schema: JsonSchema; words: string }>([
  { name: 'true', schema: true, words: 'any' },
  { name: 'false', schema: false, words: 'never' },
  { name: 'an empty schema', schema: {}, words: 'any' },
  { name: 'a type list', schema: { type: ['string', 'null'] }, words: 'string or null' },
  { name: 'null alone', schema: { type: 'null' }, words: 'null' },
  {
    name: 'anyOf with null',
    schema: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    words: 'integer or null',
  },
  {
    name: 'oneOf of bare types',
    schema: { oneOf: [{ type: 'integer' }, { type: 'string' }] },
    words: 'integer or string',
  },
  {
    name: 'options of options',
    schema: { anyOf: [{ oneOf: [{ type: 'integer' }, { type: 'string' }] }, { items: true }] },
    words: 'integer or string or array',
  },
  {
    name: 'options of options of which one is free',
    schema: { anyOf: [{ oneOf: [{ type: 'integer' }, {}] }, { type: 'string' }] },
    words: 'any',
  },
  {
    name: 'arrays in arrays',
    schema: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
    words: 'array of array of number',
  },
  { name: 'properties alone', schema: { properties: { a: true } }, words: 'object' },
  {
    name: 'a choice with a discriminator',
    schema: {
      oneOf: [{ type: 'object', title: 'A' }, { type: 'array', title: 'B' }, { type: 'null' }],
      discriminator: { propertyName: 'kind' },
    },
    words: 'object or array or null',
  },
  {
    name: 'a discriminator of options without a type',
    schema: { oneOf: [{ title: 'A' }], discriminator: { propertyName: 'kind' } },
    words: 'object',
  },
  { name: 'enum alone', schema: { enum: [1, 'a', null] }, words: 'integer or string or null' },
  { name: 'a pattern alone', schema: { pattern: 'x' }, words: 'string' },
  {
    name: 'allOf that narrows',
    schema: { allOf: [{ type: 'number' }, { type: 'integer' }] },
    words: 'integer',
  },
])('names the type of $name', ({ schema, words }) => {
  expect(inWords(fieldOf(schema).type)).toBe(words)
})

test('names no type of options that contain themselves', () => {
  const Endless: JsonSchema = {
    anyOf: [{ $ref: '#/components/schemas/Endless' }, { type: 'string' }],
  }
  expect(fieldOf({ anyOf: [Endless, { type: 'integer' }] }, { Endless }).type.names).toEqual([
    'any',
  ])
})

test('explains why a schema could not be resolved', () => {
  const mark = { code: 'ref-dangling', values: { ref: '"#/a"' } }
  expect(fieldOf({ 'x-gapura-problem': mark }).problem).toEqual(mark)
  expect(fieldOf({ items: { 'x-gapura-problem': mark } }).problem).toEqual(mark)
})

test.each(['gone', { code: 'toString', values: {} }, { code: 5 }, ['ref-dangling']])(
  "an author's text in place of a marker is no marker: %j",
  (written) => {
    expect(fieldOf({ 'x-gapura-problem': written }).problem).toBeUndefined()
  },
)

test('ignores other values in a problem marker', () => {
  const mark = { code: 'ref-dangling', values: { ref: { code: 'x' } } }
  expect(fieldOf({ 'x-gapura-problem': mark }).problem?.values).toEqual({})
})

test('merges allOf with fields whose names every object has', () => {
  const properties = { constructor: { type: 'string' }, toString: { type: 'integer' } }
  const field = fieldOf({ allOf: [{ properties: { id: {} } }, { properties }] })
  expect(field.children.map(({ name, type }) => [name, type.names])).toEqual([
    ['id', ['any']],
    ['constructor', ['string']],
    ['toString', ['integer']],
  ])
})

test("merges allOf, with the schema's own description first", () => {
  const schemas = {
    Base: {
      description: 'base',
      required: ['id'],
      properties: { id: { type: 'string', minLength: 1 }, kind: { enum: ['a', 'b'] } },
    },
  }
  const field = fieldOf(
    {
      description: 'own',
      allOf: [
        ref('Base'),
        { properties: { id: { maxLength: 9, minLength: 3 }, kind: { enum: ['b', 'c'] } } },
      ],
      properties: { extra: { type: 'integer' } },
      required: ['extra'],
    },
    schemas,
  )
  expect(field.description).toBe('own')
  expect(names(field)).toEqual(['id', 'kind', 'extra'])
  expect(child(field, 'id')).toMatchObject({
    required: true,
    constraints: [
      { rule: 'minLength', value: 3 },
      { rule: 'maxLength', value: 9 },
    ],
  })
  expect(child(field, 'kind').enum).toEqual(['b'])
  expect(child(field, 'extra').required).toBe(true)
})

test('preserves the siblings of a reference', () => {
  const field = fieldOf(
    { properties: { a: { ...ref('A'), description: 'mine', deprecated: true } } },
    { A: { type: 'string', description: 'theirs', title: 'T' } },
  )
  expect(child(field, 'a')).toMatchObject({
    description: 'mine',
    deprecated: true,
    schemaName: 'A',
    type: { names: ['string'], schemaName: 'A' },
  })
})

test('leaves out read-only fields in requests and write-only ones in responses', () => {
  const schema = {
    properties: { id: { readOnly: true }, secret: ref('Secret'), name: true },
  }
  const schemas = { Secret: { type: 'string', writeOnly: true } }
  expect(names(fieldOf(schema, schemas, 'request'))).toEqual(['secret', 'name'])
  expect(names(fieldOf(schema, schemas, 'response'))).toEqual(['id', 'name'])
})

test('shows the fields of an array item under the array', () => {
  const field = fieldOf(
    { type: 'array', items: ref('Item') },
    { Item: { properties: { a: { type: 'string' } } } },
  )
  expect(field.schemaName).toBe('Item')
  expect(names(field)).toEqual(['a'])
})

test('gives an item with rules a separate line', () => {
  const field = fieldOf({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } })
  expect(field.children).toMatchObject([{ name: '[]', kind: 'item', enum: ['a', 'b'] }])
})

test('shows the description of an item if the array has another one', () => {
  const items = { type: 'string', description: 'One tag' }
  const field = fieldOf({ type: 'array', description: 'All tags', items })
  expect(field.description).toBe('All tags')
  expect(field.children).toMatchObject([{ name: '[]', kind: 'item', description: 'One tag' }])
  expect(fieldOf({ type: 'array', items })).toMatchObject({ description: 'One tag', children: [] })
})

test('gives a list within an array a line if it has limits or another description', () => {
  const time = { type: 'string', description: 'One time' }
  const interval = { type: 'array', description: 'Begin and end', minItems: 2, items: time }
  const described = fieldOf({ type: 'array', description: 'All intervals', items: interval })
  expect(described.children).toMatchObject([
    {
      ...{ name: '[]', kind: 'item', description: 'Begin and end' },
      constraints: [{ rule: 'minItems', value: 2 }],
      children: [{ name: '[]', description: 'One time' }],
    },
  ])
  const limited = fieldOf({ type: 'array', items: interval })
  expect(limited.description).toBe('Begin and end')
  expect(limited.children).toMatchObject([{ name: '[]', constraints: [{ value: 2 }] }])
  expect(limited.children[0]?.description).toBe('One time')
  const plain = { type: 'array', items: { type: 'array', items: { type: 'string' } } }
  expect(fieldOf(plain).children).toEqual([])
})

test('a list with limits that contains itself ends', () => {
  const Nested = { type: 'array', minItems: 1, items: ref('Nested') }
  const field = fieldOf(ref('Nested'), { Nested })
  expect(JSON.stringify(field)).toContain('"truncated":"recursive"')
})

test('shows the items of a tuple within an array', () => {
  const Pair = { type: 'array', prefixItems: [{ properties: { a: {} } }, { type: 'null' }] }
  const field = fieldOf({ type: 'array', items: ref('Pair') }, { Pair })
  expect(field.children).toMatchObject([{ name: '0', children: [{ name: 'a' }] }, { name: '1' }])
})

test.each([
  { type: 'object', properties: { a: {} } },
  { type: 'object', additionalProperties: true },
  {
    oneOf: [
      { type: 'object', title: 'A' },
      { type: 'object', title: 'B' },
    ],
  },
])('shows the description of an item next to the content of %j', (content) => {
  const items = { ...content, description: 'One line' }
  const field = fieldOf({ type: 'array', description: 'All lines', items })
  expect(field.description).toBe('All lines')
  expect(field.children[0]).toMatchObject({
    ...{ name: '[]', kind: 'item', description: 'One line', children: [] },
    type: { names: ['object'] },
  })
})

test('distinguishes tuples, maps and patterns', () => {
  const tuple = fieldOf({
    prefixItems: [{ type: 'string' }, { type: 'integer' }],
    items: false,
    minItems: 1,
  })
  expect(tuple.type.tuple?.map(inWords)).toEqual(['string', 'integer'])
  expect(tuple.children).toMatchObject([
    { name: '0', required: true },
    { name: '1', required: false },
  ])
  expect(tuple.constraints).toContainEqual({ rule: 'items', value: false })
  const map = fieldOf({
    type: 'object',
    additionalProperties: { type: 'integer' },
    patternProperties: { '^x-': { type: 'string' } },
  })
  expect(map.children).toMatchObject([
    { name: '^x-', kind: 'pattern' },
    { name: '*', kind: 'additional', type: { names: ['integer'] } },
  ])
  expect(fieldOf({ properties: { a: true }, additionalProperties: false }).constraints).toEqual([
    { rule: 'additionalProperties', value: false },
  ])
})

test('describes the conditions of 2020-12 in words', () => {
  const field = fieldOf({
    not: { type: 'null' },
    if: { properties: { a: { const: 1 } } },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { required: ['b'] },
    else: false,
    propertyNames: { pattern: '^x' },
    contains: { type: 'string' },
    minContains: 2,
    unevaluatedProperties: false,
    dependentRequired: { a: ['b'] },
    dependentSchemas: { c: { properties: { d: true } } },
    properties: { a: true, b: true },
  })
  expect(field.conditions.map(({ keyword, name, value }) => [keyword, name, value])).toEqual([
    ['not', undefined, undefined],
    ['if', undefined, undefined],
    ['then', undefined, undefined],
    ['contains', undefined, 2],
    ['propertyNames', undefined, undefined],
    ['dependentRequired', 'a', ['b']],
    ['dependentSchemas', 'c', undefined],
  ])
  expect(field.constraints).toContainEqual({ rule: 'unevaluatedProperties', value: false })
})

test('leaves out that names are strings', () => {
  expect(fieldOf({ type: 'object', propertyNames: { type: 'string' } }).conditions).toEqual([])
})

test('reads values, their descriptions and media types', () => {
  expect(
    fieldOf({ enum: ['a', 'b'], 'x-enum-varnames': ['A', 'B'], default: 'a', examples: ['b'] }),
  ).toMatchObject({
    enum: ['a', 'b'],
    enumDescriptions: { a: 'A', b: 'B' },
    default: 'a',
    examples: ['b'],
  })
  expect(fieldOf({ enum: [1], 'x-enumDescriptions': { 1: 'one' } }).enumDescriptions).toEqual({
    1: 'one',
  })
  expect(fieldOf({ enum: ['a'], 'x-annotation-enumDescriptions': { a: 'A' } })).toMatchObject({
    enumDescriptions: { a: 'A' },
  })
  const values = [
    { name: 'First', value: 'a', description: 'A' },
    { value: 'b', description: 'b' },
  ]
  const azure = { name: 'Letter', modelAsString: true, values }
  expect(fieldOf({ enum: ['a', 'b'], 'x-ms-enum': azure })).toMatchObject({
    enumDescriptions: { a: 'A' },
    isOpenEnum: true,
  })
  expect(fieldOf({ contentMediaType: 'image/png' })).toMatchObject({
    accept: 'image/png',
    type: { names: ['string'], format: 'binary' },
  })
  expect(
    fieldOf({ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }),
  ).toMatchObject({
    accept: 'image/png',
    constraints: [{ rule: 'contentEncoding', value: 'base64' }],
  })
  expect(fieldOf({ const: false }).const).toBe(false)
})

test.each(['application/jwt', 'application/at+jwt', 'application/x-ndjson', 'text/csv'])(
  '%s in a string is text',
  (contentMediaType) => {
    const { type } = fieldOf({ type: 'string', contentMediaType })
    expect(type).toEqual({ names: ['string'] })
  },
)

test('ignores a rule for another type', () => {
  const field = describeSchema(
    { type: 'string', uniqueItems: true, minimum: 1, maxLength: 3 },
    { schemas: {}, mode: 'request' },
  )
  expect(field.constraints).toEqual([{ rule: 'maxLength', value: 3 }])
})

test.each([
  { format: 'int32', minimum: 1, maximum: 2_147_483_647, shown: ['minimum'] },
  { format: 'int32', minimum: -2_147_483_648, maximum: 9, shown: ['maximum'] },
  { format: 'int64', minimum: -(2 ** 63), maximum: 2 ** 63, shown: [] },
  { format: 'int64', minimum: 1, maximum: 9_223_372_036_854_775_000, shown: ['minimum'] },
  { format: 'int64', minimum: 1, maximum: 9_007_199_254_740_991, shown: ['minimum', 'maximum'] },
  { minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991, shown: [] },
  { format: 'int32', minimum: 0, maximum: 2_147_483_646, shown: ['minimum', 'maximum'] },
  { format: 'uint64', minimum: 0, maximum: 9, shown: ['maximum'] },
  { format: 'int64', minimum: 0, maximum: 2_147_483_647, shown: ['minimum', 'maximum'] },
  { minimum: 0, maximum: 2_147_483_647, shown: ['minimum', 'maximum'] },
])(
  'bounds that format $format implies are left out: $minimum to $maximum',
  ({ shown, ...rules }) => {
    const { constraints } = fieldOf({ type: 'integer', ...rules })
    expect(constraints.map(({ rule }) => rule)).toEqual(shown)
  },
)

test.each([
  ['anyOf', { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a', 'b'] }] }],
  ['a reference', { anyOf: [{ $ref: '#/components/schemas/Known' }, { type: 'string' }] }],
  ['x-extensible-enum', { type: 'string', 'x-extensible-enum': ['a', 'b'] }],
])('%s lists known values of an open enum, without variants', (_, schema) => {
  const field = fieldOf(schema, { Known: { type: 'string', enum: ['a', 'b'] } })
  expect(field).toMatchObject({ enum: ['a', 'b'], isOpenEnum: true })
  expect(field.variants).toBeUndefined()
})

test.each([
  ['a limited string', { anyOf: [{ type: 'string', maxLength: 3 }, { enum: ['a'] }] }],
  ['values that are no strings', { anyOf: [{ type: 'string' }, { enum: [1] }] }],
  ['three alternatives', { anyOf: [{ type: 'string' }, { enum: ['a'] }, { type: 'object' }] }],
])('%s is no open enum', (_, schema) => {
  const field = fieldOf(schema, {})
  expect(field.isOpenEnum).toBeUndefined()
  expect(field.variants).toBeDefined()
})

test.each([
  { name: 'a title that is a text', schema: { title: 'Keys to import' }, text: 'Keys to import' },
  {
    name: 'the description instead of a short title',
    schema: { title: 'Keys to import', description: 'All.' },
    text: 'All.',
  },
  {
    name: 'a sentence that a generator wrote as the title, and the rest of the comment',
    schema: { title: 'Keys that the server imports at its start', description: '\n - All.' },
    text: 'Keys that the server imports at its start\n\n\n - All.',
  },
  {
    name: 'no sentence that the description repeats',
    schema: {
      title: 'The keys that the server imports',
      description: 'The keys that the server imports.',
    },
    text: 'The keys that the server imports.',
  },
  {
    name: 'the title if the description only repeats the name',
    schema: { title: 'Imported Keys', description: 'userKeys' },
    text: 'Imported Keys',
  },
  { name: 'no title that repeats the name', schema: { title: 'User keys' }, text: undefined },
  { name: 'no label', schema: { title: 'Error Type' }, text: undefined },
  {
    name: 'the title of an array before the text about its items',
    schema: { title: 'All the keys', items: { description: 'A key.' } },
    text: 'All the keys',
  },
  { name: 'the title of a named schema', schema: ref('Keys'), text: 'List of all keys' },
])('describes a field by $name', ({ schema, text }) => {
  const schemas = { Keys: { type: 'array', title: 'List of all keys' } }
  const field = fieldOf({ properties: { user_keys: schema } }, schemas)
  expect(child(field, 'user_keys').description).toBe(text)
})

test('the title of an alternative is its label only', () => {
  const field = fieldOf({ oneOf: [{ title: 'By card number' }, { title: 'By token' }] })
  expect(field.variants?.options.map((option) => option.field.description)).toEqual([
    undefined,
    undefined,
  ])
})

test('additions to a reference adapt the texts and values of its fields', () => {
  const schemas = {
    Event: {
      description: 'An event.',
      properties: {
        id: { description: 'Its ID.' },
        customer: { description: 'Its customer.', example: 'c1' },
      },
    },
  }
  const adapted = {
    description: 'A received event.',
    properties: { source: {}, customer: { description: 'Not known yet.', example: 'c0' } },
  }
  const field = fieldOf({ allOf: [ref('Event'), adapted] }, schemas)
  expect(field.description).toBe('A received event.')
  expect(names(field)).toEqual(['id', 'customer', 'source'])
  expect(child(field, 'customer')).toMatchObject({
    description: 'Not known yet.',
    examples: ['c0'],
  })
})

test('a schema that includes a base shows the value that selects it', () => {
  const schemas = {
    Pet: {
      properties: { kind: { enum: ['cat', 'dog'] } },
      discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Dog' } },
    },
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { tail: {} } }] },
  }
  const dog = describeSchema({ $ref: '#/components/schemas/Dog' }, { schemas, mode: 'both' })
  expect(dog.children.map(({ name, const: only }) => [name, only])).toContainEqual(['kind', 'dog'])
})
