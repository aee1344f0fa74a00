import { expect, test } from 'vitest'
import { ref } from '../../../../tests/support/schema-ref.ts'
import type { JsonSchema } from '../model.ts'
import { buildExample, MAX_STEPS, makeExample } from './build-example.ts'

type Components = Readonly<Record<string, JsonSchema>>
const build = (schema: JsonSchema, schemas: Components, mode: 'request' | 'response' = 'request') =>
  buildExample(schema, { schemas, mode })

test('ends where a schema contains itself', () => {
  const schemas: Components = {
    Node: {
      type: 'object',
      required: ['next'],
      properties: {
        name: { type: 'string' },
        next: ref('Node'),
        all: { type: 'array', items: ref('Node') },
      },
    },
    A: { allOf: [ref('A')] },
    O: { oneOf: [ref('O')] },
  }
  const node = { name: 'Example node', all: [] }
  expect(build(ref('Node'), schemas, 'response')).toEqual(node)
  expect(build(schemas.Node ?? true, schemas, 'response')).toEqual(node)
  expect(() => [build(ref('A'), schemas), build(ref('O'), schemas)]).not.toThrow()
})

test('survives sixty schemas that all refer to each other', () => {
  const all = Array.from({ length: 60 }, (_, index) => `S${index}`)
  const schemas: Components = Object.fromEntries(
    all.map((name) => [
      name,
      { type: 'object', properties: Object.fromEntries(all.map((other) => [other, ref(other)])) },
    ]),
  )
  expect(JSON.stringify(build(ref('S0'), schemas)).length).toBeLessThan(100_000)
})

const chain = (length: number, link: (next: JsonSchema) => JsonSchema): Components =>
  Object.fromEntries(
    Array.from({ length }, (_, level) => [`L${level}`, link(ref(`L${level + 1}`))] as const),
  )

const four = (next: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['a', 'b', 'c', 'd'],
  properties: { a: next, b: next, c: next, d: next },
})

test.each<{ name: string; schemas: Components }>([
  {
    name: 'forty choices of three, one inside the other',
    schemas: chain(40, (next) => ({ oneOf: [next, next, next] })),
  },
  { name: 'four required members on each of thirteen levels', schemas: chain(13, four) },
  {
    name: 'two required lists of twenty on each of ten levels',
    schemas: chain(10, (next) => ({
      required: ['a', 'b'],
      properties: {
        a: { type: 'array', minItems: 20, items: next },
        b: { type: 'array', minItems: 20, items: next },
      },
    })),
  },
])('$name cost no more than the budget, and the example says that it is cut', ({ schemas }) => {
  const made = makeExample(ref('L0'), { schemas, mode: 'request' })
  expect(made.steps).toBeLessThanOrEqual(MAX_STEPS)
  expect(made.isCut).toBe(true)
  expect(JSON.stringify(made.value).length).toBeLessThan(10_000)
})

test('an example that holds everything required is not cut', () => {
  const schemas = { ...chain(2, four), L2: { type: 'integer' } }
  const inner = { a: 1, b: 1, c: 1, d: 1 }
  expect(makeExample(ref('L0'), { schemas, mode: 'request' })).toEqual({
    value: { a: inner, b: inner, c: inner, d: inner },
    isCut: false,
    steps: expect.any(Number),
  })
})
