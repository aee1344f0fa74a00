import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildExample } from '../example/build-example.ts'
import { printExample } from '../example/print-example.ts'
import type { JsonSchema } from '../model.ts'
import type { FieldType, SchemaField } from '../schema-field.ts'
import { validateValue } from '../validate/validate-value.ts'
import { describeSchema } from './describe-schema.ts'

type Components = Readonly<Record<string, JsonSchema>>

const fieldOf = (
  schema: JsonSchema,
  schemas: Components = {},
  mode: 'request' | 'response' = 'response',
): SchemaField => describeSchema(schema, { schemas, mode })

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const names = (field: SchemaField): readonly string[] => field.children.map(({ name }) => name)
const child = (field: SchemaField, name: string): SchemaField => {
  const found = field.children.find((candidate) => candidate.name === name)
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}
const inWords = (type: FieldType): string =>
  type.names
    .map((name) => (type.items === undefined ? name : `${name} of ${inWords(type.items)}`))
    .join(' or ')

const count = (field: SchemaField): number =>
  [
    ...field.children,
    ...(field.variants?.options.map((option) => option.field) ?? []),
    ...field.conditions.flatMap((condition) => condition.field ?? []),
  ].reduce((sum, inner) => sum + count(inner), 1)

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
    name: 'arrays in arrays',
    schema: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
    words: 'array of array of number',
  },
  { name: 'properties alone', schema: { properties: { a: true } }, words: 'object' },
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

test('says why a schema could not be resolved', () => {
  expect(fieldOf({ 'x-gapura-problem': 'gone' }).problem).toBe('gone')
  expect(fieldOf({ items: { 'x-gapura-problem': 'gone' } }).problem).toBe('gone')
})

