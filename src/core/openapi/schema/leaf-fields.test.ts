import { expect, test } from 'vitest'
import type { JsonSchema } from '../model.ts'
import type { SchemaField } from '../schema-field.ts'
import { describeSchema } from './describe-schema.ts'

const text = { type: 'string' }
const SCHEMAS: Record<string, JsonSchema> = {
  User: {
    type: 'object',
    required: ['name'],
    properties: { name: text, alias: text, tags: { type: 'array', items: { enum: ['a'] } } },
  },
  Pair: { type: 'object', properties: { left: { $ref: '#/components/schemas/User' } } },
}

const childrenOf = (name: string, mode: 'request' | 'response'): readonly SchemaField[] =>
  describeSchema(SCHEMAS[name] ?? true, { schemas: SCHEMAS, mode }).children

test('a field without anything below it is the same object in each tree', () => {
  const [name] = childrenOf('User', 'request')
  expect(childrenOf('User', 'response')[0]).toBe(name)
  expect(childrenOf('Pair', 'request')[0]?.children[0]).toBe(name)
})

test('two fields with one schema differ in their names and marks', () => {
  const facts = childrenOf('User', 'request').map(({ name, required }) => [name, required])
  expect(facts).toEqual([
    ['name', true],
    ['alias', false],
    ['tags', false],
  ])
})

test('a field with something below it belongs to one tree', () => {
  const [, , tags] = childrenOf('User', 'request')
  expect(tags?.children).toHaveLength(1)
  expect(childrenOf('User', 'response')[2]).not.toBe(tags)
})

test('a field that is hidden in one direction is in the other', () => {
  const schemas = {
    Key: { properties: { id: { readOnly: true, type: 'string' }, secret: { writeOnly: true } } },
  }
  const shown = (mode: 'request' | 'response' | 'both') =>
    describeSchema(schemas.Key, { schemas, mode }).children.map(({ name }) => name)
  expect([shown('request'), shown('response'), shown('both'), shown('request')]).toEqual([
    ['secret'],
    ['id'],
    ['id', 'secret'],
    ['secret'],
  ])
})
