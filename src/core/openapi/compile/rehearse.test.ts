import { expect, test } from 'vitest'
import { parseDocument } from '../parse/parse-document.ts'
import { compileDocument } from './compile-document.ts'
import { type RehearsedLocation, rehearse } from './rehearse.ts'

const rehearsed = (document: object, begin?: (location: RehearsedLocation) => void) => {
  const parsed = parseDocument(JSON.stringify({ ...HEAD, ...document }, null, 1))
  return rehearse(compileDocument(parsed).compiled, parsed.locate, begin)
}

test('shared objects must not multiply: the first operation above the limit is reported', () => {
  const shared = { name: 'a', in: 'query', description: 'x'.repeat(1_000_000) }
  const get = { parameters: [{ $ref: '#/components/parameters/A' }], responses: {} }
  const paths = Object.fromEntries(Array.from({ length: 150 }, (_, each) => [`/p${each}`, { get }]))
  const [problem, ...others] = rehearsed({ paths, components: { parameters: { A: shared } } })
  expect(problem).toMatchObject({ code: 'document-too-long', severity: 'error' })
  expect(problem?.pointer).toMatch(/^\/paths\/~1p\d+\/get$/)
  expect(problem?.line).toBeGreaterThan(1)
  expect(others).toEqual([])
})

test.each([
  { where: 'a response', operation: answering('S0') },
  {
    where: 'a parameter with a media type',
    operation: {
      parameters: [{ name: 'q', in: 'query', content: { 'application/json': refTo('S0') } }],
      responses: {},
    },
  },
  {
    where: 'the items of a stream',
    operation: {
      responses: {
        '200': {
          description: 'ok',
          content: { 'application/jsonl': { itemSchema: refTo('S0').schema } },
        },
      },
    },
  },
])(
  'schemas of $where that include each other in a chain of thousands are shown in part, with a warning',
  ({ operation }) => {
    const schemas = chain(5_000, (next, level) => ({
      allOf: [next, { properties: { [`p${level}`]: { type: 'string' } } }],
    }))
    expect(
      rehearsed({ paths: { '/a': { get: operation } }, components: { schemas } }),
    ).toMatchObject([{ code: 'schema-tangled', severity: 'warning', pointer: '/paths/~1a/get' }])
  },
)

test.each([
  ['choices', 20, (next: object) => ({ oneOf: [next, next, next] })],
  [
    'required members',
    13,
    (next: object) => ({
      required: ['a', 'b', 'c', 'd'],
      properties: { a: next, b: next, c: next, d: next },
    }),
  ],
])('a chain of %s generates its examples within the budget', (_what, length, level) => {
  const schemas = chain(length, level)
  expect(rehearsed({ paths: { '/a': { get: answering('S0') } }, components: { schemas } })).toEqual(
    [],
  )
})

test('reports the location of each operation, including webhooks, before processing it', () => {
  const begun: string[] = []
  const operation = { post: { responses: {} } }
  rehearsed({ paths: { '/a': operation }, webhooks: { paid: operation } }, ({ pointer, line }) => {
    begun.push(`${pointer} ${line !== undefined}`)
  })
  expect(begun).toEqual(['/paths/~1a/post true', '/webhooks/paid/post true'])
})

test('an operation that the published revision has builds no examples', () => {
  const schemas = chain(10, (next) => ({ required: ['a'], properties: { a: next } }))
  const parsed = parseDocument(
    JSON.stringify({ ...HEAD, paths: { '/a': { get: answering('S0') } }, components: { schemas } }),
  )
  const { compiled } = compileDocument(parsed)
  const lookups = (isKnown: boolean): number => {
    let count = 0
    const counting = new Proxy(compiled.schemas, {
      get(target, name, receiver) {
        count += 1
        return Reflect.get(target, name, receiver)
      },
    })
    rehearse({ ...compiled, schemas: counting }, parsed.locate, undefined, () => isKnown)
    return count
  }
  expect(lookups(true)).toBeLessThan(lookups(false))
})

const HEAD = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} }

function answering(name: string) {
  return {
    responses: { '200': { description: 'ok', content: { 'application/json': refTo(name) } } },
  }
}

function refTo(name: string) {
  return { schema: { $ref: `#/components/schemas/${name}` } }
}

function chain(length: number, level: (next: object, level: number) => object) {
  return Object.fromEntries(
    Array.from({ length }, (_, each) => [
      `S${each}`,
      each === length - 1
        ? { type: 'string' }
        : level({ $ref: `#/components/schemas/S${each + 1}` }, each),
    ]),
  )
}
