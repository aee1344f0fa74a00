/** Recursive, very large or contradictory schemas: every description terminates. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Components,
  child,
  fieldOf,
  names,
  ref,
} from '../../../../tests/support/schema-fields.ts'
import { buildExample } from '../example/build-example.ts'
import { printExample } from '../example/print-example.ts'
import type { JsonObject } from '../json-value.ts'
import type { JsonSchema } from '../model.ts'
import type { SchemaField } from '../schema-field.ts'
import { validateValue } from '../validate/validate-value.ts'
import { describeSchema } from './describe-schema.ts'

const count = (field: SchemaField): number =>
  [
    ...field.children,
    ...(field.variants?.options.map((option) => option.field) ?? []),
    ...field.conditions.flatMap((condition) => condition.field ?? []),
  ].reduce((sum, inner) => sum + count(inner), 1)

test('stops at a recursive schema', () => {
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

test('survives schemas that contain only themselves', () => {
  const schemas: Components = {
    A: ref('A'),
    B: { allOf: [ref('C')] },
    C: { allOf: [ref('B')], properties: { x: true } },
    L: { type: 'array', items: ref('L') },
    O: { oneOf: [ref('O'), { type: 'string' }] },
  }
  expect(fieldOf(ref('A'), schemas).problem).toEqual({
    code: 'inclusion-circular',
    values: { name: 'A' },
  })
  expect(names(fieldOf(ref('B'), schemas))).toEqual(['x'])
  expect(fieldOf(ref('L'), schemas).type.names).toEqual(['array'])
  expect(fieldOf(ref('O'), schemas).variants?.options).toHaveLength(2)
})

test('shows upper levels and counts the rest when everything refers to everything', () => {
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

test('shows the values of items where the fields of an object are left out', () => {
  const schemas: Components = {
    State: { type: 'string', enum: ['new', 'sold'] },
    Pet: { properties: { name: { type: 'string' } } },
  }
  const field = describeSchema(
    { properties: { in: { properties: { states: { items: ref('State') }, pet: ref('Pet') } } } },
    { schemas, mode: 'both', maxDepth: 1 },
  )
  const inside = child(field, 'in')
  expect(child(inside, 'pet').truncated).toBe('depth')
  expect(child(inside, 'states').truncated).toBeUndefined()
  expect(child(inside, 'states').children[0]?.enum).toEqual(['new', 'sold'])
})

test('merging schemas that all include each other terminates', () => {
  const all = Array.from({ length: 14 }, (_, index) => `S${index}`)
  const schemas: Components = Object.fromEntries(
    all.map((name) => [name, { allOf: all.filter((other) => other !== name).map(ref) }]),
  )
  expect(fieldOf(ref('S0'), schemas).problem).toBeDefined()
})

test('maxDepth closes named schemas but not inline ones', () => {
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

test('inline schemas are open beyond the budget, because they have no page', () => {
  const schemas: Components = { A: { properties: { b: { type: 'string' } } } }
  const field = describeSchema(
    { properties: { a: ref('A'), inline: { properties: { x: { properties: { y: true } } } } } },
    { schemas, mode: 'response', maxNodes: 1 },
  )
  expect(child(field, 'a')).toMatchObject({ truncated: 'depth', children: [] })
  expect(names(child(child(field, 'inline'), 'x'))).toEqual(['y'])
})

test('inline schemas have a limit, too', () => {
  const wide = (inner: JsonObject): JsonObject =>
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, inner]))
  const deep = wide({ properties: wide({ properties: wide({ properties: wide({}) }) }) })
  const field = describeSchema({ properties: deep }, { schemas: {}, mode: 'response', maxNodes: 9 })
  expect(count(field)).toBeLessThan(9 * 30 + 400)
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
      // as: arbitrary JSON represents an untrusted schema.
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
