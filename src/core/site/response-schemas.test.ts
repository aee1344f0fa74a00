import { expect, test } from 'vitest'
import { siteOf } from '../../../tests/support/site-of.ts'
import { schemaDataHref } from './href.ts'
import { responseSchemas, withoutTexts } from './response-schemas.ts'

test('names that differ in case or in characters that file names cannot contain have separate files', () => {
  const hrefs = ['a/b', 'a?b', 'A?B', '../x', 'User', 'user'].map(schemaDataHref)
  expect(new Set(hrefs.map((href) => href.toLowerCase())).size).toBe(hrefs.length)
  for (const href of hrefs) expect(href).toMatch(/^\/_data\/_schemas\/[A-Za-z0-9._-]+\.json$/)
})

test('removes texts of the schema but not a property with the name of a text keyword', () => {
  const schema = {
    title: 'T',
    description: 'gone',
    type: 'object',
    required: ['description'],
    properties: { description: { type: 'string', description: 'gone', examples: ['x'] } },
    enum: [{ description: 'stays' }],
  }
  expect(withoutTexts(schema)).toEqual({
    type: 'object',
    required: ['description'],
    properties: { description: { type: 'string' } },
    enum: [{ description: 'stays' }],
  })
})

test.each([
  [{ items: { title: 'x' } }, { items: {} }],
  [
    { oneOf: [{ title: 'x', $ref: '#/components/schemas/A' }] },
    { oneOf: [{ $ref: '#/components/schemas/A' }] },
  ],
  [{ additionalProperties: false }, { additionalProperties: false }],
  [{ const: { title: 'stays' } }, { const: { title: 'stays' } }],
  [true, true],
])('cuts %j', (schema, expected) => {
  expect(withoutTexts(schema)).toEqual(expected)
})

test('a status without a body has an entry, so that the schema of default is not used for it', () => {
  const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /pets:
    delete:
      responses:
        '204': {description: Deleted}
        default: {description: Error, content: {application/json: {schema: {type: string}}}}
`
  const schemas = siteOf(text).document.operations.flatMap(responseSchemas)
  expect(schemas).toEqual([
    { status: '204', mediaType: '', schema: true },
    { status: 'default', mediaType: 'application/json', schema: { type: 'string' } },
  ])
})

test('a response to HEAD has no body to check', () => {
  const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /pets:
    head:
      responses:
        '200': {description: OK, content: {application/json: {schema: {type: string}}}}
`
  const schemas = siteOf(text).document.operations.flatMap(responseSchemas)
  expect(schemas).toEqual([{ status: '200', mediaType: '', schema: true }])
})
