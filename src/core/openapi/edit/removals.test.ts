import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../json-value.ts'
import { readText } from '../parse/read-text.ts'
import { editDocument } from './edit-document.ts'
import { operationForm } from './operation-form.ts'
import { removalEdits } from './removals.ts'
import { applied } from './text-change.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: trace, in: header, schema: { type: string } } # for all
    get:
      summary: Show
      parameters:
        # How many lines
        - name: limit
          in: query
        - $ref: '#/components/parameters/Page'
      responses:
        '200':
          description: OK
          headers:
            X-Rate: { description: Left }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
              examples:
                paid: { value: { total: 1 } }
                open: { value: { total: 2 } }
        '404': { description: None }
    put:
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
      responses:
        '204': { description: Done }
  /ping:
    get: { responses: { '200': { description: OK } } }
components:
  parameters:
    Page: { name: page, in: query }
  schemas:
    Order:
      allOf:
        - { required: [total], properties: { total: { type: integer } } }
        - required: [note, total]
          properties:
            note: { type: string }
`

const rootOf = (text: string): JsonObject => {
  const { value } = readText(text, 'test')
  return isObject(value) ? value : {}
}
const ORDER = '/orders/{id}'
const partsOf = (text: string, method = 'get', path = ORDER) =>
  operationForm(rootOf(text), { method, path }, [])?.removables ?? []
const named = (part: ReturnType<typeof partsOf>[number]) =>
  [part.kind, part.status, part.of, part.variant, part.uses > 1 && `x${part.uses}`]
    .filter(Boolean)
    .join(' ')

/** The lines that a removal takes out and puts in. */
function removed(name: string, text = DOCUMENT, method = 'get', path = ORDER): readonly string[] {
  const part = partsOf(text, method, path).find((each) => named(each) === name)
  if (part === undefined) throw new Error(`No part ${name}`)
  const edited = editDocument(text, removalEdits(rootOf(text), part))
  if (!edited.ok) return [edited.error.code]
  const after = applied(text, edited.value).split('\n')
  const before = text.split('\n')
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ]
}

describe('the parts of an operation that can be removed', () => {
  test('are all but variables of its path and what OpenAPI requires', () => {
    expect(partsOf(DOCUMENT).map(named)).toEqual([
      'operation',
      'parameter trace header x2',
      'parameter limit query',
      'parameter page query',
      'response 200',
      'header 200 X-Rate',
      'example 200 paid',
      'example 200 open',
      'field 200 total x2',
      'field 200 note x2',
      'response 404',
    ])
    expect(partsOf(DOCUMENT, 'put').map(named)).toEqual([
      ...['operation', 'parameter trace header x2', 'body', 'field total x2', 'field note x2'],
    ])
  })

  test('have different keys', () => {
    const keys = partsOf(DOCUMENT).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('leave out the only operation of a document', () => {
    const only = `openapi: 3.1.0\npaths: { /a: { get: { responses: { '200': {}, '404': {} } } } }`
    expect(partsOf(only, 'get', '/a').map(named)).toEqual(['response 200', 'response 404'])
  })

  test('say if an anchor shares them', () => {
    const shared = `openapi: 3.1.0
paths:
  /a: { get: { responses: &all { '200': {}, '404': {} } } }
  /b: { get: { responses: *all } }
`
    expect(partsOf(shared, 'get', '/b').map(({ isShared }) => isShared)).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('removing', () => {
  test.each([
    ['parameter limit query', ['- - name: limit', '- in: query']],
    ['parameter page query', ["- - $ref: '#/components/parameters/Page'"]],
    [
      'parameter trace header x2',
      ['- - { name: trace, in: header, schema: { type: string } } # for all'],
    ],
    ['header 200 X-Rate', ['- headers:', '- X-Rate: { description: Left }']],
    ['example 200 open', ['- open: { value: { total: 2 } }']],
    ['response 404', ["- '404': { description: None }"]],
  ])('%s takes out its lines only', (name, lines) => {
    expect(removed(name)).toEqual(lines)
  })

  test('a field takes it out of all parts of the schema, which stay', () => {
    expect(removed('field 200 total x2')).toEqual([
      '- - { required: [total], properties: { total: { type: integer } } }',
      '- - required: [note, total]',
      '+ - {}',
      '+ - required: [note]',
    ])
  })

  test('the last field leaves the schema that others refer to', () => {
    const text = `${DOCUMENT.slice(0, DOCUMENT.indexOf('      allOf:'))}      properties:\n        total: {}\n`
    expect(removed('field 200 total x2', text)).toEqual([
      ...['- properties:', '- total: {}', '+ {}'],
    ])
  })

  test('the request body takes out all of it', () => {
    expect(removed('body', DOCUMENT, 'put')[0]).toBe('- requestBody:')
  })

  test('the only operation of a path takes out the path', () => {
    expect(removed('operation', DOCUMENT, 'get', '/ping')).toEqual([
      '- /ping:',
      "- get: { responses: { '200': { description: OK } } }",
    ])
    expect(removed('operation', DOCUMENT, 'put')).not.toContain('- /orders/{id}:')
  })

  test('the last parameter takes out the list', () => {
    const text = DOCUMENT.replace(/ {8}- \$ref: .*\n/, '')
    expect(removed('parameter limit query', text)[0]).toBe('- parameters:')
  })

  test('a body of OpenAPI 2.0 takes out its parameter', () => {
    const swagger = `swagger: '2.0'
paths:
  /a:
    post:
      parameters: [{ in: body, name: it }, { in: query, name: q }]
      responses: { '200': {} }
  /b: { get: { responses: { '200': {} } } }
`
    const parts = partsOf(swagger, 'post', '/a').map(named)
    expect(parts).toEqual(['operation', 'body', 'parameter q query'])
    expect(removed('body', swagger, 'post', '/a')).toEqual([
      '- parameters: [{ in: body, name: it }, { in: query, name: q }]',
      '+ parameters: [{ in: query, name: q }]',
    ])
  })

  test.each([
    ['{"paths":{"/a":{"get":{"parameters":[{"name":"a"},{"name":"b"}]}}}}', '1'],
    ['paths: {/a: {get: {parameters: [\n  {name: a}, # first\n  {name: b}\n]}}}', '1'],
    ['paths:\n  /a:\n    get:\n      parameters:\n      - name: a\n      - name: b\n', '0'],
  ])('an item of the list in %j leaves the others', (text, index) => {
    const path = ['paths', '/a', 'get', 'parameters', index]
    const edited = editDocument(text, [{ path, isRemoved: true }])
    const after = edited.ok ? applied(text, edited.value) : edited.error.code
    const { value } = readText(after, 'test')
    const left = index === '1' ? 'a' : 'b'
    expect(value).toEqual({ paths: { '/a': { get: { parameters: [{ name: left }] } } } })
  })
})