test('merges allOf, the own description first', () => {
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

test('keeps what stands beside a reference', () => {
  const field = fieldOf(
    { properties: { a: { ...ref('A'), description: 'mine', deprecated: true } } },
    { A: { type: 'string', description: 'theirs', title: 'T' } },
  )
  expect(child(field, 'a')).toMatchObject({
    description: 'mine',
    deprecated: true,
    title: 'T',
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

test('gives an item with rules of its own a line', () => {
  const field = fieldOf({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } })
  expect(field.children).toMatchObject([{ name: '[]', kind: 'item', enum: ['a', 'b'] }])
})

test('tells tuples, maps and patterns apart', () => {
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

const PETS: Components = {
  Pet: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
  },
  Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
  Dog: { allOf: [ref('Pet'), { properties: { bark: { type: 'string' } } }] },
  Puppy: { allOf: [ref('Dog')], properties: { age: { type: 'integer' } } },
}

test('finds variants that only mapping and allOf name', () => {
  const { variants } = fieldOf(ref('Pet'), PETS)
  expect(variants?.discriminator).toBe('kind')
  expect(variants?.options.map(({ label, values }) => [label, values])).toEqual([
    ['Cat', ['cat']],
    ['Dog', ['Dog']],
    ['Puppy', ['Puppy']],
  ])
  expect(variants?.options.map(({ field }) => names(field))).toEqual([
    ['kind', 'lives'],
    ['kind', 'bark'],
    ['kind', 'bark', 'age'],
  ])
})

test('a variant that includes its base offers the choice no second time', () => {
  const schemas: Components = {
    Animal: {
      properties: { t: { type: 'string' } },
      oneOf: [ref('Cow'), ref('Hen')],
      discriminator: { propertyName: 't' },
    },
    Cow: { allOf: [ref('Animal')], properties: { milk: true } },
    Hen: { allOf: [ref('Animal')], properties: { eggs: true } },
  }
  const { variants } = fieldOf(ref('Animal'), schemas)
  expect(
    variants?.options.map(({ label, field }) => [label, names(field), field.variants]),
  ).toEqual([
    ['Cow', ['t', 'milk'], undefined],
    ['Hen', ['t', 'eggs'], undefined],
  ])
})

test('labels variants by title, name, fixed value, what they require, or type, always unique', () => {
  const { variants } = fieldOf(
    {
      discriminator: { propertyName: 'k' },
      oneOf: [
        { title: 'T', properties: { k: { const: 'one' } } },
        { properties: { k: { enum: ['two'] } } },
        { required: ['email'] },
        { type: 'string', minLength: 1 },
        { type: 'string', minLength: 2 },
      ],
    },
    {},
  )
  expect(variants?.options.map(({ label, values }) => [label, values])).toEqual([
    ['T', ['one']],
    ['two', ['two']],
    ['with email', []],
    ['string', []],
    ['string (2)', []],
  ])
})

test('a variant that only requires a field shows it as the base describes it', () => {
  const { variants } = fieldOf({
    properties: { email: { type: 'string', format: 'email' }, phone: { type: 'string' } },
    anyOf: [{ required: ['email'] }, { required: ['phone'] }],
  })
  expect(variants?.options[0]?.field.children).toMatchObject([
    { name: 'email', required: true, type: { names: ['string'], format: 'email' } },
  ])
})

test('tells the conditions of 2020-12 in words', () => {
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
    ['contains', undefined, undefined],
    ['minContains', undefined, 2],
    ['propertyNames', undefined, undefined],
    ['dependentRequired', 'a', ['b']],
    ['dependentSchemas', 'c', undefined],
  ])
  expect(field.constraints).toContainEqual({ rule: 'unevaluatedProperties', value: false })
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

test('ends where a schema contains itself', () => {
  const schemas: Components = {
    Node: {
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: ref('Node') },
        peer: ref('Peer'),
      },
    },
    Peer: { properties: { back: { anyOf: [ref('Node'), { type: 'null' }] } } },
  }
  for (const schema of [ref('Node'), schemas.Node ?? true]) {
    const field = fieldOf(schema, schemas)
    expect(child(field, 'children')).toMatchObject({ truncated: 'recursive', schemaName: 'Node' })
    expect(child(child(field, 'peer'), 'back')).toMatchObject({ truncated: 'recursive' })
  }
})

test('survives schemas that are nothing but themselves', () => {
  const schemas: Components = {
    A: ref('A'),
    B: { allOf: [ref('C')] },
    C: { allOf: [ref('B')], properties: { x: true } },
    L: { type: 'array', items: ref('L') },
    O: { oneOf: [ref('O'), { type: 'string' }] },
  }
  expect(fieldOf(ref('A'), schemas).problem).toContain('includes itself')
  expect(names(fieldOf(ref('B'), schemas))).toEqual(['x'])
  expect(fieldOf(ref('L'), schemas).type.names).toEqual(['array'])
  expect(fieldOf(ref('O'), schemas).variants?.options).toHaveLength(2)
})

test('keeps upper levels and counts the rest when everything refers to everything', () => {
  const size = 60
  const all = Array.from({ length: size }, (_, index) => `S${index}`)
  const schemas: Components = Object.fromEntries(
    all.map((name) => [
      name,
      { type: 'object', properties: Object.fromEntries(all.map((other) => [other, ref(other)])) },
    ]),
  )
  const field = describeSchema(ref('S0'), { schemas, mode: 'response', maxNodes: 100 })
  expect(names(field)).toHaveLength(size)
  expect(count(field)).toBeLessThan(100 + size)
  expect(child(field, 'S0').truncated).toBe('recursive')
  expect(child(field, 'S59').truncated).toBe('depth')
})

test('merging schemas that all include each other ends', () => {
  const all = Array.from({ length: 14 }, (_, index) => `S${index}`)
  const schemas: Components = Object.fromEntries(
    all.map((name) => [name, { allOf: all.filter((other) => other !== name).map(ref) }]),
  )
  expect(fieldOf(ref('S0'), schemas).problem).toBeDefined()
})

test('maxDepth closes named schemas but not what is nested in place', () => {
  const schemas: Components = {
    A: { properties: { b: ref('B') } },
    B: { properties: { c: { type: 'string' } } },
  }
  const field = describeSchema(
    { properties: { a: ref('A'), inline: { properties: { x: { properties: { y: true } } } } } },
    { schemas, mode: 'response', maxDepth: 1 },
  )
  expect(child(field, 'a')).toMatchObject({ truncated: 'depth', children: [] })
  expect(names(child(child(field, 'inline'), 'x'))).toEqual(['y'])
})

test('never throws and stays within its budget for schemas of any shape', () => {
  const keyword = fc.constantFrom(
    ...[
      'type',
      'properties',
      'items',
      'allOf',
      'oneOf',
      'anyOf',
      '$ref',
      'required',
      'enum',
      'const',
      'not',
      'if',
      'then',
    ],
    ...[
      'additionalProperties',
      'discriminator',
      'propertyName',
      'mapping',
      'prefixItems',
      'format',
      'nullable',
      'xml',
      'a',
      'default',
      'example',
      'minItems',
      'pattern',
      'readOnly',
    ],
  )
  const node = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(
        null,
        true,
        false,
        0,
        'a',
        'object',
        'array',
        'null',
        '#/components/schemas/A',
        '#/components/schemas/B',
        '#/components/schemas/none',
      ),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(keyword, tie('node'), { maxKeys: 5 }),
    ),
  })).node
  const schema = fc.dictionary(keyword, node, { maxKeys: 6 })
  fc.assert(
    fc.property(schema, schema, schema, (root, A, B) => {
      // Arbitrary JSON stands in for a schema that nobody has checked.
      const [a, b, top] = [A, B, root] as [JsonSchema, JsonSchema, JsonSchema]
      const before = JSON.stringify([a, b, top])
      const field = describeSchema(top, { schemas: { A: a, B: b }, mode: 'request', maxNodes: 60 })
      expect(JSON.parse(JSON.stringify(field))).toEqual(field)
      const options = { schemas: { A: a, B: b }, mode: 'response' } as const
      const example = buildExample(top, options)
      validateValue(top, example, options)
      printExample({ mediaType: 'application/xml', schema: top }, example, options.schemas)
      expect(JSON.stringify([a, b, top])).toBe(before)
    }),
    { seed: 20261121, numRuns: 800 },
  )
})

test('a rule of another type is not told', () => {
  const field = describeSchema(
    { type: 'string', uniqueItems: true, minimum: 1, maxLength: 3 },
    { schemas: {}, mode: 'request' },
  )
  expect(field.constraints).toEqual([{ rule: 'maxLength', value: 3 }])
})
