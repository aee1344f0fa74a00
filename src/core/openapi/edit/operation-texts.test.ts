import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '../json-value.ts'
import { readText } from '../parse/read-text.ts'
import { operationTexts, pathOfText } from './operation-texts.ts'

function read(yaml: string): JsonObject {
  const { value } = readText(yaml, 'test')
  return isObject(value) ? value : {}
}

const DOCUMENT = read(`
openapi: 3.0.3
paths:
  /users/{id}:
    parameters:
      - $ref: '#/components/parameters/Id'
    get:
      summary: Show a user
      x-translations: { id: { summary: Tampilkan pengguna } }
      parameters:
        - { name: expand, in: query, description: More }
      responses:
        '200':
          description: The user
          content:
            application/json: { schema: { $ref: '#/components/schemas/User' } }
            application/xml: { schema: { $ref: '#/components/schemas/User' } }
    put:
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/User' } } }
      responses: {}
components:
  parameters:
    Id: { name: id, in: path, description: Whose }
  schemas:
    User:
      allOf:
        - properties:
            name: { description: First name }
        - properties:
            friends: { items: { $ref: '#/components/schemas/User' } }
`)

const shown = (method: string) =>
  operationTexts(DOCUMENT, { method, path: '/users/{id}' }, ['id'])?.map(
    ({ group, of, member, text, uses }) => `${group} ${of} ${member}: ${text} (${uses})`,
  )

test('lists texts in reading order, each where it is written, once', () => {
  expect(shown('get')).toEqual([
    'operation  summary: Show a user (0)',
    'operation  description:  (0)',
    'parameters id description: Whose (1)',
    'parameters expand description: More (0)',
    'responses 200 description: The user (0)',
    'responses name description: First name (4)',
    'responses friends description:  (4)',
  ])
  expect(shown('put')).toContain('request name description: First name (4)')
})

test('has translations, and the path of each', () => {
  const [summary] = operationTexts(DOCUMENT, { method: 'get', path: '/users/{id}' }, ['id']) ?? []
  expect(summary?.translations).toEqual({ id: 'Tampilkan pengguna' })
  expect(summary && pathOfText(summary, 'id')).toEqual([
    ...['paths', '/users/{id}', 'get', 'x-translations', 'id', 'summary'],
  ])
})

test.each([
  { method: 'delete', path: '/users/{id}' },
  { method: 'get', path: '/nothing' },
  { method: 'parameters', path: '/users/{id}' },
])('finds nothing for $method $path', (operation) => {
  expect(operationTexts(DOCUMENT, operation, ['id'])).toBeUndefined()
})

test('includes the body of OpenAPI 2.0', () => {
  const document = read(`
swagger: '2.0'
paths:
  /a:
    post:
      parameters:
        - { in: body, name: body, description: All, schema: { properties: { a: { description: A } } } }
      responses: { '200': { description: OK, schema: { properties: { b: { description: B } } } } }
`)
  const texts = operationTexts(document, { method: 'post', path: '/a' }, [])
  expect(texts?.map(({ group, of, text }) => [group, of, text])).toEqual([
    ['operation', '', ''],
    ['operation', '', ''],
    ['request', '', 'All'],
    ['request', 'a', 'A'],
    ['responses', '200', 'OK'],
    ['responses', 'b', 'B'],
  ])
})

test('ends for schemas that refer to each other', () => {
  const schemas = Array.from(
    { length: 30 },
    (_, index) =>
      `    S${index}: { properties: {${Array.from({ length: 30 }, (_, other) => ` p${other}: { $ref: '#/components/schemas/S${other}' }`).join(',')} } }`,
  ).join('\n')
  const document = read(`
openapi: 3.1.0
paths:
  /a: { get: { responses: { '200': { description: OK, content: { a/b: { schema: { $ref: '#/components/schemas/S0' } } } } } } }
components:
  schemas:
${schemas}
`)
  expect(operationTexts(document, { method: 'get', path: '/a' }, [])?.length).toBeLessThanOrEqual(
    300,
  )
})
