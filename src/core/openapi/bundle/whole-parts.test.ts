/** References in place of parts for which OpenAPI has none. */
import { expect, test } from 'vitest'
import { compileDocument } from '../compile/compile-document.ts'
import type { JsonObject } from '../json-value.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { withWholeParts } from './whole-parts.ts'

const paths = (operation: string) =>
  parseDocument(`
openapi: 3.0.3
info: {title: A, version: "1"}
paths: {/a: {post: ${operation}}}
components:
  parameters: {limit: {name: limit, in: query, schema: {type: integer}}}
  responses: {Error: {description: An error}}
  schemas: {Pet: {type: object, properties: {id: {type: string}}}}
  x-parts:
    page: [{$ref: "#/components/parameters/limit"}]
    errors: {"400": {$ref: "#/components/responses/Error"}}
    nested: {"400": {content: {application/json: {schema: {properties: {$ref: "#/components/schemas/Pet/properties"}}}}}}
    post: {summary: Add a pet, responses: {$ref: "#/components/x-parts/errors"}}
`)

const operationOf = (operation: string) => {
  const { compiled, problems } = compileDocument(paths(operation))
  return { ...compiled.operations[0], problems }
}

test.each([
  { reference: 'gone.yaml', code: 'ref-external' },
  { reference: '#/components/x-parts/gone', code: 'ref-dangling' },
])('reports $reference where it is, once, and leaves the part out', ({ reference, code }) => {
  const parsed = paths(`{summary: A, responses: {$ref: "${reference}"}}`)
  const pointer = '/paths/~1a/post/responses'
  expect(parsed.problems).toMatchObject([{ code, severity: 'error', pointer, line: 4 }])
  expect(compileDocument(parsed).problems).toEqual([])
})

test('reports parts that contain themselves', () => {
  const { problems, document } = parseDocument(`
openapi: 3.1.0
paths: {}
components:
  schemas:
    Node: {properties: {id: {type: string}, child: {properties: {$ref: "#/components/schemas/Node/properties"}}}}
`)
  expect(problems).toMatchObject([{ code: 'ref-cycle' }])
  const node = {
    id: { type: 'string' },
    child: { properties: { id: { type: 'string' }, child: {} } },
  }
  expect(document).toMatchObject({ components: { schemas: { Node: { properties: node } } } })
})

test('limits parts that repeat others', () => {
  const steps = Array.from({ length: 40 }, (_, index) => {
    const next = { properties: { $ref: `#/components/x-parts/${index + 1}` } }
    return [index, { a: next, b: next, c: next, d: next }]
  })
  const document: JsonObject = {
    components: {
      schemas: { A: { properties: { $ref: '#/components/x-parts/0' } } },
      'x-parts': Object.fromEntries(steps),
    },
  }
  expect(JSON.stringify(withWholeParts(document)).length).toBeLessThan(50_000_000)
})

test('reports each reference once, in copies and in a long chain', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => [
    index,
    { $ref: `#/x-chain/${index + 1}` },
  ])
  const twice = { a: { $ref: '#/x-props' }, b: { properties: { $ref: '#/x-props' } } }
  const { problems } = parseDocument(
    JSON.stringify({
      openapi: '3.1.0',
      paths: { '/a': { get: { $ref: '#/x-chain/19990' }, put: { $ref: '#/x-chain/0' } } },
      components: { schemas: { A: { properties: twice }, B: { properties: twice } } },
      'x-props': { c: { properties: { $ref: '#/x-gone' } } },
      'x-chain': Object.fromEntries(chain),
    }),
  )
  expect(problems.filter(({ code }) => code === 'ref-dangling')).toHaveLength(2)
})

test('reads parts of operations, and parts of those', () => {
  const { title, parameters, responses, problems } = operationOf(
    '{$ref: "#/components/x-parts/post", parameters: {$ref: "#/components/x-parts/page"}}',
  )
  expect(title).toBe('Add a pet')
  expect(parameters).toMatchObject([{ name: 'limit', schema: { type: 'integer' } }])
  expect(responses).toMatchObject([{ status: '400', description: 'An error' }])
  expect(problems).toEqual([])
})

test('copies the properties of a schema', () => {
  const { responses } = operationOf('{responses: {$ref: "#/components/x-parts/nested"}}')
  const schema = { properties: { id: { type: 'string' } } }
  expect(responses).toMatchObject([{ content: [{ schema }] }])
})

test.each([
  ['a property called $ref', '{properties: {$ref: {type: string}}}'],
  [
    'a property called properties',
    '{properties: {properties: {$ref: "#/components/schemas/Pet"}}}',
  ],
  ['an example', '{example: {responses: {$ref: "#/components/x-parts/errors"}}}'],
  ['one response in place of all', '{responses: {$ref: "#/components/responses/Error"}}'],
])('leaves %s alone', (_, part) => {
  const { document } = paths(`{requestBody: {content: {a/b: {schema: ${part}}}}}`)
  const root = { ...document }
  expect(withWholeParts(root)).toBe(root)
})

test('reads parts of Swagger 2.0', () => {
  const { compiled } = compileDocument(
    parseDocument(`
swagger: "2.0"
info: {title: A, version: "1"}
paths: {/a: {post: {parameters: {$ref: "#/x-page"}, responses: {$ref: "#/x-errors"}}}}
x-page: [{name: limit, in: query, type: integer}]
x-errors: {"400": {description: An error, schema: {type: string}}}
`),
  )
  expect(compiled.operations).toMatchObject([
    {
      parameters: [{ name: 'limit', schema: { type: 'integer' } }],
      responses: [{ status: '400', content: [{ schema: { type: 'string' } }] }],
    },
  ])
})
